import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { ScimUserRecord } from "#functions/storage/scim/scim-user-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import { provenProviders, providerOf } from "./scim-context.ts";

interface Rename {
  readonly userName: string;
  readonly isMember: boolean;
}

/**
 * Checks a new userName of a provisioned user. It is fixed after the first sign-in, since it is the address of an
 * account that SCIM did not create.
 * @throws AppError SCIM_ADDRESS_FOREIGN, SCIM_USER_NAME_FIXED, SCIM_USER_EXISTS for the address of another member
 */
export async function refuseUserName(
  table: TableReader,
  { companyId, userId }: ScimUserRecord,
  { userName, isMember }: Rename,
): Promise<void> {
  providerOf(await provenProviders(table, companyId), userName);
  const users = await listUsers(table, companyId);
  const hasJoined = users.some(({ id, joinedAt }) => id === userId && joinedAt !== undefined);
  if (isMember && hasJoined) throw new AppError("SCIM_USER_NAME_FIXED");
  const isTaken = users.some(({ id, email }) => id !== userId && email.toLowerCase() === userName);
  if (isTaken) throw new AppError("SCIM_USER_EXISTS");
}
