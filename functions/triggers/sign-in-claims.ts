import type { PreTokenGenerationTriggerEvent } from "aws-lambda";
import * as z from "zod";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { companyAccountOf, isCompanyProvider } from "#functions/domain/sso/provider-names.ts";
import { socialAccountOf } from "./social-account.ts";

/** The attribute `identities` (AWS: "Linking federated users to an existing user profile"). */
const Identities = z
  .string()
  .transform((text): unknown => JSON.parse(text))
  .pipe(z.array(z.object({ providerName: z.string() })));

/**
 * How the user signed in. Cognito does not name the provider of a linked account: with several it stays open which,
 * and none is taken for the company's. A refreshed token of a linked account says "own"; the API goes by the first one
 * of the session (functions/core/actor.ts).
 */
function wayOf({ triggerSource, userName, request }: PreTokenGenerationTriggerEvent): string {
  const account = companyAccountOf(userName);
  if (account !== undefined) return `provider:${account.providerName}`;
  if (socialAccountOf(userName) !== undefined) return "social";
  if (triggerSource !== "TokenGeneration_HostedAuth") return "own";
  const identities = Identities.safeParse(request.userAttributes["identities"] ?? "[]");
  const [only, ...others] = identities.data ?? [];
  return only !== undefined && others.length === 0 && isCompanyProvider(only.providerName)
    ? `provider:${only.providerName}`
    : "social";
}

/**
 * The claims by which the API enforces a company's sign-in policies. `second_factor`: Cognito asks every own sign-in of
 * such a user for two factors, or for a passkey that is both; providers' sign-ins it asks for none. Users can write
 * neither: both are made here alone, from what Cognito stores.
 */
export async function signInClaims(event: PreTokenGenerationTriggerEvent): Promise<Record<string, string>> {
  const way = wayOf(event);
  if (way !== "own") return { sign_in: way, second_factor: "false" };
  const { factors } = await servicesFor(["factors:read"], scopeOf("signIn"));
  const state = await factors.find(event.userName, event.userPoolId);
  return { sign_in: way, second_factor: String(state?.hasSecondFactor ?? false) };
}
