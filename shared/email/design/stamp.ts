import { idOf } from "./address.ts";
import { itemsOf } from "./find.ts";
import { freshId } from "./ids.ts";
import { isObject } from "./json.ts";
import { handle, type Column, type Content, type Design, type Item, type Row, type Values } from "./types.ts";

/**
 * Gives new items their ids, html ids and counters, as an editor session for one insertion.
 * `counters` holds the design's counters after what was stamped so far: they only grow, and pass
 * every number in use, so a design whose counters are missing or too low gets no html id twice.
 */
export interface Stamp {
  readonly row: (row: Row) => Row;
  readonly column: (column: Column) => Column;
  readonly content: (content: Content) => Content;
  readonly counters: () => Values;
}

export function stampFor(design: Design, newId: () => string): Stamp {
  const taken = new Set<string>();
  const counters: Record<string, unknown> = { ...design.counters };
  for (const { item } of itemsOf(design)) {
    taken.add(idOf(item));
    raiseTo(counters, htmlIdOf(item.values));
  }

  function stamped<T extends Item>(item: T, className: string): T {
    const copy = { ...item };
    Reflect.deleteProperty(copy, handle);
    const next = numberAt(counters, className) + 1;
    counters[className] = next;
    const values = { ...item.values, _meta: { htmlID: `${className}_${next}`, htmlClassNames: className } };
    const id = freshId(newId, taken);
    return item.id === undefined ? { id, ...copy, values } : { ...copy, id, values };
  }

  const content = (item: Content) => stamped(item, `u_content_${item.type}`);
  const column = (item: Column) => stamped({ ...item, contents: item.contents.map(content) }, "u_column");
  const row = (item: Row) => stamped({ ...item, columns: item.columns.map(column) }, "u_row");
  return { row, column, content, counters: () => ({ ...counters }) };
}

/** The element id that the item's html carries (`values._meta.htmlID`), or undefined. */
export function htmlIdOf(values: Values | undefined): string | undefined {
  const meta = values?.["_meta"];
  const id = isObject(meta) ? meta["htmlID"] : undefined;
  return typeof id === "string" && id !== "" ? id : undefined;
}

function raiseTo(counters: Record<string, unknown>, htmlId: string | undefined): void {
  const cut = htmlId?.lastIndexOf("_") ?? -1;
  if (htmlId === undefined || cut < 1) return;
  const number = Number(htmlId.slice(cut + 1));
  const name = htmlId.slice(0, cut);
  if (Number.isSafeInteger(number) && number > numberAt(counters, name)) counters[name] = number;
}

function numberAt(counters: Values, name: string): number {
  const value = Object.hasOwn(counters, name) ? counters[name] : 0;
  return typeof value === "number" ? value : 0;
}
