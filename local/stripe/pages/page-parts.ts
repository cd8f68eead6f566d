import type { Store } from "#local/store.ts";
import type { Books } from "../books.ts";
import type { Ledger } from "../ledger.ts";

/** The dependencies of the pages. */
export interface PageParts {
  readonly store: Store;
  readonly books: Books;
  /** For a user's action on a page. */
  readonly ledger: Ledger;
  readonly now: () => Date;
}
