import { decodeEntities } from "../render/sanitize/entities.ts";
import { outlookColour } from "../render/outlook.ts";
import { tokenize, type Token } from "../markup/tokenize.ts";
import { declarationsIn } from "./declarations.ts";

/**
 * Whether two pieces of html are the same to every client: white space between tags, the order and spelling of
 * attributes and declarations, and the class names and ids that only our own and Unlayer's rules use may differ.
 * Outlook's scaffolding may as well, comments that hold nothing but tags of tables: Unlayer's editor has written it in
 * several ways over the years.
 */
export function isSameMarkup(one: string, other: string): boolean {
  return one === other || levelled(one).join("\n") === levelled(other).join("\n");
}

function levelled(html: string): readonly string[] {
  const lines: string[] = [];
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    const text = html.slice(token.start, token.end);
    if (token.kind === "text") pushWords(lines, text);
    else if (token.kind === "open") lines.push(openLine(token));
    else if (token.kind === "close") lines.push(`</${token.name}>`);
    else if (token.kind === "comment") pushComment(lines, html.slice(token.inner.start, token.inner.end));
    else lines.push(squeezed(text));
  });
  return lines;
}

function pushWords(lines: string[], text: string): void {
  const words = squeezed(decodeEntities(text));
  if (words !== "") lines.push(words);
}

function pushComment(lines: string[], inner: string): void {
  const condition = /^\s*\[if [^\]]*\]>/.exec(inner)?.[0];
  const end = inner.lastIndexOf("<![endif]");
  if (condition === undefined || end < condition.length) {
    lines.push(`<!--${squeezed(inner)}-->`);
    return;
  }
  const held = inner.slice(condition.length, end);
  if (isScaffold(held)) return;
  lines.push(`<!--${squeezed(condition)}`, ...levelled(held), "-->");
}

function isScaffold(html: string): boolean {
  let only = true;
  tokenize(html, { skipPlaceholders: true, comments: false }, (token) => {
    if (token.kind === "open" || token.kind === "close") only &&= /^(table|tbody|tr|td)$/.test(token.name);
    else only &&= token.kind === "text" && html.slice(token.start, token.end).trim() === "";
  });
  return only;
}

function openLine({ name, attributes }: Extract<Token, { kind: "open" }>): string {
  // A link without an address opens no window.
  const isUnlinked =
    name === "a" && !attributes.some((attribute) => attribute.name === "href" && attribute.value !== "");
  const parts = attributes
    .filter((attribute) => !(isUnlinked && attribute.name === "target"))
    .map((attribute) => `${attribute.name}=${attributeKey(attribute.name, decodeEntities(attribute.value))}`)
    .filter((part) => !sayNothing.test(part) && !(name === "a" && part === "style=text-decoration:none"))
    .sort();
  return `<${[name, ...parts].join(" ")}>`;
}

/**
 * Attributes without effect that only one of the two renderers writes: Unlayer labels layout tables whose role hides
 * them anyway, and gives Outlook colors that it ignores. An empty `alt` has an effect.
 */
const sayNothing = /^(id=.*|aria-label=.*|role=presentation|(?!alt=)[\w:-]+=)$/s;

function attributeKey(name: string, value: string): string {
  if (name === "class") return squeezed(value.replaceAll(ourClass, "")).split(" ").sort().join(" ");
  if (name === "bgcolor") return outlookColour(squeezed(value));
  if (name === "alt") return squeezed(value).replace(/ icon$/, "");
  if (name !== "style") return squeezed(value);
  return [...declarationsIn(value)]
    .map(([property, text]) => `${property}:${valueKey(property, text)}`)
    .filter((part) => !saysNothing.test(part))
    .sort()
    .join(";");
}

/** Class names that are written only for rules of the head, and those of rules that each such mail has. */
const ourClass = /(?<!\S)(v-(?!button(?!\S))[\w-]+|u_[a-z]\w*|[su]-row-container|fullwidth)(?!\S)/g;

/** A radius of 0 is the default; the text size adjustment is inherited from the body. */
const saysNothing = /(border-radius:(0(px|%)? ?)+$)|^-(webkit|ms)-text-size-adjust:100%$/;

function valueKey(property: string, written: string): string {
  const value = squeezed(written)
    .replaceAll('"', "'")
    .replaceAll(/\s*([,!])\s*/g, "$1");
  if (property !== "background-position") return value;
  const position = value === "center center" ? "center" : value;
  return position.split(" ").sort().join(" ");
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, " ").trim();
