import { endpoint } from "#functions/core/endpoint.ts";
import { usesView } from "#functions/domain/images/uses-view.ts";
import { getImage } from "#functions/storage/images/image-store.ts";
import { listImageUsages } from "#functions/storage/images/image-usage-store.ts";
import { imageRoutes } from "#shared/api/images.ts";

export const handler = endpoint(imageRoutes.listImageUses, async ({ params, actor }, { table }) => {
  const { id } = await getImage(table, actor.companyId, params.id);
  const usages = await listImageUsages(table, actor.companyId);
  return usesView(table, actor, usages.get(id) ?? []);
});
