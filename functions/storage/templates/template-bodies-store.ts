/**
 * Subject, html, text and design of versions. The bodies of a version are stored whole, or as a delta to those of an
 * earlier version of the template, its basis, which are stored whole. Versions of earlier releases are whole.
 */
import { promisify } from "node:util";
import { constants, zstdCompress, zstdDecompress } from "node:zlib";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { recordImageUsage } from "../images/image-usage-store.ts";
import { keys, prefixes } from "../keys.ts";
import { chunksOf, joinChunks, pack, unpackText } from "../records.ts";
import { TemplateBodies, type TemplateVersion } from "./template-records.ts";

/** Far above the size of a version (JSON may escape a character as six), against decompression bombs. */
const MOST_UNPACKED_BYTES = 6 * (limits.designBytes + limits.templateBytes);

/** A delta up to this size is in the item of its version, which then has at most 1 KB: one write unit. */
const SMALL_DELTA_BYTES = 600;

/** Bodies that are stored whole: further versions may be stored as deltas to them. */
export interface BodiesBasis {
  readonly version: number;
  /** Their JSON, as it is stored. */
  readonly text: Buffer;
}

export interface StoredBodies {
  /** Their JSON. */
  readonly text: Buffer;
  /** They themselves, if they are stored whole. */
  readonly basis: BodiesBasis;
}

/** Reads the bodies of a version, if it exists. */
export type ReadBodies = (
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
) => Promise<StoredBodies | undefined>;

/** With a checksum, so that a delta is never applied to another text than it was made from. */
const params = { [constants.ZSTD_c_checksumFlag]: 1 };

/**
 * The difference of bodies to those of an earlier version: compressed with Zstandard, with the JSON of the earlier ones as a
 * dictionary. After a small change of a mail of 50 KB this takes about 100 bytes.
 */
const deltaOf = (text: Buffer, basis: Buffer): Promise<Buffer> =>
  promisify(zstdCompress)(text, { dictionary: basis, params });

/** @throws Error for another basis, and if the text is larger than `mostBytes` */
const applyDelta = (delta: Uint8Array, basis: Buffer, mostBytes: number): Promise<Buffer> =>
  promisify(zstdDecompress)(delta, { dictionary: basis, maxOutputLength: mostBytes });

const DeltaOfVersion = z.object({
  /** The version that this one is a delta to; absent for whole bodies. */
  deltaOf: z.int().positive().optional(),
  /** Absent for a delta that is larger than `SMALL_DELTA_BYTES`. */
  delta: z.instanceof(Uint8Array).optional(),
});

/** Reads whole bodies, if they exist. */
const readWhole: ReadBodies = async (table, companyId, templateId, version) => {
  const items = await table.query(prefixes.templateBodies(companyId, templateId, version));
  if (items.length === 0) return undefined;
  const text = await unpackText(items, MOST_UNPACKED_BYTES);
  return { text, basis: { version, text } };
};

/** Reads the bodies of a version; `readBasis` may know those of earlier versions. */
export async function readBodiesWith(
  readBasis: ReadBodies,
  ...[table, companyId, templateId, version]: Parameters<ReadBodies>
): Promise<StoredBodies | undefined> {
  // The first version has none to be a delta to.
  if (version === 1) return readBasis(table, companyId, templateId, version);
  const item = await table.get(keys.templateVersion(companyId, templateId, version));
  if (item === undefined) return undefined;
  const stored = DeltaOfVersion.parse(item);
  if (stored.deltaOf === undefined) return readBasis(table, companyId, templateId, version);
  const [whole, delta] = await Promise.all([
    readBasis(table, companyId, templateId, stored.deltaOf),
    stored.delta ?? table.query(prefixes.templateBodies(companyId, templateId, version)).then(joinChunks),
  ]);
  if (whole === undefined) throw new Error(`version ${version} of ${templateId} has lost its basis`);
  return { text: await applyDelta(delta, whole.basis.text, MOST_UNPACKED_BYTES), basis: whole.basis };
}

/** Reads the bodies of a version, with nothing in memory. */
export const readStoredBodies: ReadBodies = (...asked) => readBodiesWith(readWhole, ...asked);

