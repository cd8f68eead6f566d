import type { PreTokenGenerationV2TriggerHandler } from "aws-lambda";
import { AppError } from "#shared/errors.ts";
import { suppressedScopes } from "./account-scope.ts";
import { companyOfUser } from "./company-of-user.ts";
import { isProvenByCompany } from "./is-proven-by-company.ts";
import { recordSignInMethods } from "./record-sign-in-methods.ts";
import { signInClaims } from "./sign-in-claims.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Adds the company id to the id token, and founds the company if that failed at the confirmation. A user of a company's
 * provider gets that company, and joins it by a call of their own; the company's domain proves their address. A user
 * without a company who has invitations gets a token without a company, which only allows the choice; a refreshed token
 * has the choice. Access tokens lose the scope for Cognito's account operations.
 */
export const handler: PreTokenGenerationV2TriggerHandler = async (event) => {
  const { userAttributes } = event.request;
  const company = await companyOfUser(event.userName, userAttributes);
  const isProven = userAttributes["email_verified"] === "true";
  // A provider may withdraw a value of an earlier sign-in.
  if (!isProven && socialAccountOf(event.userName) !== undefined) throw new AppError("EMAIL_NOT_VERIFIED");
  const isOfCompany = !isProven && (await isProvenByCompany(event.userName, userAttributes));
  const { sub = "" } = userAttributes;
  const claims = await signInClaims(event);
  await recordSignInMethods(event, company, claims);
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
