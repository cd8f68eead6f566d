import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineSummaryOf } from "#functions/domain/machine-api/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { publishOne } from "#functions/domain/publishing/request.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";

export const handler = machineEndpoint(
  machineApiRoutes.publishAccountTemplate,
  async ({ params, body, actor }, services) => {
    const { id: templateId, accountId } = await namedEntry(services.table, actor, params.name);
    const published = await publishOne(actor, { templateId, accountId, ...body }, services);
    return "job" in published ? published : { ...machineSummaryOf(published.entry), breaks: published.breaks };
  },
);
