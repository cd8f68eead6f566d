import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

/** What a sentence calls the user: their address while they are a member. */
export async function addressOf(table: TableReader, companyId: string, userId: string): Promise<string> {
  try {
    return (await getUser(table, companyId, userId)).email;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return "a former member";
    throw error;
  }
}
