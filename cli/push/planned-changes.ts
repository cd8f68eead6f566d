import type { Plan } from "#shared/models/template-plan.ts";
import type { Api } from "../api/client.ts";
import { listTemplates } from "../api/list-templates.ts";
import { planOfAccount } from "../api/plan-of-account.ts";
import { isSameTags } from "../folder/compare.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { hashOf } from "../folder/read-templates.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";

type Answer = Plan["templates"][number];
type Locked = Readonly<Record<string, LockedTemplate>>;

/** What a push does with a template of the folder. */
export interface PlannedChange extends Omit<Answer, "change"> {
  /** `tags`: the contents are the account's, the tags were changed in the folder. */
  readonly change: Answer["change"] | "tags";
}

export interface PlannedPush {
  /** All templates of the folder that the command is about. */
  readonly templates: readonly PlannedChange[];
  /** Names of those that differ from the last pull or push. */
  readonly changedHere: ReadonlySet<string>;
  /** What only the account has of the templates that the command is about. */
  readonly missing: Plan["missing"];
  /** How many more only the account has. */
  readonly moreMissing: number;
  /** Names of templates that the account lacks. */
  readonly absent: ReadonlySet<string>;
  /** Names of missing templates that were deleted in the folder. */
  readonly deletedHere: readonly string[];
}

/** Which templates a command is about. */
interface Selection {
  readonly isSelected: (name: string) => boolean;
  /** Whether it is about all of them. */
  readonly isWhole: boolean;
}

/** Of a template that was never pulled: what the account has by this name is not replaced unasked. */
const NO_VERSION = 0;

export const lockedNamed = (locked: Locked, name: string): LockedTemplate | undefined =>
  Object.hasOwn(locked, name) ? locked[name] : undefined;

/** Tags that the folder names, and that differ from those of the last pull or push. */
const hasOtherTags = ({ tags }: TemplateInFolder, before: LockedTemplate | undefined): boolean =>
  tags !== undefined && (before === undefined || !isSameTags(tags, before.tags));

const isChangedHere = (template: TemplateInFolder, before: LockedTemplate | undefined): boolean =>
  hashOf(template.source) !== before?.hash || hasOtherTags(template, before);

/** What was changed in the folder since the last pull or push, and what saves of it would do. Sends hashes only. */
export async function planChanges(
  api: Api,
  templates: readonly TemplateInFolder[],
  locked: Locked,
  { isSelected, isWhole }: Selection,
): Promise<PlannedPush> {
  const asked = templates.map(({ name, source }) => {
    return { name, hash: hashOf(source), basedOnVersion: lockedNamed(locked, name)?.version ?? NO_VERSION };
  });
  const { templates: answers, missing: named, missingCount } = await planOfAccount(api, asked);
  const changedHere = new Set<string>();
  const planned = templates.map((template, at): PlannedChange => {
    const { name } = template;
    const before = lockedNamed(locked, name);
    const answer = answers[at];
    if (answer === undefined || !isChangedHere(template, before)) {
      return { name, change: "unchanged", ...(before && { version: before.version }) };
    }
    changedHere.add(name);
    return answer.change === "unchanged" && hasOtherTags(template, before) ? { ...answer, change: "tags" } : answer;
  });
  const absent = new Set(answers.flatMap(({ name, change }) => (change === "create" ? [name] : [])));
  const missing = named.filter(({ name }) => isSelected(name));
  const deletedHere = missing.flatMap(({ name }) => (lockedNamed(locked, name) === undefined ? [] : [name]));
  const isNamed = missingCount === named.length;
  const count = isNamed ? missing.length : isWhole ? missingCount : await countMissing(api, templates, isSelected);
  const moreMissing = Math.max(0, count - missing.length);
  return { templates: planned, changedHere, missing, moreMissing, absent, deletedHere };
}

/** A plan of a large account counts all that is missing, without names: those of a selection are counted by the list. */
async function countMissing(
  api: Api,
  templates: readonly TemplateInFolder[],
  isSelected: Selection["isSelected"],
): Promise<number> {
  const here = new Set(templates.map(({ name }) => name));
  return (await listTemplates(api)).filter(({ name }) => isSelected(name) && !here.has(name)).length;
}
