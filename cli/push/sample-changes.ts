import type { Api } from "../api/client.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { hashOfSample } from "../folder/sample-files.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { type ComparedSample, compareSamples } from "../samples/compare-samples.ts";
import { readSamplesOf } from "../samples/read-samples.ts";
import { lockedNamed, type PlannedPush } from "./planned-changes.ts";

/** What a push does with sample data of the folder. */
export interface PlannedSample {
  readonly template: string;
  readonly name: string;
  /** `unchanged`: the account has it already, and the lock does not know. */
  readonly change: "create" | "update" | "conflict" | "unchanged";
  /** What the account has. */
  readonly revision?: number | undefined;
  /** Of a conflict: who changed it, and when. */
  readonly savedBy?: string | undefined;
  readonly savedAt?: string | undefined;
}

export interface DueSample {
  readonly planned: PlannedSample;
  readonly sample: ComparedSample;
}

export interface SampleChanges {
  /** By template. */
  readonly due: readonly DueSample[];
  /** Deleted in the folder: they stay in the account. */
  readonly deletedHere: readonly Pick<PlannedSample, "template" | "name">[];
}

interface Sides {
  readonly templates: readonly TemplateInFolder[];
  readonly plan: PlannedPush;
  readonly locked: Readonly<Record<string, LockedTemplate>>;
  /** Revisions that may be replaced, by `template/name`. */
  readonly overwrites?: ReadonlyMap<string, number>;
}

/** By which --overwrite names sample data. */
export const keyOfSample = (template: string, name: string): string => `${template}/${name}`;

/** Whether sample data of a template differs from that of the last pull or push. */
export function hasChangedSamples({ samples }: TemplateInFolder, before: LockedTemplate | undefined): boolean {
  const known = new Map(Object.entries(before?.samples ?? {}));
  const isKnown = ([name, sample]: [string, Parameters<typeof hashOfSample>[1]]) =>
    known.get(name)?.hash === hashOfSample(name, sample);
  return samples.size !== known.size || ![...samples].every(isKnown);
}

const changes = {
  "changed-here": "update",
  "new-here": "create",
  "changed-both": "conflict",
  same: "unchanged",
} as const satisfies Partial<Record<ComparedSample["difference"], PlannedSample["change"]>>;

const isChange = (difference: string): difference is keyof typeof changes => Object.hasOwn(changes, difference);

/** What was changed of the folder's sample data since the last pull or push. Reads that of templates where something was. */
export async function planSamples(
  api: Api,
  { templates, plan, locked, overwrites = new Map() }: Sides,
): Promise<SampleChanges> {
  const isNew = new Map(plan.templates.map(({ name, change }) => [name, change === "create"]));
  const isThere = ({ name }: TemplateInFolder) => isNew.get(name) === true || !plan.absent.has(name);
  const changed = templates.filter((one) => isThere(one) && hasChangedSamples(one, lockedNamed(locked, one.name)));
  const asked = changed.flatMap(({ name }) => (isNew.get(name) === true ? [] : [name]));
  const remote = await readSamplesOf(api, asked, plan.templates.length + plan.missing.length + plan.moreMissing);
  const compared = changed.flatMap(({ name: template, samples: local }) => {
    const sides = { local, remote: remote.get(template) ?? [], locked: lockedNamed(locked, template) };
    return compareSamples(sides).map((sample) => ({ template, sample }));
  });
  const due = compared.flatMap(({ template, sample }): DueSample[] => {
    const { difference, local, locked: before } = sample;
    const isLocked = local !== undefined && before?.hash === hashOfSample(local.name, local);
    if (!isChange(difference) || (difference === "same" && isLocked)) return [];
    return [{ planned: plannedSample(template, sample, changes[difference], overwrites), sample }];
  });
  const deleted = compared.filter(({ sample }) => sample.difference === "deleted-here");
  return { due, deletedHere: deleted.map(({ template, sample: { name } }) => ({ template, name })) };
}

function plannedSample(
  template: string,
  { local, name, remote }: ComparedSample,
  change: PlannedSample["change"],
  overwrites: ReadonlyMap<string, number>,
): PlannedSample {
  const planned = { template, name: local?.name ?? name, ...(remote && { revision: remote.revision }) };
  if (change !== "conflict") return { ...planned, change };
  const isMeant = local !== undefined && overwrites.get(keyOfSample(template, local.name)) === remote?.revision;
  if (isMeant) return { ...planned, change: "update" };
  return { ...planned, change, savedBy: remote?.updatedBy, savedAt: remote?.updatedAt };
}
