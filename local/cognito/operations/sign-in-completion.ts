import type { Parts } from "../parts.ts";
import { CognitoError, incorrectLogin } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { attributeTexts } from "../users/attributes.ts";
import type { User } from "../users/user.ts";

/** What follows the right password: tokens, or what still stands between the user and them. */
export async function completeSignIn(
  { tokens, challenges }: Parts,
  user: User,
  metadata: ClientMetadata,
): Promise<object> {
  if (!user.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
  switch (user.status) {
    case "RESET_REQUIRED":
      throw new CognitoError("PasswordResetRequiredException", "Password reset required for the user");
    case "EXTERNAL_PROVIDER":
      throw incorrectLogin();
    case "UNCONFIRMED":
      throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
    case "FORCE_CHANGE_PASSWORD":
      return {
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.sub,
          requiredAttributes: "[]",
          userAttributes: JSON.stringify(attributeTexts(user)),
        },
        Session: challenges.seal({ kind: "new-password", sub: user.sub }).toString("base64url"),
      };
    case "CONFIRMED":
      return {
        AuthenticationResult: await tokens.signIn(user, "TokenGeneration_Authentication", metadata),
        ChallengeParameters: {},
      };
  }
}
