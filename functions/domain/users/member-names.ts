import type { TableReader } from "#functions/adapters/ports/table.ts";
import type { UserRecord } from "#functions/storage/records.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Person } from "#shared/models/person.ts";

/** The name of a user in messages: their address while they are a member. */
export async function addressOf(table: TableReader, companyId: string, userId: string): Promise<string> {
  try {
    return (await getUser(table, companyId, userId)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return "a former member";
    throw error;
  }
}

/** A member as other users see them; undefined for a former member. */
export function personOf(users: readonly UserRecord[], userId: string): Person | undefined {
  const user = users.find(({ id }) => id === userId);
  return user && { firstName: user.firstName, lastName: user.lastName, email: user.email };
}
