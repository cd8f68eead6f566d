import type { Store } from "dynalite/db/index.js";
import type { ItemLocks } from "./item-locks.ts";
import type { Streams } from "./streams/open-streams.ts";

/** What every operation of ours works with. */
export interface Database {
  readonly store: Store;
  readonly locks: ItemLocks;
  readonly streams: Streams;
  readonly now: () => Date;
}

/** Carries out one operation on its JSON input; refusals are DynamoErrors. */
export type Dispatch = (operation: string, request: object) => Promise<object>;
