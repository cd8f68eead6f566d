import type { MemberDirectory } from "#functions/adapters/ports/member-directory.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { purgeDue } from "#functions/domain/purge-due.ts";
import { type CompanyDeletion, listDeletions } from "#functions/storage/company-deletion-store.ts";
import { closeCompany, deleteForGood, findRemains } from "#functions/storage/company-remains-store.ts";
import { keys } from "#functions/storage/keys.ts";

interface Context {
  readonly table: Table;
  readonly directory: Pick<MemberDirectory, "remove">;
  readonly now: () => Date;
  /** Whether there is time for one more company. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;

/**
 * Deletes a company with its people and all it has. Whatever breaks off is taken up again by the next run: nobody gets
 * in any more, and the note that it is due goes last.
 */
async function purge({ at, companyId }: CompanyDeletion, { table, directory }: Context): Promise<void> {
  await closeCompany(table, companyId);
  const remains = await findRemains(table, companyId);
  for (const sub of remains.people) await directory.remove(sub);
  await deleteForGood(table, remains.keys);
  await deleteForGood(table, [keys.companyDeletion(at, companyId)]);
}

/** Deletes the companies whose 90 days are over; gives how many those were. */
export async function purgeCompanies(context: Context): Promise<number> {
  return purgeDue(await listDeletions(context.table, AT_ONCE), context, purge);
}
