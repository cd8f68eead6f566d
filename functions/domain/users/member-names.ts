import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import { findUser } from "#functions/storage/users/user-store.ts";
import type { Person } from "#shared/models/person.ts";

/** What an author is called whose name is not known: a former member, or a program. */
export const nameOfUnknown = (userId: string): string =>
  userId.startsWith("api-key-") ? "an API key" : "a former member";

/** The name of an author in messages: the address of a member; keys are not looked up. */
export const addressOf = async (table: TableReader, companyId: string, userId: string): Promise<string> =>
  (await findUser(table, companyId, userId))?.email ?? nameOfUnknown(userId);

/** A member as other users see them; undefined for a former member. */
export function personOf(users: readonly UserRecord[], userId: string): Person | undefined {
  const user = users.find(({ id }) => id === userId);
  return user && { firstName: user.firstName, lastName: user.lastName, email: user.email };
}
