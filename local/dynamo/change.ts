import type { Item } from "dynalite/db/index.js";

/** The change of a write to one item. */
export interface Change {
  readonly table: string;
  /** dynalite's key of the item's row in its table. */
  readonly key: string;
  readonly before?: Item | undefined;
  /** Undefined when the item is deleted. */
  readonly after?: Item | undefined;
}
