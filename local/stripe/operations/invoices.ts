import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { text } from "../api/params.ts";
import { invalidRequest, required } from "../api/stripe-error.ts";
import { cardError } from "../billing/charge-card.ts";
import { payInvoice } from "../billing/pay-invoice.ts";
import { invoiceLineView } from "../objects/invoice-line.ts";
import { invoicePaymentView } from "../objects/invoice-payment.ts";
import { invoiceView, type Invoice } from "../objects/invoice.ts";

const find = ({ context, part }: Call): Invoice =>
  required(context.objects.invoices.get(part("id")), "invoice", part("id"));

const Filters = {
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
};

function pay(card: string | undefined, call: Call): object {
  const { context } = call;
  const invoice = find(call);
  if (invoice.status === "paid") throw invalidRequest("Invoice is already paid");
  if (invoice.status !== "open") throw invalidRequest(`This invoice is ${invoice.status}: it cannot be paid.`);
  const method =
    card === undefined
      ? undefined
      : required(context.objects.methods.get(card), "PaymentMethod", card, "payment_method");
  if (method !== undefined && method.customer !== invoice.customer) {
    throw invalidRequest("The payment method must be attached to the customer of the invoice.", "payment_method");
  }
  const payment = payInvoice(context, invoice, { method, byHand: true });
  // The error keeps its failed charge.
  return payment.paid ? invoiceView(payment.invoice) : cardError(payment.decline, payment.charge);
}

export const invoiceOperations: Operation[] = [
  operation("GET /v1/invoices/{id}", z.strictObject({}), (_, call) => invoiceView(find(call))),
  operation("POST /v1/invoices/{id}/pay", z.strictObject({ payment_method: text.optional() }), (given, call) =>
    pay(given.payment_method, call),
  ),
  listOperation(
    "/v1/invoices",
    Filters,
    ({ customer, subscription, status }, { context }) =>
      context.objects.invoices
        .list()
        .toReversed()
        .filter((invoice) => customer === undefined || invoice.customer === customer)
        .filter((invoice) => subscription === undefined || invoice.subscription === subscription)
        .filter((invoice) => status === undefined || invoice.status === status),
    invoiceView,
  ),
  listOperation(
    "/v1/invoices/{id}/lines",
    {},
    (_, call) => find(call).lines,
    (line, call) => invoiceLineView(line, call.part("id")),
  ),
  listOperation(
    "/v1/invoice_payments",
    {
      invoice: text.optional(),
      payment: z.strictObject({ type: z.literal("payment_intent"), payment_intent: text.optional() }).optional(),
      status: z.enum(["open", "paid", "canceled"]).optional(),
    },
    ({ invoice, payment: paidBy, status }, { context }) =>
      context.objects.invoicePayments
        .list()
        .toReversed()
        .filter((payment) => invoice === undefined || payment.invoice === invoice)
        .filter(({ paymentIntent }) => [undefined, paymentIntent].includes(paidBy?.payment_intent))
        .filter((payment) => status === undefined || payment.status === status),
    invoicePaymentView,
  ),
];
