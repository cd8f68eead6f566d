import type { CardSubscription, Payments } from "#functions/adapters/ports/payments.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type CardContext, refreshCard } from "#functions/domain/billing/refresh-card.ts";
import { getBilling } from "#functions/storage/billing-store.ts";

interface Asking {
  readonly table: TableReader;
  readonly payments: Payments;
}

/** What a company pays for by card; Stripe is asked where there is a customer of its. */
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

/** A company that is going to be deleted pays for no further period. Gives the subscriptions that end for it. */
export async function endPaidPlan(context: CardContext, { companyId, userId }: Who): Promise<string[]> {
  const ending = (await liveSubscriptions(context, companyId)).filter(({ endsThen }) => !endsThen);
  for (const { id } of ending) await context.payments.endWithPeriod(id, true);
  if (ending.length > 0) await refreshCard(context, companyId, userId);
  return ending.map(({ id }) => id);
}

/** Those go on that were ended for a deletion, as far as they have not ended yet. */
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

/** What is still paid for when a company goes ends with it: nobody could end it afterwards. */
export async function endPaidPlanNow(asking: Asking, companyId: string): Promise<void> {
  for (const { id } of await liveSubscriptions(asking, companyId)) await asking.payments.endNow(id);
}
