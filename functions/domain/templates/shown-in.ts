import { createHash } from "node:crypto";
import * as z from "zod";
import type { ShownContents, TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { linkedRows } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { countWords } from "#shared/email/languages/count-words.ts";
import type { StoredSource } from "#shared/models/template-source.ts";
import { sourceHash, withoutDefaults } from "#shared/source-hash.ts";

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
  const chosen = used && { used };
  if (!read.ok) return { blocks: {}, wordCounts: { total: 0, written: {}, ...chosen } };
  return { blocks: blocksOf(read.design), wordCounts: { ...countWords(bodies, read.design), ...chosen } };
}

const DesignObject = z.looseObject({});

/** What people wrote of a version: its design, or its html if that is own. */
export function sourceWith(bodies: TemplateBodies, htmlIsOwn: boolean): StoredSource {
  const { html, text, textIsOwn, design, ...others } = bodies;
  return withoutDefaults({
    ...others,
    ...(htmlIsOwn ? { html } : { design: DesignObject.parse(JSON.parse(design)) }),
    ...(textIsOwn && { text }),
  });
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The hash of what people wrote of a version, in hex. */
export const hashWith = (bodies: TemplateBodies, htmlIsOwn: boolean): string =>
  sourceHash(sourceWith(bodies, htmlIsOwn), sha256);

/** A hash as entries keep it: 128 bits in base64url. */
export const keptHash = (hex: string): string => Buffer.from(hex, "hex").subarray(0, 16).toString("base64url");

/** What an entry keeps of its version's source; undefined for bodies of earlier releases, whose html must be rendered first. */
export const keptHashOf = (bodies: TemplateBodies): string | undefined =>
  bodies.htmlIsOwn === undefined ? undefined : keptHash(hashWith(bodies, bodies.htmlIsOwn));
