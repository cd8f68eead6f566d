import { splitPlaceholders } from "../placeholder-spans.ts";
import { isSafeUrl } from "./sanitize/safe-url.ts";

/** Declarations by property; those without a usable value are left out. */
export type Declarations = Readonly<Record<string, string | undefined>>;

/** `color: red;padding: 10px`: for a style attribute or a rule. Values that could end the declaration are left out. */
export function css(declarations: Declarations, important = false): string {
  let text = "";
  for (const property in declarations) {
    const value = cssValue(declarations[property]);
    if (value === undefined) continue;
    text += `${text === "" ? "" : ";"}${property}:${value}${important ? " !important" : ""}`;
  }
  return text;
}

/** ` style="…"`, or nothing when no declaration is left. */
export function styleAttribute(declarations: Declarations): string {
  const text = css(declarations);
  return text === "" ? "" : ` style="${text.includes("&") ? text.replaceAll("&", "&amp;") : text}"`;
}

/**
 * A value as it may stand in CSS and in a double-quoted attribute: double quotes become single ones.
 * Undefined for what is empty or could begin something else: `;`, braces, tags, escapes, comments, functions that load.
 */
export function cssValue(value: string | undefined): string | undefined {
  if (value === undefined || value === "") return undefined;
  const text = (value.includes('"') ? value.replaceAll('"', "'") : value).trim();
  const judged = text.includes("{{") ? withoutPlainTags(text) : text;
  if (/[;{}<>\\\n\r]|\/\*|expression\s*\(|javascript:/i.test(judged)) return undefined;
  if (/url\s*\(/i.test(judged) && !judged.startsWith("url('")) return undefined;
  return text === "" ? undefined : text;
}

/** `url('…')` with what could end it encoded; undefined for an empty or unsafe URL. */
export function cssUrl(url: string): string | undefined {
  if (url === "" || !isSafeUrl(url, "picture")) return undefined;
  const parts = splitPlaceholders(url).map(({ placeholder, text }) =>
    placeholder && isPlainTag(text) ? text : encoded(text),
  );
  return `url('${parts.join("")}')`;
}

function encoded(text: string): string {
  return text.replace(/['"()\\<>\s;{}]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

/** A placeholder whose inside can neither end a declaration nor a string nor a style element. */
function isPlainTag(tag: string): boolean {
  return /^\{\{\{?[^{}<>'"();\\]*\}?\}\}$/.test(tag);
}

function withoutPlainTags(text: string): string {
  return splitPlaceholders(text)
    .map((span) => (span.placeholder && isPlainTag(span.text) ? "" : span.text))
    .join("");
}
