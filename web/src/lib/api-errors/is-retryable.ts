import { ApiError } from "./api-error.ts";

/** The API has already retried its calls to AWS before it sends these codes, so the user gets the reason at once. */
const repeatedByTheApi: readonly string[] = ["AWS_UNAVAILABLE", "SES_BUSY"];

/** Whether a failed query is retried automatically: after a network error or a fault of the server. */
export const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !repeatedByTheApi.includes(error.code);
