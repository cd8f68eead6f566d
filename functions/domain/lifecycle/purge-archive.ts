import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { forgetImagesShown } from "#functions/storage/images-shown-store.ts";
import { dropPurge, listPurges, type Purge } from "#functions/storage/purge-store.ts";
import { findArchivedEntries, takeArchived } from "#functions/storage/template-archive-store.ts";
import { deleteTemplateParts } from "#functions/storage/template-parts-store.ts";

interface Context {
  readonly table: Table;
  readonly now: () => Date;
  /** Whether there is time for one more template. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;

async function purge(due: Purge, { table, now }: Context): Promise<void> {
  const { companyId, templateId } = due;
  const at = now().toISOString();
  const archived = await findArchivedEntries(table, companyId, templateId);
  // The first step says that it is gone: whoever comes after a purge that broke off has the parts left to delete.
  const ending: Write[] = archived.flatMap((entry) => takeArchived(companyId, entry, at));
  const tagged = { kind: "template", id: templateId } as const;
  const untag = await retag(table, { companyId, tagged, tagIds: [], counts: false, at });
  if (ending.length > 0) await table.write(...ending, ...untag);
  await deleteTemplateParts(table, companyId, templateId);
  await table.write(...(await forgetImagesShown(table, companyId, tagged)), dropPurge(due));
}

/** Deletes for good what has been in the archive for 30 days; gives how many templates that were. */
export async function purgeArchive(context: Context): Promise<number> {
  const due = (await listPurges(context.table, AT_ONCE)).filter(({ at }) => at <= context.now().toISOString());
  let purged = 0;
  for (const one of due) {
    if (!context.hasTime()) return purged;
    await purge(one, context);
    purged += 1;
  }
  return purged;
}
