import type { PreTokenGenerationTriggerHandler } from "aws-lambda";
import { companyOfUser } from "./company-of-user.ts";
import { noteThatJoined } from "./note-that-joined.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here:
 * nobody can be signed in without a company. Who came by a company's own provider gets that company, and joins it by a
 * call of their own. Whoever was invited has joined with their first token.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const company = await companyOfUser(event.userName, event.request.userAttributes);
  if (event.triggerSource !== "TokenGeneration_RefreshTokens") {
    const userId = event.request.userAttributes["sub"] ?? event.userName;
    // The form that asks for a first password asks for the terms too.
    const acceptsTerms = event.triggerSource === "TokenGeneration_NewPasswordChallenge";
    await noteThatJoined({ companyId: company, userId, acceptsTerms });
  }
  event.response.claimsOverrideDetails = { claimsToAddOrOverride: { company } };
  return event;
};
