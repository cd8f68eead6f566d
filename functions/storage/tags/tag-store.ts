import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";
import { keys, prefixes, putTombstone } from "../keys.ts";
import { TaggingRecord, TagRecord } from "../records.ts";

/** A change or a removal of a tag takes at most three writes of a transaction, and its audit entry one. */
export const TAGS_PER_WRITE = 25;

/** All tags of a company, sorted by label. */
export async function listTags(table: TableReader, companyId: string): Promise<TagRecord[]> {
  const tags = z.array(TagRecord).parse(await table.query(prefixes.tags(companyId)));
  return tags.sort((a, b) => a.label.localeCompare(b.label));
}

/** @throws AppError TAG_NOT_FOUND, also for another company's tag */
export async function getTag(table: TableReader, companyId: string, tagId: string): Promise<TagRecord> {
  const item = await table.get(keys.tag(companyId, tagId));
  if (item === undefined) throw new AppError("TAG_NOT_FOUND");
  return TagRecord.parse(item);
}

/** Labels that differ only in case would confuse users. */
export const labelKey = (companyId: string, label: string) => keys.uniqueTagLabel(companyId, label.toLowerCase());

export const takeLabel = (companyId: string, { id, label }: TagRecord): Write => ({
  put: { ...labelKey(companyId, label), tagId: id },
  onlyIf: "absent",
  otherwise: "TAG_LABEL_ALREADY_EXISTS",
});

export const freeLabel = (companyId: string, { id, label }: TagRecord): Write => ({
  delete: labelKey(companyId, label),
  onlyIf: [{ attribute: "tagId", is: "=", value: id }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that creates a tag; its label must be free. */
export const putNewTag = (companyId: string, tag: TagRecord): readonly Write[] => [
  takeLabel(companyId, tag),
  { put: { ...keys.tag(companyId, tag.id), ...tag }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
];

/**
 * Part of the transaction that removes a tag. Templates and blocks are not changed: missing tags are left out on
 * reading.
 */
export const removeTag = (companyId: string, seen: TagRecord, at: string): readonly Write[] => [
  {
    delete: keys.tag(companyId, seen.id),
    onlyIf: [{ attribute: "label", is: "=", value: seen.label }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  freeLabel(companyId, seen),
  putTombstone(keys.tag(companyId, seen.id), at),
];

/** Part of the transaction that adds the tag to, or removes it from, a template or a block. */
export const countUse = (companyId: string, tagId: string, by: 1 | -1): Write => ({
  update: keys.tag(companyId, tagId),
  change: { add: { useCount: by } },
  onlyIf: "present",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** A template, in all its accounts, or a block. */
export interface Tagged {
  readonly kind: "template" | "block";
  readonly id: string;
}

export async function findTagging(
  table: TableReader,
  companyId: string,
  tagged: Tagged,
): Promise<TaggingRecord | undefined> {
  const item = await table.get(keys.tagging(companyId, tagged.kind, tagged.id));
  return item === undefined ? undefined : TaggingRecord.parse(item);
}

const StoredTagging = TaggingRecord.extend({ sk: z.string() });

/** The tag ids of each template or block, by its id; some tags may no longer exist. */
export async function listTaggings(
  table: TableReader,
  companyId: string,
  kind: Tagged["kind"],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = prefixes.taggings(companyId, kind);
  const stored = z.array(StoredTagging).parse(await table.query(asked));
  return new Map(stored.map(({ sk, tagIds }) => [sk.slice(asked.skPrefix.length), tagIds]));
}

/** Part of the transaction that purges a template or deletes a block; its tags must not count it any more. */
export const dropTagging = (companyId: string, tagged: Tagged, { revision }: TaggingRecord): Write => ({
  delete: keys.tagging(companyId, tagged.kind, tagged.id),
  onlyIf: [
    { attribute: "revision", is: "=", value: revision },
    { attribute: "counts", is: "=", value: false },
  ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that changes the tags of a template or a block, if they are unchanged since the read. */
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

/** The tags of a template or a block, sorted by label; deleted ones are left out. */
export async function tagsOf(table: TableReader, companyId: string, tagged: Tagged): Promise<TagChip[]> {
  const tagging = await findTagging(table, companyId, tagged);
  if (tagging === undefined || tagging.tagIds.length === 0) return [];
  const tags = await listTags(table, companyId);
  return tags.filter(({ id }) => tagging.tagIds.includes(id));
}
