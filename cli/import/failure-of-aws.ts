import { Failure } from "../core/failure.ts";

/** Of keys that AWS does not know, that have ended, or that lack the permission. */
const denials: ReadonlySet<string> = new Set([
  "AccessDeniedException",
  "ExpiredTokenException",
  "InvalidClientTokenId",
  "InvalidSignatureException",
  "SignatureDoesNotMatch",
  "UnrecognizedClientException",
]);

/** What an error of the AWS SDK means for a user; the SDK's own message names the account, the action or the host. */
export function failureOfAws(cause: unknown): Failure {
  if (cause instanceof Failure) return cause;
  const { name, message } = cause instanceof Error ? cause : { name: "", message: String(cause) };
  const details = message === "" ? [name] : [message];
  if (name === "CredentialsProviderError" || /^Could not load credentials|^Token is expired/.test(message)) {
    return new Failure("denied", "The shell has no credentials of AWS that can be used.", {
      hint: "Set AWS_PROFILE, or sign in with `aws sso login`.",
      ...{ details, cause },
    });
  }
  if (/region is missing/i.test(message)) {
    return new Failure("misused", "There is no region of AWS.", {
      hint: "Set AWS_REGION, such as eu-central-1.",
      cause,
    });
  }
  if (denials.has(name)) {
    return new Failure("denied", "AWS refuses these credentials.", {
      hint: "They need ses:ListEmailTemplates and ses:GetEmailTemplate.",
      ...{ details, cause },
    });
  }
  return new Failure("unavailable", "Amazon SES does not answer.", {
    hint: "Run the command again: it goes on with what the folder lacks.",
    ...{ details, cause },
  });
}
