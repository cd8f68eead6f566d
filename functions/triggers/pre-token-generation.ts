import type { PreTokenGenerationTriggerHandler } from "aws-lambda";
import { AppError } from "#shared/errors.ts";
import { companyOfUser } from "./company-of-user.ts";
import { isProvenByCompany } from "./is-proven-by-company.ts";
import { signInClaims } from "./sign-in-claims.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here. Who came
 * by a company's own provider gets that company, and joins it by a call of their own; their address is proven by the
 * company's domain. A person without a company whom others invite gets a token without one, with which they can do
 * nothing but choose; a refreshed one has their choice.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const { userAttributes } = event.request;
  const company = await companyOfUser(event.userName, userAttributes);
  const isProven = userAttributes["email_verified"] === "true";
  // A provider may take back what it said at an earlier sign-in.
  if (!isProven && socialAccountOf(event.userName) !== undefined) throw new AppError("EMAIL_NOT_VERIFIED");
  const isOfCompany = !isProven && (await isProvenByCompany(event.userName, userAttributes));
  event.response.claimsOverrideDetails = {
    claimsToAddOrOverride: {
      ...(company !== undefined && { company }),
      ...(await signInClaims(event)),
      ...(isOfCompany && { email_verified: "true" }),
    },
  };
  return event;
};
