/**
 * Which images templates and blocks show. It is noted in the transaction that makes a version, for good: versions never
 * change, and any of them may be published or restored.
 */
import type { Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { imageKeys, type Shower } from "./image-keys.ts";

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
