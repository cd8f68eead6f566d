import { harmless } from "../core/paint.ts";
import { pathOfSample, whoChanged } from "../samples/sample-text.ts";
import type { CompanyChanges } from "./company-changes.ts";
import type { PlannedSample } from "./sample-changes.ts";
import type { PlannedBlock, SharedChanges } from "./shared-changes.ts";
import type { PlannedChange, PlannedPush } from "./planned-changes.ts";

export interface ShownPlan extends Pick<PlannedPush, "templates" | "missing" | "moreMissing"> {
  readonly shared: SharedChanges;
  readonly company: CompanyChanges;
  readonly samples: readonly PlannedSample[];
}

/** When the account's block was changed; the API says who once it is saved over. */
export const blockConflictText = ({ file, savedAt = "" }: PlannedBlock): string =>
  `blocks/${harmless(file)}: changed in the account, ${savedAt}`;

/** Who saved the version that is in the way, and when. */
export const conflictText = ({ name, version, savedBy = "another user", savedAt = "" }: PlannedChange): string =>
  `${name}: saved by ${harmless(savedBy)}, ${savedAt}${version === undefined ? "" : ` (version ${String(version)})`}`;

/** The same of sample data. */
export const sampleConflictText = (planned: PlannedSample): string =>
  `${pathOfSample(planned)}: ${whoChanged({ updatedBy: planned.savedBy, updatedAt: planned.savedAt, revision: planned.revision })}`;

/** The plan for programs. */
export const planJson = ({ templates, missing, moreMissing, shared, company, samples }: ShownPlan) => ({
  ...{ templates, missing, moreMissing, sampleData: samples },
  ...{ blocks: shared.blocks, images: shared.images, ...company },
});

/** Lines for people: one for each template that is not as in the account. */
export function planText({ templates, missing, moreMissing, shared, company, samples }: ShownPlan): string {
  const changes = templates.filter(({ change }) => change !== "unchanged");
  const blocks = shared.blocks.filter(({ change }) => change !== "unchanged");
  const lines = [
    ...company.languages.map((code) => `add language ${harmless(code)}`),
    ...company.tags.map((label) => `create tag ${harmless(label)}`),
    ...shared.images.map((file) => `upload    images/${harmless(file)}`),
    ...blocks.map((one) =>
      one.change === "conflict"
        ? `conflict  ${blockConflictText(one)}`
        : `${one.change.padEnd(8)}  blocks/${harmless(one.file)}`,
    ),
    ...changes.map((one) =>
      one.change === "conflict" ? `conflict  ${conflictText(one)}` : `${one.change.padEnd(8)}  ${one.name}`,
    ),
    ...samples
      .filter(({ change }) => change !== "unchanged")
      .map((one) =>
        one.change === "conflict"
          ? `conflict  ${sampleConflictText(one)}`
          : `${one.change.padEnd(8)}  ${pathOfSample(one)}`,
      ),
    ...missing.map(({ name }) => `missing   ${name}: only in the account`),
    ...(moreMissing > 0 ? [`missing   ${String(moreMissing)} more are only in the account`] : []),
    `${String(templates.length - changes.length)} unchanged`,
  ];
  return lines.join("\n");
}
