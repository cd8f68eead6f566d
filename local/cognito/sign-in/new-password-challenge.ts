import type { Parts } from "../parts.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { requireParameter } from "./challenge-parameters.ts";

/** NEW_PASSWORD_REQUIRED: a user with a temporary password of the operator sets a password. */
export async function answerNewPassword(
  { challenges, users, passwords, tokens }: Parts,
  session: string,
  responses: Readonly<Record<string, string>>,
  metadata: ClientMetadata,
): Promise<object> {
  const name = requireParameter(responses, "USERNAME");
  const newPassword = requireParameter(responses, "NEW_PASSWORD");
  const user = users.find(name);
  const password = user && passwords.hide(user.sub, newPassword);
  const challenge = challenges.redeem("new-password", Buffer.from(session, "base64url"));
  if (user?.sub !== challenge.sub || user.status !== "FORCE_CHANGE_PASSWORD") {
    throw new CognitoError("NotAuthorizedException", "Invalid session for the user.");
  }
  const changed = users.change(user.sub, { password, status: "CONFIRMED" });
  return {
    AuthenticationResult: await tokens.signIn(changed, "TokenGeneration_NewPasswordChallenge", metadata),
    ChallengeParameters: {},
  };
}
