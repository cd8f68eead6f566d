import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import { getUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";
import type { Inviter } from "#shared/models/invitation.ts";
import { safeName } from "#shared/safe-name.ts";

async function nameOf(table: TableReader, companyId: string, userId: string): Promise<string> {
  try {
    return (await getUser(table, companyId, userId)).displayName;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return "";
    throw error;
  }
}

/** The inviter's name as the invited user sees it; "" if the inviter has left the company. */
export async function inviterOf(
  table: TableReader,
  { companyId, inviterId }: { readonly companyId: string; readonly inviterId: string },
): Promise<Inviter> {
  const [company, person] = await Promise.all([getCompany(table, companyId), nameOf(table, companyId, inviterId)]);
  return { company: safeName(company.name), person: safeName(person) };
}
