import type { Invoice, UpgradeQuote } from "#shared/models/billing.ts";
import type { Money } from "#shared/models/money.ts";
import type { PaidPlanName } from "#shared/plans.ts";

/** Paid users and accounts above the plan's limits. */
export interface Extras {
  readonly user: number;
  readonly awsAccount: number;
}

/** A plan with its extras, as it is bought. */
export interface Purchase {
  readonly plan: PaidPlanName;
  readonly annual: boolean;
  readonly extras: Extras;
}

/** A current or past subscription of a customer. */
export interface CardSubscription extends Purchase {
  readonly id: string;
  /** "past-due": a payment failed and is retried. "ended": also after the last retry failed. */
  readonly state: "active" | "past-due" | "ended";
  /** ISO 8601; the end of the current or the cancelled term. */
  readonly periodEnd: string;
  /** Whether it was cancelled and ends then. */
  readonly endsThen: boolean;
  /** Seconds since 1970. */
  readonly created: number;
}

/** The costs of a change of a subscription. */
export type ChangePreview = Omit<UpgradeQuote, "id" | "expiresAt" | "from">;

export interface Checkout {
  readonly id: string;
  readonly customerId: string;
  readonly state: "open" | "paid" | "expired";
}

/** A disputed card payment. "won": the bank did not take it back. */
export interface Dispute extends Money {
  readonly id: string;
  readonly state: "open" | "won" | "lost";
  /** Undefined if the customer is unknown. */
  readonly customerId: string | undefined;
  /** The disputed payment's subscription, which may have ended since. Undefined for a payment without one. */
  readonly subscriptionId: string | undefined;
}

/** The subject of Stripe's event. The current state is fetched, since events may be late or repeated. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined for events without a customer. */
  readonly customerId: string | undefined;
  /** The id of the dispute, if the event is about one: it has no customer. */
  readonly disputeId: string | undefined;
}

/**
 * Card payments.
 * @throws AppError PAYMENTS_UNAVAILABLE if the provider does not answer; PAYMENT_FAILED if a payment fails
 */
export interface Payments {
  /** Idempotent: the same key always gives the same customer. */
  readonly makeCustomer: (customer: {
    readonly companyId: string;
    readonly name: string;
    readonly email: string;
    readonly key: string;
  }) => Promise<string>;
  /** @throws AppError PLAN_NOT_OFFERED if it has no price */
  readonly openCheckout: (
    customerId: string,
    purchase: Purchase,
    pages: { readonly success: string; readonly cancel: string },
  ) => Promise<{ readonly id: string; readonly url: string }>;
  readonly findCheckout: (id: string) => Promise<Checkout | undefined>;
  /** Expires it unless it was paid; returns its state. */
  readonly closeCheckout: (id: string) => Promise<"paid" | "closed">;
  /** All subscriptions that the customer ever had; undefined for a deleted or unknown customer. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly CardSubscription[] | undefined>;
  /**
   * The costs of `changeSubscription` with `chargeFrom`; changes nothing.
   * @throws AppError PLAN_NOT_OFFERED if it has no price; QUOTE_OUTDATED if `chargeFrom` is outside of the current term
   */
  readonly previewChange: (id: string, purchase: Purchase, chargeFrom: Date) => Promise<ChangePreview>;
  /**
   * `chargeFrom`: the difference from this time on is charged at once, and a failed payment changes nothing; without it
   * the difference is on the next invoice.
   * @throws AppError QUOTE_OUTDATED if `chargeFrom` is outside of the current term
   */
  readonly changeSubscription: (
    id: string,
    purchase: Purchase,
    how: { readonly chargeFrom: Date | undefined },
  ) => Promise<void>;
  /** Cancels it at the end of the paid term, or resumes it. Nothing is refunded. */
  readonly endWithPeriod: (id: string, ends: boolean) => Promise<void>;
  /** Ends a live one at once. */
  readonly endNow: (id: string) => Promise<void>;
  readonly findDispute: (id: string) => Promise<Dispute | undefined>;
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  readonly listInvoices: (customerId: string) => Promise<Invoice[]>;
  /** @throws AppError WEBHOOK_NOT_SIGNED unless the signature is valid and at most five minutes old */
  readonly readEvent: (body: Uint8Array, signature: string | undefined) => Promise<PaymentEvent>;
  /** An event by its id, for the operator; undefined if Stripe does not have it (any more: after 30 days). */
  readonly findEvent: (id: string) => Promise<PaymentEvent | undefined>;
}
