import * as z from "zod/mini";
import { networkError } from "../api-errors/api-error.ts";
import { refusal } from "../api-errors/read-failure.ts";
import { errorName } from "../tokens/error-name.ts";

export type SignInRefusal = "wrong-credentials" | "password-reset-required";

/** Cognito's lockout after five wrong passwords or codes (AWS: "Lockout behavior for failed sign-in attempts"). */
const LockedOut = z.object({ message: z.string().check(z.regex(/attempts exceeded/)) });

/**
 * The outcome for an error of Cognito at sign-in (Cognito: InitiateAuth and RespondToAuthChallenge, "Errors").
 * @throws {ApiError} if Cognito cannot be reached or refuses for now
 */
export function failedSignIn(error: unknown): SignInRefusal {
  if (LockedOut.safeParse(error).success) throw refusal(429, "TOO_MANY_REQUESTS");
  switch (errorName(error)) {
    case "NotAuthorizedException":
    case "UserNotConfirmedException":
    case "UserNotFoundException":
      return "wrong-credentials";
    case "PasswordResetRequiredException":
      return "password-reset-required";
    case "LimitExceededException":
    case "TooManyFailedAttemptsException":
    case "TooManyRequestsException":
      throw refusal(429, "TOO_MANY_REQUESTS");
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}
