import { companySecurityRoutes } from "#shared/api/company-security.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const companySecurityCalls: SampleCalls<typeof companySecurityRoutes> = {
  setCompanySecurity: async ({ person }) => {
    const { body } = await person.call(companySecurityRoutes.getCompanySecurity);
    const { revision } = body;
    return { body: { requiresSecondFactor: false, graceDays: 14, onlyProviderId: null, revision } };
  },
};
