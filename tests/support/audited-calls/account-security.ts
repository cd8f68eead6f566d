import type { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { addMember, claimsOf } from "../access-members.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const accountSecurityCalls: SampleCalls<typeof accountSecurityRoutes> = {
  endSessionsOfMember: async ({ product, person }) => ({
    params: { id: claimsOf(await addMember(product, person)).sub },
  }),
};
