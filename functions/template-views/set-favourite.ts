import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { addFavourite, getFavourites, removeFavourite } from "#functions/storage/template-views/favourite-store.ts";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";

export const handler = endpoint(templateViewRoutes.setFavourite, async ({ params, body, actor }, { table }) => {
  await retryConflicts(async () => {
    const seen = await getFavourites(table, actor);
    const isFavourite = seen.templateIds.includes(params.id);
    // A favourite can always be removed, also in an account that the caller does not see any more.
    if (!isFavourite) await selectedEntry(table, actor, params.id);
    if (isFavourite === body.favourite) return;
    if (!body.favourite) return table.write(removeFavourite(actor, seen, params.id));
    if (seen.templateIds.length >= limits.favouritesPerMember) throw new AppError("TOO_MANY_FAVOURITES");
    await table.write(...addFavourite(actor, seen, params.id));
  });
  return undefined;
});
