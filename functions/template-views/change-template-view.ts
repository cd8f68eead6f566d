import { endpoint } from "#functions/core/endpoint.ts";
import { changeView } from "#functions/domain/template-views/change-views.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.changeTemplateView, async ({ params, body, actor }, { table }) => {
  await changeView(table, actor, params.id, body);
  return { ...body, id: params.id };
});
