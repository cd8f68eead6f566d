import * as z from "zod";

/**
 * The e-mail design document: Unlayer design JSON of any schema version (none, 5, 6, 7, 12, 16, 21, 24).
 * Only the skeleton is typed (rows, columns, contents and their types). Values stay as they were written:
 * `values.ts` gives the views that code reads, with defaults and old spellings resolved.
 * Nothing here is ever changed in place; every edit makes new objects along the path it touches.
 */

/** A JSON object with possibly unknown keys. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * The address of an item without an id (designs before schema 7) or with a duplicate id. JSON.stringify omits symbols,
 * so such a design is stored without ids, as it was read.
 */
export const handle: unique symbol = Symbol("sestina.handle");

interface Addressable {
  readonly id?: string;
  readonly values?: Values;
  readonly [handle]?: string;
  readonly [key: string]: unknown;
}

export interface Content extends Addressable {
  readonly type: string;
}

export interface Column extends Addressable {
  readonly contents: readonly Content[];
}

/** `cells` are ratios of the content width: [1], [1,1], [2,1]. */
export interface Row extends Addressable {
  readonly cells?: readonly number[];
  readonly columns: readonly Column[];
}

export type Item = Row | Column | Content;
export type ItemKind = "row" | "column" | "content";

/** The three lists of rows that a body can have; most designs only have `rows`. */
export const areas = ["headers", "rows", "footers"] as const;
export type Area = (typeof areas)[number];

export interface Body {
  readonly id?: string;
  readonly rows: readonly Row[];
  readonly headers?: readonly Row[];
  readonly footers?: readonly Row[];
  readonly values?: Values;
  readonly [key: string]: unknown;
}

export interface Design {
  readonly counters?: Values;
  readonly schemaVersion?: number;
  readonly body: Body;
  readonly [key: string]: unknown;
}

const must = (what: string) => ({ error: `must be ${what}` });
const anObject = z.record(z.string(), z.unknown(), must("an object"));
const anId = z.string(must("text")).optional();

const ContentShape = z.looseObject(
  { id: anId, type: z.string(must("text")), values: anObject.optional() },
  must("an object"),
);

const ColumnShape = z.looseObject(
  { id: anId, contents: z.array(ContentShape, must("a list of contents")), values: anObject.optional() },
  must("an object"),
);

const RowShape = z.looseObject(
  {
    id: anId,
    cells: z.array(z.number(must("a number")).positive(must("greater than 0")), must("a list of numbers")).optional(),
    columns: z.array(ColumnShape, must("a list of columns")),
    values: anObject.optional(),
  },
  must("an object"),
);

const RowsShape = z.array(RowShape, must("a list of rows"));

/** The structure of a design. Only for validation: the parsed copy would have its known keys first. */
export const DesignShape = z.looseObject(
  {
    counters: anObject.optional(),
    schemaVersion: z.number(must("a number")).optional(),
    body: z.looseObject(
      {
        id: anId,
        rows: RowsShape,
        headers: RowsShape.optional(),
        footers: RowsShape.optional(),
        values: anObject.optional(),
      },
      must("an object"),
    ),
  },
  must("an object"),
);
