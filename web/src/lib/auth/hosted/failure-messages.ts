import { errors, isErrorCode } from "#shared/errors.ts";

const failures = {
  "sign-in": "SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.",
  link: "Failed to link Sign In method. Please try again or contact support.",
} as const;

/** Cognito wraps the error code of a trigger in a text: "PreSignUp failed with error <CODE>." */
const Refused = /failed with error ([A-Z_]+)/;

/** Whether a trigger refused the sign-in because the provider has not verified the address. */
export const isUnverifiedAddress = (description = ""): boolean =>
  Refused.exec(description)?.[1] === "EMAIL_NOT_VERIFIED";

/** The message for a failed hosted sign-in, by the error that the pool reports. */
export function hostedFailureMessage(purpose: keyof typeof failures, error: string | null, description = ""): string {
  const code = Refused.exec(description)?.[1];
  if (code !== undefined && isErrorCode(code)) return errors[code].message;
  if (error === "access_denied") return "The sign-in was cancelled.";
  return failures[purpose];
}

/** Shown to a user who chose an account with another address at the provider. */
export const otherAddressText = (provider: string): string =>
  `Failed to link Sign In method. The ${provider} account must have the same email address as your account here.`;

/** Cognito refuses the sign-in during which a trigger linked the accounts; the next attempt succeeds. */
export const wasJustLinked = (description = ""): boolean =>
  description.startsWith("Already found an entry for username");
