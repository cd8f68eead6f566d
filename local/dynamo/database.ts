import type { Store } from "dynalite/db/index.js";
import type { ItemLocks } from "./item-locks.ts";
import type { Streams } from "./streams/open-streams.ts";

/** The dependencies of every operation that is implemented here. */
export interface Database {
  readonly store: Store;
  readonly locks: ItemLocks;
  readonly streams: Streams;
  readonly now: () => Date;
}

/** Runs one operation on its JSON input; throws DynamoError. */
export type Dispatch = (operation: string, request: object) => Promise<object>;
