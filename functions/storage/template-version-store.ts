import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { limits } from "#shared/constants.ts";
import { noteImagesShown } from "./image-usage-store.ts";
import { keys, prefixes } from "./keys.ts";
import { TemplateBodies, TemplateHead, TemplateVersion } from "./template-records.ts";

/** Far above what a version can hold (JSON may write a character as six), and a stop for anything else. */
const mostUnpackedBytes = 6 * (limits.designBytes + limits.templateBytes);

/** Part of the transaction that makes a version: the version, its bodies, gzipped, in chunks, and what images they show. */
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
    ...noteImagesShown(companyId, { kind: "template", id: templateId }, bodies),
  ];
}

/** A version that an entry names; so it is there. */
export async function getTemplateVersion(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateVersion> {
  return TemplateVersion.parse(await table.get(keys.templateVersion(companyId, templateId, version)));
}

/** Subject, html, text and design of a version that an entry names; so it is there. */
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

/** Subject, html, text and design of a version, if there is one of this number. */
export async function findTemplateBodies(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateBodies | undefined> {
  const items = await table.query(prefixes.templateBodies(companyId, templateId, version));
  if (items.length === 0) return undefined;
  return TemplateBodies.parse(await unpack(items, mostUnpackedBytes));
}

/** The head of a template that an entry names; so it is there. */
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

/** Part of the transaction that saves a version: the number is taken by this save and no other. */
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

/** Part of a transaction that holds only while no job moves the template into or out of the archive. */
export const unmovedTemplate = (companyId: string, templateId: string): Write => ({
  check: keys.templateHead(companyId, templateId),
  onlyIf: [notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that begins to move a template which is in more accounts than one transaction takes. */
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

/** An item of DynamoDB holds 400 KB, keys and names included. */
const chunkBytes = 350 * 1024;

const Chunk = z.object({ chunk: z.instanceof(Uint8Array) });

/** What an item could not hold: JSON, gzipped, in chunks for an item each. */
export async function pack(value: unknown): Promise<Uint8Array[]> {
  const packed = await promisify(gzip)(JSON.stringify(value));
  const count = Math.ceil(packed.length / chunkBytes);
  return Array.from({ length: count }, (_, i) => packed.subarray(i * chunkBytes, (i + 1) * chunkBytes));
}

/** What was packed, out of its items in their order; at most so many bytes of JSON. */
export async function unpack(items: readonly unknown[], mostBytes: number): Promise<unknown> {
  const packed = Buffer.concat(items.map((item) => Chunk.parse(item).chunk));
  const unpacked = await promisify(gunzip)(packed, { maxOutputLength: mostBytes });
  return JSON.parse(unpacked.toString("utf8"));
}
