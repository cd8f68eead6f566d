import { openTable } from "#functions/adapters/dynamo/table.ts";
import { renameCompany } from "#functions/storage/company/company-store.ts";
import type { userRoutes } from "#shared/api/users.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const userCalls: SampleCalls<typeof userRoutes> = {
  saveRegisterDetails: async ({ person }) => {
    await openTable().write(renameCompany(claimsOf(person).company, ""));
    return { body: { companyName: "Shop", firstName: "Ada", lastName: "Test" } };
  },
};
