import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import { type Command, counted } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { isSameTags } from "../folder/compare.ts";
import { removeTemplate, replaceTemplate, writeLock } from "../folder/disk.ts";
import { type LockedTemplate, lockedOf, withAccount } from "../folder/lock.ts";
import { pathsOf } from "../folder/read-templates.ts";
import { skeletonOf } from "../folder/skeleton.ts";
import { filesOfTemplate, type TemplateInFolder } from "../folder/template-files.ts";
import { sourceInFolder } from "../links/map-links.ts";
import { pullShared } from "../pull/shared-files.ts";
import { writeShared } from "../pull/write-shared.ts";
import { type ComparedFolder, type ComparedTemplate, compareFolder } from "./compared-folder.ts";
import { inParallel } from "../api/in-parallel.ts";

interface PullOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** Takes the account's version of a template that was changed in both, deleted in the folder, or is faulty there. */
  readonly force?: boolean;
}

interface Pulled {
  readonly name: string;
  readonly locked: LockedTemplate;
  /** Absent where the folder's files stay. */
  readonly template?: TemplateInFolder;
}

/** Writes the account's templates into the folder. What was changed in the folder stays, and a conflict writes nothing. */
export const pull: Command<PullOptions> = async (options, context) => {
  const { force = false } = options;
  const folder = await compareFolder(options, context);
  const { api, root, templates, found } = folder;
  const present = templates.filter(({ remote }) => remote !== undefined);
  let done = 0;
  const pulled = await inParallel(present, async (one) => {
    const result = await pullOne(api, one, force);
    context.report(`${String((done += 1))} of ${String(present.length)}: ${one.name}`);
    return result;
  });
  if (!force) refuseConflicts(templates, pulled);
  const removed = templates.filter(({ difference }) => difference === "deleted-there");
  const taken = pulled.flatMap((one) => one.template ?? []);
  const { lock, linked, isWhole } = folder;
  const sources = taken.map(({ source }) => source);
  const shared = await pullShared({ api, lock, linked, isWhole, sources, force }, context);
  const written = taken.map((one) => ({ ...one, source: sourceInFolder(one.source, shared.links) }));
  await writeShared(root, shared);
  const paths = pathsOf(
    written.map(({ name }) => name),
    found,
  );
  for (const template of written) {
    await replaceTemplate(root, paths.get(template.name) ?? "", filesOfTemplate(template));
  }
  for (const { local } of removed) if (local !== undefined) await removeTemplate(root, local.path);
  await writeLock(root, withAccount(lock, folder.account, { templates: nextLock(folder, pulled), ...shared.locked }));
  const kept = force ? [] : templates.filter(({ difference }) => difference === "deleted-here");
  const names = {
    written: written.map(({ name }) => name),
    removed: removed.map(({ name }) => name),
    deletedHere: kept.map(({ name }) => name),
    blocks: {
      written: shared.blocks.map(({ file }) => file),
      removed: shared.removed.map(({ file }) => file),
      deletedHere: shared.deletedHere.map(({ file }) => file),
    },
    images: [...shared.images.keys()],
  };
  const text = [
    ...names.images.map((file) => `Wrote images/${file}`),
    ...names.blocks.written.map((file) => `Wrote blocks/${file}`),
    ...names.blocks.removed.map((file) => `Deleted blocks/${file}`),
    ...names.blocks.deletedHere.map(
      (file) => `Left out blocks/${file}, which was deleted in the folder (--force writes it again)`,
    ),
    ...names.written.map((name) => `Wrote ${name}`),
    ...names.removed.map((name) => `Deleted ${name}`),
    ...names.deletedHere.map((name) => `Left out ${name}, which was deleted in the folder (--force writes it again)`),
    `${counted(present.length, "template")} in the account: ${String(written.length)} written, ${String(removed.length)} deleted.`,
  ];
  return { json: names, text: text.join("\n") };
};

/** What the folder gets of a template: nothing if it has the newest version, or if only the folder has changed. */
async function pullOne(api: Api, one: ComparedTemplate, force: boolean): Promise<Pulled> {
  const { name, remote, local, hash, locked } = one;
  const { version = 1, publishedVersion } = remote ?? {};
  const published = await publishedOf(api, name, publishedVersion, locked);
  const rest = published === undefined ? {} : { published };
  if (locked !== undefined && staysHere(one, force)) {
    const { version: pulledVersion, hash: pulledHash, tags } = locked;
    return { name, locked: { version: pulledVersion, hash: pulledHash, ...(tags && { tags }), ...rest } };
  }
  const read = await api(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });
  const lockedNow = { version, hash: read.hash, tags: read.tags, ...rest };
  if (hash === read.hash && isSameTags(local?.template?.tags, read.tags)) return { name, locked: lockedNow };
  // Sample data is the folder's own.
  const template = { name, source: read.source, tags: read.tags, samples: new Map() };
  return { name, locked: lockedNow, template };
}

function staysHere({ difference, local }: ComparedTemplate, force: boolean): boolean {
  if (difference === "same") return true;
  if (difference === "deleted-here") return !force;
  return difference === "changed-here" && !(force && local?.template === undefined);
}

async function publishedOf(
  api: Api,
  name: string,
  version: number | undefined,
  locked: LockedTemplate | undefined,
): Promise<LockedTemplate["published"]> {
  if (version === undefined) return undefined;
  if (locked?.published?.version === version) return locked.published;
  const mail = await api(machineApiRoutes.readAccountTemplate, {
    params: { name },
    query: { version: String(version) },
  });
  const contract = skeletonOf(mail);
  return contract && { version, contract };
}

/** @throws Failure naming templates that were changed in the folder and in the account */
function refuseConflicts(templates: readonly ComparedTemplate[], pulled: readonly Pulled[]): void {
  const writes = new Set(pulled.flatMap(({ name, template }) => (template === undefined ? [] : [name])));
  const conflicts = templates.filter(({ name, difference }) => difference === "changed-both" && writes.has(name));
  if (conflicts.length === 0) return;
  throw new Failure("conflict", "Templates were changed in the folder and in the account. Nothing was written.", {
    hint: "Move your changes aside, or take the account's versions with --force, together with --only.",
    details: conflicts.map(({ name, local, remote, locked }) => {
      const here = local === undefined ? "deleted in the folder, which " : "the folder's ";
      const since = locked === undefined ? "was never pulled" : `was pulled at version ${String(locked.version)}`;
      return `${name}: version ${String(remote?.version)} of ${remote?.updatedAt ?? ""}; ${here}${since}`;
    }),
  });
}

/** Templates that this pull was not about keep their place in the lock. */
function nextLock(folder: ComparedFolder, pulled: readonly Pulled[]): Record<string, LockedTemplate> {
  const all = Object.entries(lockedOf(folder.lock, folder.account));
  const others = all.filter(([name]) => !folder.isSelected(name));
  return Object.fromEntries([...others, ...pulled.map(({ name, locked }): [string, LockedTemplate] => [name, locked])]);
}
