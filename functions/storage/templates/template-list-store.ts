/**
 * What a list of templates in memory is made of: a company's items, their changes since a time, and snapshots for Lambdas
 * with nothing in memory: all items at a time, compressed, in few. Lambdas that list templates write the snapshots; a
 * reader adds the changes since.
 *
 * | access pattern        | key                                          |
 * |-----------------------|----------------------------------------------|
 * | snapshot of a company | template-list#<c> / head                     |
 * | its content           | template-list#<c>#<slot>#<00> / part         |
 *
 * A writer claims the head, writes the parts into the slot that the head does not name, and names them in the head last:
 * until then readers use the snapshot before. Parts have the id of their snapshot, so a reader refuses parts of another
 * one. Each part is a partition of its own, since a large list exceeds what one partition takes in a second.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import * as z from "zod";
import type { Condition, Item, Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { companyPk, prefixes } from "../keys.ts";
import { chunksOf, joinChunks, TaggingRecord, TagRecord } from "../records.ts";
import { parseEntry } from "./template-entry-store.ts";
import { TemplateEntry } from "./template-records.ts";

/** The subject of an item in a company's partition, for the lists in memory. */
type Subject =
  | { readonly is: "entry" | "archived-entry" | "gone-entry"; readonly accountId: string; readonly id: string }
  | { readonly is: "tagging" | "tag" | "gone-tag"; readonly id: string };

/** Undefined for every other item. */
export function subjectOf(sk: string): Subject | undefined {
  const [first = "", second = "", third = "", fourth = ""] = sk.split("#");
  if (first === "template") return { is: "entry", accountId: second, id: third };
  if (first === "archived-template") return { is: "archived-entry", accountId: second, id: third };
  if (first === "tags-of" && second === "template") return { is: "tagging", id: third };
  if (first === "tag") return { is: "tag", id: second };
  if (first === "gone" && second === "template") return { is: "gone-entry", accountId: third, id: fourth };
  if (first === "gone" && second === "tag") return { is: "gone-tag", id: third };
  return undefined;
}

/** The items that a template list consists of. */
export type TemplateItem =
  | { readonly is: "entry"; readonly entry: TemplateEntry }
  | { readonly is: "gone-entry"; readonly accountId: string; readonly id: string }
  | { readonly is: "tagging"; readonly id: string; readonly tagIds: readonly string[] }
  | { readonly is: "tag"; readonly tag: TagRecord }
  | { readonly is: "gone-tag"; readonly id: string };

const Stored = z.looseObject({ sk: z.string() });

/** Undefined for other items. */
function itemOf(item: unknown): TemplateItem | undefined {
  const subject = subjectOf(Stored.parse(item).sk);
  switch (subject?.is) {
    case undefined:
      return undefined;
    case "entry":
      return { is: "entry", entry: parseEntry(item) };
    case "archived-entry":
      return { is: "entry", entry: { ...parseEntry(item), status: "archived" } };
    case "tagging":
      return { is: "tagging", id: subject.id, tagIds: TaggingRecord.parse(item).tagIds };
    case "tag":
      return { is: "tag", tag: TagRecord.parse(item) };
    case "gone-entry":
      return { is: "gone-entry", accountId: subject.accountId, id: subject.id };
    case "gone-tag":
      return { is: "gone-tag", id: subject.id };
  }
}

const itemsOf = (items: readonly unknown[]): TemplateItem[] => items.flatMap((item) => itemOf(item) ?? []);

/** All items. Changes during the read may be missing: read the changes since its start afterwards. */
export async function readTemplateItems(table: TableReader, companyId: string): Promise<TemplateItem[]> {
  const parts = await Promise.all([
    table.query(listPrefixes.everyTemplateEntry(companyId)),
    table.query(prefixes.everyArchivedEntry(companyId)),
    table.query(prefixes.taggings(companyId, "template")),
    table.query(prefixes.tags(companyId)),
  ]);
  return itemsOf(parts.flat());
}

/** The changes since a time, the latest change at the end. Deletions are known for a day (`putTombstone`). */
export async function readTemplateChanges(
  table: TableReader,
  companyId: string,
  since: string,
): Promise<TemplateItem[]> {
  return itemsOf(await table.changedSince(companyPk(companyId), since));
}

const slots = ["a", "b"] as const;
type Slot = (typeof slots)[number];

/** Enough for more than 100,000 templates, and within one batch (16 MB); larger lists have no snapshot. */
const MOST_PARTS = 32;

/** Longer than a snapshot is used: the table removes the last one of a list that is no longer asked for. */
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Longer than the Lambda of a list runs: a writer that was stopped does not write later. */
const CLAIM_MS = 60_000;

/** As many megabytes as 250,000 templates, against decompression bombs. */
const MOST_BYTES = 128 * 1024 * 1024;

const partitionOf = (companyId: string) => `template-list#${companyId}`;

export const listPrefixes = {
  everyTemplateEntry: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "template#" }),
};

