import Stripe from "stripe";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import { Invoice } from "#shared/models/billing.ts";
import type { Payments, PaymentEvent } from "../ports/payments.ts";
import { currentSecret, someSecretFits } from "../secrets/recent-secret.ts";
import { readCatalogue } from "./catalogue.ts";
import { disputeCalls } from "./disputes.ts";
import { changeCalls } from "./subscription-changes.ts";
import { subscriptionCalls } from "./subscriptions.ts";
import { callStripe, findInStripe } from "./stripe-errors.ts";

const Settings = z.object({
  /** A secret of Secrets Manager: docs/deploy.md, "Secrets". */
  STRIPE_SECRET_ID: z.string().min(1),
  /** STRIPE_API_URL: a replacement of Stripe, for local stages. */
  STRIPE_API_URL: z.url().optional(),
});
type Settings = z.infer<typeof Settings>;

const Keys = z.object({ secretKey: z.string().min(1), webhookSecret: z.string().min(1) });
const keysOf = (secret: string) => Keys.parse(JSON.parse(secret));

const INVOICES = 24;
/** Stripe: "Resolve webhook signature verification errors"; an older event may be a replay. */
const TOLERANCE_S = 300;
/** At most two attempts, within the time of a request. */
const clientOptions = { timeout: 8000, maxNetworkRetries: 1, telemetry: false } as const;

function openStripe({ STRIPE_API_URL }: Settings, secretKey: string): Stripe {
  if (STRIPE_API_URL === undefined) return new Stripe(secretKey, clientOptions);
  const { hostname, port, protocol } = new URL(STRIPE_API_URL);
  return new Stripe(secretKey, {
    ...clientOptions,
    host: hostname,
    port,
    protocol: protocol === "http:" ? "http" : "https",
  });
}

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const About = z.object({ object: z.string(), id: z.string().optional(), customer: Reference.nullish() });

function readEvent({ id, type, data }: Stripe.Event): PaymentEvent {
  const about = About.parse(data.object);
  return {
    id,
    type,
    customerId: about.object === "customer" ? about.id : (about.customer ?? undefined),
    disputeId: about.object === "dispute" ? about.id : undefined,
  };
}

const invoiceOf = (invoice: Stripe.Invoice): Invoice =>
  Invoice.parse({
    id: invoice.id,
    number: invoice.number,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    total: invoice.total,
    currency: invoice.currency,
    status: invoice.status,
    hostedUrl: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
  });

/** Stripe by its SDK (environment: STRIPE_SECRET_ID), with the current key. */
export async function openPayments(environment: unknown = process.env): Promise<Payments> {
  const settings = Settings.parse(environment);
  const { STRIPE_SECRET_ID: secretId } = settings;
  const stripe = openStripe(settings, keysOf(await currentSecret(secretId)).secretKey);
  return {
    ...subscriptionCalls(stripe),
    ...changeCalls(stripe),
    ...disputeCalls(stripe),
    makeCustomer: async ({ companyId, name, email, key }) => {
      const fields = { email, ...(name !== "" && { name }), metadata: { companyId } };
      const { id } = await callStripe(() => stripe.customers.create(fields, { idempotencyKey: key }));
      return id;
    },
    openCheckout: async (customer, purchase, { success, cancel }) => {
      const catalogue = await readCatalogue(stripe);
      const lines = catalogue.linesOf(purchase).filter(({ quantity }) => quantity > 0);
      const { id, url } = await callStripe(() =>
        stripe.checkout.sessions.create({
          mode: "subscription",
          customer,
          line_items: lines.map(({ price, quantity }) => ({ price, quantity })),
          success_url: success,
          cancel_url: cancel,
        }),
      );
      return { id, url: z.url().parse(url) };
    },
    findCheckout: async (id) => {
      const session = await findInStripe(() => stripe.checkout.sessions.retrieve(id));
      if (session === undefined) return undefined;
      const open = session.status === "open" ? ("open" as const) : ("expired" as const);
      const state = session.status === "complete" ? ("paid" as const) : open;
      return { id, customerId: Reference.nullish().parse(session.customer) ?? "", state };
    },
    closeCheckout: async (id) => {
      const { status } = (await findInStripe(() => stripe.checkout.sessions.retrieve(id))) ?? { status: "expired" };
      if (status === "open") {
        const closed = await findInStripe(() => stripe.checkout.sessions.expire(id)).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
          throw error;
        });
        // It was paid or has expired between our two calls.
        const now = closed ?? (await callStripe(() => stripe.checkout.sessions.retrieve(id)));
        return now.status === "complete" ? "paid" : "closed";
      }
      return status === "complete" ? "paid" : "closed";
    },
    openPortal: async (customer, returnUrl) => {
      const { url } = await callStripe(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }));
      return url;
    },
    listInvoices: async (customer) => {
      const found = await findInStripe(() => stripe.invoices.list({ customer, limit: INVOICES }));
      return (found?.data ?? []).map(invoiceOf);
    },
    readEvent: async (body, signature) => {
      let signed: PaymentEvent | undefined;
      let cause: unknown;
      const isSigned = await someSecretFits(secretId, (secret) => {
        const { webhookSecret } = keysOf(secret);
        const bytes = Buffer.from(body);
        try {
          signed = readEvent(stripe.webhooks.constructEvent(bytes, signature ?? "", webhookSecret, TOLERANCE_S));
          return true;
        } catch (error) {
          cause = error;
          if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
          // Any other error is about the body: no JSON, or JSON that is no event.
          throw new AppError("INVALID_INPUT", { cause: error });
        }
      });
      if (!isSigned || signed === undefined) throw new AppError("WEBHOOK_NOT_SIGNED", { cause });
      return signed;
    },
    findEvent: async (id) => {
      const event = await findInStripe(() => stripe.events.retrieve(id));
      return event && readEvent(event);
    },
  };
}
