import { endpoint } from "#functions/core/endpoint.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { restoreImage, findImage } from "#functions/storage/images/image-store.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(imageRoutes.restoreImage, async ({ params, actor }, { table, now, newId }) => {
  const { companyId, userId: actorId } = actor;
  const image = await findImage(table, companyId, params.id);
  if (image?.deletedAt === undefined) throw new AppError("IMAGE_NOT_FOUND");
  const { id: imageId, folder, extension, deletedAt } = image;
  const at = now().toISOString();
  await table.write(
    ...restoreImage({ at: purgeTime(deletedAt), companyId, imageId, folder, extension }, deletedAt),
    auditEntry({ id: newId(), companyId, at, actorId, action: "image.restored", subjectIds: { image: imageId } }),
  );
  return undefined;
});
