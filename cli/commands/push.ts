import { ruleProblems } from "../check/rule-problems.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { lockedOf } from "../folder/lock.ts";
import { pictureProblems } from "../push/local-pictures.ts";
import { readOverwrites, withOverwrites } from "../push/overwrites.ts";
import { conflictText, planText } from "../push/plan-text.ts";
import { planChanges, type PlannedChange } from "../push/planned-changes.ts";
import { type DueTemplate, pushChanges } from "../push/push-changes.ts";
import { connect } from "./connect.ts";
import { readFolder, refuse } from "./read-folder.ts";

interface PushOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** Shows the plan and writes nothing. */
  readonly dryRun?: boolean;
  /** `name@version`: versions of other users that may be replaced. */
  readonly overwrite?: readonly string[];
  /** What becomes of rows whose reusable blocks have changed since. */
  readonly blocks?: "update" | "unlink";
}

const blockUpdateTypes = { update: "updateBlock", unlink: "unlink" } as const;

/** Saves what was changed in the folder. A template that another user has saved since ends it before anything is written. */
export const push: Command<PushOptions> = async (options, context) => {
  const { dryRun = false, overwrite = [], blocks } = options;
  const { root, project, lock, found, templates, ...selection } = await readFolder(context, options.only);
  const names = templates.map(({ name }) => name);
  const overwrites = readOverwrites(overwrite, names);
  const { api, account } = await connect(context, project, options.account);
  context.report("Comparing with the account's templates …");
  const plan = await planChanges(api, templates, lockedOf(lock, account), selection);
  const planned = withOverwrites(plan.templates, overwrites);
  const due = planned.flatMap((one): DueTemplate[] => {
    const of = found.find(({ name }) => name === one.name);
    if (of?.template === undefined || !plan.changedHere.has(one.name)) return [];
    return [{ planned: one, found: of, template: of.template }];
  });
  refuse(due.flatMap((one) => [...ruleProblems(one.found, one.template), ...pictureProblems(one.found)]));
  const conflicts = planned.filter(({ change }) => change === "conflict");
  const { missing, moreMissing, deletedHere } = plan;
  if (dryRun) {
    const text = planText({ templates: planned, missing, moreMissing });
    const exitCode = conflicts.length > 0 ? exitCodes.conflict : exitCodes.done;
    return { json: { templates: planned, missing, moreMissing }, text, exitCode };
  }
  if (conflicts.length > 0) throw conflictOf(conflicts);
  if (planned.some(({ change }) => change === "unknown")) throw notCompared();
  const unchanged = planned
    .filter(({ name }) => !plan.changedHere.has(name))
    .map(({ name, version }) => ({ name, state: "unchanged", ...(version !== undefined && { version }) }) as const);
  const how = blocks === undefined ? {} : { blockUpdateType: blockUpdateTypes[blocks] };
  return pushChanges({ api, account, root, lock, due, unchanged, deletedHere, options: how }, context);
};

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
