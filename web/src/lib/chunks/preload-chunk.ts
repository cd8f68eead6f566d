import { untilOnline } from "../connection/online.ts";

/**
 * Loads code that the page may need soon, by `import()`. A failure has no effect here: the page stays, and the part that
 * needs the code reports it.
 */
export function preloadChunk(load: () => Promise<unknown>): void {
  void untilOnline()
    .then(load)
    .catch(() => undefined);
}
