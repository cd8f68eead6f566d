import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { Account } from "#shared/models/account.ts";
import { anyOf, mayPass } from "#shared/permissions.ts";
import { regionNames } from "#shared/regions.ts";

const maySeeRoles = anyOf("read_aws_accounts", "write_aws_accounts");
const mayConnect = anyOf("write_aws_accounts");

/**
 * An account as the caller may see it: alias and region; the role only with the permission to read accounts, the
 * external id only with the permission to connect accounts.
 */
export function accountView(
  { roleArn, ...account }: AccountRecord,
  { permissions, defaultAccountId }: AccessDocument,
): Account {
  return {
    ...account,
    awsRegionName: regionNames[account.awsRegion],
    ...(mayPass(maySeeRoles, permissions) && { roleArn }),
    ...(mayPass(mayConnect, permissions) && { externalId: account.companyId }),
    isDefault: account.id === defaultAccountId,
  };
}
