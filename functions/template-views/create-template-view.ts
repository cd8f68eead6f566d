import { endpoint } from "#functions/core/endpoint.ts";
import { addView } from "#functions/domain/template-views/change-views.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.createTemplateView, async ({ body, actor }, { table, newId }) => {
  const view = { ...body, id: newId() };
  await addView(table, actor, view);
  return view;
});
