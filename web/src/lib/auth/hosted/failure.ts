import { errors, isErrorCode } from "#shared/errors.ts";

const failures = {
  "sign-in": "SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.",
  link: "Failed to link Sign In method. Please try again or contact support.",
} as const;

/** What a trigger of ours refused stands in the middle of Cognito's own words: "PreSignUp failed with error <CODE>." */
const Refused = /failed with error ([A-Z_]+)/;

/** Whether a trigger of ours refused the sign-in since the provider has not verified the address. */
export const isOfUnverifiedAddress = (description = ""): boolean =>
  Refused.exec(description)?.[1] === "EMAIL_NOT_VERIFIED";

/** What somebody is told whose way through a provider did not lead here, by what the pool says of it. */
export function sentenceOfFailure(purpose: keyof typeof failures, error: string | null, description = ""): string {
  const code = Refused.exec(description)?.[1];
  if (code !== undefined && isErrorCode(code)) return errors[code].message;
  if (error === "access_denied") return "The sign-in was cancelled.";
  return failures[purpose];
}

/** Shown to a user who chose an account of another address at the provider. */
export const otherAddressText = (provider: string): string =>
  `Failed to link Sign In method. The ${provider} account must have the same email address as your account here.`;

/** As Cognito refuses the very sign-in in which a trigger linked the account to somebody; the next one succeeds. */
export const hasJustBeenLinked = (description = ""): boolean =>
  description.startsWith("Already found an entry for username");
