/**
 * Which images templates and blocks show, and the keys of images. It is noted in the transaction that makes a version, for
 * good: versions never change, and any of them may be published or restored.
 *
 * | access pattern                                  | key                                                   |
 * |-------------------------------------------------|-------------------------------------------------------|
 * | images of a company                             | images#<c> / image#<image>                            |
 * | which of them a template or a block shows       | images#<c> / shown-by#<template or block>#<id>#<00>   |
 * | deleted images of all companies, by their end   | archive / image-purge#<timestamp>#<c>#<image>         |
 *
 * In a partition of their own, since lists of templates ask the company's for everything that has changed.
 */
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";

/** What can show images: a template or a block, in any of its versions. */
export interface Shower {
  readonly kind: "template" | "block";
  readonly id: string;
}

export const imagesPk = (companyId: string) => `images#${companyId}`;
const shownPrefix = ({ kind, id }: Shower) => `shown-by#${kind}#${id}#`;

export const imageKeys = {
  image: (companyId: string, imageId: string): Key => ({ pk: imagesPk(companyId), sk: `image#${imageId}` }),
  shownBy: (companyId: string, shower: Shower, part: number): Key => ({
    pk: imagesPk(companyId),
    sk: `${shownPrefix(shower)}${String(part).padStart(2, "0")}`,
  }),
  purge: (at: string, companyId: string, imageId: string): Key => ({
    pk: "archive",
    sk: `image-purge#${at}#${companyId}#${imageId}`,
  }),
};

export const imagePrefixes = {
  images: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "image#" }),
  everyShown: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "shown-by#" }),
  shownBy: (companyId: string, shower: Shower) => ({ pk: imagesPk(companyId), skPrefix: shownPrefix(shower) }),
  purges: { pk: "archive", skPrefix: "image-purge#" },
};

/** An expression of DynamoDB has 4 KB at the most, and each image takes about 15 characters of it. */
const perItem = 200;
/** More than the 500 KB of a mail have room for. */
const mostImages = 20 * perItem;

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
/** As it stands in an address; in JSON (of JSON) a slash may have come with backslashes. */
const slash = String.raw`(?:\\{0,8}/|%2F)`;

/**
 * The ids of images whose addresses stand in a text, wherever that is: better one too many. An image of another company is
 * noted too, and means nothing.
 */
function imagesIn(text: string): string[] {
  const addresses = text.matchAll(new RegExp(`images${slash}[0-9a-z-]{8,64}${slash}(${uuid})`, "gi"));
  return [...new Set([...addresses].map(([, id = ""]) => id.toLowerCase()))];
}

/**
 * Part of the transaction that makes a version of a template or a block: what it shows, beside what its other versions
 * do. `bodies` is whatever the version holds.
 * @throws AppError INVALID_INPUT for a flood of images
 */
export function noteImagesShown(companyId: string, shower: Shower, bodies: object): readonly Write[] {
  const ids = imagesIn(JSON.stringify(bodies));
  if (ids.length > mostImages) {
    const rule = `At most ${mostImages.toLocaleString("en")} images are allowed.`;
    throw new AppError("INVALID_INPUT", { fields: [{ field: "design", rule }] });
  }
  return Array.from({ length: Math.ceil(ids.length / perItem) }, (_, part) => ({
    update: imageKeys.shownBy(companyId, shower, part),
    change: { set: Object.fromEntries(ids.slice(part * perItem, (part + 1) * perItem).map((id) => [id, true])) },
    onlyIf: { anything: "each version adds to what is there" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
}

/** Part of the transaction that ends a template or a block. */
export async function forgetImagesShown(
  table: TableReader,
  companyId: string,
  shower: Shower,
): Promise<readonly Write[]> {
  const items = await table.query(imagePrefixes.shownBy(companyId, shower));
  return items.map((_, part) => ({
    delete: imageKeys.shownBy(companyId, shower, part),
    onlyIf: { anything: "whoever else ends it wants the same" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
}

const ShownKey = z.templateLiteral(["shown-by#", z.enum(["template", "block"]), "#", z.string(), "#", z.string()]);

/** Who shows what an item says, by its sort key. */
function showerOf(sk: string): Shower {
  const [, kind, id = ""] = ShownKey.parse(sk).split("#");
  return { kind: kind === "block" ? "block" : "template", id };
}

const Shown = z.object({ pk: z.string(), sk: z.string() }).catchall(z.literal(true));
const isKey = (attribute: string) => attribute === "pk" || attribute === "sk";

/** What shows each image, by the image's id; none for an image that nothing shows. */
export async function listShowers(table: TableReader, companyId: string): Promise<ReadonlyMap<string, Shower[]>> {
  const showers = new Map<string, Map<string, Shower>>();
  for (const item of await table.query(imagePrefixes.everyShown(companyId))) {
    const shown = Shown.parse(item);
    const shower = showerOf(shown.sk);
    for (const imageId of Object.keys(shown).filter((attribute) => !isKey(attribute))) {
      const known = showers.get(imageId) ?? new Map<string, Shower>();
      showers.set(imageId, known.set(`${shower.kind} ${shower.id}`, shower));
    }
  }
  return new Map([...showers].map(([imageId, known]) => [imageId, [...known.values()]]));
}
