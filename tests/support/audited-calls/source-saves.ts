import type { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { makeKey } from "../api-keys.ts";
import type { SampleCalls } from "./sample-calls.ts";

const html = { subject: "Hello", html: "<p>Hello</p>" };

export const sourceSaveCalls: SampleCalls<typeof sourceSaveRoutes> = {
  createFromSource: async ({ person, customer }) => ({
    token: await makeKey(person, customer.accountId),
    headers: { "idempotency-key": "created-from-source" },
    body: { name: "created-from-source", ...html },
  }),
  saveSource: async ({ person, customer, template }) => {
    await template("saved-from-source", "<p>Hello</p>");
    const token = await makeKey(person, customer.accountId);
    return { token, params: { name: "saved-from-source" }, body: { basedOnVersion: 2, ...html } };
  },
};
