import type { PostConfirmationTriggerHandler } from "aws-lambda";
import { foundCompanyOf } from "./found-company-of.ts";

/** A confirmed sign-up founds the company; a confirmed password reset changes nothing. */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource === "PostConfirmation_ConfirmSignUp") {
    await foundCompanyOf(event.request.userAttributes);
  }
  return event;
};
