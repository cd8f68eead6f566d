import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { authorName, nameActors } from "#functions/domain/name-actors.ts";
import { listVersionNotes } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateEntry, TemplateVersion } from "#functions/storage/templates/template-records.ts";
import type { MachineVersion } from "#shared/models/machine-version.ts";

/** Versions of a template as programs see them, with their authors and notes. */
export async function machineVersionsOf(
  table: TableReader,
  companyId: string,
  entry: TemplateEntry,
  versions: readonly TemplateVersion[],
): Promise<z.input<typeof MachineVersion>[]> {
  const [names, notes] = await Promise.all([
    nameActors(table, companyId),
    listVersionNotes(table, companyId, entry.id),
  ]);
  return versions.map(({ version, createdAt, createdBy, basedOn, restoredFrom }) => ({
    ...{ version, createdAt, basedOn, restoredFrom },
    createdBy: authorName(names, createdBy),
    published: entry.publishedVersion === version,
    note: notes.find((each) => each.version === version)?.note ?? "",
  }));
}
