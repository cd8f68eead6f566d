import { harmless } from "../core/paint.ts";
import type { PlannedBlock, SharedChanges } from "./shared-changes.ts";
import type { PlannedChange, PlannedPush } from "./planned-changes.ts";

export interface ShownPlan extends Pick<PlannedPush, "templates" | "missing" | "moreMissing"> {
  readonly shared: SharedChanges;
}

/** When the account's block was changed; the API says who once it is saved over. */
export const blockConflictText = ({ file, savedAt = "" }: PlannedBlock): string =>
  `blocks/${harmless(file)}: changed in the account, ${savedAt}`;

/** Who saved the version that is in the way, and when. */
export const conflictText = ({ name, version, savedBy = "another user", savedAt = "" }: PlannedChange): string =>
  `${name}: saved by ${harmless(savedBy)}, ${savedAt}${version === undefined ? "" : ` (version ${String(version)})`}`;

/** Lines for people: one for each template that is not as in the account. */
export function planText({ templates, missing, moreMissing, shared }: ShownPlan): string {
  const changes = templates.filter(({ change }) => change !== "unchanged");
  const blocks = shared.blocks.filter(({ change }) => change !== "unchanged");
  const lines = [
    ...shared.images.map((file) => `upload    images/${harmless(file)}`),
    ...blocks.map((one) =>
      one.change === "conflict"
        ? `conflict  ${blockConflictText(one)}`
        : `${one.change.padEnd(8)}  blocks/${harmless(one.file)}`,
    ),
    ...changes.map((one) =>
      one.change === "conflict" ? `conflict  ${conflictText(one)}` : `${one.change.padEnd(8)}  ${one.name}`,
    ),
    ...missing.map(({ name }) => `missing   ${name}: only in the account`),
    ...(moreMissing > 0 ? [`missing   ${String(moreMissing)} more are only in the account`] : []),
    `${String(templates.length - changes.length)} unchanged`,
  ];
  return lines.join("\n");
}
