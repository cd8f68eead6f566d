import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id } from "#shared/models/scalars.ts";
import { keys, prefixes } from "./keys.ts";

/** What can carry tags: a template, in all its accounts, or a block. */
export interface Tagged {
  readonly kind: "template" | "block";
  readonly id: string;
}

/** The tags that one thing carries; some of them may not exist any more. */
export const TaggingRecord = z.object({
  tagIds: z.array(Id),
  /** False while the thing is in the archive: it keeps its tags, and their use counts leave it out. */
  counts: z.boolean(),
  /** Grows with each change, and guards it. */
  revision: z.int().positive(),
});
export type TaggingRecord = z.infer<typeof TaggingRecord>;

export async function findTagging(
  table: TableReader,
  companyId: string,
  tagged: Tagged,
): Promise<TaggingRecord | undefined> {
  const item = await table.get(keys.tagging(companyId, tagged.kind, tagged.id));
  return item === undefined ? undefined : TaggingRecord.parse(item);
}

const StoredTagging = TaggingRecord.extend({ sk: z.string() });

/** The ids of the tags that each thing of a kind carries, by the thing's id; some tags may not exist any more. */
export async function listTaggings(
  table: TableReader,
  companyId: string,
  kind: Tagged["kind"],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = prefixes.taggings(companyId, kind);
  const stored = z.array(StoredTagging).parse(await table.query(asked));
  return new Map(stored.map(({ sk, tagIds }) => [sk.slice(asked.skPrefix.length), tagIds]));
}

/** Part of the transaction that ends what carried tags; it must not count as a use of them any more. */
export const dropTagging = (companyId: string, tagged: Tagged, { revision }: TaggingRecord): Write => ({
  delete: keys.tagging(companyId, tagged.kind, tagged.id),
  onlyIf: [
    { attribute: "revision", is: "=", value: revision },
    { attribute: "counts", is: "=", value: false },
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that changes what something carries, as long as it is as it was seen. */
export const putTagging = (
  companyId: string,
  tagged: Tagged,
  seen: TaggingRecord | undefined,
  { tagIds, counts, at }: { tagIds: readonly string[]; counts: boolean; at: string },
): Write => ({
  put: {
    ...keys.tagging(companyId, tagged.kind, tagged.id),
    tagIds,
    counts,
    revision: (seen?.revision ?? 0) + 1,
    updatedAt: at,
  },
  onlyIf: seen === undefined ? "absent" : [{ attribute: "revision", is: "=", value: seen.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