/** About 100 mails. */
const MOST_KEPT_BYTES = 8 * 1024 * 1024;

/**
 * Keeps whole bodies in the memory of a warm Lambda: versions never change. Callers have read an entry that names the
 * version, so what is no longer in the table is not asked for.
 */
export function createBodiesCache(): ReadBodies {
  const kept = new Map<string, StoredBodies>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= kept.get(name)?.text.length ?? 0;
    kept.delete(name);
  };
  const readKept: ReadBodies = async (table, companyId, templateId, version) => {
    const name = `${companyId} ${templateId} ${String(version)}`;
    const found = kept.get(name) ?? (await readWhole(table, companyId, templateId, version));
    if (found === undefined) return undefined;
    drop(name);
    kept.set(name, found);
    bytes += found.text.length;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_KEPT_BYTES) break;
      drop(oldest);
    }
    return found;
  };
  return (...asked) => readBodiesWith(readKept, ...asked);
}

/** The bodies in their stored JSON. */
export const parseBodies = ({ text }: StoredBodies): TemplateBodies =>
  TemplateBodies.parse(JSON.parse(text.toString("utf8")));

/** Subject, html, text and design of a version, if it exists. */
export async function findTemplateBodies(...asked: Parameters<ReadBodies>): Promise<TemplateBodies | undefined> {
  const found = await readStoredBodies(...asked);
  return found && parseBodies(found);
}

/** Reads the bodies of a version that an entry names, so it must exist. */
export async function getStoredBodies(read: ReadBodies, ...asked: Parameters<ReadBodies>): Promise<StoredBodies> {
  const found = await read(...asked);
  const [, , templateId, version] = asked;
  if (found === undefined) throw new Error(`version ${version} of ${templateId} has no bodies`);
  return found;
}

/** Subject, html, text and design of a version that an entry names, so it must exist. */
export const getTemplateBodies = async (...asked: Parameters<ReadBodies>): Promise<TemplateBodies> =>
  parseBodies(await getStoredBodies(readStoredBodies, ...asked));

interface PackedBodies {
  /** Further attributes of the version's item. */
  readonly inVersion: { readonly deltaOf?: number; readonly delta?: Uint8Array };
  readonly chunks: readonly Uint8Array[];
}

/** A delta that saves less than half is not worth the second read. */
async function packBodies(bodies: TemplateBodies, basis: BodiesBasis | undefined): Promise<PackedBodies> {
  if (basis === undefined) return { inVersion: {}, chunks: await pack(bodies) };
  const delta = await deltaOf(Buffer.from(JSON.stringify(bodies)), basis.text);
  const inVersion = { deltaOf: basis.version };
  if (delta.length <= SMALL_DELTA_BYTES) return { inVersion: { ...inVersion, delta }, chunks: [] };
  const whole = await pack(bodies);
  const wholeBytes = whole.reduce((sum, { length }) => sum + length, 0);
  return delta.length <= wholeBytes / 2 ? { inVersion, chunks: chunksOf(delta) } : { inVersion: {}, chunks: whole };
}

/** Part of the transaction that stores a version: the version, its bodies, and its image usage. */
export async function putNewTemplateVersion(
  companyId: string,
  templateId: string,
  version: Omit<TemplateVersion, "languages">,
  { bodies, basis }: { readonly bodies: TemplateBodies; readonly basis: BodiesBasis | undefined },
): Promise<readonly Write[]> {
  const otherwise = "TEMPLATE_CHANGED" as const;
  const { inVersion, chunks } = await packBodies(bodies, basis);
  const { languages } = bodies;
  return [
    {
      put: { ...keys.templateVersion(companyId, templateId, version.version), ...version, languages, ...inVersion },
      onlyIf: "absent",
      otherwise,
    },
    ...chunks.map((chunk, i) => ({
      put: { ...keys.templateBody(companyId, templateId, version.version, i), chunk },
      onlyIf: "absent" as const,
      otherwise,
    })),
    ...recordImageUsage(companyId, { kind: "template", id: templateId }, bodies),
  ];
}
