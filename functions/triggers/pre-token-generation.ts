import type { PreTokenGenerationTriggerHandler } from "aws-lambda";
import { AppError } from "#shared/errors.ts";
import { companyOfUser } from "./company-of-user.ts";
import { isProvenByCompany } from "./is-proven-by-company.ts";
import { noteThatJoined } from "./note-that-joined.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here:
 * nobody can be signed in without a company. Who came by a company's own provider gets that company, and joins it by a
 * call of their own; their address is proven by the company's domain. Whoever was invited has joined with their first token.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const company = await companyOfUser(event.userName, event.request.userAttributes);
  if (event.triggerSource !== "TokenGeneration_RefreshTokens") {
    const userId = event.request.userAttributes["sub"] ?? event.userName;
    // The form that asks for a first password asks for the terms too.
    const acceptsTerms = event.triggerSource === "TokenGeneration_NewPasswordChallenge";
    await noteThatJoined({ companyId: company, userId, acceptsTerms });
  }
  const { userAttributes } = event.request;
  const isProven = userAttributes["email_verified"] === "true";
  // A provider may take back what it said at an earlier sign-in.
  if (!isProven && socialAccountOf(event.userName) !== undefined) throw new AppError("EMAIL_NOT_VERIFIED");
  const isOfCompany = !isProven && (await isProvenByCompany(event.userName, userAttributes));
  event.response.claimsOverrideDetails = {
    claimsToAddOrOverride: { company, ...(isOfCompany && { email_verified: "true" }) },
  };
  return event;
};
