import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import type { SubscriptionRecord } from "#functions/storage/records.ts";
import { AppError } from "#shared/errors.ts";
import type { Subscription } from "#shared/models/company.ts";
import { plans } from "#shared/plans.ts";

type Passed = Exclude<Subscription["readOnlyBecause"], null>;

/**
 * The first limit that a company exceeds without paying for it, e.g. after a downgrade or the end of a contract. Users
 * and accounts above the limits of a paid plan are billed extras; templates are not sold individually.
 */
export function limitPassed(subscription: SubscriptionRecord): Passed | undefined {
  const { plan, templateCount, templateLimit } = subscription;
  if (templateCount > templateLimit) return "TEMPLATE_LIMIT_EXCEEDED";
  if (plans[plan].extras !== undefined) return undefined;
  if (subscription.awsAccountCount > subscription.awsAccountLimit) return "ACCOUNT_LIMIT_EXCEEDED";
  return subscription.userCount > subscription.userLimit ? "USER_LIMIT_EXCEEDED" : undefined;
}

/** @throws AppError with the code of the exceeded limit */
export async function refuseAboveLimits(table: TableReader, companyId: string): Promise<void> {
  const passed = limitPassed(await getSubscription(table, companyId));
  if (passed !== undefined) throw new AppError(passed);
}
