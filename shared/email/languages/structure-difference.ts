import { itemsOf } from "../design/find.ts";
import { textAt } from "../design/json.ts";
import { isSameJson } from "../design/same-json.ts";
import { areas, type Column, type Content, type Design, type Item, type Row, type Values } from "../design/types.ts";
import { drawnAs } from "../design/values.ts";
import { contentWordedAs, differingElements, ownValues } from "./word-content.ts";

/** How two mails differ that were to be one mail in two languages. */
export interface StructureDifference {
  readonly what: "rows" | "columns" | "contents" | "type" | "elements" | "style" | "page";
  /** Where, counted from 1; absent where the mail has one row, or the difference concerns all of it. */
  readonly row?: number;
  /** The type of the content ("row", "column" for those), or the html element. */
  readonly type?: string;
  /** What the default language has there and what the other one has: numbers, or types of contents. */
  readonly standard?: string;
  readonly own?: string;
}

/** Any tag: the comparison stores nothing. */
const anyLanguage = "en";

/** The first difference of the items of two lists that are equally long. */
function firstOf<T>(
  one: readonly T[],
  other: readonly T[],
  compare: (one: T, other: T, at: number) => StructureDifference | undefined,
): StructureDifference | undefined {
  for (const [at, each] of one.entries()) {
    const pair = other[at];
    const found = pair === undefined ? undefined : compare(each, pair, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

const sameLook = (one: Item, other: Item) => isSameJson(ownValues(one.values), ownValues(other.values));

const counts = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length ? undefined : { standard: String(one.length), own: String(other.length) };

function inContents(one: Content, other: Content): StructureDifference | undefined {
  const [standard, own] = [drawnAs(one.type), drawnAs(other.type)];
  if (standard !== own) return { what: "type", standard, own };
  const [html, otherHtml] = [textAt(one.values ?? {}, "html"), textAt(other.values ?? {}, "html")];
  const elements = standard === "html" ? differingElements(html, otherHtml) : undefined;
  if (elements !== undefined) return { what: "elements", ...elements };
  return contentWordedAs(one, other, anyLanguage) === undefined ? { what: "style", type: standard } : undefined;
}

function inColumns(one: Column, other: Column): StructureDifference | undefined {
  const count = counts(one.contents, other.contents);
  if (count !== undefined) return { what: "contents", ...count };
  const found = firstOf(one.contents, other.contents, inContents);
  return found ?? (sameLook(one, other) ? undefined : { what: "style", type: "column" });
}

function inRows(one: Row, other: Row): StructureDifference | undefined {
  const count = counts(one.columns, other.columns);
  if (count !== undefined) return { what: "columns", ...count };
  const found = firstOf(one.columns, other.columns, inColumns);
  const isSame = sameLook(one, other) && isSameJson(one.cells, other.cells);
  return found ?? (isSame ? undefined : { what: "style", type: "row" });
}

/** Values of the body that are stored by language outside of the design, or follow from the language. */
const spoken: ReadonlySet<string> = new Set(["language", "textDirection", "preheaderText", "accessibilityTitle"]);

const pageOf = ({ body }: Design): Values =>
  Object.fromEntries(Object.entries(ownValues(body.values)).filter(([key]) => !spoken.has(key)));

/** The names of items, if rules of the head may refer to them. */
const namesOf = (design: Design) =>
  textAt(design.body.values ?? {}, "sestinaHeadRest") === ""
    ? []
    : itemsOf(design).map(({ item }) => item.values?.["_meta"]);

/**
 * Why the second design cannot be the first one in another language: the first difference in rows, columns, contents and
 * their looks. Words, links and pictures may differ, since they are stored by language. Undefined if it can.
 */
export function structureDifference(standard: Design, other: Design): StructureDifference | undefined {
  for (const area of areas) {
    const [rows, otherRows] = [standard.body[area] ?? [], other.body[area] ?? []];
    const count = counts(rows, otherRows);
    if (count !== undefined) return { what: "rows", ...count };
    const found = firstOf(rows, otherRows, (one, pair, at) => {
      const difference = inRows(one, pair);
      return difference && rows.length > 1 ? { ...difference, row: at + 1 } : difference;
    });
    if (found !== undefined) return found;
  }
  const isSame = isSameJson(pageOf(standard), pageOf(other)) && isSameJson(namesOf(standard), namesOf(other));
  return isSame ? undefined : { what: "page" };
}
