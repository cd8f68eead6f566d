import type { Store } from "dynalite/db/index.js";
import type { ItemLocks } from "./item-locks.ts";

/** What every operation of ours works with. */
export interface Database {
  readonly store: Store;
  readonly locks: ItemLocks;
  readonly now: () => Date;
}
