import { DELETION_DAYS } from "#shared/constants.ts";

/** When a company whose deletion is requested at this time is finally deleted. */
export const deletionTime = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + DELETION_DAYS * 24 * 60 * 60 * 1000).toISOString();
