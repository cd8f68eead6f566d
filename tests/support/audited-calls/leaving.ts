import { companyRoutes } from "#shared/api/company.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { addMember } from "#tests/support/access-members.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

async function confirmed({ person }: Stage) {
  const { body: company } = await person.call(companyRoutes.getCompany);
  return { body: { confirmation: company.name || person.email } };
}

export const leavingCalls: SampleCalls<typeof leavingRoutes> = {
  exportMyData: () => ({}),
  // A user other than the founder, who is still needed.
  deleteMyself: async ({ product, person }) => {
    const { token, email } = await addMember(product, person);
    return { token, body: { confirmation: email } };
  },
  planCompanyDeletion: confirmed,
  cancelCompanyDeletion: async (stage) => {
    await stage.person.call(leavingRoutes.planCompanyDeletion, await confirmed(stage));
    return {};
  },
};
