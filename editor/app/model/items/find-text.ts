import { idOf } from "#shared/email/design/address.ts";
import { itemsOf, type Found } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { textOfContent } from "./item-text.ts";

/** One match of a search, with the text around it. */
export interface Hit {
  readonly id: string;
  readonly found: Found;
  /** The number of earlier matches in the same content. */
  readonly nth: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const AROUND = 28;

/** All matches of a text in the contents of a mail, in reading order, ignoring case. */
export function findText(design: Design, wanted: string): readonly Hit[] {
  const query = wanted.trim().toLowerCase();
  if (query === "") return [];
  return [...itemsOf(design)].flatMap((found) => (found.kind === "content" ? hitsIn(found, query) : []));
}

function hitsIn(found: Extract<Found, { kind: "content" }>, query: string): readonly Hit[] {
  const words = textOfContent(found.item);
  const lower = words.toLowerCase();
  const hits: Hit[] = [];
  // Some letters change their length in lower case, which would shift the offsets.
  const text = lower.length === words.length ? words : lower;
  for (let at = lower.indexOf(query); at >= 0; at = lower.indexOf(query, at + query.length)) {
    const end = at + query.length;
    const from = Math.max(0, at - AROUND);
    hits.push({
      id: idOf(found.item),
      found,
      nth: hits.length,
      before: `${from > 0 ? "…" : ""}${text.slice(from, at)}`,
      match: text.slice(at, end),
      after: `${text.slice(end, end + AROUND)}${end + AROUND < text.length ? "…" : ""}`,
    });
  }
  return hits;
}
