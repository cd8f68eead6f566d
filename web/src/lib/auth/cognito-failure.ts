import { networkError } from "../api/api-error.ts";
import { refusal } from "../api/read-failure.ts";
import { errorName } from "./error-name.ts";

/**
 * For a call of Cognito's by a signed-in user that failed.
 * @throws {ApiError} with the sentence for it; what is not known is thrown as it is
 */
export function throwAsApiError(error: unknown): never {
  switch (errorName(error)) {
    case "LimitExceededException":
    case "TooManyRequestsException":
      throw refusal(429, "TOO_MANY_REQUESTS");
    case "NotAuthorizedException":
    case "UserUnAuthenticatedException":
      throw refusal(401, "UNAUTHENTICATED");
    case "NetworkError":
      throw networkError(error);
    default:
      throw error;
  }
}
