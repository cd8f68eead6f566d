import { endpoint } from "#functions/core/endpoint.ts";
import { getFavourites } from "#functions/storage/template-views/favourite-store.ts";
import { allViews, getViews } from "#functions/storage/template-views/view-store.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.getTemplateViews, async ({ actor }, { table }) => {
  const [{ templateIds }, views] = await Promise.all([getFavourites(table, actor), getViews(table, actor)]);
  return { favourites: templateIds, views: allViews(views) };
});
