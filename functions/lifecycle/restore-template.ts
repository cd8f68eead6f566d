import { endpoint } from "#functions/core/endpoint.ts";
import { restoreTemplate } from "#functions/domain/lifecycle/restore-template.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.restoreTemplate, async ({ params, actor }, services) =>
  summaryOf(await restoreTemplate(actor, params.id, services)),
);
