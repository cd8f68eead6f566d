import { listStartedBy } from "#shared/email/render/table-repeat.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import type { DisplayCondition } from "../../../protocol/options.ts";
import { flatTags, repeatRules, variableOf } from "./flat-tags.ts";

interface Known {
  readonly design: Design;
  readonly mergeTags: readonly MergeTag[];
  readonly displayConditions: readonly DisplayCondition[];
}

/** The lists that a mail or its host knows: those of merge tags and conditions of the host, and those of the mail. */
export function knownLists({ design, mergeTags, displayConditions }: Known): readonly string[] {
  const tags = [...repeatRules(mergeTags), ...displayConditions].map(({ before }) => before);
  const inMail = JSON.stringify(design.body).match(/\{\{~?#each [^{}]+\}\}/g) ?? [];
  const ofItems = flatTags(mergeTags).flatMap(({ repeat }) => repeat ?? []);
  return [...new Set([...ofItems, ...[...tags, ...inMail].flatMap((tag) => listStartedBy(tag.trim()) ?? [])])];
}

/** The names of the fields of a list's items, such as "name" for `{{this.name}}`. */
export function fieldsOfList(mergeTags: readonly MergeTag[], list: string): readonly string[] {
  return flatTags(mergeTags).flatMap(({ repeat, value }) => {
    const variable = repeat === list ? variableOf(value) : undefined;
    return variable?.startsWith("this.") === true ? [variable.slice("this.".length)] : [];
  });
}
