import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { contractView } from "#functions/domain/publishing/template-contract.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(
  machineApiRoutes.readAccountContract,
  async ({ params, query, actor }, { table }) => {
    const entry = await namedEntry(table, actor, params.name);
    const version = query.version ?? entry.versionNumber;
    const bodies = await findTemplateBodies(table, actor.companyId, entry.id, version);
    if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    return { name: entry.name, version, ...contractView(bodies) };
  },
);
