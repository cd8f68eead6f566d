import { isOnline, untilOnline } from "../connection/online.ts";
import { hasUnsavedWork } from "../unsaved/unsaved-work.ts";
import { askForReload } from "./missing-chunk.ts";
import { reloadOnce } from "./page-reload.ts";

/** A part of the app could not be loaded, and reloading the page has not helped. */
export class ChunkMissing extends Error {
  override readonly name = "ChunkMissing";
}

/** Of a page that is about to go, or that waits for the person: an answer would break what is on the screen. */
const never = new Promise<never>(() => undefined);

/**
 * Loads code of the app by `import()`. Without a network it waits until there is one, and the page that is open stays.
 * If the import fails (after a deployment an open page may ask for a file that is gone) the page is reloaded once. With
 * unsaved work it asks instead, and what is open stays as it is.
 * @throws ChunkMissing if the page was reloaded for this build before
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // Browsers remember an import that failed, so none is tried without a network.
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
