/** A Handlebars tag as SES has it, which holds no braces inside. */
export const tagPattern = /\{\{\{?[^{}]*\}\}\}?/g;

export type TagKind = "value" | "block";

/** Whether a tag stands for a value or, as `{{#if}}`, `{{else}}` and `{{/if}}`, steers what is shown. */
export function kindOfTag(tag: string): TagKind {
  return /^\{\{~?\s*(?:[#/^]|else\b)/.test(tag) ? "block" : "value";
}

/** What a tag says, without its braces. */
export function insideOf(tag: string): string {
  return tag.replaceAll(/^\{+~?\s*|\s*~?\}+$/g, "");
}
