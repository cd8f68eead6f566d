import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { address, changedMetadata, email, integer, integerFrom, metadata, text } from "../api/params.ts";
import { invalidRequest, noSuch, notSupported, required } from "../api/stripe-error.ts";
import { expireSession } from "../billing/checkout.ts";
import { checkoutSessionView, lineItemViews, type CheckoutSession } from "../objects/checkout-session.ts";
import type { BillingContext } from "../billing-context.ts";

const HOUR = 60 * 60;

const LineItem = z.strictObject({ price: text, quantity: integerFrom(1, 999_999) });

const NewSession = z.strictObject({
  mode: z.enum(["payment", "setup", "subscription"]),
  line_items: z.array(LineItem).min(1).max(20),
  success_url: address,
  cancel_url: address.optional(),
  client_reference_id: text.max(200).optional(),
  customer: text.optional(),
  customer_email: email.optional(),
  metadata: metadata.optional(),
  expires_at: integer.optional(),
  ui_mode: z.enum(["hosted_page"]).optional(),
  payment_method_types: z.array(z.enum(["card"])).optional(),
  payment_method_collection: z.enum(["always"]).optional(),
  locale: text.optional(),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), description: text.max(500).optional() })
    .optional(),
});
type NewSession = z.infer<typeof NewSession>;

/** Stripe allows 30 minutes to 24 hours. */
function expiryOf(now: number, wanted = now + 24 * HOUR): number {
  if (wanted >= now + HOUR / 2 && wanted <= now + 24 * HOUR) return wanted;
  const message = "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from now.";
  throw invalidRequest(message, "expires_at");
}

function requireCustomer(context: BillingContext, { customer: id, customer_email: given }: NewSession): void {
  if (id === undefined) return;
  if (given !== undefined)
    throw invalidRequest("You may only specify one of these parameters: customer, customer_email.");
  if (required(context.objects.customers.get(id), "customer", id, "customer").deleted) {
    throw noSuch("customer", id, "customer");
  }
}

/** The sum in cents. Throws for unknown prices and for prices that cannot be combined. */
function totalOf(context: BillingContext, { line_items: items }: NewSession): number {
  const prices = items.map(({ price: id, quantity }, index) => {
    const param = `line_items[${index}][price]`;
    const price = required(context.objects.prices.get(id), "price", id, param);
    if (!price.active) throw invalidRequest(`The price specified is inactive: ${id}`, param);
    return { ...price, quantity };
  });
  if (new Set(prices.map(({ interval }) => interval)).size > 1) {
    throw notSupported("prices of different intervals in one subscription", "line_items");
  }
  if (new Set(prices.map(({ id }) => id)).size < prices.length) {
    throw invalidRequest("A price can stand in one line item only; give it a quantity instead.", "line_items");
  }
  return prices.reduce((sum, { unit_amount, quantity }) => sum + unit_amount * quantity, 0);
}

function create(given: NewSession, { context }: Call): CheckoutSession {
  if (given.mode !== "subscription") throw notSupported(`Checkout in ${given.mode} mode`, "mode");
  requireCustomer(context, given);
  const id = context.newId("cs_test");
  return {
    id,
    created: context.now(),
    expiresAt: expiryOf(context.now(), given.expires_at),
    status: "open",
    paid: false,
    amountTotal: totalOf(context, given),
    successUrl: given.success_url,
    cancelUrl: given.cancel_url ?? null,
    clientReferenceId: given.client_reference_id ?? null,
    customer: given.customer ?? null,
    customerEmail: given.customer_email ?? null,
    customerName: null,
    metadata: changedMetadata({}, given.metadata),
    subscriptionMetadata: changedMetadata({}, given.subscription_data?.metadata),
    subscriptionDescription: given.subscription_data?.description ?? null,
    lineItems: given.line_items.map((item) => ({ id: context.newId("li"), ...item })),
    subscription: null,
    invoice: null,
    url: `${context.pages}/pay/${id}`,
  };
}

const find = ({ context, part }: Call): CheckoutSession =>
  required(context.objects.sessions.get(part("id")), "checkout.session", part("id"));

const Filters = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["open", "complete", "expired"]).optional(),
};

export const checkoutSessionOperations: Operation[] = [
  operation("POST /v1/checkout/sessions", NewSession, (given, call) => {
    const session = create(given, call);
    call.context.objects.sessions.put(session.id, session);
    return checkoutSessionView(session);
  }),
  operation("GET /v1/checkout/sessions/{id}", z.strictObject({}), (_, call) => checkoutSessionView(find(call))),
  operation("POST /v1/checkout/sessions/{id}/expire", z.strictObject({}), (_, call) => {
    const session = find(call);
    if (session.status === "open") return checkoutSessionView(expireSession(call.context, session));
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
    );
  }),
  listOperation(
    "/v1/checkout/sessions",
    Filters,
    ({ customer, subscription, status }, { context }) =>
      context.objects.sessions
        .list()
        .toReversed()
        .filter((session) => customer === undefined || session.customer === customer)
        .filter((session) => subscription === undefined || session.subscription === subscription)
        .filter((session) => status === undefined || session.status === status),
    checkoutSessionView,
  ),
  listOperation(
    "/v1/checkout/sessions/{id}/line_items",
    {},
    (_, call) => lineItemViews(find(call), call.context.objects.priceOf),
    (item) => item,
  ),
];
