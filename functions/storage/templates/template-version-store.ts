import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { recordImageUsage } from "../images/image-usage-store.ts";
import { keys, prefixes } from "../keys.ts";
import { TemplateBodies, TemplateHead, TemplateVersion } from "./template-records.ts";

/** Far above the size of a version (JSON may escape a character as six), against decompression bombs. */
const MOST_UNPACKED_BYTES = 6 * (limits.designBytes + limits.templateBytes);

/** Part of the transaction that stores a version: the version, its bodies, gzipped, in chunks, and its image usage. */
export async function putNewTemplateVersion(
  companyId: string,
  templateId: string,
  version: TemplateVersion,
  bodies: TemplateBodies,
): Promise<readonly Write[]> {
  const otherwise = "TEMPLATE_CHANGED" as const;
  return [
    {
      put: { ...keys.templateVersion(companyId, templateId, version.version), ...version },
      onlyIf: "absent",
      otherwise,
    },
    ...(await pack(bodies)).map((chunk, i) => ({
      put: { ...keys.templateBody(companyId, templateId, version.version, i), chunk },
      onlyIf: "absent" as const,
      otherwise,
    })),
    ...recordImageUsage(companyId, { kind: "template", id: templateId }, bodies),
  ];
}

/** A version that an entry names, so it must exist. */
export async function getTemplateVersion(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateVersion> {
  return TemplateVersion.parse(await table.get(keys.templateVersion(companyId, templateId, version)));
}

/** Subject, html, text and design of a version that an entry names, so it must exist. */
export async function getTemplateBodies(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateBodies> {
  const bodies = await findTemplateBodies(table, companyId, templateId, version);
  if (bodies === undefined) throw new Error(`version ${version} of ${templateId} has no bodies`);
  return bodies;
}

/** Subject, html, text and design of a version, if it exists. */
export async function findTemplateBodies(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateBodies | undefined> {
  const items = await table.query(prefixes.templateBodies(companyId, templateId, version));
  if (items.length === 0) return undefined;
  return TemplateBodies.parse(await unpack(items, MOST_UNPACKED_BYTES));
}

/** The head of a template that an entry names, so it must exist. */
export async function getTemplateHead(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<TemplateHead> {
  return TemplateHead.parse(await table.get(keys.templateHead(companyId, templateId)));
}

/** Part of the transaction that makes a template. */
export const putNewTemplateHead = (companyId: string, head: TemplateHead): Write => ({
  put: { ...keys.templateHead(companyId, head.id), ...head },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

const notMoved = { attribute: "movedBy", is: "missing" } as const;

/** Part of the transaction that saves a version: takes the version number. */
export const moveHeadToVersion = (
  companyId: string,
  seen: TemplateHead,
  { version, name = seen.name }: { version: number; name?: string },
): Write => ({
  update: keys.templateHead(companyId, seen.id),
  change: { set: { newestVersion: version, name } },
  onlyIf: [{ attribute: "newestVersion", is: "=", value: seen.newestVersion }, notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of a transaction that requires that no job archives or restores the template. */
export const unmovedTemplate = (companyId: string, templateId: string): Write => ({
  check: keys.templateHead(companyId, templateId),
  onlyIf: [notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that starts to archive or restore a template with more accounts than fit into one
 * transaction.
 */
export const beginMove = (companyId: string, templateId: string, movedBy: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { set: { movedBy } },
  onlyIf: [notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that ends it. */
export const endMove = (companyId: string, templateId: string, movedBy: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { remove: ["movedBy"] },
  onlyIf: [{ attribute: "movedBy", is: "=", value: movedBy }],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** An item of DynamoDB has at most 400 KB, including keys and names. */
const CHUNK_BYTES = 350 * 1024;

const Chunk = z.object({ chunk: z.instanceof(Uint8Array) });

/** Packs a value that exceeds an item: JSON, gzipped, in chunks of one item each. */
export async function pack(value: unknown): Promise<Uint8Array[]> {
  const packed = await promisify(gzip)(JSON.stringify(value));
  const count = Math.ceil(packed.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, i) => packed.subarray(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES));
}

/** Unpacks chunks in their order; at most the given bytes of JSON. */
export async function unpack(items: readonly unknown[], mostBytes: number): Promise<unknown> {
  const packed = Buffer.concat(items.map((item) => Chunk.parse(item).chunk));
  const unpacked = await promisify(gunzip)(packed, { maxOutputLength: mostBytes });
  return JSON.parse(unpacked.toString("utf8"));
}
