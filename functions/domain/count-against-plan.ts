import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { countOneExtra, countOneMore, getSubscription } from "#functions/storage/company/company-store.ts";
import { markExtrasDue } from "#functions/storage/billing/extras-store.ts";
import { plans } from "#shared/plans.ts";

/**
 * Part of a transaction that adds something that a plan limits and sells as an extra. Paid plans may exceed their limit
 * after the caller has confirmed the costs.
 * @throws AppError, when written: ACCOUNT_LIMIT_EXCEEDED or USER_LIMIT_EXCEEDED on the free plan,
 *   ADDITIONAL_COSTS_NOT_CONFIRMED on a paid one
 */
export async function countAgainstPlan(
  table: TableReader,
  companyId: string,
  {
    what,
    confirmsCosts,
    at,
  }: { readonly what: "awsAccount" | "user"; readonly confirmsCosts: boolean; readonly at: string },
): Promise<readonly Write[]> {
  const { plan } = await getSubscription(table, companyId);
  if (plans[plan].extras === undefined) return [countOneMore(companyId, what)];
  return confirmsCosts
    ? [countOneExtra(companyId, what, plan), markExtrasDue(companyId, at)]
    : [countOneMore(companyId, what, "ADDITIONAL_COSTS_NOT_CONFIRMED")];
}
