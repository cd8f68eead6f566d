import { endpoint } from "#functions/core/endpoint.ts";
import { restoreFromArchive } from "#functions/domain/lifecycle/restore-from-archive.ts";
import { summaryOf } from "#functions/domain/templates/template-view.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.restoreTemplate, async ({ params, actor }, services) =>
  summaryOf(await restoreFromArchive(actor, params.id, services)),
);
