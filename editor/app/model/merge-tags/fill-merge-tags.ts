import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { escapeRegExp } from "./design-tags.ts";

type Escape = (value: string) => string;

/**
 * Replaces merge tags by the host's values, matched by the tag's key or name. An object as a value applies to the tag's
 * rules: true keeps the content of a rule, false removes it, a list repeats it for each entry.
 */
export function fillMergeTags(text: string, values: Values, tags: readonly MergeTag[], escape: Escape): string {
  return Object.entries(values).reduce((filled, [key, value]) => {
    const tag = tagWithKey(tags, key);
    if (isObject(value)) return tag ? fillRules(filled, value, objectAt({ ...tag }, "rules"), escape) : filled;
    return fillOne(filled, tag?.value ?? `{{${key}}}`, value, escape);
  }, text);
}

function tagWithKey(tags: readonly MergeTag[], key: string): MergeTag | undefined {
  for (const tag of tags) {
    const found = tag.key === key ? tag : tagWithKey(tag.mergeTags ?? [], key);
    if (found) return found;
  }
  return undefined;
}

function fillOne(text: string, tag: string, value: unknown, escape: Escape): string {
  if (typeof value !== "string" && typeof value !== "number") return text;
  return text.replaceAll(patternOf(tag), () => escape(String(value)));
}

/** Also matches a tag with spaces inside the braces. */
function patternOf(tag: string): RegExp {
  const name = /^\{\{\{?\s*(.*?)\s*\}?\}\}$/.exec(tag)?.[1];
  if (name === undefined) return new RegExp(escapeRegExp(tag), "g");
  return new RegExp(`\\{\\{\\{?\\s*${escapeRegExp(name)}\\s*\\}?\\}\\}`, "g");
}

function fillRules(text: string, values: Values, rules: Values, escape: Escape): string {
  return Object.entries(values).reduce((filled, [name, value]) => {
    const rule = objectAt(rules, name);
    const [before, after] = [textAt(rule, "before"), textAt(rule, "after")];
    if (before === "" || after === "") return filled;
    const around = new RegExp(`${escapeRegExp(before)}([^]*?)${escapeRegExp(after)}`, "g");
    return filled.replaceAll(around, (_, inside: string) => repeated(inside, value, escape));
  }, text);
}

function repeated(inside: string, value: unknown, escape: Escape): string {
  if (!Array.isArray(value)) return value === false ? "" : inside;
  return value
    .filter(isObject)
    .map((entry) => fillMergeTags(inside, entry, [], escape))
    .join("");
}
