import { signIn, signOut, type SignInOutput } from "aws-amplify/auth";
import { ApiError, networkError } from "../api/api-error.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";

export type SignInOutcome = "signed-in" | "wrong-credentials" | "not-verified" | "password-reset-required";

/**
 * Signs in with e-mail and password by SRP: the password itself never leaves the browser.
 * @throws {ApiError} when Cognito cannot be reached, refuses for now, or asks for a step we do not know
 */
export async function signInWithPassword(email: string, password: string): Promise<SignInOutcome> {
  await configureAuth();
  try {
    return outcomeOf(await signInAnew(email, password));
  } catch (error) {
    return await outcomeOfFailure(error);
  }
}

async function signInAnew(email: string, password: string): Promise<SignInOutput> {
  const credentials = { username: email, password, options: { authFlowType: "USER_SRP_AUTH" } } as const;
  try {
    return await signIn(credentials);
  } catch (error) {
    if (errorName(error) !== "UserAlreadyAuthenticatedException") throw error;
    // Somebody signed in here before and left: this person takes over.
    await signOut();
    return signIn(credentials);
  }
}

function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  if (nextStep.signInStep === "DONE") return "signed-in";
  if (nextStep.signInStep === "CONFIRM_SIGN_UP") return "not-verified";
  if (nextStep.signInStep === "RESET_PASSWORD") return "password-reset-required";
  throw new ApiError({
    status: 400,
    code: nextStep.signInStep,
    message: `Sign-in asks for ${nextStep.signInStep}, which is not supported here.`,
  });
}

/** Cognito: InitiateAuth and RespondToAuthChallenge, "Errors". */
async function outcomeOfFailure(error: unknown): Promise<SignInOutcome> {
  switch (errorName(error)) {
    case "NotAuthorizedException":
    case "UserNotFoundException":
      return "wrong-credentials";
    case "UserNotConfirmedException":
      return "not-verified";
    case "PasswordResetRequiredException":
      return "password-reset-required";
    case "LimitExceededException":
    case "TooManyFailedAttemptsException":
    case "TooManyRequestsException":
      throw await tooManyRequests();
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}

/** The sentences of errors are loaded only when one is needed. */
const tooManyRequests = async (): Promise<ApiError> =>
  (await import("../api/read-failure.ts")).refusal(429, "TOO_MANY_REQUESTS");
