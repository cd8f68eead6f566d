import { splitPlaceholders } from "../placeholder-spans.ts";

/**
 * Text for a double-quoted attribute. A `&` that already begins a character reference stays, since designs
 * hold both forms. Handlebars tags are copied as they are, but for their quotes: `{{#if a "b"}}` becomes
 * `{{#if a 'b'}}`, which means the same to Handlebars and does not end the attribute, while `&quot;` would
 * not parse there. A tag that could end the attribute or a comment around it is escaped like other text.
 */
export function escapeAttribute(text: string): string {
  if (!/[&<>"{]/.test(text)) return text;
  if (!text.includes("{{")) return escaped(text).replaceAll('"', "&quot;");
  return splitPlaceholders(text)
    .map((span) => inAttribute(span.placeholder ? singleQuoted(span.text) : span.text, span.placeholder))
    .join("");
}

/** Text to stand between tags. Handlebars tags are copied as they are. */
export function escapeText(text: string): string {
  if (!/[&<>]/.test(text)) return text;
  return splitPlaceholders(text)
    .map((span) => (span.placeholder && isPlain(span.text) ? span.text : escaped(span.text)))
    .join("");
}

/** ` name="value"`, or nothing for an empty value. */
export function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined || value === "") return "";
  return ` ${name}="${typeof value === "number" ? value : escapeAttribute(value)}"`;
}

function escaped(text: string): string {
  return text
    .replace(/&(?!#\d{1,7};|#x[0-9a-f]{1,6};|[a-z][a-z0-9]{1,31};)/gi, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function inAttribute(text: string, placeholder: boolean): string {
  if (placeholder && isPlain(text) && !text.includes('"')) return text;
  return escaped(text).replaceAll('"', "&quot;");
}

/** Whether a Handlebars tag can be shown to a browser unrendered: it begins no element and ends no comment. */
function isPlain(tag: string): boolean {
  return !tag.includes("<") && !tag.includes("-->") && !tag.includes("--!>");
}

function singleQuoted(tag: string): string {
  if (!tag.includes('"')) return tag;
  return tag.replace(/"([^"]*)"/g, (literal, inner: string) => (inner.includes("'") ? literal : `'${inner}'`));
}
