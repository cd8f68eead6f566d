import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { MergeTag } from "../../../protocol/options.ts";

/** A merge tag outside its group. */
export interface FlatTag {
  readonly name: string;
  /** The text that stands for it, such as `{{first_name}}`. */
  readonly value: string;
  readonly sample: string;
  /** The names of the groups around it, outermost first. */
  readonly group: string;
}

/** A part of a mail that repeats for every entry of a list. */
export interface RepeatRule {
  readonly name: string;
  /** The names by which the host knows the tag, and the rule among those of the tag. */
  readonly group: string;
  readonly rule: string;
  readonly before: string;
  readonly after: string;
}

export function flatTags(tags: readonly MergeTag[], group = ""): FlatTag[] {
  return tags.flatMap((tag): FlatTag[] => {
    const within = group === "" ? tag.name : `${group}, ${tag.name}`;
    const { name, value, sample } = tag;
    const own = value === undefined ? [] : [{ name, value, sample: sampleText(sample), group }];
    return [...own, ...flatTags(tag.mergeTags ?? [], within)];
  });
}

/** The lists that the host says how to repeat (`rules` of a tag or a group of tags). */
export function repeatRules(tags: readonly MergeTag[]): RepeatRule[] {
  return tags.flatMap((tag) => {
    const rules = objectAt({ ...tag }, "rules");
    const group = tag.key ?? tag.name;
    const own = Object.entries(rules).flatMap(([key, rule]): RepeatRule[] => {
      if (!isObject(rule)) return [];
      const [before, after] = [textAt(rule, "before"), textAt(rule, "after")];
      return before === "" ? [] : [{ name: textAt(rule, "name", tag.name), group, rule: key, before, after }];
    });
    return [...own, ...repeatRules(tag.mergeTags ?? [])];
  });
}

/** The name of the variable in `{{name}}` or `{{{name}}}`; undefined for anything else. */
export function variableOf(tag: string): string | undefined {
  return /^\{\{\{?\s*((?:this|@?[A-Za-z_][\w-]*)(?:\.[\w-]+)*)\s*\}?\}\}$/.exec(tag.trim())?.[1];
}

function sampleText(sample: unknown): string {
  return typeof sample === "string" || typeof sample === "number" ? String(sample) : "";
}
