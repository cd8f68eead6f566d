import type { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import { makeKey } from "../api-keys.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const machineLibraryCalls: SampleCalls<typeof machineLibraryRoutes> = {
  createLibraryTag: async ({ person, customer }) => ({
    token: await makeKey(person, customer.accountId),
    headers: { "idempotency-key": "tag-by-program" },
    body: { label: "By program", color: "#0f766e" },
  }),
};
