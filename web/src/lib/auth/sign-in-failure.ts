import * as z from "zod/mini";
import { networkError } from "../api/api-error.ts";
import { refusal } from "../api/read-failure.ts";
import { errorName } from "./error-name.ts";
import type { SignInOutcome } from "./sign-in.ts";

/** Cognito's lockout after five wrong passwords or codes (AWS: "Lockout behavior for failed sign-in attempts"). */
const LockedOut = z.object({ message: z.string().check(z.regex(/attempts exceeded/)) });

/**
 * What it means that Cognito refused a sign-in (Cognito: InitiateAuth and RespondToAuthChallenge, "Errors").
 * @throws {ApiError} when it cannot be reached, or refuses for now
 */
export function failedSignIn(error: unknown): Exclude<SignInOutcome, "signed-in" | "second-factor"> {
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
