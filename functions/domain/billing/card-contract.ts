import type { CardSubscription } from "#functions/adapters/ports/payments.ts";
import type { Contract } from "#functions/storage/billing/billing-store.ts";
import { PlanName } from "#shared/plans.ts";

const rankOf = ({ plan }: CardSubscription): number => PlanName.options.indexOf(plan);

/**
 * The subscription that counts of all that a Stripe customer ever had: a live one first, then the best plan, then the
 * newest.
 */
function countingSubscription(subscriptions: readonly CardSubscription[]): CardSubscription | undefined {
  const isLive = ({ state }: CardSubscription) => state !== "ended";
  return [...subscriptions].sort(
    (a, b) => Number(isLive(b)) - Number(isLive(a)) || rankOf(b) - rankOf(a) || b.created - a.created,
  )[0];
}

/** The id of a subscription's contract. Ids of ours never contain an underscore. */
export const contractIdOf = (subscriptionId: string): string => subscriptionId.replaceAll("_", "-");

/**
 * The contract of a customer's subscriptions; undefined if they never had one. `former` is the contract stored before:
 * it has ended if Stripe returns no subscription, e.g. after the customer was deleted.
 */
export function cardContract(
  subscriptions: readonly CardSubscription[],
  former: Contract | undefined,
): Contract | undefined {
  const found = countingSubscription(subscriptions);
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
