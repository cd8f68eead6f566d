import { archiveDays } from "#shared/constants.ts";

/** When a template that was deleted at this moment is gone for good. */
export const purgeTime = (archivedAt: string): string =>
  new Date(Date.parse(archivedAt) + archiveDays * 24 * 60 * 60 * 1000).toISOString();
