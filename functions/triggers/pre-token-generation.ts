import type { PreTokenGenerationTriggerHandler } from "aws-lambda";
import { foundCompanyOf } from "./found-company-of.ts";

/**
 * Puts the company id into the id token. Should founding have failed at confirmation, it is made up for here:
 * nobody can be signed in without a company.
 */
export const handler: PreTokenGenerationTriggerHandler = async (event) => {
  const company = await foundCompanyOf(event.request.userAttributes);
  event.response.claimsOverrideDetails = { claimsToAddOrOverride: { company } };
  return event;
};
