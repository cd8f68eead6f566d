import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import type { CommandContext } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { replaceTemplate, writeLock } from "../folder/disk.ts";
import { languagesIn } from "../folder/languages-in.ts";
import { type Lock, lockedOf, withLocked } from "../folder/lock.ts";
import { type FoundTemplate, hashOf } from "../folder/read-templates.ts";
import { filesOfTemplate, type TemplateInFolder } from "../folder/template-files.ts";
import { type Links, sourceInFolder } from "../links/map-links.ts";
import { lockedNamed, type PlannedChange } from "./planned-changes.ts";
import { endsPush, failedOf, type Pushed } from "./push-outcome.ts";
import { type SavedTemplate, type SaveOptions, saveTemplate } from "./save-template.ts";

/** A template that was changed in the folder. */
export interface DueTemplate {
  readonly planned: PlannedChange;
  readonly found: FoundTemplate;
  /** As the account writes it. */
  readonly template: TemplateInFolder;
}

interface Push {
  readonly api: Api;
  readonly account: string;
  readonly root: string;
  readonly lock: Lock;
  readonly due: readonly DueTemplate[];
  readonly options: SaveOptions;
  readonly links: Links;
  /** Shows what is done. */
  readonly show: (name: string) => void;
  readonly warn: CommandContext["warn"];
}

export interface PushedChanges {
  readonly templates: readonly Pushed[];
  readonly lock: Lock;
  /** The failure after which the rest was not tried. */
  readonly end?: Failure;
}

/**
 * Saves one template after the other, with the lock after each: a run that is killed is continued by the next one. What
 * is refused for one template does not keep the others from their saves.
 */
export async function pushChanges(push: Push): Promise<PushedChanges> {
  const { api, account, root, due, options, links, show, warn } = push;
  const pushed: Pushed[] = [];
  let lock = push.lock;
  for (const [at, { planned, found, template }] of due.entries()) {
    const { name } = template;
    try {
      const saved = await saveTemplate(api, template, planned, options);
      const other = saved.hash === hashOf(template.source) ? undefined : await savedFiles(api, template, saved, links);
      if (other !== undefined) {
        await replaceTemplate(root, found.path, other);
        warn(`${name}: Sestina has saved other contents than those of the folder, which has them now.`);
      }
      lock = withSaved(lock, account, template, saved);
      await writeLock(root, lock);
      pushed.push({ name, state: saved.state, version: saved.version });
      show(name);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const isEnd = endsPush(error);
      if (isEnd && at === 0) throw error;
      pushed.push(failedOf(name, error));
      if (!isEnd) continue;
      const rest = due.slice(at + 1).map(({ template: one }) => ({ name: one.name, state: "not-tried" }) as const);
      return { templates: [...pushed, ...rest], lock, end: error };
    }
  }
  return { templates: pushed, lock };
}

/** The files of what was saved: rows of reusable blocks may have been updated. */
async function savedFiles(api: Api, { name, tags }: TemplateInFolder, { version }: SavedTemplate, links: Links) {
  const read = await api(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });
  return filesOfTemplate({ name, source: sourceInFolder(read.source, links), tags });
}

function withSaved(lock: Lock, account: string, template: TemplateInFolder, saved: SavedTemplate): Lock {
  const { name, tags } = template;
  const all = lockedOf(lock, account);
  const { version, hash } = saved;
  const before = lockedNamed(all, name);
  const known = tags ?? before?.tags ?? (saved.state === "created" ? [] : undefined);
  const languages = languagesIn(template.source);
  const locked = {
    version,
    hash,
    ...(languages.length > 0 && { languages: [...languages] }),
    ...(before?.samples && { samples: before.samples }),
    ...(known && { tags: [...known] }),
    ...(before?.published && { published: before.published }),
  };
  return withLocked(lock, account, { ...all, [name]: locked });
}
