import type { Api } from "../api/client.ts";
import { ruleProblems, sampleRuleProblems } from "../check/rule-problems.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { createProgress } from "../core/progress.ts";
import { type Lock, type LockedTemplate, lockedOf } from "../folder/lock.ts";
import type { Problem } from "../folder/problem.ts";
import { type FoundTemplate, readable } from "../folder/read-templates.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { inAccountOf, linkFolder } from "../links/linked-folder.ts";
import type { Links } from "../links/map-links.ts";
import { makeCompanyChanges } from "../push/company-changes.ts";
import { pictureProblems } from "../push/local-pictures.ts";
import { readOverwrites, withOverwrites } from "../push/overwrites.ts";
import { planBesides } from "../push/plan-besides.ts";
import { blockConflictText, conflictText, planJson, planText, sampleConflictText } from "../push/plan-text.ts";
import { lockedNamed, planChanges, type PlannedChange } from "../push/planned-changes.ts";
import { type DueTemplate, pushChanges } from "../push/push-changes.ts";
import { isFailed, pushOutcome } from "../push/push-outcome.ts";
import { pushSamples } from "../push/push-samples.ts";
import { pushShared } from "../push/push-shared.ts";
import { hasChangedSamples, keyOfSample, type PlannedSample } from "../push/sample-changes.ts";
import { imagesOf, type PlannedBlock, sharedChanges } from "../push/shared-changes.ts";
import { connect } from "./connect.ts";
import { type FoundFolder, readFolder, refuse } from "./read-folder.ts";

type Locked = Readonly<Record<string, LockedTemplate>>;

interface PushOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** Shows the plan and writes nothing. */
  readonly dryRun?: boolean;
  /** `name@version`: versions of other users that may be replaced. */
  readonly overwrite?: readonly string[];
  /** What becomes of rows whose reusable blocks have changed since. */
  readonly blocks?: "update" | "unlink";
  /** For a folder that has none of the sample data that its lock knows. */
  readonly isWithoutSamples?: boolean;
}

const blockUpdateTypes = { update: "updateBlock", unlink: "unlink" } as const;

/** Saves what was changed in the folder. What another user has saved since ends it before anything is written. */
export const push: Command<PushOptions> = async (options, context) => {
  const { dryRun = false, overwrite = [], blocks, isWithoutSamples = false } = options;
  const { root, project, lock, found, templates, ...selection } = await readFolder(context, options.only);
  const overwrites = readOverwrites(overwrite, overwritable(templates));
  const { api, account, rate } = await connect(context, project, options.account);
  context.report("Comparing with the account's templates …");
  const linked = await linkFolder(api, { root, lock, account, found });
  const shared = sharedChanges(linked, found, selection.isWhole);
  const compared = { api, account, lock, found, overwrites, selection };
  const first = await dueTemplates(compared, linked.links);
  const { plan } = first;
  const locked = lockedOf(lock, account);
  refuse([...shared.problems, ...problemsOf(first.due, imagesOf(linked)), ...problemsOfSamples(found, locked)]);
  const sides = { project, templates: first.templates, plan, linked, shared, locked, overwrites, isWithoutSamples };
  const { samples, company } = await planBesides(api, sides);
  const plannedSamples = samples.due.map(({ planned }) => planned);
  const conflicts = plan.templates.filter(isConflict);
  const [blockConflicts, sampleConflicts] = [shared.blocks.filter(isConflict), plannedSamples.filter(isConflict)];
  if (dryRun) {
    const shown = { ...plan, shared, company, samples: plannedSamples };
    const isRefused = conflicts.length + blockConflicts.length + sampleConflicts.length > 0;
    return {
      ...{ json: planJson(shown), text: planText(shown) },
      exitCode: isRefused ? exitCodes.conflict : exitCodes.done,
    };
  }
  if (blockConflicts.length > 0) throw conflictOfBlocks(blockConflicts);
  if (conflicts.length > 0) throw conflictOf(conflicts);
  if (sampleConflicts.length > 0) throw conflictOfSamples(sampleConflicts);
  if (plan.templates.some(({ change }) => change === "unknown")) throw notCompared();
  await makeCompanyChanges(api, company);
  const before = await pushShared({ api, account, root, lock, linked, changes: shared, rate }, context);
  // With the addresses and ids that the account has now.
  const second = before.isChanged ? await dueTemplates({ ...compared, lock: before.lock }, before.links) : first;
  const { due, unchanged } = second;
  const how = blocks === undefined ? {} : { blockUpdateType: blockUpdateTypes[blocks] };
  const calls = due.length + plannedSamples.filter(({ change }) => change !== "unchanged").length;
  const show = createProgress({ ...context, rate }, calls);
  const { warn } = context;
  const done = { ...{ api, account, root, show, warn }, links: before.links, options: how };
  const pushed = await pushChanges({ ...done, due, lock: before.lock });
  const isSaved = (template: string) => !pushed.templates.some((one) => one.name === template && isFailed(one));
  const isTried = (template: string) => pushed.end === undefined && isSaved(template);
  const pushedSamples = await pushSamples({ ...done, lock: pushed.lock, due: samples.due, isTried });
  return pushOutcome(
    { templates: [...unchanged, ...pushed.templates], samples: pushedSamples.samples },
    { deletedHere: second.plan.deletedHere, deletedSamples: samples.deletedHere, shared, company },
    pushed.end ?? pushedSamples.end,
  );
};

