import {
  anyContentDefaults,
  bodyDefaults,
  columnDefaults,
  contentTypes,
  isContentType,
  rowDefaults,
} from "./content-types.ts";
import { isObject, objectAt } from "./json.ts";
import { modernBody, modernContent, modernRow } from "./old-spellings.ts";
import type { Column, Content, Design, Row, Values } from "./types.ts";

/**
 * The values that code reads: what is written, over the defaults of the type, with the spellings of older
 * schema versions turned into today's. Views only: none of it is written back into the design.
 * Items never change, so each view is computed once per item.
 */
const views = new WeakMap<object, Values>();

function viewOf(item: object, compute: () => Values): Values {
  const known = views.get(item);
  if (known) return known;
  const view = compute();
  views.set(item, view);
  return view;
}

export function valuesOf(content: Content): Values {
  return viewOf(content, () => {
    const type = drawnAs(content.type);
    const own = modernContent(type, content.values ?? {});
    return overlay({ ...anyContentDefaults, ...(isContentType(type) ? contentTypes[type] : {}) }, own);
  });
}

export function rowValues(row: Row): Values {
  return viewOf(row, () => overlay(rowDefaults, modernRow(row.values ?? {})));
}

export function columnValues(column: Column): Values {
  return viewOf(column, () => overlay(columnDefaults, column.values ?? {}));
}

/** The body's values; `contentWidth` always has a unit ("600px", "100%"). */
export function bodyValues(design: Design): Values {
  return viewOf(design.body, () => overlay(bodyDefaults, modernBody(design.body.values ?? {})));
}

/** The type that renders a content. Unlayer renames texts from before schema 12 to `text_deprecated`. */
export function drawnAs(type: string): string {
  return type === "text_deprecated" ? "text" : type;
}

/** The ratios of a row's columns: exactly one per column, even if the design has more or fewer. */
export function cellsOf(row: Row): readonly number[] {
  const cells = row.cells ?? [];
  return row.columns.map((_, i) => cells[i] ?? 1);
}

/** The values for phones (`_override.mobile`) or computers (`_override.desktop`), or an empty object. */
export function overrideOf(values: Values, device: "mobile" | "desktop"): Values {
  return objectAt(objectAt(values, "_override"), device);
}

/** Merges `over` into `base` recursively; lists and texts are replaced. */
function overlay(base: Values, over: Values): Values {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (value === undefined || key === "__proto__") continue;
    const under = result[key];
    result[key] = isObject(under) && isObject(value) ? overlay(under, value) : value;
  }
  return result;
}
