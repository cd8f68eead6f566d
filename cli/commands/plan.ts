import { planOfAccount } from "../api/plan-of-account.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { harmless } from "../core/paint.ts";
import { lockedOf } from "../folder/lock.ts";
import { hashOf } from "../folder/read-templates.ts";
import { createSelection } from "../folder/selection.ts";
import { connect } from "./connect.ts";
import { readFolder } from "./read-folder.ts";

interface PlanOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** 4 if a save would change anything. */
  readonly detailedExitcode?: boolean;
}

/**
 * Shows what saves of the folder's templates would do, and what the account has besides. Their contents stay here: the
 * call compares hashes.
 */
export const plan: Command<PlanOptions> = async ({ account, only, detailedExitcode = false }, context) => {
  const { project, lock, templates } = await readFolder(context, only);
  const { api, account: id } = await connect(context, project, account);
  const locked = lockedOf(lock, id);
  const asked = templates.map(({ name, source }) => {
    const { version } = (Object.hasOwn(locked, name) ? locked[name] : undefined) ?? {};
    return { name, hash: hashOf(source), ...(version !== undefined && { basedOnVersion: version }) };
  });
  const { templates: answers, missing: named, missingCount } = await planOfAccount(api, asked);
  const isSelected = createSelection(project, only);
  const missing = named.filter(({ name }) => isSelected(name));
  const moreMissing = missingCount - named.length;
  const changes = answers.filter(({ change }) => change !== "unchanged");
  const conflicts = changes.filter(({ change }) => change === "conflict");
  const lines = [
    ...changes.map(({ name, change, savedBy, savedAt }) =>
      change === "conflict"
        ? `conflict  ${name}: saved by ${harmless(savedBy ?? "another user")}, ${savedAt ?? ""}`
        : `${change.padEnd(8)}  ${name}`,
    ),
    ...missing.map(({ name }) => `missing   ${name}: only in the account`),
    ...(moreMissing > 0 ? [`missing   ${String(moreMissing)} more are only in the account`] : []),
    `${String(answers.length - changes.length)} unchanged`,
  ];
  const changed = detailedExitcode && changes.length > 0 ? exitCodes.findings : exitCodes.done;
  return {
    json: { templates: answers, missing, moreMissing },
    text: lines.join("\n"),
    exitCode: conflicts.length > 0 ? exitCodes.conflict : changed,
  };
};
