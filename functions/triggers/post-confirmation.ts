import type { PostConfirmationTriggerHandler } from "aws-lambda";
import { companyOfUser } from "./company-of-user.ts";

/** A confirmed sign-up founds the company if the user has none; a confirmed password reset changes nothing. */
export const handler: PostConfirmationTriggerHandler = async (event) => {
  if (event.triggerSource === "PostConfirmation_ConfirmSignUp") {
    await companyOfUser(event.userName, event.request.userAttributes);
  }
  return event;
};
