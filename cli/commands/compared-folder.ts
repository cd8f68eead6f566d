import type { Api } from "../api/client.ts";
import { listTemplates, type Summary } from "../api/list-templates.ts";
import type { CommandContext } from "../core/command.ts";
import type { CallRate } from "../core/progress.ts";
import { type Difference, differenceOf } from "../folder/compare.ts";
import { type LockedTemplate, lockedOf } from "../folder/lock.ts";
import { type FoundTemplate, hashOf } from "../folder/read-templates.ts";
import { refuseUnmatched } from "../folder/selection.ts";
import { type ComparedSample, compareSamples } from "../samples/compare-samples.ts";
import { readSamplesOf } from "../samples/read-samples.ts";
import { inAccountOf, type LinkedFolder, linkFolder } from "../links/linked-folder.ts";
import { connect } from "./connect.ts";
import { findInFolder, type FoundFolder, isWarning, refuse, warnOf } from "./read-folder.ts";

export interface ComparedTemplate {
  readonly name: string;
  readonly difference: Difference;
  readonly local: FoundTemplate | undefined;
  /** The hash of the folder's source, as the account would have it; undefined if there is none. */
  readonly hash: string | undefined;
  readonly remote: Summary | undefined;
  readonly locked: LockedTemplate | undefined;
  readonly samples: readonly ComparedSample[];
}

export interface ComparedFolder extends FoundFolder {
  readonly api: Api;
  readonly rate: CallRate;
  /** The account's id, which is its key in the lock. */
  readonly account: string;
  readonly templates: readonly ComparedTemplate[];
  readonly linked: LinkedFolder;
}

interface Asked {
  readonly account?: string;
  readonly only?: readonly string[];
}

/**
 * The folder's templates and those of the account, held against each other and the lock. A template whose files are
 * faulty is in it as one that was changed in the folder.
 */
export async function compareFolder({ account: asked, only }: Asked, context: CommandContext): Promise<ComparedFolder> {
  const folder = await findInFolder(context.around.cwd, only);
  const { found, problems, isSelected } = folder;
  warnOf([...problems.filter(isWarning), ...found.flatMap((one) => one.problems)], context.warn);
  refuse(problems.filter((one) => !isWarning(one)));
  const { api, account, rate } = await connect(context, folder.project, asked);
  context.report("Reading the account's templates …");
  const remotes = new Map((await listTemplates(api)).map((one) => [one.name, one]));
  const locks = new Map(Object.entries(lockedOf(folder.lock, account)));
  const linked = await linkFolder(api, { root: folder.root, lock: folder.lock, account });
  warnOf([...linked.images.problems, ...linked.blocks.flatMap((one) => one.problems)], context.warn);
  const locals = new Map(found.map((one) => [one.name, one]));
  const inAccount = new Map(inAccountOf(found, linked.links).map((one) => [one.name, one.template]));
  const names = [...new Set([...locals.keys(), ...remotes.keys(), ...locks.keys()])].filter(isSelected).sort();
  refuseUnmatched(only, names);
  const present = names.filter((name) => remotes.has(name));
  const samples = await readSamplesOf(api, present, remotes.size);
  const templates = names.map((name) => {
    const [local, remote, locked] = [locals.get(name), remotes.get(name), locks.get(name)];
    const source = inAccount.get(name)?.source;
    const hash = local && (source === undefined ? hashOfFaulty : hashOf(source));
    const difference = differenceOf({ here: hash, tags: local?.template?.tags, there: remote?.version, locked });
    const sets = { local: local?.template?.samples, remote: samples.get(name) ?? [], locked };
    return { name, difference, local, hash, remote, locked, samples: compareSamples(sets) };
  });
  return { ...folder, api, rate, account, templates: templates.filter(isSomewhere), linked };
}

/** Instead of the hash of a template whose files are faulty: no source has it. */
const hashOfFaulty = "unreadable";

/** One that was deleted here and there is only in the lock. */
const isSomewhere = ({ local, remote }: ComparedTemplate): boolean => local !== undefined || remote !== undefined;
