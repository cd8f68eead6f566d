import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf, isCompanyProvider } from "#functions/domain/users/provider-names.ts";
import { linkedProvidersOf } from "./linked-providers.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * How the user signed in. Cognito does not name the provider of a linked account: with several it stays unknown, and
 * none is taken for the company's. A refreshed token of a linked account has "own"; the API uses the session's first
 * token (functions/core/actor.ts).
 */
function wayOf({ triggerSource, userName, request }: PreTokenGenerationV2TriggerEvent): string {
  const account = companyAccountOf(userName);
  if (account !== undefined) return `provider:${account.providerName}`;
  if (socialAccountOf(userName) !== undefined) return "social";
  if (triggerSource !== "TokenGeneration_HostedAuth") return "own";
  const [only, ...others] = linkedProvidersOf(request.userAttributes);
  return only !== undefined && others.length === 0 && isCompanyProvider(only) ? `provider:${only}` : "social";
}

/**
 * The claims by which the API enforces a company's sign-in policies. `second_factor`: Cognito asks at each own sign-in
 * of such a user for two factors, or for a passkey, which counts as both; it asks for none at a provider's sign-in.
 * Users can write neither claim: both are computed here from Cognito's data.
 */
export async function signInClaims(event: PreTokenGenerationV2TriggerEvent): Promise<Record<string, string>> {
  const way = wayOf(event);
  if (way !== "own") return { sign_in: way, second_factor: "false" };
  const { factors } = await servicesFor(["factors:read"], scopeOf("signIn"));
  const state = await factors.find(event.userName, event.userPoolId);
  return { sign_in: way, second_factor: String(state?.hasSecondFactor ?? false) };
}
