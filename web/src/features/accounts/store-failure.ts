import type { ApiError } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";

/** The error message of a dialog that stores credentials; "" if there is no error. */
export function storeFailure(failure: ApiError | undefined): string {
  if (failure === undefined) return "";
  const isUnknown = failure.status === 0 || failure.code === "INTERNAL_ERROR";
  return isUnknown ? say("Something went wrong storing your credentials. Please try again!") : failure.message;
}
