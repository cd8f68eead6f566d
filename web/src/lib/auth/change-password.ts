import { updatePassword } from "aws-amplify/auth";
import { networkError } from "../api/api-error.ts";
import { refusal } from "../api/read-failure.ts";
import { configureAuth } from "./configure.ts";
import { errorName } from "./error-name.ts";

export type PasswordChange = "changed" | "wrong-password";

/**
 * Changes the password of the signed-in person, who proves with the current one that it is they.
 * @throws {ApiError} when Cognito cannot be reached, or refuses the new password or the attempt
 */
export async function changePassword(current: string, next: string): Promise<PasswordChange> {
  await configureAuth();
  try {
    await updatePassword({ oldPassword: current, newPassword: next });
    return "changed";
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Cognito: ChangePassword, "Errors". */
function outcomeOf(error: unknown): PasswordChange {
  switch (errorName(error)) {
    case "NotAuthorizedException":
      return "wrong-password";
    case "InvalidPasswordException":
      throw refusal(400, "PASSWORD_NOT_ACCEPTED");
    case "LimitExceededException":
    case "TooManyRequestsException":
      throw refusal(429, "TOO_MANY_REQUESTS");
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}