export const listKeys = {
  templateList: (companyId: string): Key => ({ pk: partitionOf(companyId), sk: "head" }),
  templateListPart: (companyId: string, slot: Slot, part: number): Key => ({
    pk: `${partitionOf(companyId)}#${slot}#${String(part).padStart(2, "0")}`,
    sk: "part",
  }),
};

const partNumbers = (count: number) => Array.from({ length: count }, (_, part) => part);

/** Every partition that a company's snapshots may have. */
export const listPartitions = (companyId: string): readonly string[] => [
  partitionOf(companyId),
  ...slots.flatMap((slot) =>
    partNumbers(MOST_PARTS).map((part) => listKeys.templateListPart(companyId, slot, part).pk),
  ),
];

const Content = z.array(
  z.discriminatedUnion("is", [
    z.object({ is: z.literal("entry"), entry: TemplateEntry }),
    z.object({ is: z.literal("tagging"), id: z.string(), tagIds: z.array(z.string()) }),
    z.object({ is: z.literal("tag"), tag: TagRecord }),
  ]),
);

/** The attributes that this release knows: a snapshot of another release may lack some, and is not used. */
const shape = [TemplateEntry, TagRecord].map((schema) => Object.keys(schema.shape).sort().join(" ")).join("; ");

const Snapshot = z.object({
  id: z.string(),
  slot: z.enum(slots),
  parts: z.int().min(1).max(MOST_PARTS),
  shape: z.literal(shape),
  /** Milliseconds since 1970: everything that was written before is in it. */
  at: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

const ListHead = z.object({
  /** Differs after each write of the head. */
  revision: z.string(),
  /** Milliseconds since 1970: until then, one Lambda writes the next snapshot. */
  claimedUntil: z.int().optional(),
  /** Undefined without one, and for one of another release. */
  snapshot: Snapshot.optional().catch(undefined),
});
export type ListHead = z.infer<typeof ListHead>;

const Part = z.object({ snapshot: z.string() });

export async function findListHead(table: TableReader, companyId: string): Promise<ListHead | undefined> {
  return ListHead.safeParse(await table.get(listKeys.templateList(companyId))).data;
}

/** Whether another Lambda writes the next snapshot; a claim of a clock that is far ahead does not count. */
export const isClaimed = ({ claimedUntil = 0 }: ListHead, now: number): boolean =>
  claimedUntil > now && claimedUntil < now + 2 * CLAIM_MS;

async function contentOf(parts: readonly unknown[]): Promise<readonly TemplateItem[]> {
  const text = await promisify(zstdDecompress)(joinChunks(parts), { maxOutputLength: MOST_BYTES });
  return Content.parse(JSON.parse(text.toString("utf8")));
}

/** The content of a snapshot; undefined if parts are missing, replaced or broken. */
export async function readSnapshot(
  table: TableReader,
  companyId: string,
  { id, slot, parts: count }: Snapshot,
): Promise<readonly TemplateItem[] | undefined> {
  const keys = partNumbers(count).map((part) => listKeys.templateListPart(companyId, slot, part));
  const parts = await table.getMany(keys);
  if (!parts.every((part) => Part.safeParse(part).data?.snapshot === id)) return undefined;
  return contentOf(parts).catch(() => undefined);
}

interface NewSnapshot {
  /** Makes an id. */
  readonly newId: () => string;
  readonly at: number;
  readonly items: readonly TemplateItem[];
  /** The head that was read. */
  readonly seen: ListHead | undefined;
}

/**
 * Replaces the snapshot of a company; undefined if the list is too large. It may break off after any write.
 * @throws AppError CONFLICT_TRY_AGAIN if another Lambda has claimed or replaced it
 */
export async function putSnapshot(
  lists: Table,
  companyId: string,
  { newId, at, items, seen }: NewSnapshot,
): Promise<Snapshot | undefined> {
  // Most of the content are ids and hashes: higher levels take longer and save nothing.
  const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
  const chunks = chunksOf(await promisify(zstdCompress)(JSON.stringify(items), { params }));
  if (chunks.length > MOST_PARTS) return undefined;
  const expiresAt = Math.ceil((at + KEPT_MS) / 1000);
  const write = (item: Item, onlyIf: Condition) =>
    lists.write({ put: { ...item, expiresAt }, onlyIf, otherwise: "CONFLICT_TRY_AGAIN" });
  const writeHead = (head: ListHead, before: ListHead | undefined) =>
    write(
      { ...listKeys.templateList(companyId), ...head },
      before === undefined ? "absent" : [{ attribute: "revision", is: "=", value: before.revision }],
    );

  const claim = { revision: newId(), claimedUntil: at + CLAIM_MS, snapshot: seen?.snapshot };
  await writeHead(claim, seen);
  const id = newId();
  const slot = seen?.snapshot?.slot === "a" ? "b" : "a";
  for (const [part, chunk] of chunks.entries()) {
    const key = listKeys.templateListPart(companyId, slot, part);
    await write({ ...key, snapshot: id, chunk }, { anything: "readers refuse parts of another snapshot" });
  }
  const snapshot: Snapshot = { id, slot, parts: chunks.length, shape, at };
  await writeHead({ revision: newId(), snapshot }, claim);
  return snapshot;
}
