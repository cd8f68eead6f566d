import { confirmSignIn, signIn, signOut } from "aws-amplify/auth";
import { networkError } from "../api/api-error.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";

export type JoinOutcome = "joined" | "invalid-link" | "password-not-accepted";

/**
 * Follows an invitation: signs in with the temporary password of its link, sets the person's own, and leaves them
 * signed in. Only this uses the link up; looking at it does not.
 * @throws {ApiError} when Cognito cannot be reached
 */
export async function joinWithInvitation(email: string, temporary: string, password: string): Promise<JoinOutcome> {
  await configureAuth();
  // Whoever was signed in here is not the one who is invited.
  await signOut().catch(() => undefined);
  try {
    const { nextStep } = await signIn({
      username: email,
      password: temporary,
      options: { authFlowType: "USER_SRP_AUTH" },
    });
    if (nextStep.signInStep !== "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED") return "invalid-link";
    await confirmSignIn({ challengeResponse: password });
    return "joined";
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Cognito: InitiateAuth and RespondToAuthChallenge, "Errors". */
function outcomeOf(error: unknown): JoinOutcome {
  switch (errorName(error)) {
    case "NotAuthorizedException":
    case "UserNotFoundException":
      return "invalid-link";
    case "InvalidPasswordException":
      return "password-not-accepted";
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}
