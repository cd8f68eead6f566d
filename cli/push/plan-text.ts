import { harmless } from "../core/paint.ts";
import type { PlannedChange, PlannedPush } from "./planned-changes.ts";

type Shown = Pick<PlannedPush, "templates" | "missing" | "moreMissing">;

/** Who saved the version that is in the way, and when. */
export const conflictText = ({ name, version, savedBy = "another user", savedAt = "" }: PlannedChange): string =>
  `${name}: saved by ${harmless(savedBy)}, ${savedAt}${version === undefined ? "" : ` (version ${String(version)})`}`;

/** Lines for people: one for each template that is not as in the account. */
export function planText({ templates, missing, moreMissing }: Shown): string {
  const changes = templates.filter(({ change }) => change !== "unchanged");
  const lines = [
    ...changes.map((one) =>
      one.change === "conflict" ? `conflict  ${conflictText(one)}` : `${one.change.padEnd(8)}  ${one.name}`,
    ),
    ...missing.map(({ name }) => `missing   ${name}: only in the account`),
    ...(moreMissing > 0 ? [`missing   ${String(moreMissing)} more are only in the account`] : []),
    `${String(templates.length - changes.length)} unchanged`,
  ];
  return lines.join("\n");
}
