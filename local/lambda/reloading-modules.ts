import { statSync } from "node:fs";
import { registerHooks } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** Modules of a folder, loaded again once their file or one that they import has changed. */
export interface ReloadingModules {
  readonly load: (file: string) => Promise<unknown>;
}

interface Known {
  readonly path: string;
  readonly importers: Set<string>;
  stamp: string;
  version: number;
}

const tag = "?reload=";

const withoutTag = (url: string): string | undefined => {
  const at = url.indexOf(tag);
  return at < 0 ? undefined : url.slice(0, at);
};

/** Differs between two contents of a file; empty while there is none. */
function stampOf(path: string): string {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found === undefined ? "" : `${String(found.ino)} ${String(found.size)} ${String(found.mtimeNs)}`;
}

/**
 * A module is loaded again under an address of its own, which Node caches apart, and so is each module that imports it.
 * All others stay, with their connections. Every file is looked at before each load (about 1 ms for 500 files), since a
 * watcher would report a change after the next request. Node keeps the modules of earlier versions until the process
 * ends. Modules that are imported from elsewhere are not affected: they have instances of their own.
 */
export function reloadingModules(folder: string): ReloadingModules {
  const known = new Map<string, Known>();
  /** Modules with an import that was not found. */
  const incomplete = new Set<string>();
  const inFolder = pathToFileURL(`${resolve(folder)}/`).href;
  const isReloaded = (url: string) => url.startsWith(inFolder) && !url.includes("/node_modules/");

  function currentOf(url: string, importer?: string): string {
    const path = fileURLToPath(url);
    // Before it is read: a later change of the file is then one of its stamp.
    const found = known.get(url) ?? { path, importers: new Set(), stamp: stampOf(path), version: 1 };
    known.set(url, found);
    if (importer !== undefined) found.importers.add(importer);
    return `${url}${tag}${String(found.version)}`;
  }

  function renew(changed: Iterable<string>): void {
    const renewed = new Set<string>();
    const waiting = [...changed];
    for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
      const found = known.get(url);
      if (found === undefined || renewed.has(url)) continue;
      renewed.add(url);
      found.version += 1;
      waiting.push(...found.importers);
    }
  }

  function renewChanged(): void {
    const changed = [...incomplete];
    incomplete.clear();
    for (const [url, found] of known) {
      const stamp = stampOf(found.path);
      if (stamp !== found.stamp) changed.push(url);
      found.stamp = stamp;
    }
    renew(changed);
  }

  registerHooks({
    resolve: (specifier, context, next) => {
      const importer = context.parentURL === undefined ? undefined : withoutTag(context.parentURL);
      if (importer === undefined) return next(specifier, context);
      try {
        const found = next(specifier, context);
        return isReloaded(found.url) ? { ...found, url: currentOf(found.url, importer) } : found;
      } catch (error) {
        incomplete.add(importer);
        throw error;
      }
    },
  });
  return {
    load: async (file) => {
      renewChanged();
      const module: unknown = await import(currentOf(pathToFileURL(resolve(folder, file)).href));
      return module;
    },
  };
}
