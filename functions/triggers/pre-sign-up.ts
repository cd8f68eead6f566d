import type { PreSignUpTriggerHandler } from "aws-lambda";
import { companyAccountOf } from "#functions/domain/sso/provider-names.ts";
import { AppError } from "#shared/errors.ts";
import { asWrittenThere } from "./as-written-there.ts";
import { linkOwnMember } from "./link-own-member.ts";
import { linkSocialAccount } from "./link-social-account.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * Somebody who has an account with this address already keeps it when they come by a provider: the two are linked.
 * Of Google and Microsoft only an address counts that they have verified; a sign-in with another one is refused. A
 * company's own provider says what the company wants, also about the addresses of others: it is believed of the
 * company's own domain, and links to the company's own members. The pool's own sign-up is refused.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  // The user pool refuses it already: accounts are created once their address is proven, by the operator's call alone.
  if (event.triggerSource === "PreSignUp_SignUp") throw new AppError("SIGN_UP_CLOSED");
  if (event.triggerSource !== "PreSignUp_ExternalProvider") return event;
  const { userAttributes } = event.request;
  const { email = "", email_verified: verified } = userAttributes;
  const social = socialAccountOf(event.userName);
  if (social !== undefined) {
    if (email === "" || verified !== "true") throw new AppError("EMAIL_NOT_VERIFIED");
    await linkSocialAccount(event.userPoolId, email, asWrittenThere(social, userAttributes));
  }
  const ofCompany = companyAccountOf(event.userName);
  if (ofCompany !== undefined) {
    await linkOwnMember(event.userPoolId, email, asWrittenThere(ofCompany, userAttributes));
  }
  return event;
};
