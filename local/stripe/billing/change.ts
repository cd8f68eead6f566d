import type { Collection } from "#local/store.ts";
import type { BillingContext } from "../billing-context.ts";
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
export function emitSubscriptionUpdated(context: BillingContext, before: Subscription): Subscription {
  const { objects } = context;
  const after = requireStored(objects.subscriptions, before.id);
  const [old, now] = [viewSubscription(objects, before), viewSubscription(objects, after)];
  if (JSON.stringify(old) !== JSON.stringify(now)) context.emit("customer.subscription.updated", now, old);
  return after;
}

/** Changes a subscription and sends the event. */
export function changeSubscription(context: BillingContext, id: string, change: Partial<Subscription>): Subscription {
  const before = requireStored(context.objects.subscriptions, id);
  context.objects.subscriptions.put(id, { ...before, ...change });
  return emitSubscriptionUpdated(context, before);
}

/** Changes a customer and sends the event, if a field of its view differs. */
export function changeCustomer(context: BillingContext, id: string, change: Partial<Customer>): Customer {
  const before = requireStored(context.objects.customers, id);
  const after = { ...before, ...change };
  context.objects.customers.put(id, after);
  const [old, now] = [customerView(before), customerView(after)];
  if (JSON.stringify(old) !== JSON.stringify(now)) context.emit("customer.updated", now, old);
  return after;
}
