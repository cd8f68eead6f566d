import type { Table } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { SessionOwner } from "#functions/storage/sign-in/session-store.ts";
import { getUser, setPasskeyNames } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

/** Cognito stores 20 passkeys per user; names of removed ones may remain. */
const MOST_NAMES = 40;

/**
 * Names a member's passkey, and keeps the names of concurrent calls.
 * @throws AppError TOO_MANY_PASSKEYS
 */
export async function renamePasskey(
  table: Table,
  { companyId, userId }: SessionOwner,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  await retryConflicts(async () => {
    const user = await getUser(table, companyId, userId);
    const names = { ...user.passkeyNames, [id]: name };
    if (Object.keys(names).length > MOST_NAMES) throw new AppError("TOO_MANY_PASSKEYS");
    await table.write(setPasskeyNames(user, names));
  });
}

/** Removes the name of a removed passkey. */
export async function forgetPasskeyName(table: Table, { companyId, userId }: SessionOwner, id: string): Promise<void> {
  await retryConflicts(async () => {
    const user = await getUser(table, companyId, userId);
    const { passkeyNames: names = {} } = user;
    const { [id]: forgotten, ...kept } = names;
    if (forgotten !== undefined) await table.write(setPasskeyNames(user, kept));
  });
}
