import type { Parts } from "../parts.ts";
import { CognitoError, incorrectLogin } from "../protocol/cognito-error.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { attributeTexts } from "../users/attributes.ts";
import type { User } from "../users/user.ts";

/** Issues the tokens at the end of a sign-in. */
export async function issueTokens({ tokens }: Parts, user: User, metadata: ClientMetadata): Promise<object> {
  return {
    AuthenticationResult: await tokens.signIn(user, "TokenGeneration_Authentication", metadata),
    ChallengeParameters: {},
  };
}

function askTotp({ challenges }: Parts, { sub }: User): object {
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ChallengeParameters: { USER_ID_FOR_SRP: sub },
    Session: challenges.seal({ kind: "totp", sub }).toString("base64url"),
  };
}

/** The step after the right password or answers: tokens, or the remaining challenge. */
export async function completeSignIn(parts: Parts, user: User, metadata: ClientMetadata): Promise<object> {
  if (!user.enabled) throw new CognitoError("NotAuthorizedException", "User is disabled.");
  switch (user.status) {
    case "UNCONFIRMED":
      throw new CognitoError("UserNotConfirmedException", "User is not confirmed.");
    case "RESET_REQUIRED":
      throw new CognitoError("PasswordResetRequiredException", "Password reset required for the user");
    case "EXTERNAL_PROVIDER":
      throw incorrectLogin();
    case "FORCE_CHANGE_PASSWORD":
      if ((user.temporaryUntil ?? Infinity) <= parts.now().getTime()) {
        const message = "Temporary password has expired and must be reset by an administrator.";
        throw new CognitoError("NotAuthorizedException", message);
      }
      return {
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        ChallengeParameters: {
          USER_ID_FOR_SRP: user.sub,
          requiredAttributes: "[]",
          userAttributes: JSON.stringify(attributeTexts(user)),
        },
        Session: parts.challenges.seal({ kind: "new-password", sub: user.sub }).toString("base64url"),
      };
    case "CONFIRMED":
      return user.asksTotp ? askTotp(parts, user) : await issueTokens(parts, user, metadata);
  }
}
