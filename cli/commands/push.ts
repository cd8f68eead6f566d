import type { Api } from "../api/client.ts";
import { ruleProblems } from "../check/rule-problems.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { type Lock, lockedOf } from "../folder/lock.ts";
import { type FoundTemplate, readable } from "../folder/read-templates.ts";
import { inAccountOf, linkFolder } from "../links/linked-folder.ts";
import type { Links } from "../links/map-links.ts";
import { pictureProblems } from "../push/local-pictures.ts";
import { readOverwrites, withOverwrites } from "../push/overwrites.ts";
import { blockConflictText, conflictText, planText } from "../push/plan-text.ts";
import { planChanges, type PlannedChange } from "../push/planned-changes.ts";
import { type DueTemplate, pushChanges } from "../push/push-changes.ts";
import { pushShared } from "../push/push-shared.ts";
import { imagesOf, type PlannedBlock, sharedChanges } from "../push/shared-changes.ts";
import { connect } from "./connect.ts";
import { type FoundFolder, readFolder, refuse } from "./read-folder.ts";

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

/** Saves what was changed in the folder. What another user has saved since ends it before anything is written. */
export const push: Command<PushOptions> = async (options, context) => {
  const { dryRun = false, overwrite = [], blocks } = options;
  const { root, project, lock, found, templates, ...selection } = await readFolder(context, options.only);
  const overwrites = readOverwrites(
    overwrite,
    templates.map(({ name }) => name),
  );
  const { api, account } = await connect(context, project, options.account);
  context.report("Comparing with the account's templates …");
  const linked = await linkFolder(api, { root, lock, account, found });
  const shared = sharedChanges(linked, found, selection.isWhole);
  const isImage = imagesOf(linked);
  const compared = { api, account, lock, found, overwrites, selection };
  const first = await dueTemplates(compared, linked.links);
  refuse([
    ...shared.problems,
    ...first.due.flatMap((one) => [...ruleProblems(one.found, one.template), ...pictureProblems(one.found, isImage)]),
  ]);
  const conflicts = first.planned.filter(({ change }) => change === "conflict");
  const blockConflicts = shared.blocks.filter(({ change }) => change === "conflict");
  if (dryRun) {
    const { missing, moreMissing } = first.plan;
    const isConflict = conflicts.length + blockConflicts.length > 0;
    return {
      json: { templates: first.planned, missing, moreMissing, blocks: shared.blocks, images: shared.images },
      text: planText({ templates: first.planned, missing, moreMissing, shared }),
      exitCode: isConflict ? exitCodes.conflict : exitCodes.done,
    };
  }
  if (blockConflicts.length > 0) throw conflictOfBlocks(blockConflicts);
  if (conflicts.length > 0) throw conflictOf(conflicts);
  if (first.planned.some(({ change }) => change === "unknown")) throw notCompared();
  const before = await pushShared({ api, account, root, lock, linked, changes: shared }, context);
  // With the addresses and ids that the account has now.
  const second = before.isChanged ? await dueTemplates({ ...compared, lock: before.lock }, before.links) : first;
  const { due, unchanged, plan } = second;
  const how = blocks === undefined ? {} : { blockUpdateType: blockUpdateTypes[blocks] };
  const { links } = before;
  const { deletedHere } = plan;
  return pushChanges(
    { api, account, root, links, lock: before.lock, due, unchanged, deletedHere, shared, options: how },
    context,
  );
};

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
  return { plan, planned, due, unchanged };
}

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
