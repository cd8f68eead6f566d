import { ApiError } from "./api-error.ts";

/**
 * Whether the resource of an address does not exist. 400 counts too: such a call sends only the id, so a malformed id
 * (e.g. a truncated link) is the only possible cause.
 */
export const isMissing = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);
