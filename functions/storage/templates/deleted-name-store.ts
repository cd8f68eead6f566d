import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

export const deletedNameKeys = {
  /** The last name of a deleted template or account. */
  deletedName: (companyId: string, id: string): Key => ({ pk: companyPk(companyId), sk: `deleted-name#${id}` }),
};

/** The last name of a purged template or AWS account, for the audit log. */
const DeletedName = z.object({
  id: z.string(),
  name: z.string(),
  /** The accounts of the template: a caller who sees none of them does not see its name. */
  accountIds: z.array(z.string()),
});
export type DeletedName = z.infer<typeof DeletedName>;

/** Part of the transaction that deletes it. */
export const recordDeletedName = (companyId: string, deleted: DeletedName): Write => ({
  put: { ...deletedNameKeys.deletedName(companyId, deleted.id), ...deleted },
  onlyIf: { anything: "a deletion that resumes writes the same name" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The last names of the deleted ones among at most 100 ids. */
export async function findDeletedNames(
  table: TableReader,
  companyId: string,
  ids: readonly string[],
): Promise<DeletedName[]> {
  const items = await table.getMany(ids.map((id) => deletedNameKeys.deletedName(companyId, id)));
  return z.array(DeletedName).parse(items.filter((item) => item !== undefined));
}
