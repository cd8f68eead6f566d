import { endpoint } from "#functions/core/endpoint.ts";
import { machineSummaryOf } from "#functions/domain/machines/machine-template-view.ts";
import { namedEntry } from "#functions/domain/machines/named-entry.ts";
import { publishOne } from "#functions/domain/publish/publish-one.ts";
import { v1Routes } from "#shared/api/v1.ts";

export const handler = endpoint(v1Routes.publishAccountTemplate, async ({ params, body, actor }, services) => {
  const { id: templateId, accountId } = await namedEntry(services.table, actor, params.name);
  const published = await publishOne(actor, { templateId, accountId, version: body.version }, services);
  return "job" in published ? published : machineSummaryOf(published.entry);
});
