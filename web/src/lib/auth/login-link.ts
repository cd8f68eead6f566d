import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import { networkError } from "../api-errors/api-error.ts";
import { configureSignIn } from "../tokens/configure-auth.ts";
import { errorName } from "../tokens/error-name.ts";

export type LoginLinkOutcome = "signed-in" | "invalid-link";

/**
 * Signs in with the single-use token of a login link.
 * @throws {ApiError} if Cognito cannot be reached
 */
export async function signInWithLink(email: string, token: string): Promise<LoginLinkOutcome> {
  await configureSignIn();
  // The signed-in user is not necessarily the one who got the mail.
  await signOut().catch(() => undefined);
  try {
    await signIn({ username: email, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
    const { isSignedIn } = await confirmSignIn({ challengeResponse: token });
    return isSignedIn ? "signed-in" : "invalid-link";
  } catch (error) {
    if (errorName(error) === "NetworkError") throw networkError(error);
    // Cognito: InitiateAuth and RespondToAuthChallenge, "Errors".
    if (["NotAuthorizedException", "UserNotFoundException"].includes(errorName(error))) return "invalid-link";
    throw error;
  }
}
