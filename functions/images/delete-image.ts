import { endpoint } from "#functions/core/endpoint.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { getImage, deleteImage } from "#functions/storage/images/image-store.ts";
import { listImageUsages } from "#functions/storage/images/image-usage-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(imageRoutes.deleteImage, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const { id: imageId, folder, extension } = await getImage(table, companyId, params.id);
  const usages = await listImageUsages(table, companyId);
  // A template that is saved with the image later is found after 30 days: see purge-images.ts.
  if (usages.has(imageId)) throw new AppError("IMAGE_IN_USE");
  const at = now().toISOString();
  await table.write(
    ...deleteImage({ at: purgeTime(at), companyId, imageId, folder, extension }, { deletedAt: at, deletedBy: actorId }),
    auditEntry({ id: newId(), companyId, at, actorId, action: "image.deleted", subjectIds: { image: imageId } }),
  );
  return undefined;
});
