import { ARCHIVE_DAYS } from "#shared/constants.ts";

/** When a template that is deleted at this time is purged. */
export const purgeTime = (archivedAt: string): string =>
  new Date(Date.parse(archivedAt) + ARCHIVE_DAYS * 24 * 60 * 60 * 1000).toISOString();
