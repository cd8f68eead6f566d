import type { Invoice, UpgradeQuote } from "#shared/models/billing.ts";
import type { Money } from "#shared/models/money.ts";
import type { PaidPlanName } from "#shared/plans.ts";

/** How many are paid for above the plan's limits. */
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

/** A subscription that a customer has or had. */
export interface CardSubscription extends Purchase {
  readonly id: string;
  /** "past-due": a payment failed and is tried again. "ended": also where the last try failed. */
  readonly state: "active" | "past-due" | "ended";
  /** ISO; the end of what is paid for, or of what shall be. */
  readonly periodEnd: string;
  /** Whether it ends then, because somebody cancelled it. */
  readonly endsThen: boolean;
  /** Seconds since 1970. */
  readonly created: number;
}

/** What a change of a subscription costs. */
export type ChangePreview = Omit<UpgradeQuote, "id" | "expiresAt" | "from">;

export interface Checkout {
  readonly id: string;
  readonly customerId: string;
  readonly state: "open" | "paid" | "expired";
}

/** A payment that the bank of the card's holder takes back. "won": it did not, in the end. */
export interface Dispute extends Money {
  readonly id: string;
  readonly state: "open" | "won" | "lost";
  /** Undefined where nobody is known to have paid. */
  readonly customerId: string | undefined;
  /** What was paid for: it may have ended since. Undefined where the payment was for no subscription. */
  readonly subscriptionId: string | undefined;
}

/** What Stripe's event tells us: whom to look up. What is so now is asked for, since events come late and again. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Undefined where it is about no customer. */
  readonly customerId: string | undefined;
  /** Where it is about one: a dispute names no customer itself. */
  readonly disputeId: string | undefined;
}

/**
 * Payments by card.
 * @throws AppError PAYMENTS_UNAVAILABLE where the provider does not answer; PAYMENT_FAILED where it does not get its money
 */
export interface Payments {
  /** The same customer for the same key, however often it is asked. */
  readonly makeCustomer: (customer: {
    readonly companyId: string;
    readonly name: string;
    readonly email: string;
    readonly key: string;
  }) => Promise<string>;
  /** @throws AppError PLAN_NOT_OFFERED where it has no price */
  readonly openCheckout: (
    customerId: string,
    purchase: Purchase,
    pages: { readonly success: string; readonly cancel: string },
  ) => Promise<{ readonly id: string; readonly url: string }>;
  readonly findCheckout: (id: string) => Promise<Checkout | undefined>;
  /** Closes it, unless it was paid; gives what has become of it. */
  readonly closeCheckout: (id: string) => Promise<"paid" | "closed">;
  /** All that this customer ever had; undefined for one that was deleted, or that Stripe does not know. */
  readonly listSubscriptions: (customerId: string) => Promise<readonly CardSubscription[] | undefined>;
  /**
   * What `changeSubscription` with `chargeFrom` would charge; changes nothing.
   * @throws AppError PLAN_NOT_OFFERED where it has no price; QUOTE_OUTDATED where `chargeFrom` is outside of the present term
   */
  readonly previewChange: (id: string, purchase: Purchase, chargeFrom: Date) => Promise<ChangePreview>;
  /**
   * `chargeFrom`: the difference from this time on is charged at once, and a card that does not pay leaves all as it was;
   * without it the difference is on the next invoice.
   * @throws AppError QUOTE_OUTDATED where `chargeFrom` is outside of the present term
   */
  readonly changeSubscription: (
    id: string,
    purchase: Purchase,
    how: { readonly chargeFrom: Date | undefined },
  ) => Promise<void>;
  /** Ends it with what is paid for, or has it go on after all. Nothing is given back. */
  readonly endWithPeriod: (id: string, ends: boolean) => Promise<void>;
  /** Ends one that is live at once. */
  readonly endNow: (id: string) => Promise<void>;
  readonly findDispute: (id: string) => Promise<Dispute | undefined>;
  readonly openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  readonly listInvoices: (customerId: string) => Promise<Invoice[]>;
  /** @throws AppError WEBHOOK_NOT_SIGNED unless its signature holds and is not older than five minutes */
  readonly readEvent: (body: Uint8Array, signature: string | undefined) => Promise<PaymentEvent>;
  /** An event by its id, for the operator; undefined where Stripe knows none (any more: after 30 days). */
  readonly findEvent: (id: string) => Promise<PaymentEvent | undefined>;
}
