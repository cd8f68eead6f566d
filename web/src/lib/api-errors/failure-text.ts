import { ApiError, errorMessage } from "./api-error.ts";

/** The message of an error with the broken rules, if there are some; "" without an error. */
export function failureText(error: Error | null): string {
  if (error === null) return "";
  return [errorMessage(error), ...(error instanceof ApiError ? error.fields.map(({ rule }) => rule) : [])].join(" ");
}
