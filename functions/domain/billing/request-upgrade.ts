import type { Extras } from "#functions/adapters/ports/payments.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import { type BillingRecord, getBilling, putStripeCustomer } from "#functions/storage/billing-store.ts";
import { getCompany, getSubscription } from "#functions/storage/company-store.ts";
import { AppError } from "#shared/errors.ts";
import type { UpgradeAnswer, UpgradeRequest } from "#shared/models/billing.ts";
import { limitsOf, plans } from "#shared/plans.ts";
import { extrasAbove } from "./extras.ts";
import { goesOn, isLive } from "./plan-in-force.ts";
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
  // By the revision: two at once make one, and one that was deleted in Stripe does not come back.
  const key = `customer-${companyId}-${String(before.revision)}-${email}`;
  return payments.makeCustomer({ companyId, name, email, key });
}

async function payByCard(
  context: UpgradeContext,
  { before, buyer, request, extras }: { before: BillingRecord; buyer: Buyer; request: UpgradeRequest; extras: Extras },
): Promise<UpgradeAnswer> {
  const { payments, appUrl } = context;
  const customerId = await customerOf(context, before, buyer);
  const { selectedPlan: plan, annualBilling: annual } = request;
  const back = `${appUrl()}/settings/subscription?plan=${plan}&checkoutSessionId={CHECKOUT_SESSION_ID}`;
  const pages = { success: back, cancel: `${appUrl()}/settings/upgrade` };
  const { id: checkoutId, url } = await payments.openCheckout(customerId, { plan, annual, extras }, pages);
  try {
    const writes = before.customerId === undefined ? [putStripeCustomer(customerId, buyer.companyId)] : [];
    const after = { ...before, customerId, checkoutId };
    await storeBilling(context, { before, after, actorId: buyer.userId, action, writes });
  } catch (error) {
    // Somebody else was quicker, and has the one page that may be open.
    await payments.closeCheckout(checkoutId);
    throw error;
  }
  return { next: "pay", url };
}

/** The card is known: the subscription changes at once, and is charged or left as it was. */
async function changeByCard(
  context: UpgradeContext,
  { id, request, extras, buyer }: { id: string; request: UpgradeRequest; extras: Extras; buyer: Buyer },
): Promise<UpgradeAnswer> {
  const { table, now, newId, payments } = context;
  const { companyId, userId: actorId } = buyer;
  const { selectedPlan: plan, annualBilling: annual } = request;
  const at = now().toISOString();
  await table.write(auditEntry({ id: newId(), companyId, at, actorId, action, subjectIds: { plan } }));
  await payments.changeSubscription(id, { plan, annual, extras }, { chargeNow: true });
  await refreshCard(context, companyId, actorId);
  return { next: "updating" };
}

/** Enterprise and demos are talked about first. */
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
 * A member's wish for a plan. Nothing of it is a plan yet: that follows from what the providers say.
 * @throws AppError UPGRADE_IN_PROGRESS, PAID_BY_MARKETPLACE, PAID_BY_CARD, CARD_TERM_NOT_OVER, PLAN_NOT_OFFERED,
 *   PAYMENT_FAILED
 */
export async function requestUpgrade(
  context: UpgradeContext,
  buyer: Buyer,
  request: UpgradeRequest,
): Promise<UpgradeAnswer> {
  const { table, listingUrl } = context;
  if (request.demoRequested || request.selectedPlan === "Enterprise") {
    return getInTouch(context, await getBilling(table, buyer.companyId), { buyer, request });
  }
  const { billing: before, isPaid } = await settleCard(context, buyer);
  const { card, aws } = before.contracts;
  // What was paid may have ended since.
  if (isPaid && isLive(card)) throw new AppError("UPGRADE_IN_PROGRESS");
  if (request.paymentProvider === "aws") {
    if (goesOn(card)) throw new AppError("PAID_BY_CARD");
    // What is bought there begins at once, beside what is left of the card's term.
    if (isLive(card) && !isLive(aws)) throw new AppError("CARD_TERM_NOT_OVER");
    await storeBilling(context, { before, after: before, actorId: buyer.userId, action });
    return { next: "pay", url: listingUrl() };
  }
  if (isLive(aws)) throw new AppError("PAID_BY_MARKETPLACE");
  const extras = extrasAbove({
    ...(await getSubscription(table, buyer.companyId)),
    ...limitsOf(plans[request.selectedPlan]),
  });
  if (isLive(card) && card.externalId !== undefined) {
    return changeByCard(context, { id: card.externalId, request, extras, buyer });
  }
  return payByCard(context, { before, buyer, request, extras });
}
