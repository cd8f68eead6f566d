import type { PreSignUpTriggerHandler } from "aws-lambda";
import { companyAccountOf } from "#functions/domain/users/provider-names.ts";
import { AppError } from "#shared/errors.ts";
import { withProviderSubject } from "./provider-subject.ts";
import { linkOwnMember } from "./link-own-member.ts";
import { linkSocialAccount } from "./link-social-account.ts";
import { socialAccountOf } from "./social-account.ts";

/**
 * A user of a provider whose address has an account already keeps that account: the two are linked. Google and
 * Microsoft must have verified the address; otherwise the sign-in is refused. A company's provider may state any
 * address, so it is accepted only for the company's proven domain and links to the company's members. The pool's own
 * sign-up is refused.
 */
export const handler: PreSignUpTriggerHandler = async (event) => {
  // The user pool refuses it too: only the API creates accounts, after the address is proven.
  if (event.triggerSource === "PreSignUp_SignUp") throw new AppError("SIGN_UP_CLOSED");
  if (event.triggerSource !== "PreSignUp_ExternalProvider") return event;
  const { userAttributes } = event.request;
  const { email = "", email_verified: verified } = userAttributes;
  const social = socialAccountOf(event.userName);
  if (social !== undefined) {
    if (email === "" || verified !== "true") throw new AppError("EMAIL_NOT_VERIFIED");
    await linkSocialAccount(event.userPoolId, email, withProviderSubject(social, userAttributes));
  }
  const ofCompany = companyAccountOf(event.userName);
  if (ofCompany !== undefined) {
    await linkOwnMember(event.userPoolId, email, withProviderSubject(ofCompany, userAttributes));
  }
  return event;
};
