import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";

/** A merge tag without its group. */
export interface FlatTag {
  readonly name: string;
  /** The text that is inserted, such as `{{first_name}}`. */
  readonly value: string;
  readonly sample: string;
  /** What senders give for it; "" if the host does not say. */
  readonly kind: string;
  /** The list in whose repetitions alone it has a value; undefined for one that has a value everywhere. */
  readonly repeat: string | undefined;
  /** The names of its groups, outermost first. */
  readonly group: string;
}

/** A rule that repeats a part of a mail for every entry of a list. */
export interface RepeatRule {
  readonly name: string;
  /** The host's key of the tag, and the rule's key within the tag. */
  readonly group: string;
  readonly rule: string;
  readonly before: string;
  readonly after: string;
}

export function flatTags(tags: readonly MergeTag[], group = ""): FlatTag[] {
  return tags.flatMap((tag): FlatTag[] => {
    const within = group === "" ? tag.name : `${group}, ${tag.name}`;
    const { name, value, sample, kind = "", repeat } = tag;
    const own = value === undefined ? [] : [{ name, value, sample: sampleText(sample), kind, repeat, group }];
    return [...own, ...flatTags(tag.mergeTags ?? [], within)];
  });
}

/** The repeat rules that the host defines (`rules` of a tag or group). */
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

/** The variable in `{{name}}` or `{{{name}}}`; undefined for anything else. */
export function variableOf(tag: string): string | undefined {
  return /^\{\{\{?\s*((?:this|@?[A-Za-z_][\w-]*)(?:\.[\w-]+)*)\s*\}?\}\}$/.exec(tag.trim())?.[1];
}

function sampleText(sample: unknown): string {
  return typeof sample === "string" || typeof sample === "number" ? String(sample) : "";
}
