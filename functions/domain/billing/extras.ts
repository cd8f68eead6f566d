import type { Extras } from "#functions/adapters/ports/payments.ts";
import type { SubscriptionRecord } from "#functions/storage/records.ts";

type Counted = Pick<SubscriptionRecord, "userCount" | "awsAccountCount" | "userLimit" | "awsAccountLimit">;

/** The number of users and accounts above the plan's limits. */
export const extrasAbove = ({ userCount, awsAccountCount, userLimit, awsAccountLimit }: Counted): Extras => ({
  user: Math.max(0, userCount - userLimit),
  awsAccount: Math.max(0, awsAccountCount - awsAccountLimit),
});
