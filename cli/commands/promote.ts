import type { Api } from "../api/client.ts";
import { listTemplates, type Summary } from "../api/list-templates.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { createProgress } from "../core/progress.ts";
import { findFolder } from "../folder/disk.ts";
import { createSelection, refuseUnmatched } from "../folder/selection.ts";
import { promotionOutcome, promotionPlanText } from "../publish/promotion-text.ts";
import { planPromotions, promotedVersions, type Promotion } from "../publish/promotions.ts";
import { publishEach } from "../publish/publish-each.ts";
import { type SavedVersions, saveVersions } from "../publish/save-versions.ts";
import { readOverwrites, withOverwrites } from "../push/overwrites.ts";
import { conflictText } from "../push/plan-text.ts";
import { connect, type Connection } from "./connect.ts";
import { versionOf } from "./publish.ts";

interface PromoteOptions {
  readonly names: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Of one template. The published one unless said. */
  readonly of?: string;
  readonly publish?: boolean;
  /** Shows the plan and writes nothing. */
  readonly dryRun?: boolean;
  /** `name@version`: versions of the other account that may be replaced. */
  readonly overwrite?: readonly string[];
}

/**
 * Brings published versions of one account into another, with equal contents. A version that was made in the other
 * account ends it before anything is written.
 */
export const promote: Command<PromoteOptions> = async (options, context) => {
  const { names, of, overwrite = [], publish = false, dryRun = false } = options;
  const { report } = context;
  const named = of === undefined ? undefined : versionOf(of);
  const project = (await findFolder(context.around.cwd))?.project ?? {};
  const from = await connect(context, project, options.from);
  const to = await connect(context, project, options.to);
  if (from.account === to.account) throw sameAccount();
  if (!dryRun) refuseWithout(to, publish ? ["write", "publish"] : ["write"]);
  report(`Reading the templates of ${from.alias} …`);
  const all = await listTemplates(from.api);
  const isSelected = createSelection(project, names);
  const selected = all.filter(({ name }) => isSelected(name));
  refuseUnmatched(
    names,
    all.filter(({ name }) => createSelection(project)(name)).map(({ name }) => name),
  );
  if (named !== undefined && selected.length !== 1) throw severalOf(selected);
  const promotable = selected.filter(({ publishedVersion }) => named !== undefined || publishedVersion !== undefined);
  const leftOut = selected.filter((one) => !promotable.includes(one)).map(({ name }) => name);
  refuseUnpublished(
    leftOut.filter((name) => names.includes(name)),
    from,
  );
  const overwrites = readOverwrites(
    overwrite,
    promotable.map(({ name }) => name),
  );
  const versions = await promotedVersions(from.api, promotable, named, createProgress(context, promotable.length));
  report(`Comparing with the templates of ${to.alias} …`);
  const planned = withOverwrites(await planPromotions({ from: from.api, to: to.api }, versions), overwrites);
  const conflicts = planned.filter(({ change }) => change === "conflict");
  if (dryRun) {
    const json = planned.map(({ promoted, ...one }) => ({ ...one, of: promoted.version }));
    const exitCode = conflicts.length > 0 ? exitCodes.conflict : exitCodes.done;
    return { json: { templates: json, notPublished: leftOut }, text: promotionPlanText(planned, leftOut), exitCode };
  }
  if (conflicts.length > 0) throw conflictOf(conflicts, to);
  const saved = await saveVersions(to.api, planned, context);
  if (!publish || saved.end !== undefined) return promotionOutcome(saved, leftOut);
  report(`Publishing in ${to.alias} …`);
  return promotionOutcome(saved, leftOut, await publishEach(to.api, await duePublishes(to.api, saved), context));
};

/** What was saved, or was there before, and is not what the account has published. */
async function duePublishes(api: Api, { templates }: SavedVersions) {
  const published = new Map((await listTemplates(api)).map((one) => [one.name, one.publishedVersion]));
  return templates.flatMap(({ name, version }) =>
    version === undefined || published.get(name) === version ? [] : [{ name, version }],
  );
}

const sameAccount = () =>
  new Failure("misused", "--from and --to are the same account.", { hint: "Name another account with --to." });

const severalOf = (selected: readonly Summary[]) =>
  new Failure("misused", `--of names the version of one template, and these names are ${String(selected.length)}.`, {
    hint: "Name one template.",
  });

/** @throws Failure before a command has written a part of what it is about */
function refuseWithout({ scopes }: Connection, needed: readonly Connection["scopes"][number][]): void {
  const missing = needed.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return;
  throw new Failure("denied", `The key lacks the scope ${missing.join(" and ")}. Nothing was written.`, {
    hint: "Use a key with this scope: you can make one under Settings, API keys.",
  });
}

function refuseUnpublished(names: readonly string[], { alias }: Connection): void {
  if (names.length === 0) return;
  throw new Failure("failed", `${alias} has not published these templates: ${names.join(", ")}. Nothing was written.`, {
    hint: "Publish them there first, or name a version of one with --of.",
  });
}

function conflictOf(conflicts: readonly Promotion[], { alias }: Connection): Failure {
  const [{ name, version } = { name: "Welcome", version: 3 }] = conflicts;
  return new Failure(
    "conflict",
    `Users have saved versions in ${alias} that came by no promotion. Nothing was written.`,
    {
      hint: `Name the others only, or replace such a version with --overwrite ${name}@${String(version)}.`,
      details: conflicts.map(conflictText),
    },
  );
}
