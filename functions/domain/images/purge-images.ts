import type { ImageRemoval } from "#functions/adapters/ports/image-removal.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { purgeTime } from "#functions/domain/lifecycle/purge-time.ts";
import { purgeDue, type Purged } from "#functions/domain/purge-due.ts";
import { auditEntry } from "#functions/storage/audit-store.ts";
import {
  bringImageBack,
  endImage,
  endImagePurge,
  findImage,
  type ImagePurge,
  isImagePurgePlanned,
  listImagePurges,
  placeOfImage,
} from "#functions/storage/image-store.ts";
import { listShowers } from "#functions/storage/image-usage-store.ts";

interface Context {
  readonly table: Table;
  readonly imageRemoval: ImageRemoval;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Whether there is time for one more image. */
  readonly hasTime: () => boolean;
}

const AT_ONCE = 100;

/**
 * The record goes first: from then on the image cannot be restored. A purge that broke off behind that has the bytes left.
 * @throws Error for an image that is in the library: the purge is left over from a former deletion
 */
async function purge(due: ImagePurge, { table, imageRemoval, now, newId }: Context): Promise<void> {
  const { companyId, imageId: id } = due;
  const image = await findImage(table, companyId, id);
  if (image !== undefined) {
    const { deletedAt, deletedBy: actorId = image.createdBy } = image;
    if (deletedAt === undefined || purgeTime(deletedAt) !== due.at) {
      // It may have been restored in the same moment.
      if (!(await isImagePurgePlanned(table, due))) return;
      throw new Error("a purge of an image that is not deleted is refused");
    }
    // Somebody had its address and put it into a mail after it was deleted.
    const isShown = (await listShowers(table, companyId)).has(id);
    const told = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds: { image: id } };
    if (isShown) {
      await table.write(...bringImageBack(due, deletedAt), auditEntry({ ...told, action: "image.restored" }));
      return;
    }
    await table.write(endImage(due, deletedAt), auditEntry({ ...told, action: "image.purged" }));
  }
  await imageRemoval.remove(placeOfImage(companyId, { ...due, id }));
  await table.write(endImagePurge(due));
}

/**
 * Takes the images that were deleted 30 days ago from the web, for good. One that is shown by now comes back into the
 * library.
 */
export async function purgeImages(context: Context): Promise<Purged<ImagePurge>> {
  const list = (behind: ImagePurge | undefined) => listImagePurges(context.table, { limit: AT_ONCE, behind });
  return purgeDue(list, context, purge);
}
