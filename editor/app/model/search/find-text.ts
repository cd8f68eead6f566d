import { idOf } from "#shared/email/design/address.ts";
import { itemsOf, type Found } from "#shared/email/design/find.ts";
import { listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { CellPlace } from "#shared/email/design/table-edits.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { htmlPassages } from "./stored-passages.ts";
import { matchesIn, type Range, type SearchQuery } from "./search-query.ts";
import { searchedTexts, type SearchedText } from "./searched-texts.ts";

/** One match of a search, with the text around it. */
export interface Hit {
  readonly id: string;
  readonly found: Extract<Found, { kind: "content" }>;
  readonly text: SearchedText;
  readonly range: Range;
  /** The number of earlier matches in the same content, or cell, as the mail shows it; undefined if it is not shown. */
  readonly nth: number | undefined;
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

const AROUND = 28;

/** All matches in the contents of a mail, in reading order. */
export function findText(design: Design, query: SearchQuery): readonly Hit[] {
  if (query.words.trim() === "") return [];
  return itemsOf(design).flatMap((found) => (found.kind === "content" ? hitsIn(found, query) : []));
}

function hitsIn(found: Hit["found"], query: SearchQuery): readonly Hit[] {
  const id = idOf(found.item);
  const separators = matchesBetween(found.item, query);
  const counts = new Map<string, number>();
  return searchedTexts(found.item)
    .filter(({ kind }) => kind !== "link" || query.inLinks)
    .flatMap((text) => {
      const ranges = matchesIn(text.passage.text, query);
      const place = keyOf(text.cell);
      const earlier = counts.get(place) ?? 0;
      if (text.kind === "words") counts.set(place, earlier + ranges.length + separators);
      return ranges.map((range, i): Hit => {
        const nth = text.kind === "words" ? earlier + i : undefined;
        return { id, found, text, range, nth, ...around(text.passage.text, range) };
      });
    });
}

/** How many matches the mail shows between two entries of a menu, which are no words of an entry. */
function matchesBetween(content: Content, query: SearchQuery): number {
  if (drawnAs(content.type) !== "menu") return 0;
  const values = valuesOf(content);
  const isShown = textAt(values, "layout") !== "vertical" && listAt(objectAt(values, "menu"), "items").length > 1;
  return isShown ? matchesIn(htmlPassages(textAt(values, "separator")).words.text, query).length : 0;
}

const keyOf = (cell: CellPlace | undefined) => (cell ? `${cell.part} ${cell.row} ${cell.column}` : "");

/** The match and what stands around it, on one line. */
function around(text: string, { start, end }: Range): Pick<Hit, "before" | "match" | "after"> {
  const from = Math.max(0, start - AROUND);
  const onOneLine = (part: string) => part.replaceAll("\n", " ");
  return {
    before: onOneLine(`${from > 0 ? "…" : ""}${text.slice(from, start)}`).trimStart(),
    match: text.slice(start, end),
    after: onOneLine(`${text.slice(end, end + AROUND)}${end + AROUND < text.length ? "…" : ""}`).trimEnd(),
  };
}
