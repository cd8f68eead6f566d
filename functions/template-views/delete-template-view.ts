import { endpoint } from "#functions/core/endpoint.ts";
import { changeView } from "#functions/domain/template-views/change-views.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.deleteTemplateView, async ({ params, actor }, services) => {
  await changeView(actor, params.id, undefined, services);
  return undefined;
});
