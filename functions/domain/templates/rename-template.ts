import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { getStoredBodies, parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { saveVersion } from "./save-version.ts";
import { keptHashOf } from "./shown-in.ts";

/**
 * Gives a template another name in the account of its entry: a new version with the contents of the newest one. The name that it has already
 * makes no version.
 * @throws AppError those of `saveVersion`
 */
export function renameTemplate(
  actor: AccessDocument,
  entry: TemplateEntry,
  { name, basedOn }: { readonly name: string; readonly basedOn: number },
  services: WriteContext,
): Promise<TemplateEntry> {
  return retryConflicts(async () => {
    if (name === entry.name) return entry;
    const stored = await getStoredBodies(
      readStoredBodies,
      services.table,
      actor.companyId,
      entry.id,
      entry.versionNumber,
    );
    const bodies = parseBodies(stored);
    const content = { bodies, basis: stored.basis, sourceHash: keptHashOf(bodies) };
    return saveVersion(entry, content, { basedOn, name }, actor, services);
  });
}
