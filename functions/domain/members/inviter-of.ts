import type { Inviter } from "#functions/adapters/ports/member-directory.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompany } from "#functions/storage/company-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { getUser } from "#functions/storage/user-store.ts";

/** Whom an invitation names: the one who sends it, and their company. */
export async function inviterOf(
  table: TableReader,
  { companyId, userId }: Pick<AccessDocument, "companyId" | "userId">,
): Promise<Inviter> {
  const [company, user] = await Promise.all([getCompany(table, companyId), getUser(table, companyId, userId)]);
  return { company: company.name, person: user.displayName };
}
