import type { TableReader } from "#functions/adapters/ports/table.ts";
import { companyAccountOf } from "#functions/domain/sso/provider-names.ts";
import { findCompanyOfUser } from "#functions/storage/user-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Refuses a choice of people who have none: they belong to a company, or came by a company's own provider, which signs
 * them in to that company alone.
 * @throws AppError ALREADY_IN_COMPANY
 */
export async function refuseMemberOf(
  table: TableReader,
  { userId, username }: { readonly userId: string; readonly username: string },
): Promise<void> {
  const hasCompany = companyAccountOf(username) !== undefined || (await findCompanyOfUser(table, userId)) !== undefined;
  if (hasCompany) throw new AppError("ALREADY_IN_COMPANY");
}
