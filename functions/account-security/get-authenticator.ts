import { endpoint } from "#functions/core/endpoint.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";

export const handler = endpoint(accountSecurityRoutes.getAuthenticator, async ({ actor }, { factors }) => {
  const state = await factors.find(actor.userId);
  return { isOn: state?.hasSecondFactor ?? false };
});
