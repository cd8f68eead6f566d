import { endpoint } from "#functions/core/endpoint.ts";
import { changeView } from "#functions/domain/template-views/change-views.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.changeTemplateView, async ({ params, body, actor }, services) => {
  await changeView(actor, params.id, body, services);
  return { ...body, id: params.id };
});
