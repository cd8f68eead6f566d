import type { ArchivedEntry, TemplateEntry } from "#functions/storage/template-records.ts";

/** A deleted template as it comes back: a draft. What Amazon SES may still hold of it stays known as ours. */
export function draftOf(from: ArchivedEntry, accountId: string, updatedAt: string): TemplateEntry {
  const { id, name, versionNumber, blocks, createdAt, sesHash, sesWriting } = from;
  return {
    id,
    accountId,
    name,
    status: "draft",
    versionNumber,
    blocks,
    createdAt,
    updatedAt,
    ...(sesHash !== undefined && { sesHash }),
    ...(sesWriting !== undefined && { sesWriting }),
  };
}
