import { endpoint } from "#functions/core/endpoint.ts";
import { saveVersion } from "#functions/domain/templates/save-version.ts";
import { selectedEntry, summaryOf } from "#functions/domain/templates/template-view.ts";
import { keptHashOf } from "#functions/domain/templates/shown-in.ts";
import { parseBodies, readStoredBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  versionRoutes.restoreTemplateVersion,
  async ({ params, body, actor }, { table, now, newId }) => {
    const entry = await selectedEntry(table, actor, params.id);
    const stored = await readStoredBodies(table, actor.companyId, entry.id, params.versionNumber);
    if (stored === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const basis = { basedOn: body.basedOnVersion, restoredFrom: params.versionNumber };
    const bodies = parseBodies(stored);
    const content = { bodies, basis: stored.basis, sourceHash: keptHashOf(bodies) };
    return summaryOf(await saveVersion(entry, content, basis, actor, { table, now, newId }));
  },
);
