import type { PreTokenGenerationTriggerHandler } from "aws-lambda";
import { noteThatJoined } from "./note-that-joined.ts";
import { foundCompanyOf } from "./found-company-of.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here:
 * nobody can be signed in without a company. Whoever was invited has joined with their first token.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const company = await foundCompanyOf(event.request.userAttributes);
  if (event.triggerSource !== "TokenGeneration_RefreshTokens") {
    await noteThatJoined(company, event.request.userAttributes["sub"] ?? event.userName);
  }
  event.response.claimsOverrideDetails = { claimsToAddOrOverride: { company } };
  return event;
};
