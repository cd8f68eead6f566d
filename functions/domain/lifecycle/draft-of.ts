import { draftIn } from "#functions/domain/templates/entry-writes.ts";
import type { ArchivedEntry, TemplateEntry } from "#functions/storage/templates/template-records.ts";

/** The entry of a restored template: a draft. What Amazon SES may still hold of it stays known as own content. */
export function draftOf(from: ArchivedEntry, accountId: string, updatedAt: string): TemplateEntry {
  const { sesHash, sesWriting } = from;
  return {
    ...draftIn(accountId, { ...from, updatedAt }),
    ...(sesHash !== undefined && { sesHash }),
    ...(sesWriting !== undefined && { sesWriting }),
  };
}
