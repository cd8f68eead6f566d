import type { Store } from "#local/store.ts";
import type { Books } from "../books.ts";
import type { Ledger } from "../ledger.ts";

/** What the pages work with. */
export interface PageParts {
  readonly store: Store;
  readonly books: Books;
  /** For what a person does on a page. */
  readonly ledger: Ledger;
  readonly now: () => Date;
}
