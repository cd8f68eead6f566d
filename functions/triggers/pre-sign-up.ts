import type { PreSignUpTriggerHandler } from "aws-lambda";
import { servicesFor } from "#functions/core/makers.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Somebody who has an account with this address already keeps it when they come by Google or Microsoft: the two are
 * linked. Only an address that the provider has verified counts, or whoever claims an address there would take over
 * the account here. For the same reason a company's own provider links nobody: the company decides what it says, also
 * about the addresses of others. Every other sign-up goes its usual way.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  const { email, email_verified: verified } = event.request.userAttributes;
  const account = event.triggerSource === "PreSignUp_ExternalProvider" ? socialAccountOf(event.userName) : undefined;
  if (account === undefined || email === undefined || verified !== "true") return event;
  const { providerLinks } = await servicesFor(["identity:link"]);
  const username = await providerLinks.findConfirmedUser(event.userPoolId, email);
  if (username !== undefined) await providerLinks.link(event.userPoolId, username, account);
  return event;
};
