import type { billingRoutes } from "#shared/api/billing.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const billingCalls: SampleCalls<typeof billingRoutes> = {
  requestUpgrade: () => ({
    body: {
      selectedPlan: "Enterprise",
      annualBilling: true,
      demoRequested: false,
      message: "",
      paymentProvider: "card",
    },
  }),
};
