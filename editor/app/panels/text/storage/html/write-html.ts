import type { JSONContent } from "@tiptap/react";
import { keptAttributes } from "../../schema/kept-attributes.ts";

const blockTags: Readonly<Record<string, string>> = {
  paragraph: "p",
  division: "div",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
};

const markTags: Readonly<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
  sub: "sub",
  sup: "sup",
  link: "a",
  span: "span",
};

interface Tag {
  readonly open: string;
  readonly close: string;
}

interface Inline {
  readonly html: string;
  readonly marks: readonly Tag[];
}

/**
 * Serializes a document as designs store it: paragraphs with their original attributes, and Handlebars tags unescaped,
 * since `{{> item}}` and `{{&gt; item}}` are different tags. The browser's serializer would rewrite styles and drop
 * unknown ones, such as mso-* properties.
 */
export function writeBlocks(doc: JSONContent): string {
  return (doc.content ?? []).map(writeBlock).join("");
}

/** The line of a heading or button, without a paragraph around it. */
export function writeLine(doc: JSONContent): string {
  return writeInline(doc.content?.[0]?.content ?? []);
}

function writeBlock(node: JSONContent): string {
  const tag = node.type === "heading" ? `h${String(node.attrs?.["level"])}` : blockTags[node.type ?? ""];
  if (tag === undefined) throw new Error(`the text holds a ${node.type ?? "node"} that cannot be written`);
  const attributes = writeAttributes(node.attrs);
  const content = node.content ?? [];
  if (node.type === "listItem") return `<li${attributes}>${content.map(writeInListItem).join("")}</li>`;
  if (content.some((child) => isBlock(child)))
    return `<${tag}${attributes}>${content.map(writeBlock).join("")}</${tag}>`;
  // An empty paragraph has no height in a mail.
  return `<${tag}${attributes}>${writeInline(content) || "&nbsp;"}</${tag}>`;
}

/** List items contain their text directly, unless the paragraph has attributes. */
function writeInListItem(node: JSONContent): string {
  const bare = node.type === "paragraph" && writeAttributes(node.attrs) === "";
  return bare ? writeInline(node.content ?? []) : writeBlock(node);
}

function isBlock(node: JSONContent): boolean {
  return node.type !== "text" && node.type !== "hardBreak";
}

function writeInline(nodes: readonly JSONContent[]): string {
  const open: Tag[] = [];
  let html = "";
  for (const { html: words, marks } of nodes.map(inline)) {
    const differing = marks.findIndex((mark, i) => mark.open !== open[i]?.open);
    const kept = differing === -1 ? marks.length : differing;
    html += closing(open.splice(kept));
    const opened = marks.slice(kept);
    open.push(...opened);
    html += opened.map((mark) => mark.open).join("") + words;
  }
  return html + closing(open);
}

function inline(node: JSONContent): Inline {
  const marks = (node.marks ?? []).map(({ type, attrs }) => {
    const name = markTags[type] ?? "span";
    return { open: `<${name}${writeAttributes(attrs)}>`, close: `</${name}>` };
  });
  if (node.type === "hardBreak") return { html: `<br${writeAttributes(node.attrs)} />`, marks };
  return { html: escapeText(node.text ?? ""), marks };
}

function closing(open: readonly Tag[]): string {
  return open
    .toReversed()
    .map((tag) => tag.close)
    .join("");
}

function writeAttributes(attrs: JSONContent["attrs"]): string {
  return Object.entries(keptAttributes(attrs))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`)
    .join("");
}

function escapeText(text: string): string {
  return betweenTags(
    text,
    (part) => escapeMarkup(part).replaceAll("\u00a0", "&nbsp;"),
    (tag) => tag,
  );
}

/** A double quote in a Handlebars tag would end the attribute; single quotes mean the same in Handlebars. */
function escapeAttribute(text: string): string {
  return betweenTags(
    text,
    (part) => escapeMarkup(part).replaceAll('"', "&quot;"),
    (tag) => tag.replaceAll('"', "'"),
  );
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function betweenTags(text: string, words: (part: string) => string, tags: (tag: string) => string): string {
  // Handlebars tags have no braces inside; split with a group puts the tags at odd indexes.
  return text
    .split(/(\{\{\{?[^{}]*\}\}\}?)/)
    .map((part, i) => (i % 2 === 1 ? tags(part) : words(part)))
    .join("");
}
