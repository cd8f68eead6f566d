import type { Collection } from "#local/store.ts";
import type { Ledger } from "../ledger.ts";
import { customerView, type Customer } from "../objects/customer.ts";
import type { Subscription } from "../objects/subscription.ts";
import { viewSubscription } from "../object-views.ts";

/** The object of an id that a stored object refers to. */
export function requireStored<T>(collection: Collection<T>, id: string): T {
  const found = collection.get(id);
  if (found === undefined) throw new Error(`A stored object refers to ${id}, which does not exist.`);
  return found;
}

/** Sends the event of a changed subscription, if a field of its view differs. Returns the current subscription. */
export function emitSubscriptionUpdated(ledger: Ledger, before: Subscription): Subscription {
  const { books } = ledger;
  const after = requireStored(books.subscriptions, before.id);
  const [old, now] = [viewSubscription(books, before), viewSubscription(books, after)];
  if (JSON.stringify(old) !== JSON.stringify(now)) ledger.emit("customer.subscription.updated", now, old);
  return after;
}

/** Changes a subscription and sends the event. */
export function changeSubscription(ledger: Ledger, id: string, change: Partial<Subscription>): Subscription {
  const before = requireStored(ledger.books.subscriptions, id);
  ledger.books.subscriptions.put(id, { ...before, ...change });
  return emitSubscriptionUpdated(ledger, before);
}

/** Changes a customer and sends the event, if a field of its view differs. */
export function changeCustomer(ledger: Ledger, id: string, change: Partial<Customer>): Customer {
  const before = requireStored(ledger.books.customers, id);
  const after = { ...before, ...change };
  ledger.books.customers.put(id, after);
  const [old, now] = [customerView(before), customerView(after)];
  if (JSON.stringify(old) !== JSON.stringify(now)) ledger.emit("customer.updated", now, old);
  return after;
}
