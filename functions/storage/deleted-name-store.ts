import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys } from "./keys.ts";

/** What a template or an AWS account was called when it was deleted for good, so that the audit log can name it. */
const DeletedName = z.object({
  id: z.string(),
  name: z.string(),
  /** The accounts that a template was in: a reader who sees none of them does not read its name. */
  accountIds: z.array(z.string()),
});
export type DeletedName = z.infer<typeof DeletedName>;

/** Part of the transaction that deletes it. */
export const noteDeletedName = (companyId: string, deleted: DeletedName): Write => ({
  put: { ...keys.deletedName(companyId, deleted.id), ...deleted },
  onlyIf: { anything: "a deletion that resumes writes the same name" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The names of those of at most 100 ids that were deleted. */
export async function findDeletedNames(
  table: TableReader,
  companyId: string,
  ids: readonly string[],
): Promise<DeletedName[]> {
  const items = await table.getMany(ids.map((id) => keys.deletedName(companyId, id)));
  return z.array(DeletedName).parse(items.filter((item) => item !== undefined));
}
