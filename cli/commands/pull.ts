import { type Command, counted } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { createProgress } from "../core/progress.ts";
import { removeTemplate, replaceTemplate, writeLock } from "../folder/disk.ts";
import { type LockedTemplate, lockedOf, withAccount } from "../folder/lock.ts";
import { pathsOf } from "../folder/read-templates.ts";
import { filesOfTemplate } from "../folder/template-files.ts";
import { sourceInFolder } from "../links/map-links.ts";
import { type PulledSamples, pullSamples, writePulledSamples } from "../pull/pull-samples.ts";
import { pullShared } from "../pull/shared-files.ts";
import { writeShared } from "../pull/write-shared.ts";
import { pathOfSample, whoChanged } from "../samples/sample-text.ts";
import { inParallel } from "../api/in-parallel.ts";
import { type ComparedFolder, type ComparedTemplate, compareFolder } from "./compared-folder.ts";
import { type Pulled, pullTemplate } from "./pull-template.ts";

interface PullOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** Takes the account's version of a template that was changed in both, deleted in the folder, or is faulty there. */
  readonly force?: boolean;
}

/** Writes the account's templates into the folder. What was changed in the folder stays, and a conflict writes nothing. */
export const pull: Command<PullOptions> = async (options, context) => {
  const { force = false } = options;
  const folder = await compareFolder(options, context);
  const { api, root, templates, found } = folder;
  const present = templates.filter(({ remote }) => remote !== undefined);
  const show = createProgress({ ...context, rate: folder.rate }, present.length);
  const pulled = await inParallel(present, async (one) => {
    const result = await pullTemplate(api, one, force);
    show(one.name);
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
  const samples = [
    ...pulled.flatMap(({ name, samples: own }) => (own === undefined ? [] : [{ template: name, ...own }])),
    ...removed.map((one) => ({ template: one.name, ...pullSamples(one.samples, force) })),
  ];
  // Before the template: a new folder with a template.yaml has all of it.
  for (const one of samples) await writePulledSamples(root, paths.get(one.template), one);
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
    sampleData: {
      written: namesOf(samples, (one) => one.written.map(({ name }) => name)),
      removed: namesOf(samples, (one) => one.removed.map(({ name }) => name)),
      deletedHere: namesOf(samples, (one) => one.deletedHere),
    },
    blocks: {
      written: shared.blocks.map(({ file }) => file),
      removed: shared.removed.map(({ file }) => file),
      deletedHere: shared.deletedHere.map(({ file }) => file),
    },
    images: [...shared.images.keys()],
  };
  const parts = {
    written: [
      ...names.images.map((file) => `images/${file}`),
      ...names.blocks.written.map((file) => `blocks/${file}`),
      ...names.written,
      ...names.sampleData.written.map(pathOfSample),
    ],
    removed: [
      ...names.blocks.removed.map((file) => `blocks/${file}`),
      ...names.removed,
      ...names.sampleData.removed.map(pathOfSample),
    ],
    deletedHere: [
      ...names.blocks.deletedHere.map((file) => `blocks/${file}`),
      ...names.deletedHere,
      ...names.sampleData.deletedHere.map(pathOfSample),
    ],
  };
  const text = [
    ...parts.written.map((name) => `Wrote ${name}`),
    ...parts.removed.map((name) => `Deleted ${name}`),
    ...parts.deletedHere.map((name) => `Left out ${name}, which was deleted in the folder (--force writes it again)`),
    `${counted(present.length, "template")} in the account: ${String(written.length)} written, ${String(removed.length)} deleted.`,
  ];
  return { json: names, text: text.join("\n") };
};

interface OfTemplate extends PulledSamples {
  readonly template: string;
}

const namesOf = (samples: readonly OfTemplate[], pick: (one: OfTemplate) => readonly string[]) =>
  samples.flatMap((one) => pick(one).map((name) => ({ template: one.template, name })));

/** @throws Failure naming templates and sample data that were changed in the folder and in the account */
function refuseConflicts(templates: readonly ComparedTemplate[], pulled: readonly Pulled[]): void {
  const writes = new Set(pulled.flatMap(({ name, template }) => (template === undefined ? [] : [name])));
  const conflicts = templates.filter(({ name, difference }) => difference === "changed-both" && writes.has(name));
  const samples = pulled.flatMap(({ name: template, samples: own }) =>
    (own?.conflicts ?? []).map(({ name, remote }) => `${pathOfSample({ template, name })}: ${whoChanged(remote)}`),
  );
  if (conflicts.length + samples.length === 0) return;
  const what = conflicts.length === 0 ? "Sample data was" : "Templates were";
  throw new Failure("conflict", `${what} changed in the folder and in the account. Nothing was written.`, {
    hint: "Move your changes aside, or take the account's versions with --force, together with --only.",
    details: [
      ...conflicts.map(({ name, local, remote, locked }) => {
        const here = local === undefined ? "deleted in the folder, which " : "the folder's ";
        const since = locked === undefined ? "was never pulled" : `was pulled at version ${String(locked.version)}`;
        return `${name}: version ${String(remote?.version)} of ${remote?.updatedAt ?? ""}; ${here}${since}`;
      }),
      ...samples,
    ],
  });
}

/** Templates that this pull was not about keep their place in the lock. */
function nextLock(folder: ComparedFolder, pulled: readonly Pulled[]): Record<string, LockedTemplate> {
  const all = Object.entries(lockedOf(folder.lock, folder.account));
  const others = all.filter(([name]) => !folder.isSelected(name));
  return Object.fromEntries([...others, ...pulled.map(({ name, locked }): [string, LockedTemplate] => [name, locked])]);
}
