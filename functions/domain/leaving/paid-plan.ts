import type { CardSubscription, Payments } from "#functions/adapters/ports/payments.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type CardContext, refreshCard } from "#functions/domain/billing/refresh-card.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";

interface Asking {
  readonly table: TableReader;
  readonly payments: Payments;
}

/** The live subscriptions of a company's Stripe customer. */
async function liveSubscriptions({ table, payments }: Asking, companyId: string): Promise<CardSubscription[]> {
  const { customerId } = await getBilling(table, companyId);
  if (customerId === undefined) return [];
  // A customer who was deleted in Stripe has none.
  const all = (await payments.listSubscriptions(customerId)) ?? [];
  return all.filter(({ state }) => state !== "ended");
}

interface Who {
  readonly companyId: string;
  readonly userId: string;
}

/** Cancels the renewal of a company that will be deleted. Returns the subscriptions that it cancelled. */
export async function endPaidPlan(context: CardContext, { companyId, userId }: Who): Promise<string[]> {
  const ending = (await liveSubscriptions(context, companyId)).filter(({ endsThen }) => !endsThen);
  for (const { id } of ending) await context.payments.endWithPeriod(id, true);
  if (ending.length > 0) await refreshCard(context, companyId, userId);
  return ending.map(({ id }) => id);
}

/** Resumes the subscriptions that were cancelled for a deletion, unless they have ended. */
export async function keepPaidPlan(
  context: CardContext,
  { companyId, userId }: Who,
  ended: readonly string[],
): Promise<void> {
  if (ended.length === 0) return;
  const kept = (await liveSubscriptions(context, companyId)).filter(
    ({ id, endsThen }) => endsThen && ended.includes(id),
  );
  for (const { id } of kept) await context.payments.endWithPeriod(id, false);
  if (kept.length > 0) await refreshCard(context, companyId, userId);
}

/** Ends all live subscriptions when the company is deleted, since no user could end them afterwards. */
export async function endPaidPlanNow(asking: Asking, companyId: string): Promise<void> {
  for (const { id } of await liveSubscriptions(asking, companyId)) await asking.payments.endNow(id);
}
