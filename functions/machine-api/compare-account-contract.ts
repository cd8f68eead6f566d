import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { comparisonView } from "#functions/domain/publishing/template-contract.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { findTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(
  machineApiRoutes.compareAccountContract,
  async ({ params, body, actor }, { table }) => {
    const entry = await namedEntry(table, actor, params.name);
    const bodiesOf = async (version: number) => {
      const bodies = await findTemplateBodies(table, actor.companyId, entry.id, version);
      if (bodies === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
      return bodies;
    };
    const from = body.from ?? entry.publishedVersion ?? entry.versionNumber;
    const before = await bodiesOf(from);
    const after = body.content ?? (await bodiesOf(body.version ?? entry.versionNumber));
    return { from, ...comparisonView(before, after) };
  },
);
