import type { ImageRemoval } from "#functions/adapters/ports/image-removal.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { purgeDue, type Purged } from "#functions/domain/purge-due.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  restoreImage,
  purgeImage,
  endImagePurge,
  findImage,
  type ImagePurge,
  isImagePurgePlanned,
  listImagePurges,
  placeOfImage,
} from "#functions/storage/images/image-store.ts";
import { listImageUsages } from "#functions/storage/images/image-usage-store.ts";

interface Context extends WriteContext {
  readonly imageRemoval: ImageRemoval;
  /** Whether there is time for another image. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;

/**
 * The record is removed first: from then on the image cannot be restored. If the purge fails after that, a later run
 * removes the bytes.
 * @throws Error for an image in the library: the purge belongs to an earlier deletion
 */
async function purge(due: ImagePurge, { table, imageRemoval, now, newId }: Context): Promise<void> {
  const { companyId, imageId: id } = due;
  const image = await findImage(table, companyId, id);
  if (image !== undefined) {
    const { deletedAt, deletedBy: actorId = image.createdBy } = image;
    if (deletedAt === undefined || purgeTime(deletedAt) !== due.at) {
      // The image may have been restored concurrently.
      if (!(await isImagePurgePlanned(table, due))) return;
      throw new Error("a purge of an image that is not deleted is refused");
    }
    // A user put its address into a mail after the deletion.
    const isShown = (await listImageUsages(table, companyId)).has(id);
    const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { image: id } };
    if (isShown) {
      await table.write(...restoreImage(due, deletedAt), auditEntry({ ...entry, action: "image.restored" }));
      return;
    }
    await table.write(purgeImage(due, deletedAt), auditEntry({ ...entry, action: "image.purged" }));
  }
  await imageRemoval.remove(placeOfImage(companyId, { ...due, id }));
  await table.write(endImagePurge(due));
}

/**
 * Removes the images that were deleted 30 days ago from the web, finally. An image that a template uses by now is
 * restored to the library.
 */
export async function purgeImages(context: Context): Promise<Purged<ImagePurge>> {
  const list = (behind: ImagePurge | undefined) => listImagePurges(context.table, { limit: AT_ONCE, behind });
  return purgeDue(list, context, purge);
}
