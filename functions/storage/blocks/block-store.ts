import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import { BlockState } from "#shared/models/block-state.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { recordImageUsage } from "../images/image-usage-store.ts";
import { keys, prefixes } from "../keys.ts";

/** A reusable block without its design. */
export const BlockRecord = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  state: BlockState,
  /** Incremented by each change of the design; 0 without one. */
  versionNumber: z.int().nonnegative(),
  /** Who saved that design, and when; absent in older blocks. */
  designed: z.object({ by: Id, at: Timestamp }).optional(),
  /** Incremented by each change of the block; the condition of the next one. */
  revision: z.int().positive(),
  /** The accounts of the last rollout; the block is PROPAGATED once all their templates show it. */
  savedTo: z.array(z.string()).default([]),
  /** The jobs of the last rollout, and of the last publish of its templates. */
  jobs: z.array(Id).default([]),
  createdAt: Timestamp,
  createdBy: Id,
  updatedAt: Timestamp,
});
export type BlockRecord = z.infer<typeof BlockRecord>;

/** The design of one version, and the html that was made from it. A version never changes. */
export const BlockBody = z.object({ design: z.string(), html: z.string() });
export type BlockBody = z.infer<typeof BlockBody>;

const PackedBody = z.object({ packed: z.instanceof(Uint8Array) });
/** Far above the size of a version, against decompression bombs. */
const MOST_UNPACKED_BYTES = 40 * limits.blockDesignBytes;
/** DynamoDB's limit of keys per read. */
const READ_AT_ONCE = 100;

async function unpack(item: unknown): Promise<BlockBody> {
  const { packed } = PackedBody.parse(item);
  const unpacked = await promisify(gunzip)(packed, { maxOutputLength: MOST_UNPACKED_BYTES });
  return BlockBody.parse(JSON.parse(unpacked.toString("utf8")));
}

/** The blocks of a company, without deleted ones. */
export async function listBlocks(table: TableReader, companyId: string): Promise<BlockRecord[]> {
  const blocks = z.array(BlockRecord).parse(await table.query(prefixes.blocks(companyId)));
  return blocks.filter(({ state }) => state !== "DELETED");
}

/** The existing ones of these blocks, unordered. */
export async function findBlocks(
  table: TableReader,
  companyId: string,
  ids: readonly string[],
): Promise<BlockRecord[]> {
  const found: unknown[] = [];
  for (let from = 0; from < ids.length; from += READ_AT_ONCE) {
    const some = ids.slice(from, from + READ_AT_ONCE).map((id) => keys.block(companyId, id));
    found.push(...(await table.getMany(some)));
  }
  const blocks = z.array(BlockRecord.optional()).parse(found);
  return blocks.flatMap((block) => (block === undefined || block.state === "DELETED" ? [] : [block]));
}

/** @throws AppError BLOCK_NOT_FOUND, also for a deleted block or one of another company */
export async function getBlock(table: TableReader, companyId: string, id: string): Promise<BlockRecord> {
  const [block] = await findBlocks(table, companyId, [id]);
  if (block === undefined) throw new AppError("BLOCK_NOT_FOUND");
  return block;
}

/** Design and html of a block's version; empty for a block without a design. */
export async function getBlockBody(
  table: TableReader,
  companyId: string,
  { id, versionNumber }: Pick<BlockRecord, "id" | "versionNumber">,
): Promise<BlockBody> {
  if (versionNumber === 0) return { design: "", html: "" };
  return unpack(await table.get(keys.blockBody(companyId, id, versionNumber)));
}

/** Part of the transaction that makes a block. */
export const putNewBlock = (companyId: string, block: BlockRecord): Write => ({
  put: { ...keys.block(companyId, block.id), ...block },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that stores a block version: the version and its image usage. */
export const putBlockBody = async (
  companyId: string,
  { id, versionNumber }: BlockRecord,
  body: BlockBody,
): Promise<readonly Write[]> => [
  {
    put: {
      ...keys.blockBody(companyId, id, versionNumber),
      packed: await promisify(gzip)(JSON.stringify(body)),
    },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  ...recordImageUsage(companyId, { kind: "block", id }, body),
];

/** Part of the transaction that changes a block, if it is unchanged since the read. */
export const changeBlock = (companyId: string, seen: BlockRecord, change: Partial<BlockRecord>): Write => ({
  update: keys.block(companyId, seen.id),
  change: { set: { ...change, revision: seen.revision + 1 } },
  onlyIf: [{ attribute: "revision", is: "=", value: seen.revision }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of a transaction that requires the block to exist. */
export const blockIsThere = (companyId: string, id: string): Write => ({
  check: keys.block(companyId, id),
  onlyIf: [{ attribute: "state", is: "<>", value: "DELETED" }],
  otherwise: "BLOCK_NOT_FOUND",
});

/** Part of the transaction that saves a template: requires this version of the block to be the newest. */
export const blockIsAt = (companyId: string, id: string, versionNumber: number): Write => ({
  check: keys.block(companyId, id),
  onlyIf: [{ attribute: "versionNumber", is: "=", value: versionNumber }],
  otherwise: "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
});
