import type { ErrorCode } from "#shared/errors.ts";

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** An item of the table: its key and whatever its store keeps in it. Read back as `unknown` and parsed by the store. */
export interface Item extends Key {
  readonly [attribute: string]: unknown;
}

export interface Query {
  readonly pk: string;
  /** Items whose sort key starts with this; "" for all of the partition. */
  readonly skPrefix: string;
  /** Begins behind the item with this sort key, in the order asked for. */
  readonly behind?: string | undefined;
  readonly descending?: boolean;
  /** At most this many items; all when absent. */
  readonly limit?: number;
}

/** Every read is strongly consistent. */
export interface TableReader {
  readonly get: (key: Key) => Promise<unknown>;
  /** In the order of the keys; `undefined` where there is none. At most 100 keys. */
  readonly getMany: (keys: readonly Key[]) => Promise<unknown[]>;
  readonly query: (query: Query) => Promise<unknown[]>;
  /** The items of a partition whose `updatedAt` is not before this moment, those changed last at the end. */
  readonly changedSince: (pk: string, moment: string) => Promise<unknown[]>;
}

type Scalar = string | number | boolean;

/** What must hold of the stored item. An attribute is compared to a value or to another attribute of the same item. */
export type Test =
  | { readonly attribute: string; readonly is: "=" | "<>" | "<" | "<="; readonly value: Scalar }
  | { readonly attribute: string; readonly is: "=" | "<>" | "<" | "<="; readonly other: string }
  | { readonly attribute: string; readonly is: "missing" };

/** "absent": no such item yet. "present" or tests: there is one, and each test holds. "anything": a blind write, with a reason. */
export type Condition = "absent" | "present" | readonly Test[] | { readonly anything: string };

interface Guarded {
  readonly onlyIf: Condition;
  /** What the caller is told when the condition does not hold. */
  readonly otherwise: ErrorCode;
}

export interface Change {
  /** Undefined is no value: what shall be gone stands in `remove`. */
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
   * @throws AppError with the `otherwise` of the first write whose condition does not hold;
   *   CONFLICT_TRY_AGAIN when others keep changing the same items.
   */
  readonly write: (...writes: readonly Write[]) => Promise<void>;
}