const isConflict = ({ change }: { readonly change: string }): boolean => change === "conflict";

/** What --overwrite can name. */
const overwritable = (templates: readonly TemplateInFolder[]): readonly string[] =>
  templates.flatMap(({ name, samples }) => [name, ...[...samples.keys()].map((one) => keyOfSample(name, one))]);

/** What a save would refuse of these templates. */
const problemsOf = (due: readonly DueTemplate[], isImage: (file: string) => boolean): readonly Problem[] =>
  due.flatMap(({ found, template }) => [...ruleProblems(found, template), ...pictureProblems(found, isImage)]);

/** The same of sample data, as far as it was changed. */
const problemsOfSamples = (found: readonly FoundTemplate[], locked: Locked): readonly Problem[] =>
  found.flatMap((one) => {
    const isDue = one.template !== undefined && hasChangedSamples(one.template, lockedNamed(locked, one.name));
    return isDue ? sampleRuleProblems(one, one.template) : [];
  });

interface Compared {
  readonly api: Api;
  readonly account: string;
  readonly lock: Lock;
  readonly found: readonly FoundTemplate[];
  readonly overwrites: ReadonlyMap<string, number>;
  readonly selection: Pick<FoundFolder, "isSelected" | "isWhole">;
}

/** Which templates differ from the last pull or push, as the account writes them, and what a save of each would do. */
async function dueTemplates({ api, account, lock, found, overwrites, selection }: Compared, links: Links) {
  const inAccount = inAccountOf(found, links);
  const plan = await planChanges(api, readable(inAccount), lockedOf(lock, account), selection);
  const planned = withOverwrites(plan.templates, overwrites);
  const due = planned.flatMap((one): DueTemplate[] => {
    const isNamed = ({ name }: FoundTemplate) => name === one.name;
    const [here, there] = [found.find(isNamed), inAccount.find(isNamed)?.template];
    if (here === undefined || there === undefined || !plan.changedHere.has(one.name)) return [];
    return [{ planned: one, found: here, template: there }];
  });
  const unchanged = planned
    .filter(({ name }) => !plan.changedHere.has(name))
    .map(({ name, version }) => ({ name, state: "unchanged", ...(version !== undefined && { version }) }) as const);
  return { plan: { ...plan, templates: planned }, templates: readable(inAccount), due, unchanged };
}

const conflictOfSamples = (conflicts: readonly PlannedSample[]): Failure => {
  const [{ template, name, revision } = { template: "Welcome", name: "Ada", revision: 3 }] = conflicts;
  return new Failure(
    "conflict",
    "Other users have changed sample data that was changed in the folder. Nothing was written.",
    {
      hint: `Push the others with --only, take the account's with \`sestina pull --force --only ${template}\`, or replace it with --overwrite ${JSON.stringify(`${keyOfSample(template, name)}@${String(revision)}`)}.`,
      details: conflicts.map(sampleConflictText),
    },
  );
};

const conflictOfBlocks = (conflicts: readonly PlannedBlock[]): Failure =>
  new Failure("conflict", "Blocks were changed in the folder and in the account. Nothing was written.", {
    hint: "Move your changes aside and run `sestina pull`, or take the account's with `sestina pull --force`.",
    details: conflicts.map(blockConflictText),
  });

const notCompared = () =>
  new Failure("unavailable", "Sestina has not compared all templates. Nothing was written.", {
    hint: "Run the command again.",
  });

function conflictOf(conflicts: readonly PlannedChange[]): Failure {
  const [{ name, version } = { name: "Welcome", version: 3 }] = conflicts;
  return new Failure(
    "conflict",
    "Other users have saved templates that were changed in the folder. Nothing was written.",
    {
      hint: `Push the others with --only, take the account's version with \`sestina pull --force --only ${name}\`, or replace it with --overwrite ${name}@${String(version)}.`,
      details: conflicts.map(conflictText),
    },
  );
}
