/** A Handlebars tag as Amazon SES supports it, without braces inside. */
export const tagPattern = /\{\{\{?[^{}]*\}\}\}?/g;

export type TagKind = "value" | "block";

/** Whether a tag prints a value or is part of a block, such as `{{#if}}`, `{{else}}` and `{{/if}}`. */
export function kindOfTag(tag: string): TagKind {
  return /^\{\{~?\s*(?:[#/^]|else\b)/.test(tag) ? "block" : "value";
}

/** What identifies a value: `{{ a.[b c] }}`, `{{{a.[b c]}}}` and the parser's `a.b c` have one key. */
export function tagKey(tag: string): string {
  return tagContent(tag).replaceAll(/[[\]]/g, "");
}

/** The content of a tag without its braces. */
export function tagContent(tag: string): string {
  return tag.replaceAll(/^\{+~?\s*|\s*~?\}+$/g, "");
}
