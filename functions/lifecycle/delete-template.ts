import { endpoint } from "#functions/core/endpoint.ts";
import { archiveTemplate } from "#functions/domain/lifecycle/archive-template.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";

export const handler = endpoint(lifecycleRoutes.deleteTemplate, async ({ params, actor }, services) => ({
  liveIn: [...(await archiveTemplate(actor, params.id, services))],
}));
