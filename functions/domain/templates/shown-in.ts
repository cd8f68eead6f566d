import type { ShownContents, TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { linkedRows } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { countWords } from "#shared/email/languages/count-words.ts";

/** The block version of a linked row, as the editor got it. */
const versionOf = (updatedAt: string): number => (/^\d{1,9}$/.test(updatedAt) ? Number(updatedAt) : 0);

/**
 * The blocks of a design by id, each with the oldest version of its linked rows. A row that was changed in its template
 * no longer counts.
 */
export function blocksOf(design: Design): Record<string, number> {
  const shown: Record<string, number> = {};
  for (const { link } of linkedRows(design)) {
    if (!link.isDirty) shown[link.block] = Math.min(shown[link.block] ?? Infinity, versionOf(link.updatedAt));
  }
  return shown;
}

/**
 * What an entry says of a version with these bodies: the blocks that it shows and how many texts have words in which
 * language. An unreadable design has none of both: a mail without a design is published in the default language only.
 */
export function shownIn(
  bodies: Pick<TemplateBodies, "design" | "subject" | "words" | "languages">,
): Required<ShownContents> {
  const { design, languages: used } = bodies;
  const read = readDesign(design);
  if (!read.ok) return { blocks: {}, wordCounts: { total: 0, written: {} } };
  const wordCounts = { ...countWords(bodies, read.design), ...(used && { used }) };
  return { blocks: blocksOf(read.design), wordCounts };
}
