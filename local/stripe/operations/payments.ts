import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { changedMetadata, integerFrom, metadata, text } from "../api/params.ts";
import { invalidRequest, required } from "../api/stripe-error.ts";
import { refundCharge } from "../billing/refund-charge.ts";
import type { Charge } from "../objects/charge.ts";
import { paymentIntentView } from "../objects/payment-intent.ts";
import { paymentMethodView } from "../objects/payment-method.ts";
import { RefundReason, refundView } from "../objects/refund.ts";
import { viewCharge } from "../object-views.ts";

const Nothing = z.strictObject({});
const OfCustomer = { customer: text.optional() };

const NewRefund = z.strictObject({
  charge: text.optional(),
  payment_intent: text.optional(),
  amount: integerFrom(1, 99_999_999).optional(),
  reason: RefundReason.optional(),
  metadata: metadata.optional(),
});

function chargeOf({ charge, payment_intent: intent }: z.infer<typeof NewRefund>, { context }: Call): Charge {
  const { objects } = context;
  if (charge !== undefined) return required(objects.charges.get(charge), "charge", charge, "charge");
  if (intent === undefined) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  const { latestCharge } = required(objects.intents.get(intent), "payment_intent", intent, "payment_intent");
  const latest = latestCharge === null ? undefined : objects.charges.get(latestCharge);
  if (latest !== undefined) return latest;
  throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
}

/** Charges, payment intents, payment methods and refunds. */
export const paymentOperations: Operation[] = [
  operation("GET /v1/payment_intents/{id}", Nothing, (_, { context, part }) =>
    paymentIntentView(required(context.objects.intents.get(part("id")), "payment_intent", part("id"))),
  ),
  listOperation(
    "/v1/payment_intents",
    OfCustomer,
    ({ customer }, { context }) =>
      context.objects.intents
        .list()
        .toReversed()
        .filter((intent) => customer === undefined || intent.customer === customer),
    paymentIntentView,
  ),
  operation("GET /v1/charges/{id}", Nothing, (_, { context, part }) =>
    viewCharge(context.objects, required(context.objects.charges.get(part("id")), "charge", part("id"))),
  ),
  listOperation(
    "/v1/charges",
    { ...OfCustomer, payment_intent: text.optional() },
    ({ customer, payment_intent: intent }, { context }) =>
      context.objects.charges
        .list()
        .toReversed()
        .filter((charge) => customer === undefined || charge.customer === customer)
        .filter((charge) => intent === undefined || charge.paymentIntent === intent),
    (charge, { context }) => viewCharge(context.objects, charge),
  ),
  operation("POST /v1/refunds", NewRefund, (given, call) => {
    const { amount, reason = null } = given;
    const details = { amount, reason, metadata: changedMetadata({}, given.metadata) };
    return refundView(refundCharge(call.context, chargeOf(given, call), details));
  }),
  operation("GET /v1/refunds/{id}", Nothing, (_, { context, part }) =>
    refundView(required(context.objects.refunds.get(part("id")), "refund", part("id"))),
  ),
  listOperation(
    "/v1/refunds",
    { charge: text.optional(), payment_intent: text.optional() },
    ({ charge, payment_intent: intent }, { context }) =>
      context.objects.refunds
        .list()
        .toReversed()
        .filter((refund) => charge === undefined || refund.charge === charge)
        .filter((refund) => intent === undefined || refund.paymentIntent === intent),
    refundView,
  ),
  operation("GET /v1/payment_methods/{id}", Nothing, (_, { context, part }) =>
    paymentMethodView(required(context.objects.methods.get(part("id")), "PaymentMethod", part("id"))),
  ),
  listOperation(
    "/v1/payment_methods",
    { customer: text, type: z.enum(["card"]).optional() },
    ({ customer }, { context }) =>
      context.objects.methods
        .list()
        .toReversed()
        .filter((method) => method.customer === customer),
    paymentMethodView,
  ),
];
