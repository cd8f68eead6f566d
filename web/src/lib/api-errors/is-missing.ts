import { ApiError } from "./api-error.ts";

/**
 * Whether what an address names is not there. An id that is none (400, as the address is all that such a call sends) names
 * nothing either: somebody copied half of it.
 */
export const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
