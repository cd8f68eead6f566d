import type { SiteFiles } from "#functions/adapters/ports/site-files.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { formerFolder, hashedFolders } from "#shared/site-caching.ts";

const AT_ONCE = 10;

/**
 * Moves hashed files of previous builds to the folder of former files, where S3 deletes them 30 days later. CloudFront
 * looks there for a file that is not in the current build. The copy exists before the file is removed, so it stays
 * available. Idempotent, also after an interruption.
 * @param current the keys of the files of the deployed build, in all hashed folders
 */
export async function retireFiles(files: SiteFiles, current: readonly string[]): Promise<void> {
  const kept = new Set(current);
  const listed = await Promise.all(hashedFolders.map((folder) => files.list(folder)));
  const former = listed.flat().filter((key) => !kept.has(key));
  await inParallel(former, AT_ONCE, async (key) => {
    await files.copy(key, `${formerFolder}/${key}`);
    await files.remove(key);
  });
}
