import type { AccountRecord } from "#functions/storage/account-store.ts";
import type { ApiKeyRecord } from "#functions/storage/api-key-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import type { Account } from "#shared/models/account.ts";
import { anyOf, mayPass } from "#shared/permissions.ts";

const maySeeRoles = anyOf("read_aws_accounts", "write_aws_accounts");
const mayMakeKeys = anyOf("write_aws_accounts");

/** An account as this person may see it: an alias and its place, for some with the role, for some with its key's hint. */
export function accountView(
  { roleArn, ...account }: AccountRecord,
  { permissions, defaultAccountId }: AccessDocument,
  key?: ApiKeyRecord,
): Account {
  return {
    ...account,
    ...(mayPass(maySeeRoles, permissions) && { roleArn }),
    ...(key && mayPass(mayMakeKeys, permissions) && { apiKey: { hint: key.hint, createdTimestamp: key.createdAt } }),
    isDefault: account.id === defaultAccountId,
  };
}
