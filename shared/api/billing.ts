import * as z from "zod";
import {
  BillingAdmin,
  Invoice,
  UpgradeAnswer,
  UpgradeQuote,
  UpgradeQuoteRequest,
  UpgradeRequest,
} from "../models/billing.ts";
import { anyOf } from "../permissions.ts";
import { PaidPlanName } from "../plans.ts";
import { defineRoutes } from "./route.ts";

/** As Stripe writes the ids of its checkout sessions. */
const CheckoutSessionId = z.string().regex(/^cs_\w{8,200}$/, "must be the id of a checkout session");

export const billingRoutes = defineRoutes({
  quoteUpgrade: {
    method: "POST",
    path: "/company/upgrade-quotes",
    access: anyOf("billing"),
    needs: ["table:write", "payments"],
    touches: ["extras-due"],
    timeoutSeconds: 29,
    audits: { nothing: "A quote changes nothing; the change that accepts it is recorded." },
    summary:
      "What a change of a plan that is paid by card costs now and in each term. Good for one change, for 15 minutes.",
    body: UpgradeQuoteRequest,
    status: 201,
    reply: UpgradeQuote,
    fails: ["NOT_PAID_BY_CARD", "PLAN_NOT_OFFERED", "PAID_BY_MARKETPLACE", "PAYMENTS_UNAVAILABLE"],
  },
  requestUpgrade: {
    method: "PUT",
    path: "/company/upgrade",
    access: anyOf("billing"),
    needs: ["table:write", "payments", "marketplace"],
    touches: ["stripe-customer", "extras-due"],
    audits: "subscription.upgrade-requested",
    timeoutSeconds: 29,
    summary:
      "Choose a plan: answers where to pay, that a person gets in touch, that a quote is needed, or that the subscription changes.",
    body: UpgradeRequest,
    reply: UpgradeAnswer,
    fails: [
      "PLAN_NOT_OFFERED",
      "PAID_BY_MARKETPLACE",
      "PAID_BY_CARD",
      "CARD_TERM_NOT_OVER",
      "QUOTE_OUTDATED",
      "PAYMENT_FAILED",
      "PAYMENTS_UNAVAILABLE",
    ],
  },
  confirmCheckout: {
    method: "PUT",
    path: "/company/checkout",
    access: anyOf("billing"),
    needs: ["table:write", "payments"],
    touches: ["extras-due"],
    timeoutSeconds: 29,
    audits: { nothing: "The change is told once, by whoever notes it first: this call, or Stripe's event." },
    summary: "Back from Stripe's page: asks Stripe what was paid, should its event not have come yet.",
    body: z.strictObject({ checkout_session_id: CheckoutSessionId, subscribed_plan: PaidPlanName }),
    fails: ["CHECKOUT_NOT_FOUND", "CHECKOUT_NOT_PAID", "PAYMENTS_UNAVAILABLE"],
  },
  openBillingPortal: {
    method: "POST",
    path: "/company/billing-portal",
    access: anyOf("billing"),
    needs: ["table:write", "payments"],
    touches: ["extras-due"],
    timeoutSeconds: 29,
    audits: { nothing: "What is changed in the portal is told when Stripe tells it." },
    summary: "The address of Stripe's portal for this company: cards, invoices, cancellation. Good for some minutes.",
    reply: z.object({ url: z.url() }),
    fails: ["NOT_PAID_BY_CARD", "PAYMENTS_UNAVAILABLE"],
  },
  listBillingAdmins: {
    method: "GET",
    path: "/company/billing-admins",
    access: "signed-in",
    needs: ["table:read"],
    summary: "Who of the company may change its plan, for those who may not.",
    reply: z.object({ entities: z.array(BillingAdmin) }),
  },
  listInvoices: {
    method: "GET",
    path: "/company/invoices",
    access: anyOf("billing"),
    needs: ["table:read", "payments"],
    timeoutSeconds: 29,
    summary: "What Stripe has invoiced, newest first, the last 24; none for those who never paid by card.",
    reply: z.object({ entities: z.array(Invoice) }),
    fails: ["PAYMENTS_UNAVAILABLE"],
  },
  receiveStripeEvent: {
    method: "POST",
    path: "/billing/stripe/webhook",
    access: "public",
    needs: ["table:write", "payments"],
    touches: ["every-company", "stripe-customer", "extras-due"],
    timeoutSeconds: 29,
    audits: { nothing: "A change that it brings is told; most events bring none." },
    summary: "Stripe's webhook; takes what Stripe signed in the last five minutes.",
    bodyKind: "raw",
    fails: ["WEBHOOK_NOT_SIGNED", "PAYMENTS_UNAVAILABLE"],
  },
});
