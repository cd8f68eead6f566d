/**
 * Snapshots: what a Lambda has in memory of a company, compressed, in parts, for Lambdas with nothing in memory.
 *
 * A writer claims the head, writes the parts into the slot that the head does not name, and names them in the head last:
 * until then readers use the snapshot before. Parts have the id of their snapshot, so a reader refuses parts of another
 * one. Each part is a partition of its own, since a large snapshot exceeds what one partition takes in a second.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import * as z from "zod";
import type { Condition, Item, Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import { chunksOf, joinChunks } from "../records.ts";

export const slots = ["a", "b"] as const;
export type Slot = (typeof slots)[number];

/** Longer than a snapshot is used: the table removes the last one of what is no longer asked for. */
const KEPT_MS = 48 * 60 * 60 * 1000;

/** Longer than a Lambda runs that answers a request: a writer that was stopped does not write later. */
const CLAIM_MS = 60_000;

/** DynamoDB answers a batch with 16 MB at most. */
const PARTS_AT_ONCE = 32;

export const partNumbers = (count: number) => Array.from({ length: count }, (_, part) => part);

const Snapshot = z.object({
  id: z.string(),
  slot: z.enum(slots),
  parts: z.int().min(1),
  shape: z.string(),
  /** Milliseconds since 1970: everything that was written before is in it. */
  at: z.int(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export interface SnapshotHead {
  /** Differs after each write of the head. */
  readonly revision: string;
  /** Milliseconds since 1970: until then, one Lambda writes the next snapshot. */
  readonly claimedUntil?: number | undefined;
  /** Undefined without one, and for one of another release. */
  readonly snapshot?: Snapshot | undefined;
}

const Part = z.object({ snapshot: z.string() });

/** Whether another Lambda writes the next snapshot; a claim of a clock that is far ahead does not count. */
export const isClaimed = ({ claimedUntil = 0 }: SnapshotHead, now: number): boolean =>
  claimedUntil > now && claimedUntil < now + 2 * CLAIM_MS;

interface SnapshotKind<Items> {
  readonly head: (companyId: string) => Key;
  readonly part: (companyId: string, slot: Slot, part: number) => Key;
  /** What is larger has no snapshot. */
  readonly mostParts: number;
  /** Of the JSON, against decompression bombs. */
  readonly mostBytes: number;
  /** What this release writes: a snapshot of another shape is not used. */
  readonly shape: string;
  readonly items: z.ZodType<Items>;
}

interface NewSnapshot<Items> {
  /** Makes an id. */
  readonly newId: () => string;
  readonly at: number;
  readonly items: Items;
  /** The head that was read. */
  readonly seen: SnapshotHead | undefined;
}

export interface SnapshotStore<Items> {
  readonly findHead: (table: TableReader, companyId: string) => Promise<SnapshotHead | undefined>;
  /** The content of a snapshot; undefined if parts are missing, replaced or broken. */
  readonly read: (table: TableReader, companyId: string, snapshot: Snapshot) => Promise<Items | undefined>;
  /**
   * Replaces the snapshot of a company; undefined if the content is too large. It may break off after any write.
   * @throws AppError CONFLICT_TRY_AGAIN if another Lambda has claimed or replaced it
   */
  readonly put: (snapshots: Table, companyId: string, made: NewSnapshot<Items>) => Promise<Snapshot | undefined>;
}

/** The snapshots of one kind. */
export function createSnapshotStore<Items>(kind: SnapshotKind<Items>): SnapshotStore<Items> {
  const { head: headKey, part: partKey, mostParts, mostBytes, shape } = kind;
  const Usable = Snapshot.extend({ parts: z.int().min(1).max(mostParts), shape: z.literal(shape) });
  const Head = z.object({
    revision: z.string(),
    claimedUntil: z.int().optional(),
    snapshot: Usable.optional().catch(undefined),
  });

  const contentOf = async (parts: readonly unknown[]) => {
    const text = await promisify(zstdDecompress)(joinChunks(parts), { maxOutputLength: mostBytes });
    return kind.items.parse(JSON.parse(text.toString("utf8")));
  };

  return {
    findHead: async (table, companyId) => Head.safeParse(await table.get(headKey(companyId))).data,
    read: async (table, companyId, { id, slot, parts: count }) => {
      const keys = partNumbers(count).map((part) => partKey(companyId, slot, part));
      const parts: unknown[] = [];
      for (let from = 0; from < count; from += PARTS_AT_ONCE)
        parts.push(...(await table.getMany(keys.slice(from, from + PARTS_AT_ONCE))));
      if (!parts.every((part) => Part.safeParse(part).data?.snapshot === id)) return undefined;
      return contentOf(parts).catch(() => undefined);
    },
    put: async (snapshots, companyId, { newId, at, items, seen }) => {
      // Higher levels take longer and save little.
      const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
      const chunks = chunksOf(await promisify(zstdCompress)(JSON.stringify(items), { params }));
      if (chunks.length > mostParts) return undefined;
      const expiresAt = Math.ceil((at + KEPT_MS) / 1000);
      const write = (item: Item, onlyIf: Condition) =>
        snapshots.write({ put: { ...item, expiresAt }, onlyIf, otherwise: "CONFLICT_TRY_AGAIN" });
      const writeHead = (head: SnapshotHead, before: SnapshotHead | undefined) =>
        write(
          { ...headKey(companyId), ...head },
          before === undefined ? "absent" : [{ attribute: "revision", is: "=", value: before.revision }],
        );

      const claim = { revision: newId(), claimedUntil: at + CLAIM_MS, snapshot: seen?.snapshot };
      await writeHead(claim, seen);
      const id = newId();
      const slot = seen?.snapshot?.slot === "a" ? "b" : "a";
      for (const [part, chunk] of chunks.entries()) {
        const key = partKey(companyId, slot, part);
        await write({ ...key, snapshot: id, chunk }, { anything: "readers refuse parts of another snapshot" });
      }
      const snapshot: Snapshot = { id, slot, parts: chunks.length, shape, at };
      await writeHead({ revision: newId(), snapshot }, claim);
      return snapshot;
    },
  };
}
