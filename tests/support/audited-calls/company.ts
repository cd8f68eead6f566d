import type { companyRoutes } from "#shared/api/company.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const companyCalls: SampleCalls<typeof companyRoutes> = {
  renameCompany: () => ({ body: { name: "Shop" } }),
};
