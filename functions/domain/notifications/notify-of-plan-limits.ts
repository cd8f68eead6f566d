import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { isCode } from "#functions/domain/is-code.ts";
import { getSubscription, usageOf } from "#functions/storage/company/company-store.ts";
import { getNearLimits, type NearLimit, putNearLimits } from "#functions/storage/notifications/near-limits-store.ts";
import { plans } from "#shared/plans.ts";
import { notification } from "./notify.ts";

/** The share of a limit from which members are notified. */
const NEAR_LIMIT = 0.8;
/** A smaller limit is reached by the first use, and nothing comes before it. */
const LEAST_LIMIT = 2;

const isSame = (a: NearLimit, b: NearLimit) => a.of === b.of && a.plan === b.plan && a.limit === b.limit;

/**
 * Notifies of the limits of a company's plan that are nearly reached: of each once, until the company uses less of it or
 * has another plan. Not part of what counts against the plan, so that it neither delays nor refuses that.
 */
export async function notifyOfPlanLimits(companyId: string, context: WriteContext): Promise<void> {
  const { table } = context;
  const [subscription, seen] = await Promise.all([getSubscription(table, companyId), getNearLimits(table, companyId)]);
  const { plan } = subscription;
  const near = usageOf(subscription)
    .filter(({ count, limit }) => limit >= LEAST_LIMIT && count / limit >= NEAR_LIMIT)
    .map((usage) => ({ ...usage, plan }));
  const isKnown = (limit: NearLimit) => seen.limits.some((other) => isSame(limit, other));
  if (near.length === seen.limits.length && near.every(isKnown)) return;

  const notifications = near
    .filter((usage) => !isKnown(usage))
    .flatMap(({ of, count, limit }) => {
      const above = of === "template" || plans[plan].extras === undefined ? "refused" : "billed";
      const event = { kind: "plan-limit-near", of, count, limit, above } as const;
      return notification({ companyId, event, key: `${of}-${String(seen.revision + 1)}` }, context);
    });
  const limits = near.map(({ of, limit }) => ({ plan, of, limit }));
  await table.write(putNearLimits(companyId, seen, limits), ...notifications).catch((error: unknown) => {
    // Another call has done so, or the next one does.
    if (!isCode(error, "CONFLICT_TRY_AGAIN")) throw error;
  });
}
