import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { imagesFolder } from "../folder/image-files.ts";
import { lockFile } from "../folder/lock.ts";
import { projectFile } from "../folder/project.ts";
import { templatesFolder } from "../folder/read-templates.ts";

/** Milliseconds. An editor's save and a switch of branches are many events. */
const PAUSE = 100;

const folders = [templatesFolder, imagesFolder];
const ofRoot: ReadonlySet<string | null> = new Set([projectFile, lockFile, ...folders, null]);

/**
 * Calls `changed` after files of a folder have changed: once for events that come together. Node's own watcher is used,
 * below the folders of templates and images only: a repository may have large other folders next to them.
 * @returns what ends it
 */
export function watchFolder(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = new Map<string, FSWatcher>();
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, PAUSE);
  };
  /** The folder may be missing, and it may be another one after a switch of branches. */
  const watchBelow = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
    try {
      watchers.set(folder, watch(join(root, folder), { recursive: true }, soon).on("error", soon));
    } catch {
      // It is watched once the root has it.
    }
  };
  const project = watch(root, (_, file) => {
    if (!ofRoot.has(file)) return;
    for (const folder of folders) if (file === folder || file === null) watchBelow(folder);
    soon();
  }).on("error", soon);
  for (const folder of folders) watchBelow(folder);
  return () => {
    clearTimeout(timer);
    project.close();
    for (const watcher of watchers.values()) watcher.close();
  };
}
