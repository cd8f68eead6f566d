import type { Purchase } from "#functions/adapters/ports/payments.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  type BillingRecord,
  getBilling,
  putBilling,
  putStripeCustomer,
} from "#functions/storage/billing/billing-store.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { useUpgradeQuote } from "#functions/storage/billing/upgrade-quote-store.ts";
import { AppError } from "#shared/errors.ts";
import type { UpgradeAnswer, UpgradeRequest } from "#shared/models/billing.ts";
import { renews, isLive } from "./plan-in-force.ts";
import { checkQuote, purchaseFor } from "./upgrade-quotes.ts";
import { type CardContext, refreshCard } from "./refresh-card.ts";
import { settleCard } from "./settle-card.ts";
import { storeBilling } from "./store-billing.ts";

export interface UpgradeContext extends CardContext {
  readonly appUrl: () => string;
  /** The listing on AWS Marketplace. */
  readonly listingUrl: () => string;
}

interface Buyer {
  readonly companyId: string;
  readonly userId: string;
  readonly email: string;
}

const action = "subscription.upgrade-requested";

async function customerOf({ table, payments }: UpgradeContext, before: BillingRecord, buyer: Buyer): Promise<string> {
  if (before.customerId !== undefined) return before.customerId;
  const { companyId, email } = buyer;
  const { name } = await getCompany(table, companyId);
  // Keyed by the revision: two concurrent requests create one customer, and a customer that was deleted in Stripe is
  // not returned again.
  const key = `customer-${companyId}-${String(before.revision)}-${email}`;
  return payments.makeCustomer({ companyId, name, email, key });
}

interface CardPurchase {
  readonly before: BillingRecord;
  readonly buyer: Buyer;
  readonly purchase: Purchase;
}

interface CardChange extends CardPurchase {
  /** Stripe's id of the subscription. */
  readonly id: string;
  readonly quoteId: string | undefined;
}

async function payByCard(context: UpgradeContext, { before, buyer, purchase }: CardPurchase): Promise<UpgradeAnswer> {
  const { payments, appUrl } = context;
  const customerId = await customerOf(context, before, buyer);
  const back = `${appUrl()}/settings/subscription?plan=${purchase.plan}&checkoutSessionId={CHECKOUT_SESSION_ID}`;
  const pages = { success: back, cancel: `${appUrl()}/settings/upgrade` };
  const { id: checkoutId, url } = await payments.openCheckout(customerId, purchase, pages);
  try {
    const writes = before.customerId === undefined ? [putStripeCustomer(customerId, buyer.companyId)] : [];
    const after = { ...before, customerId, checkoutId };
    await storeBilling(context, { before, after, actorId: buyer.userId, action, writes });
  } catch (error) {
    // A concurrent request has stored the one page that may be open.
    await payments.closeCheckout(checkoutId);
    throw error;
  }
  return { next: "pay", url };
}

/** The card is known: the subscription changes at once and is charged as quoted, or stays unchanged. */
async function changeByCard(
  context: UpgradeContext,
  { id, purchase, quoteId, before, buyer }: CardChange,
): Promise<UpgradeAnswer> {
  if (quoteId === undefined) return { next: "confirm" };
  const { table, now, newId, payments } = context;
  const { companyId, userId: actorId } = buyer;
  const chargeFrom = await checkQuote(context, { quoteId, billing: before, subscriptionId: id, purchase });
  const at = now().toISOString();
  await table.write(
    useUpgradeQuote(companyId, quoteId),
    // The new revision makes earlier quotes outdated, so only one of two concurrent changes is made.
    putBilling(before),
    auditEntry({ id: newId(), companyId, at, actorId, action, subjectIds: { plan: purchase.plan } }),
  );
  await payments.changeSubscription(id, purchase, { chargeFrom });
  await refreshCard(context, companyId, actorId);
  return { next: "updating" };
}

/** Enterprise and demos need a conversation first. */
async function getInTouch(
  context: UpgradeContext,
  before: BillingRecord,
  { buyer, request }: { buyer: Buyer; request: UpgradeRequest },
): Promise<UpgradeAnswer> {
  const after = { ...before, request: { ...request, at: context.now().toISOString(), by: buyer.userId } };
  await storeBilling(context, { before, after, actorId: buyer.userId, action });
  return { next: "thank-you" };
}

/**
 * Handles a member's request for a plan. The plan itself changes only when the payment provider confirms it.
 * @throws AppError PAID_BY_MARKETPLACE, PAID_BY_CARD, CARD_TERM_NOT_OVER, PLAN_NOT_OFFERED, QUOTE_OUTDATED,
 *   PAYMENT_FAILED
 */
export async function changePlan(
  context: UpgradeContext,
  buyer: Buyer,
  request: UpgradeRequest,
): Promise<UpgradeAnswer> {
  const { listingUrl } = context;
  if (request.demoRequested || request.selectedPlan === "Enterprise") {
    return getInTouch(context, await getBilling(context.table, buyer.companyId), { buyer, request });
  }
  const before = await settleCard(context, buyer);
  const { card, aws } = before.contracts;
  if (request.paymentProvider === "aws") {
    if (renews(card)) throw new AppError("PAID_BY_CARD");
    // A Marketplace purchase begins at once, in parallel to the rest of the card's term.
    if (isLive(card) && !isLive(aws)) throw new AppError("CARD_TERM_NOT_OVER");
    await storeBilling(context, { before, after: before, actorId: buyer.userId, action });
    return { next: "pay", url: listingUrl() };
  }
  if (isLive(aws)) throw new AppError("PAID_BY_MARKETPLACE");
  const purchase = await purchaseFor(context, buyer.companyId, request);
  const { quoteId } = request;
  if (isLive(card) && card.externalId !== undefined) {
    return changeByCard(context, { id: card.externalId, purchase, quoteId, before, buyer });
  }
  // The quoted subscription has ended since. A checkout page would not be what the user accepted.
  if (quoteId !== undefined) throw new AppError("QUOTE_OUTDATED");
  return payByCard(context, { before, buyer, purchase });
}
