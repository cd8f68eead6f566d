import type { PreSignUpTriggerHandler } from "aws-lambda";
import { servicesFor } from "#functions/core/makers.ts";
import { providerAccountOf } from "./provider-account.ts";

/**
 * Somebody who has an account with this address already keeps it when they come by a provider: the two are linked.
 * Only an address that the provider has verified counts, or whoever claims an address there would take over the
 * account here. Every other sign-up goes its usual way.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  const { email, email_verified: verified } = event.request.userAttributes;
  const account = providerAccountOf(event.userName);
  const comesFromProvider = event.triggerSource === "PreSignUp_ExternalProvider" && account !== undefined;
  if (!comesFromProvider || email === undefined || verified !== "true") return event;
  const { providerLinks } = await servicesFor(["identity:link"]);
  const username = await providerLinks.findConfirmedUser(event.userPoolId, email);
  if (username !== undefined) await providerLinks.link(event.userPoolId, username, account);
  return event;
};
