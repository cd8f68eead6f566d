import { endpoint } from "#functions/core/endpoint.ts";
import { getFavourites } from "#functions/storage/tags/tag-store.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.getTemplateViews, async ({ actor }, { table }) => {
  const { templateIds } = await getFavourites(table, actor);
  return { favourites: templateIds };
});
