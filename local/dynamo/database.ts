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
