import type { PreTokenGenerationV2TriggerHandler } from "aws-lambda";
import { AppError } from "#shared/errors.ts";
import { suppressedScopes } from "./account-scope.ts";
import { companyOfUser } from "./company-of-user.ts";
import { isProvenByCompany } from "./is-proven-by-company.ts";
import { noteSignInWays } from "./note-sign-in-ways.ts";
import { signInClaims } from "./sign-in-claims.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here. Who came
 * by a company's own provider gets that company, and joins it by a call of their own; their address is proven by the
 * company's domain. A person without a company whom others invite gets a token without one, with which they can do
 * nothing but choose; a refreshed one has their choice. Access tokens lose the scope for Cognito's own operations.
 */
export const handler: PreTokenGenerationV2TriggerHandler = async (event) => {
  const { userAttributes } = event.request;
  const company = await companyOfUser(event.userName, userAttributes);
  const isProven = userAttributes["email_verified"] === "true";
  // A provider may take back what it said at an earlier sign-in.
  if (!isProven && socialAccountOf(event.userName) !== undefined) throw new AppError("EMAIL_NOT_VERIFIED");
  const isOfCompany = !isProven && (await isProvenByCompany(event.userName, userAttributes));
  const { sub = "" } = userAttributes;
  const claims = await signInClaims(event);
  await noteSignInWays(event, company, claims);
  event.response.claimsAndScopeOverrideDetails = {
    idTokenGeneration: {
      claimsToAddOrOverride: {
        ...(company !== undefined && { company }),
        ...claims,
        ...(isOfCompany && { email_verified: "true" }),
      },
    },
    accessTokenGeneration: {
      scopesToSuppress: await suppressedScopes({ sub, metadata: event.request.clientMetadata }),
    },
  };
  return event;
};
