import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { lockedOf } from "../folder/lock.ts";
import { readable } from "../folder/read-templates.ts";
import { inAccountOf, linkFolder } from "../links/linked-folder.ts";
import { planBesides } from "../push/plan-besides.ts";
import { planMarkdown } from "../push/plan-markdown.ts";
import { planJson, planText } from "../push/plan-text.ts";
import { planChanges } from "../push/planned-changes.ts";
import { sharedChanges } from "../push/shared-changes.ts";
import type { PlanFormat } from "./choices.ts";
import { connect } from "./connect.ts";
import { writePlanPictures } from "./plan-pictures.ts";
import { readFolder } from "./read-folder.ts";

interface PlanOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** 4 if a push would change anything. */
  readonly detailedExitcode?: boolean;
  readonly format: PlanFormat;
  /** A folder for pictures of the mails before and after. */
  readonly pictures?: string;
}

/**
 * Shows what a push of the folder's templates would do, and what the account has besides. Their contents stay here: the
 * call compares hashes.
 */
export const plan: Command<PlanOptions> = async (options, context) => {
  const { account: asked, only, detailedExitcode = false, format, pictures: folder } = options;
  const { root, project, lock, found, ...selection } = await readFolder(context, only);
  const { api, account } = await connect(context, project, asked);
  const linked = await linkFolder(api, { root, lock, account, found });
  const shared = sharedChanges(linked, found, selection.isWhole);
  const templates = readable(inAccountOf(found, linked.links));
  const locked = lockedOf(lock, account);
  const planned = await planChanges(api, templates, locked, selection);
  const besides = await planBesides(api, { project, templates, plan: planned, linked, shared, locked });
  const samples = besides.samples.due.map((one) => one.planned);
  const { company } = besides;
  const shown = { ...planned, shared, company, samples };
  const { templates: changes } = planned;
  const all = [...changes, ...shared.blocks, ...samples].map(({ change }) => change);
  const made = shared.images.length + company.tags.length + company.languages.length;
  const hasChanges = made > 0 || all.some((change) => change !== "unchanged");
  const isConflict = all.includes("conflict");
  const changed = detailedExitcode && hasChanges ? exitCodes.findings : exitCodes.done;
  const pictured = { api, opened: { root, lock }, links: linked.links, templates: readable(found), changes };
  const pictures = folder === undefined ? undefined : await writePlanPictures({ ...pictured, folder }, context);
  return {
    json: { ...planJson(shown), ...(pictures && { pictures }) },
    text: format === "markdown" ? planMarkdown(shown) : planText(shown),
    exitCode: isConflict ? exitCodes.conflict : changed,
  };
};
