import { endpoint } from "#functions/core/endpoint.ts";
import { addView } from "#functions/domain/template-views/change-views.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.createTemplateView, async ({ body, actor }, services) => {
  const view = { ...body, id: services.newId() };
  await addView(actor, view, services);
  return view;
});
