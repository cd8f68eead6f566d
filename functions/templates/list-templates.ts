import { endpoint } from "#functions/core/endpoint.ts";
import { pageOfEntries } from "#functions/domain/templates/page-of-entries.ts";
import { accountInView } from "#functions/domain/templates/selected-entry.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { listTemplateEntries } from "#functions/storage/template-entry-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.listTemplates, async ({ query, actor }, { table }) => {
  const all = await listTemplateEntries(table, actor.companyId, accountInView(actor));
  const { entries, count } = pageOfEntries(all, query);
  return { entities: entries.map(summaryOf), count };
});
