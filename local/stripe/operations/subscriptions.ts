import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { changedMetadata, clearable, flag, integer, metadata, text } from "../api/params.ts";
import { invalidRequest, noSuch, notSupported, required } from "../api/stripe-error.ts";
import { changeItems, type ItemChange } from "../billing/change-items.ts";
import { changeSubscription } from "../billing/change.ts";
import { endSubscription } from "../billing/dunning.ts";
import type { BillingContext } from "../billing-context.ts";
import type { Subscription } from "../objects/subscription.ts";
import { viewSubscription } from "../object-views.ts";
import { ItemParams, changedItems } from "./subscription-items.ts";

const CancellationDetails = z.strictObject({ comment: clearable.optional() });

const ChangedSubscription = z.strictObject({
  items: z.array(ItemParams).min(1).max(20).optional(),
  proration_behavior: z.enum(["create_prorations", "always_invoice", "none"]).optional(),
  proration_date: integer.optional(),
  payment_behavior: z
    .enum(["allow_incomplete", "error_if_incomplete", "default_incomplete", "pending_if_incomplete"])
    .optional(),
  cancel_at_period_end: flag.optional(),
  cancellation_details: CancellationDetails.optional(),
  default_payment_method: text.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});
type ChangedSubscription = z.infer<typeof ChangedSubscription>;

const Ending = z.strictObject({
  cancellation_details: CancellationDetails.optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

const find = ({ context, part }: Call): Subscription =>
  required(context.objects.subscriptions.get(part("id")), "subscription", part("id"));

/** The fields that change when a cancellation is requested or revoked. */
export function cancellation(
  before: Subscription,
  wanted: boolean | undefined,
  comment: string | null | undefined,
  now: number,
): Partial<Subscription> {
  const said = comment === undefined ? {} : { cancellationComment: comment };
  if (wanted === undefined || wanted === before.cancelAtPeriodEnd) return said;
  return wanted
    ? { ...said, cancelAtPeriodEnd: true, canceledAt: now, cancellationReason: "cancellation_requested" }
    : { ...said, cancelAtPeriodEnd: false, canceledAt: null, cancellationReason: null };
}

function requireCard({ context }: Call, { customer }: Subscription, id: string): string {
  const method = required(context.objects.methods.get(id), "PaymentMethod", id, "default_payment_method");
  if (method.customer === customer) return id;
  throw invalidRequest(`The customer does not have a payment method with the ID ${id}.`, "default_payment_method");
}

function requireChangeable({ status }: Subscription, given: ChangedSubscription): void {
  const more = Object.keys(given).filter((name) => !["metadata", "cancellation_details"].includes(name));
  if (status !== "canceled" || more.length === 0) return;
  throw invalidRequest("A canceled subscription can only update its cancellation_details and metadata.");
}

type GivenChange = Pick<ChangedSubscription, "proration_behavior" | "proration_date" | "payment_behavior"> & {
  readonly items: readonly ItemParams[];
};

/** Parses a change of items. Throws a StripeError for a proration date outside the current period. */
export function readItemChange(context: BillingContext, subscription: Subscription, given: GivenChange): ItemChange {
  const { proration_date: prorationDate = context.now(), proration_behavior: proration = "create_prorations" } = given;
  const { periodStart, periodEnd } = subscription;
  if (prorationDate < periodStart || prorationDate > periodEnd) {
    throw invalidRequest("Cannot specify a proration date outside of the current period.", "proration_date");
  }
  const items = changedItems(context, subscription, given.items);
  return { items, proration, prorationDate, errorIfIncomplete: given.payment_behavior === "error_if_incomplete" };
}

/** Changes the items of a subscription, for an update of it or of one of its items. */
export function changeSubscriptionItems(context: BillingContext, subscription: Subscription, given: GivenChange): void {
  changeItems(context, subscription, readItemChange(context, subscription, given));
}

function update(given: ChangedSubscription, call: Call): object {
  const { context } = call;
  const before = find(call);
  requireChangeable(before, given);
  const { payment_behavior: behavior = "allow_incomplete", default_payment_method: card } = given;
  if (behavior === "default_incomplete" || behavior === "pending_if_incomplete") {
    throw notSupported(`the payment behavior ${behavior}`, "payment_behavior");
  }
  const changed = changeSubscription(context, before.id, {
    ...cancellation(before, given.cancel_at_period_end, given.cancellation_details?.comment, context.now()),
    ...(card === undefined ? {} : { defaultPaymentMethod: requireCard(call, before, card) }),
    ...(given.description === undefined ? {} : { description: given.description }),
    metadata: changedMetadata(before.metadata, given.metadata),
  });
  if (given.items !== undefined) changeSubscriptionItems(context, changed, { ...given, items: given.items });
  return viewSubscription(context.objects, find(call));
}

const Filters = {
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(["active", "past_due", "unpaid", "canceled", "incomplete", "trialing", "ended", "all"]).optional(),
};

export const subscriptionOperations: Operation[] = [
  operation("GET /v1/subscriptions/{id}", z.strictObject({}), (_, call) =>
    viewSubscription(call.context.objects, find(call)),
  ),
  operation("POST /v1/subscriptions/{id}", ChangedSubscription, update),
  operation("DELETE /v1/subscriptions/{id}", Ending, (given, call) => {
    const subscription = find(call);
    if (subscription.status === "canceled") throw noSuch("subscription", subscription.id);
    if (given.invoice_now || given.prorate) throw notSupported("a last invoice at cancellation");
    const comment = given.cancellation_details?.comment ?? null;
    const commented = { ...subscription, cancellationComment: comment };
    return viewSubscription(call.context.objects, endSubscription(call.context, commented, "cancellation_requested"));
  }),
  listOperation(
    "/v1/subscriptions",
    Filters,
    ({ customer, price, status }, { context }) =>
      context.objects.subscriptions
        .list()
        .toReversed()
        .filter((each) => customer === undefined || each.customer === customer)
        .filter(({ items }) => price === undefined || items.some((item) => item.price === price))
        // Without a status, ended subscriptions are excluded.
        .filter((each) => (status === undefined ? each.status !== "canceled" : isOf(each, status))),
    (subscription, { context }) => viewSubscription(context.objects, subscription),
  ),
];

const isOf = (subscription: Subscription, status: string): boolean =>
  status === "all" || subscription.status === (status === "ended" ? "canceled" : status);
