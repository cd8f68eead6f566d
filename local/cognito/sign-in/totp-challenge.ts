import type { Parts } from "../parts.ts";
import { CognitoError, incorrectLogin } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { matchingStep } from "../mfa/totp.ts";
import { requireParameter } from "./challenge-parameters.ts";
import { issueTokens } from "./sign-in-completion.ts";

/**
 * SOFTWARE_TOKEN_MFA: the code of the authenticator app. A wrong code leaves the session valid; wrong codes count like
 * wrong passwords.
 */
export function answerTotp(
  parts: Parts,
  sealed: string,
  responses: Readonly<Record<string, string>>,
  metadata: ClientMetadata,
): Promise<object> {
  const { challenges, users, lockout, now } = parts;
  const name = requireParameter(responses, "USERNAME");
  const code = requireParameter(responses, "SOFTWARE_TOKEN_MFA_CODE");
  const session = Buffer.from(sealed, "base64url");
  const { sub } = challenges.open("totp", session);
  const user = users.find(sub);
  if (user?.totpSecret === undefined || users.find(name)?.sub !== sub) throw incorrectLogin();
  const attempts = `${sub}/totp`;
  lockout.requireOpen(attempts);
  const step = matchingStep(user.totpSecret, code, now());
  if (step === undefined) {
    lockout.addFailure(attempts);
    throw new CognitoError("CodeMismatchException", "Invalid code received for user");
  }
  if (step <= (user.totpUsedStep ?? 0)) {
    throw new CognitoError("ExpiredCodeException", "Your software token has already been used once.");
  }
  challenges.redeem("totp", session);
  lockout.reset(attempts);
  return issueTokens(parts, users.change(sub, { totpUsedStep: step }), metadata);
}
