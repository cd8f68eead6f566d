import { deletionDays } from "#shared/constants.ts";

/** When a company whose deletion is asked for at this moment is gone for good. */
export const deletionTime = (askedAt: string): string =>
  new Date(Date.parse(askedAt) + deletionDays * 24 * 60 * 60 * 1000).toISOString();
