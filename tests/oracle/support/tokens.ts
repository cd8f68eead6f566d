import { decodeEntities } from "#shared/email/render/sanitize/entities.ts";
import { tokenize, type Token } from "#shared/email/markup/tokenize.ts";

/** Classes that rules for every mail hang on; the others are only written where a rule of the mail needs them. */
const layoutClass = /^(u-row-container|u-row|no-stack|u-col|u-col-[\dp]+|hide-\S+|menu)$/;

/**
 * Html as a list of lines that two renderers can be compared by: one for each tag, text and comment mark.
 * What no client reads differently is levelled: white space, the order and spelling of declarations, `/>`,
 * names of elements that no rule names, empty attributes.
 */
export function htmlTokens(html: string): readonly string[] {
  const lines: string[] = [];
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const text = html.slice(token.start, token.end);
    if (token.kind === "text") pushText(lines, text);
    else if (token.kind === "open") lines.push(openLine(token));
    else if (token.kind === "close") lines.push(`</${token.name}>`);
    else if (token.kind === "comment") pushComment(lines, html.slice(token.inner.start, token.inner.end));
    else lines.push(squeezed(text));
  });
  return lines;
}

function pushText(lines: string[], text: string): void {
  const words = squeezed(decodeEntities(text));
  if (words !== "") lines.push(words);
}

/** Conditional comments hold html for Outlook. */
function pushComment(lines: string[], inner: string): void {
  const condition = /^\[if [^\]]*\]>/.exec(inner)?.[0];
  if (condition === undefined) {
    lines.push(`<!--${inner.trim()}-->`);
    return;
  }
  const end = inner.lastIndexOf("<![endif]");
  lines.push(`<!--${condition}`, ...htmlTokens(inner.slice(condition.length, end < 0 ? undefined : end)), "endif-->");
}

function openLine(token: Extract<Token, { kind: "open" }>): string {
  const attributes = token.attributes
    .map(({ name, value }) => ({ name, value: levelled(name, decodeEntities(value)) }))
    .filter(({ name, value }) => name !== "id" && name !== "aria-label" && value !== "")
    .map(({ name, value }) => `${name}="${value}"`)
    .sort();
  return `<${[token.name, ...attributes].join(" ")}>`;
}

function levelled(name: string, value: string): string {
  if (name === "class")
    return value
      .split(/\s+/)
      .filter((part) => layoutClass.test(part))
      .sort()
      .join(" ");
  if (name !== "style") return squeezed(value);
  const declarations = new Map<string, string>();
  for (const declaration of value.split(/;(?![^(]*\))/)) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim().toLowerCase();
    declarations.delete(property);
    declarations.set(property, valueText(property, declaration.slice(colon + 1)));
  }
  for (const [property, text] of declarations) if (saysNothing(property, text)) declarations.delete(property);
  return [...declarations]
    .map((pair) => pair.join(":"))
    .sort()
    .join(";");
}

function valueText(property: string, written: string): string {
  const value = squeezed(written)
    .replaceAll('"', "'")
    .replaceAll(/\s*,\s*/g, ",");
  if (property !== "background-position") return value;
  // "top center" and "center top" are one place, and "center" alone means both.
  const words = value.split(" ").sort();
  return words.every((word) => word === "center") ? "center" : words.join(" ");
}

/** Declarations that only one of the two writes, and why they change nothing. */
function saysNothing(property: string, value: string): boolean {
  // A corner of 0 is what every client draws anyway.
  if (property.endsWith("border-radius")) return /^(0(px|%)?\s*)+$/.test(value);
  // Stands on the body, from where tables and cells inherit it.
  if (property.endsWith("text-size-adjust")) return true;
  return value === "";
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** The body element of a document. */
export function bodyElement(html: string): string {
  return html.slice(html.indexOf("<body"), html.lastIndexOf("</html>"));
}
