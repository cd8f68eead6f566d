import { isOnline, untilOnline } from "../connection/online.ts";
import { hasUnsavedWork } from "../unsaved/unsaved-work.ts";
import { askForReload } from "./missing-chunk.ts";
import { reloadOnce } from "./page-reload.ts";

/** A part of the app could not be loaded, and reloading the page has not helped. */
export class ChunkMissing extends Error {
  override readonly name = "ChunkMissing";
}

/** For a page that is about to be replaced, or that waits for the user: a result would change what is on the screen. */
const never = new Promise<never>(() => undefined);

/**
 * Loads code of the app by `import()`. Offline, it waits for the network, and the current page stays. If the import
 * fails (after a deployment an open page may request a file that no longer exists), the page is reloaded once. With
 * unsaved work it shows a notice instead, and the page stays.
 * @throws ChunkMissing if the page was already reloaded for this build
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // Browsers cache a failed import, so none is tried offline.
  await untilOnline();
  try {
    return await load();
  } catch (cause) {
    if (!isOnline()) return loadChunk(load);
    if (hasUnsavedWork()) askForReload();
    else if (!(await reloadOnce())) throw new ChunkMissing("a part of the app could not be loaded", { cause });
    return never;
  }
}
