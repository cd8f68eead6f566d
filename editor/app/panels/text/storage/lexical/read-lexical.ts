import type { JSONContent } from "@tiptap/react";
import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { TextShape } from "../../schema/text-shape.ts";
import type { KeptAttributes } from "../../schema/kept-attributes.ts";
import { alignmentPattern, FORMAT_MASK, formats } from "./formats.ts";
import { shapeOf } from "./node-shape.ts";

type Marks = NonNullable<JSONContent["marks"]>;

export interface LexicalRead {
  readonly shape: TextShape;
  readonly doc: JSONContent;
}

/**
 * Parses a `textJson` (a serialized Lexical state) for editing as rich text. Nodes of unknown types are kept as they
 * are. Undefined if it is not a Lexical state.
 */
export function readLexical(json: string, contentType: string): LexicalRead | undefined {
  const root = rootOf(json);
  if (!root) return undefined;
  const content = listAt(root, "children").filter(isObject).map(readBlock);
  const isLine =
    (contentType === "heading" || contentType === "button") && content.length === 1 && content[0]?.type === "paragraph";
  const blocks = content.length === 0 ? [{ type: "paragraph" }] : content;
  return { shape: isLine ? "line" : "blocks", doc: { type: "doc", content: blocks } };
}

function rootOf(json: string): Values | undefined {
  try {
    const state: unknown = JSON.parse(json);
    const root = isObject(state) ? state["root"] : undefined;
    return isObject(root) ? root : undefined;
  } catch {
    return undefined;
  }
}

function readBlock(node: Values): JSONContent {
  const kept = blockKept(node);
  switch (textAt(node, "type")) {
    case "paragraph":
    case "extended-paragraph":
      return { type: "paragraph", attrs: { kept, lexical: blockShape(node) }, content: inlineOf(node) };
    case "heading":
    case "extended-heading": {
      const level = Number(/^h([1-6])$/.exec(textAt(node, "tag"))?.[1] ?? 0);
      if (level === 0) return keptBlock(node);
      return { type: "heading", attrs: { level, kept, lexical: blockShape(node) }, content: inlineOf(node) };
    }
    case "quote": {
      const paragraph = { type: "paragraph", attrs: { kept }, content: inlineOf(node) };
      return { type: "blockquote", attrs: { lexical: blockShape(node) }, content: [paragraph] };
    }
    case "list":
      return readList(node) ?? keptBlock(node);
    default:
      return keptBlock(node);
  }
}

function blockShape(node: Values): string {
  return shapeOf(node, ["children", "style"]);
}

function keptBlock(node: Values): JSONContent {
  return { type: "lexicalBlock", attrs: { json: JSON.stringify(node) } };
}

/** The alignment and style of a block, as the renderer writes them. */
function blockKept(node: Values): KeptAttributes {
  const align = alignmentPattern.exec(textAt(node, "format"))?.[0];
  const style = [align === undefined ? "" : `text-align: ${align};`, textAt(node, "style")].filter(Boolean).join(" ");
  return { ...(style !== "" && { style }), ...(textAt(node, "direction") === "rtl" && { dir: "rtl" }) };
}

/** Lexical wraps a nested list in a separate item, which is joined with the previous item here. */
function readList(node: Values, lexicalItem: string | null = null): JSONContent | undefined {
  const items: JSONContent[] = [];
  for (const item of listAt(node, "children").filter(isObject)) {
    if (textAt(item, "type") !== "listitem") return undefined;
    const children = listAt(item, "children").filter(isObject);
    const lists = children.filter(isList);
    const words = children.filter((child) => !isList(child));
    const last = items.at(-1);
    const alone = words.length === 0 && lists.length > 0;
    if (alone && !last) return undefined;
    const nested = lists.map((list) => readList(list, alone ? blockShape(item) : ""));
    if (nested.some((list) => list === undefined)) return undefined;
    const found = nested.filter((list) => list !== undefined);
    if (alone) last?.content?.push(...found);
    else {
      const paragraph = { type: "paragraph", attrs: { kept: blockKept(item) }, content: inline(words, []) };
      items.push({ type: "listItem", attrs: { lexical: blockShape(item) }, content: [paragraph, ...found] });
    }
  }
  if (items.length === 0) return undefined;
  const isNumbered = textAt(node, "listType") === "number";
  const attrs = { lexical: shapeOf(node, ["children"]), lexicalItem };
  return { type: isNumbered ? "orderedList" : "bulletList", attrs, content: items };
}

function isList(node: Values): boolean {
  return textAt(node, "type") === "list";
}

function inlineOf(node: Values): JSONContent[] {
  return inline(listAt(node, "children").filter(isObject), []);
}

function inline(nodes: readonly Values[], around: Marks): JSONContent[] {
  return nodes.flatMap((node): JSONContent[] => {
    switch (textAt(node, "type")) {
      case "text":
      case "extended-text":
        return readText(node, around);
      case "linebreak":
        return [{ type: "hardBreak", attrs: { lexical: JSON.stringify(node) }, marks: around }];
      case "link":
      case "autolink":
        return inline(listAt(node, "children").filter(isObject), [...around, linkMark(node)]);
      default:
        return [{ type: "lexicalInline", attrs: { json: JSON.stringify(node) }, marks: around }];
    }
  });
}

function readText(node: Values, around: Marks): JSONContent[] {
  const text = textAt(node, "text");
  if (text === "") return [];
  const format = typeof node["format"] === "number" ? node["format"] : 0;
  const style = textAt(node, "style");
  const shape = shapeOf({ ...node, ...(node["format"] !== undefined && { format: format & ~FORMAT_MASK }) }, [
    "text",
    "style",
  ]);
  return [
    {
      type: "text",
      text,
      marks: [
        ...formats.filter(([bit]) => (format & bit) !== 0).map(([, type]) => ({ type })),
        ...around,
        ...(style === "" ? [] : [{ type: "span", attrs: { kept: { style } } }]),
        { type: "lexicalText", attrs: { shape } },
      ],
    },
  ];
}

function linkMark(node: Values): Marks[number] {
  const kept: KeptAttributes = { href: textAt(node, "url") };
  for (const key of ["target", "rel"]) if (textAt(node, key) !== "") kept[key] = textAt(node, key);
  return { type: "link", attrs: { kept, lexical: shapeOf(node, ["children"]) } };
}
