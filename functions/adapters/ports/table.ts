import type { ErrorCode } from "#shared/errors.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item of the table: its key and its store's attributes. Read as `unknown` and parsed by the store. */
export interface Item extends Key {
  readonly [attribute: string]: unknown;
}

export interface Query {
  readonly pk: string;
  /** Items whose sort key has this prefix; "" for the whole partition. */
  readonly skPrefix: string;
  /** Starts after the item with this sort key, in the requested order. */
  readonly behind?: string | undefined;
  /** Ends with the item with this sort key, which begins with the prefix. */
  readonly upTo?: string | undefined;
  readonly descending?: boolean;
  /** At most this many items; all by default. */
  readonly limit?: number;
}

/** Every read is strongly consistent. */
export interface TableReader {
  readonly get: (key: Key) => Promise<unknown>;
  /** In the order of the keys; `undefined` for a missing item. At most 100 keys. */
  readonly getMany: (keys: readonly Key[]) => Promise<unknown[]>;
  readonly query: (query: Query) => Promise<unknown[]>;
  /** The items of a partition with `updatedAt` at or after this time, the latest at the end. */
  readonly changedSince: (pk: string, moment: string) => Promise<unknown[]>;
}

type Scalar = string | number | boolean;

/** A test of the stored item. Compares an attribute with a value or with another attribute of the same item. */
export type Test =
  | { readonly attribute: string; readonly is: "=" | "<>" | "<" | "<="; readonly value: Scalar }
  | { readonly attribute: string; readonly is: "=" | "<>" | "<" | "<="; readonly other: string }
  | { readonly attribute: string; readonly is: "missing" };

/**
 * "absent": the item must not exist. "present" or tests: it must exist and pass each test. "anything": an unconditional
 * write, with a reason.
 */
export type Condition = "absent" | "present" | readonly Test[] | { readonly anything: string };

interface Guarded {
  readonly onlyIf: Condition;
  /** The error for the caller if the condition fails. */
  readonly otherwise: ErrorCode;
}

export interface Change {
  /** Undefined is not allowed as a value: attributes to delete are in `remove`. */
  readonly set?: Readonly<Record<string, Scalar | object>>;
  readonly add?: Readonly<Record<string, number>>;
  readonly remove?: readonly string[];
}

export type Write =
  | ({ readonly put: Item } & Guarded)
  | ({ readonly update: Key; readonly change: Change } & Guarded)
  | ({ readonly delete: Key } & Guarded)
  | ({ readonly check: Key } & Guarded);

export interface Table extends TableReader {
  /**
   * All of the writes or none (at most 100, 4 MB).
   * @throws AppError with the `otherwise` of the first write whose condition fails; CONFLICT_TRY_AGAIN after repeated
   *   conflicts with other transactions.
   */
  readonly write: (...writes: readonly Write[]) => Promise<void>;
}
