import { isObject, listAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { attribute, escapeText } from "../markup/escape.ts";

/** Lexical's format bits, with the elements they become, outermost first. */
const formats: readonly (readonly [bit: number, element: string])[] = [
  [1, "strong"],
  [2, "em"],
  [8, "u"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];

const MAX_DEPTH = 40;

/**
 * The html of a `textJson`: a serialised Lexical state, as Unlayer writes texts since schema 2x.
 * Texts become spans, paragraphs `<p>`, or `<span>` inside buttons and headings (`isInlineTool`).
 * Nodes it does not know show what they hold. What does not parse gives nothing.
 */
export function textJsonHtml(json: string): string {
  try {
    const state: unknown = JSON.parse(json);
    const root = isObject(state) ? state["root"] : undefined;
    return isObject(root) ? children(root, 0) : "";
  } catch {
    return "";
  }
}

function children(node: Values, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  return listAt(node, "children")
    .map((child) => (isObject(child) ? nodeHtml(child, depth + 1) : ""))
    .join("");
}

function nodeHtml(node: Values, depth: number): string {
  const inside = () => children(node, depth);
  switch (textAt(node, "type")) {
    case "text":
    case "extended-text":
      return textHtml(node);
    case "linebreak":
      return "<br />";
    case "tab":
      return "&emsp;";
    case "paragraph":
    case "extended-paragraph":
      return node["isInlineTool"] === true
        ? `<span>${inside()}</span>`
        : `<p${blockStyle(node)}>${inside() || "&nbsp;"}</p>`;
    case "heading":
    case "extended-heading":
      return element(/^h[1-6]$/.exec(textAt(node, "tag"))?.[0] ?? "p", blockStyle(node), inside());
    case "quote":
      return element("blockquote", blockStyle(node), inside());
    case "list":
      return element(textAt(node, "listType") === "number" ? "ol" : "ul", "", inside());
    case "listitem":
      return element("li", blockStyle(node), inside());
    case "link":
    case "autolink":
      return `<a${attribute("href", textAt(node, "url"))}${attribute("target", textAt(node, "target"))}${attribute("rel", textAt(node, "rel"))}>${inside()}</a>`;
    default:
      return inside();
  }
}

function textHtml(node: Values): string {
  const format = typeof node["format"] === "number" ? node["format"] : 0;
  let html = escapeText(textAt(node, "text"));
  for (const [bit, name] of formats.toReversed()) if ((format & bit) !== 0) html = element(name, "", html);
  return `<span${attribute("style", textAt(node, "style"))}>${html}</span>`;
}

function blockStyle(node: Values): string {
  const align = /^(left|center|right|justify)$/.exec(textAt(node, "format"))?.[0];
  const own = textAt(node, "style");
  const style = [align === undefined ? "" : `text-align: ${align};`, own].filter((part) => part !== "").join(" ");
  return attribute("style", style) + attribute("dir", textAt(node, "direction") === "rtl" ? "rtl" : "");
}

function element(name: string, attributes: string, inside: string): string {
  return `<${name}${attributes}>${inside}</${name}>`;
}
