import { type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { lockFile } from "../folder/lock.ts";
import { projectFile } from "../folder/project.ts";
import { templatesFolder } from "../folder/read-templates.ts";

/** Milliseconds. An editor's save and a switch of branches are many events. */
const PAUSE = 100;

const ofRoot: ReadonlySet<string | null> = new Set([projectFile, lockFile, templatesFolder, null]);

/**
 * Calls `changed` after files of a folder have changed: once for events that come together. Node's own watcher is used,
 * below the folder of templates only: a repository may have large other folders next to it.
 * @returns what ends it
 */
export function watchFolder(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let templates: FSWatcher | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(changed, PAUSE);
  };
  /** The folder may be missing, and it may be another one after a switch of branches. */
  const watchTemplates = () => {
    templates?.close();
    try {
      templates = watch(join(root, templatesFolder), { recursive: true }, soon).on("error", soon);
    } catch {
      templates = undefined;
    }
  };
  const project = watch(root, (_, file) => {
    if (!ofRoot.has(file)) return;
    if (file === templatesFolder || file === null) watchTemplates();
    soon();
  }).on("error", soon);
  watchTemplates();
  return () => {
    clearTimeout(timer);
    project.close();
    templates?.close();
  };
}
