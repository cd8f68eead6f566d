import type { Account } from "#local/aws/account.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { Region } from "#local/aws/regions.ts";
import { requireAccount } from "./account-routes.ts";
import type { ApiCall } from "./api-route.ts";
import { Refusal } from "./refusal.ts";

/** The account and region in a call's path. Throws Refusal. */
export function accountRegionOf(
  awsAccounts: AwsAccounts,
  { param }: ApiCall<unknown>,
): { readonly account: Account; readonly accountRegion: AccountRegion } {
  const region = Region.safeParse(param("region"));
  if (!region.success) throw new Refusal(404, `Amazon SES is in no region ${param("region")}.`);
  const account = requireAccount(awsAccounts, param("accountId"));
  return { account, accountRegion: { accountId: account.id, region: region.data } };
}
