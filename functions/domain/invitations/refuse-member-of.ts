import type { TableReader } from "#functions/adapters/ports/table.ts";
import { companyAccountOf } from "#functions/domain/users/provider-names.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * Refuses users who cannot choose a company: members of a company, and users of a company's identity provider, which
 * signs in to that company only.
 * @throws AppError ALREADY_IN_COMPANY
 */
export async function refuseMemberOf(
  table: TableReader,
  { userId, username }: { readonly userId: string; readonly username: string },
): Promise<void> {
  const hasCompany = companyAccountOf(username) !== undefined || (await findCompanyOfUser(table, userId)) !== undefined;
  if (hasCompany) throw new AppError("ALREADY_IN_COMPANY");
}
