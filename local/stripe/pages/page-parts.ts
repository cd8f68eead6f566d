import type { Store } from "#local/store.ts";
import type { StripeObjects } from "../stripe-objects.ts";
import type { BillingContext } from "../billing-context.ts";

/** The dependencies of the pages. */
export interface PageParts {
  readonly store: Store;
  readonly objects: StripeObjects;
  /** For a user's action on a page. */
  readonly context: BillingContext;
  readonly now: () => Date;
}
