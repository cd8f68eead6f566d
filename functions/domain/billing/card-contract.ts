import type { CardSubscription } from "#functions/adapters/ports/payments.ts";
import type { Contract } from "#functions/storage/billing-store.ts";
import { PlanName } from "#shared/plans.ts";

const rankOf = ({ plan }: CardSubscription): number => PlanName.options.indexOf(plan);

/** The one that counts of all that a customer of Stripe's ever had: a live one, the best, the newest. */
function thatCounts(subscriptions: readonly CardSubscription[]): CardSubscription | undefined {
  const isLive = ({ state }: CardSubscription) => state !== "ended";
  return [...subscriptions].sort(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || rankOf(b) - rankOf(a) || b.created - a.created,
  )[0];
}

/** The id of a subscription's contract: an underscore is in none of our ids. */
export const contractIdOf = (subscriptionId: string): string => subscriptionId.replaceAll("_", "-");

/**
 * What a customer's subscriptions come to now; undefined for who never had one. `former` is what was known before: it is
 * over where there is nothing of it any more, as with a customer that was deleted.
 */
export function cardContract(
  subscriptions: readonly CardSubscription[],
  former: Contract | undefined,
): Contract | undefined {
  const found = thatCounts(subscriptions);
  if (found === undefined) return former && { ...former, state: "ended", renewsAt: null, endsAt: null };
  const { id, plan, annual, state, extras, periodEnd, endsThen } = found;
  const isEnded = state === "ended";
  return {
    id: contractIdOf(id),
    externalId: id,
    plan,
    annual,
    state,
    extras,
    renewsAt: isEnded || endsThen ? null : periodEnd,
    endsAt: !isEnded && endsThen ? periodEnd : null,
  };
}
