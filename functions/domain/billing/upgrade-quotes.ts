import { isDeepStrictEqual } from "node:util";
import type { ChangePreview, Purchase } from "#functions/adapters/ports/payments.ts";
import type { BillingRecord } from "#functions/storage/billing/billing-store.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { findUpgradeQuote, makeUpgradeQuote } from "#functions/storage/billing/upgrade-quote-store.ts";
import { AppError } from "#shared/errors.ts";
import type { UpgradeQuote, UpgradeQuoteRequest } from "#shared/models/billing.ts";
import { limitsOf, plans } from "#shared/plans.ts";
import { extrasAbove } from "./extras.ts";
import { isLive } from "./plan-in-force.ts";
import type { CardContext } from "./refresh-card.ts";
import { settleCard } from "./settle-card.ts";

/** A plan, with the extras that the company currently needs on it. */
export async function purchaseFor(
  { table }: Pick<CardContext, "table">,
  companyId: string,
  { selectedPlan: plan, annualBilling: annual }: UpgradeQuoteRequest,
): Promise<Purchase> {
  const extras = extrasAbove({ ...(await getSubscription(table, companyId)), ...limitsOf(plans[plan]) });
  return { plan, annual, extras };
}

/**
 * Calculates the costs of a change of a plan that is paid by card; changes nothing.
 * @throws AppError NOT_PAID_BY_CARD, PLAN_NOT_OFFERED, PAID_BY_MARKETPLACE
 */
export async function quoteUpgrade(
  context: CardContext,
  buyer: { readonly companyId: string; readonly userId: string },
  request: UpgradeQuoteRequest,
): Promise<UpgradeQuote> {
  const { table, payments, now, newId } = context;
  const { companyId } = buyer;
  const billing = await settleCard(context, buyer);
  const { card, aws } = billing.contracts;
  if (isLive(aws)) throw new AppError("PAID_BY_MARKETPLACE");
  if (!isLive(card) || card.externalId === undefined) throw new AppError("NOT_PAID_BY_CARD");
  // Stripe counts in whole seconds.
  const from = new Date(Math.floor(now().getTime() / 1000) * 1000);
  const costs = await payments.previewChange(card.externalId, await purchaseFor(context, companyId, request), from);
  return makeUpgradeQuote(table, { id: newId(), companyId, from, costs, billingRevision: billing.revision });
}

const agreedOn = ({ currency, dueNow, credit, present, next }: ChangePreview) => ({
  ...{ currency, dueNow, credit, present, next },
});

interface Acceptance {
  readonly quoteId: string;
  /** The company's current billing. */
  readonly billing: BillingRecord;
  readonly subscriptionId: string;
  readonly purchase: Purchase;
}

/**
 * The time from which an accepted quote charges. Fetches the amounts again, since the customer's credit may have
 * changed.
 * @throws AppError QUOTE_OUTDATED if the costs differ from the quote
 */
export async function checkQuote({ table, payments, now }: CardContext, acceptance: Acceptance): Promise<Date> {
  const { quoteId, billing, subscriptionId, purchase } = acceptance;
  const found = await findUpgradeQuote(table, billing.companyId, { quoteId, now: now() });
  if (found?.billingRevision !== billing.revision) throw new AppError("QUOTE_OUTDATED");
  const from = new Date(found.quote.from);
  const preview = await payments.previewChange(subscriptionId, purchase, from);
  if (!isDeepStrictEqual(agreedOn(preview), agreedOn(found.quote))) throw new AppError("QUOTE_OUTDATED");
  return from;
}
