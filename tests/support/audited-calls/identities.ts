import type { identityRoutes } from "#shared/api/identities.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const identityCalls: SampleCalls<typeof identityRoutes> = {
  addEmailIdentity: () => ({ body: { email: "hello@shop.example" } }),
};
