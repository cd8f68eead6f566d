import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { machineVersionsOf } from "#functions/domain/template-sources/machine-versions.ts";
import { listTemplateVersions } from "#functions/storage/templates/template-history-store.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";

export const handler = machineEndpoint(
  templateSourceRoutes.listSourceVersions,
  async ({ params, query, actor }, { table }) => {
    const { limit, cursor } = query;
    const entry = await namedEntry(table, actor, params.name);
    const found = await listTemplateVersions(table, actor.companyId, entry.id, limit, cursor);
    const last = found.at(-1)?.version ?? 1;
    // Version numbers are consecutive, and no version is removed.
    const next = last === 1 ? undefined : String(last);
    return { versions: await machineVersionsOf(table, actor.companyId, entry, found), next };
  },
);
