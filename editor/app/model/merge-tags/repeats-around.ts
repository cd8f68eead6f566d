import { findItem } from "#shared/email/design/find.ts";
import { valuesOf, rowValues } from "#shared/email/design/values.ts";
import { objectAt } from "#shared/email/design/json.ts";
import { rowsOf, type CellPlace } from "#shared/email/design/table-edits.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { listOf, openTable, repeatTags } from "#shared/email/render/table-repeat.ts";
import { conditionOf } from "#shared/email/render/condition.ts";
import type { FlatTag } from "./flat-tags.ts";

/** The start of a repetition, with its list, or the end of one. Names in brackets may contain spaces. */
const repetition = /\{\{~?(?:#each\s+((?:\[[^\]]*\]|[^\s}~])+)|\/each)[^}]*\}\}/g;

/** The lists that repeat a place in a text: by the conditions of its row and content, by the row of a
 * table, and by the tags before it. */
export function repeatsAround(
  design: Design,
  id: string | null,
  tagsBefore: string,
  cell?: CellPlace,
): readonly string[] {
  const found = id === null ? undefined : findItem(design, id);
  const conditions =
    found?.kind === "content"
      ? [rowValues(found.row), valuesOf(found.item)].map((values) => conditionOf(values).before)
      : [];
  const row = found?.kind === "content" && cell ? startOfRow(valuesOf(found.item), cell) : "";
  const open: string[] = [];
  for (const [, list] of [...conditions, row, tagsBefore].join("").matchAll(repetition)) {
    if (list === undefined) open.pop();
    else open.push(list);
  }
  return open;
}

/** The tag that repeats the row of a cell of a table. */
function startOfRow(values: Values, { part, row }: CellPlace): string {
  const line = part === "rows" ? rowsOf(openTable(objectAt(values, "table")), part)[row] : undefined;
  const list = line ? listOf(line) : "";
  return list === "" ? "" : repeatTags(list).before;
}

/** The tags that have a value in these repetitions, those of the innermost one first. */
export function tagsWithin(tags: readonly FlatTag[], repeats: readonly string[]): readonly FlatTag[] {
  const innermost = repeats.at(-1);
  const ofItem = tags.filter(({ repeat }) => repeat !== undefined && innermost && isSame(repeat, innermost));
  return [...ofItem, ...tags.filter(({ repeat }) => repeat === undefined)];
}

/** Inside a repetition, `rows` and `this.rows` are the same list. */
const isSame = (one: string, other: string) => one.replace(/^this\./, "") === other.replace(/^this\./, "");
