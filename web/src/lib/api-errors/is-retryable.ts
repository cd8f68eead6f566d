import { ApiError } from "./api-error.ts";

/** The API has repeated its calls to AWS before it answers with these: the user gets the reason at once. */
const repeatedByTheApi: readonly string[] = ["AWS_UNAVAILABLE", "SES_BUSY"];

/** Whether a query that failed is tried again without a question: no connection, or a fault of the server. */
export const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && !repeatedByTheApi.includes(error.code);
