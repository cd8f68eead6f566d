/**
 * Image usage of templates and blocks, and the keys of images. The usage is recorded in the transaction that stores a
 * version and never reduced: versions do not change, and any of them may be published or restored.
 *
 * | access pattern                           | key                                                 |
 * |------------------------------------------|-----------------------------------------------------|
 * | images of a company                      | images#<c> / image#<image>                          |
 * | images that a template or block shows    | images#<c> / shown-by#<template or block>#<id>#<00> |
 * | planned purges of all companies, by time | archive / image-purge#<timestamp>#<c>#<image>       |
 *
 * Images have a separate partition, since template lists read all changes of the company's partition.
 */
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";

/** A template or a block, whose versions may show images. */
export interface ImageUsage {
  readonly kind: "template" | "block";
  readonly id: string;
}

export const imagesPk = (companyId: string) => `images#${companyId}`;
const shownPrefix = ({ kind, id }: ImageUsage) => `shown-by#${kind}#${id}#`;

export const imageKeys = {
  image: (companyId: string, imageId: string): Key => ({ pk: imagesPk(companyId), sk: `image#${imageId}` }),
  shownBy: (companyId: string, usage: ImageUsage, part: number): Key => ({
    pk: imagesPk(companyId),
    sk: `${shownPrefix(usage)}${String(part).padStart(2, "0")}`,
  }),
  purge: (at: string, companyId: string, imageId: string): Key => ({
    pk: "archive",
    sk: `image-purge#${at}#${companyId}#${imageId}`,
  }),
};

export const imagePrefixes = {
  images: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "image#" }),
  everyShown: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "shown-by#" }),
  shownBy: (companyId: string, usage: ImageUsage) => ({ pk: imagesPk(companyId), skPrefix: shownPrefix(usage) }),
  purges: { pk: "archive", skPrefix: "image-purge#" },
};

/** An expression of DynamoDB has at most 4 KB, and each image takes about 15 characters. */
const PER_ITEM = 200;
/** More than fit into the 500 KB of a mail. */
const MOST_IMAGES = 20 * PER_ITEM;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** A slash of an address; in JSON (of JSON) it may follow backslashes. */
const slash = String.raw`(?:\\{0,8}/|%2F)`;

/** The ids of all image addresses in a text. May contain ids that are no images of the company; they have no effect. */
function imagesIn(text: string): string[] {
  const addresses = text.matchAll(new RegExp(`images${slash}[0-9a-z-]{8,64}${slash}(${uuid})`, "gi"));
  return [...new Set([...addresses].map(([, id = ""]) => id.toLowerCase()))];
}

/**
 * Part of the transaction that stores a version of a template or a block: adds the images in `bodies` to those of the
 * other versions.
 * @throws AppError INVALID_INPUT for too many images
 */
export function recordImageUsage(companyId: string, usage: ImageUsage, bodies: object): readonly Write[] {
  const ids = imagesIn(JSON.stringify(bodies));
  if (ids.length > MOST_IMAGES) {
    const rule = `At most ${MOST_IMAGES.toLocaleString("en")} images are allowed.`;
    throw new AppError("INVALID_INPUT", { fields: [{ field: "design", rule }] });
  }
  return Array.from({ length: Math.ceil(ids.length / PER_ITEM) }, (_, part) => ({
    update: imageKeys.shownBy(companyId, usage, part),
    change: { set: Object.fromEntries(ids.slice(part * PER_ITEM, (part + 1) * PER_ITEM).map((id) => [id, true])) },
    onlyIf: { anything: "each version adds to the existing ids" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
}

/** Part of the transaction that purges a template or deletes a block. */
export async function removeImageUsage(
  table: TableReader,
  companyId: string,
  usage: ImageUsage,
): Promise<readonly Write[]> {
  const items = await table.query(imagePrefixes.shownBy(companyId, usage));
  return items.map((_, part) => ({
    delete: imageKeys.shownBy(companyId, usage, part),
    onlyIf: { anything: "concurrent calls remove the same items" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
}

const ShownKey = z.string().regex(/^shown-by#(?:template|block)#[^#]+#[^#]+$/);

/** The template or block of an item, by its sort key. */
function usageOf(sk: string): ImageUsage {
  const [, kind, id = ""] = ShownKey.parse(sk).split("#");
  return { kind: kind === "block" ? "block" : "template", id };
}

const Shown = z.object({ pk: z.string(), sk: z.string() }).catchall(z.literal(true));
const isKey = (attribute: string) => attribute === "pk" || attribute === "sk";

/** The templates and blocks that show each image, by the image's id; unused images are absent. */
export async function listImageUsages(
  table: TableReader,
  companyId: string,
): Promise<ReadonlyMap<string, ImageUsage[]>> {
  const usages = new Map<string, Map<string, ImageUsage>>();
  for (const item of await table.query(imagePrefixes.everyShown(companyId))) {
    const shown = Shown.parse(item);
    const usage = usageOf(shown.sk);
    for (const imageId of Object.keys(shown).filter((attribute) => !isKey(attribute))) {
      const known = usages.get(imageId) ?? new Map<string, ImageUsage>();
      usages.set(imageId, known.set(`${usage.kind} ${usage.id}`, usage));
    }
  }
  return new Map([...usages].map(([imageId, known]) => [imageId, [...known.values()]]));
}
