import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import * as z from "zod";

const Manifest = z.object({ name: z.string(), version: z.string() });

/** The folder of the package that a bundled module comes from; undefined for this project's files. */
export function packageFolder(moduleId: string): string | undefined {
  const end = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId.replace(/^\0/, ""));
  return end?.[1];
}

/** The texts that its licence requires to pass on: the licence, and its notice if it has one. */
function notices(folder: string): string {
  const { name, version } = Manifest.parse(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")));
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)(\W.*)?$/i.test(file));
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8").trim());
  return [`${name} ${version}`, ...texts].join("\n\n");
}

/**
 * Writes third-party.txt next to a bundle: the notices of all packages in it, after an introduction. One plugin may
 * serve several builds into one folder; the last one's file has the packages of all. `folderOf` finds the package that a
 * module comes from.
 */
export function thirdPartyNotices(about: string, folderOf = packageFolder): Plugin {
  const folders = new Set<string>();
  return {
    name: "sestina:third-party-notices",
    generateBundle() {
      for (const id of this.getModuleIds()) {
        const folder = folderOf(id);
        if (folder !== undefined) folders.add(folder);
      }
      const parts = [about, ...[...folders].sort().map(notices)];
      const source = `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
      this.emitFile({ type: "asset", fileName: "third-party.txt", source });
    },
  };
}
