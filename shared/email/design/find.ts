import { idOf } from "./address.ts";
import {
  areas,
  type Area,
  type Column,
  type Content,
  type Design,
  type Item,
  type ItemKind,
  type Row,
} from "./types.ts";

/** The path to an item: an index on each level. */
interface Path {
  readonly area: Area;
  readonly row: number;
  readonly column?: number;
  readonly content?: number;
}

export type Found =
  | { readonly kind: "row"; readonly item: Row; readonly path: Path }
  | { readonly kind: "column"; readonly item: Column; readonly path: Path; readonly row: Row }
  | {
      readonly kind: "content";
      readonly item: Content;
      readonly path: Path;
      readonly row: Row;
      readonly column: Column;
    };

interface Items {
  readonly all: readonly Found[];
  readonly byId: ReadonlyMap<string, Found>;
}

/** The items of the designs that were last asked for: a design never changes, and the editor asks for each item of a mail at each change. */
let recent: readonly (readonly [Design, Items])[] = [];
/** The design before a change, the one after it, and a draft. */
const KEPT_DESIGNS = 3;

function itemsIn(design: Design): Items {
  const known = recent.find(([each]) => each === design)?.[1];
  if (known) return known;
  const all = [...eachItem(design)];
  const byId = new Map(all.toReversed().map((found) => [idOf(found.item), found]));
  recent = [[design, { all, byId }] as const, ...recent].slice(0, KEPT_DESIGNS);
  return { all, byId };
}

/** Every item of the design in reading order: a row, then its columns, each followed by its contents. */
export const itemsOf = (design: Design): readonly Found[] => itemsIn(design).all;

function* eachItem(design: Design): Generator<Found, void> {
  for (const area of areas) {
    for (const [r, row] of (design.body[area] ?? []).entries()) {
      yield { kind: "row", item: row, path: { area, row: r } };
      for (const [c, column] of row.columns.entries()) {
        yield { kind: "column", item: column, row, path: { area, row: r, column: c } };
        for (const [k, content] of column.contents.entries()) {
          yield { kind: "content", item: content, row, column, path: { area, row: r, column: c, content: k } };
        }
      }
    }
  }
}

/** The item with this id (see `idOf`), or undefined. */
export function findItem(design: Design, id: string): Found | undefined {
  return itemsIn(design).byId.get(id);
}

export function findRow(design: Design, id: string): Row | undefined {
  const found = findItem(design, id);
  return found?.kind === "row" ? found.item : undefined;
}

export function findContent(design: Design, id: string): Content | undefined {
  const found = findItem(design, id);
  return found?.kind === "content" ? found.item : undefined;
}

/** The ids of the items around this one, outermost first: a content's row and column. */
export function ancestorsOf(design: Design, id: string): readonly string[] {
  const found = findItem(design, id);
  if (found?.kind === "content") return [idOf(found.row), idOf(found.column)];
  return found?.kind === "column" ? [idOf(found.row)] : [];
}

/** The ids of all items of a kind, in reading order. */
export function idsOf(design: Design, kind: ItemKind): readonly string[] {
  const ids: string[] = [];
  for (const found of itemsOf(design)) if (found.kind === kind) ids.push(idOf(found.item satisfies Item));
  return ids;
}

/** Whether the design is a reusable block: exactly one row in the body, no headers, no footers. */
export function hasOneRow(design: Design): boolean {
  const { rows, headers = [], footers = [] } = design.body;
  return rows.length === 1 && headers.length === 0 && footers.length === 0;
}
