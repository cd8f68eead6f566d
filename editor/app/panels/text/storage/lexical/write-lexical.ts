import type { JSONContent } from "@tiptap/react";
import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { declare, declared } from "#shared/email/markup/style-declarations.ts";
import { keptAttributes } from "../../schema/kept-attributes.ts";
import { alignmentPattern, formats } from "./formats.ts";
import { parsed, fillShape, shapeOf } from "./node-shape.ts";

/** Templates for new nodes: like those in the state, or Lexical's defaults. */
interface Models {
  readonly paragraph: string;
  readonly text: string;
}

const paragraphModel =
  '{"children":[],"direction":"ltr","format":"","indent":0,"type":"extended-paragraph","version":1,"isInlineTool":false}';
const textModel = '{"detail":0,"format":0,"mode":"normal","style":"","text":"","type":"extended-text","version":1}';
const linkModel =
  '{"children":[],"direction":"ltr","format":"","indent":0,"type":"link","version":1,"rel":null,"target":null,"title":null,"url":""}';
const listModel =
  '{"children":[],"direction":"ltr","format":"","indent":0,"type":"list","version":1,"listType":"bullet","start":1,"tag":"ul"}';
const itemModel = '{"children":[],"direction":"ltr","format":"","indent":0,"type":"listitem","version":1,"value":1}';
const headingModel =
  '{"children":[],"direction":"ltr","format":"","indent":0,"type":"extended-heading","version":1,"tag":"h1"}';
const quoteModel = '{"children":[],"direction":"ltr","format":"","indent":0,"type":"quote","version":1}';

/** Serializes the document as a Lexical state that replaces the original one. Unchanged nodes keep their JSON. */
export function writeLexical(doc: JSONContent, before: string): string {
  const state = parsed(before);
  const root = isObject(state["root"]) ? state["root"] : {};
  const models = modelsOf(root);
  const children = (doc.content ?? []).flatMap((block) => writeBlock(block, models));
  return JSON.stringify({ ...state, root: { ...root, children } });
}

function modelsOf(root: Values): Models {
  const paragraph = firstOf(root, /^(extended-)?paragraph$/);
  const text = firstOf(root, /^(extended-)?text$/);
  return {
    paragraph: paragraph ? shapeOf({ ...paragraph, format: "" }, ["children", "style"]) : paragraphModel,
    text: text ? shapeOf({ ...text, format: 0 }, ["text", "style"]) : textModel,
  };
}

function firstOf(node: Values, type: RegExp): Values | undefined {
  for (const child of listAt(node, "children").filter(isObject)) {
    const found = type.test(textAt(child, "type")) ? child : firstOf(child, type);
    if (found) return found;
  }
  return undefined;
}

function writeBlock(node: JSONContent, models: Models): Values[] {
  const children = () => writeInline(node.content ?? [], models);
  switch (node.type) {
    case "lexicalBlock":
      return [parsed(String(node.attrs?.["json"]))];
    case "heading": {
      const tag = `h${String(node.attrs?.["level"])}`;
      return [styledBlock(ownShape(node, "heading") ?? headingModel, node, { tag, children: children() })];
    }
    case "blockquote":
      return (node.content ?? []).map((each) =>
        styledBlock(ownShape(node, "quote") ?? quoteModel, each, {
          children: writeInline(each.content ?? [], models),
        }),
      );
    case "bulletList":
    case "orderedList":
      return [writeList(node, models)];
    default:
      return [styledBlock(ownShape(node, "paragraph") ?? models.paragraph, node, { children: children() })];
  }
}

/** The kind of a block may have changed since it was read; then its shape does not apply. */
function ownShape(node: JSONContent, kind: string): string | undefined {
  const shape: unknown = node.attrs?.["lexical"];
  return typeof shape === "string" && textAt(parsed(shape), "type").endsWith(kind) ? shape : undefined;
}

/** The alignment is the block's format; the rest of the style stays a style. */
function styledBlock(shape: string, node: JSONContent, filled: Values): Values {
  const style = keptAttributes(node.attrs)["style"] ?? "";
  const align = declared(style, "text-align");
  const isAligned = align !== undefined && alignmentPattern.test(align);
  const before = textAt(parsed(shape), "format");
  const format = isAligned ? align : alignmentPattern.test(before) ? "" : before;
  const rest = isAligned ? withoutAlignment(style) : style;
  return fillShape(shape, { ...filled, format, style: rest });
}

function withoutAlignment(style: string): string {
  const written = /^text-align: \w+;(?: (?=\S)|$)/;
  return written.test(style) ? style.replace(written, "") : declare(style, "text-align", null);
}

function writeList(node: JSONContent, models: Models): Values {
  const isNumbered = node.type === "orderedList";
  const own = ownShape(node, "list") ?? listModel;
  const before = parsed(own);
  const same = (textAt(before, "listType") === "number") === isNumbered;
  const kind = same
    ? {}
    : {
        listType: isNumbered ? "number" : "bullet",
        ...(before["tag"] !== undefined && { tag: isNumbered ? "ol" : "ul" }),
      };
  const start = typeof before["start"] === "number" ? before["start"] : 1;
  return fillShape(own, { ...kind, children: writeItems(node.content ?? [], start, models) });
}

function writeItems(items: readonly JSONContent[], start: number, models: Models): Values[] {
  const written: Values[] = [];
  let value = start;
  for (const item of items) {
    const content = item.content ?? [];
    const lists = content.filter(({ type }) => type === "bulletList" || type === "orderedList");
    const [first, ...more] = content.filter((block) => !lists.includes(block));
    const words = [first, ...more].flatMap((block, i) => [
      ...(i === 0 ? [] : [{ type: "hardBreak" }]),
      ...(block?.content ?? []),
    ]);
    const within = lists.filter((list) => list.attrs?.["lexicalItem"] === "");
    const children = [...writeInline(words, models), ...within.map((list) => writeList(list, models))];
    const shape = ownShape(item, "listitem") ?? itemModel;
    const counted = Object.hasOwn(parsed(shape), "value") ? { value } : {};
    written.push(styledBlock(shape, first ?? item, { ...counted, children }));
    value++;
    for (const list of lists.filter((each) => !within.includes(each))) {
      const wrapper: unknown = list.attrs?.["lexicalItem"];
      const around = typeof wrapper === "string" && wrapper !== "" ? wrapper : itemModel;
      const number = Object.hasOwn(parsed(around), "value") ? { value } : {};
      written.push(styledBlock(around, {}, { ...number, children: [writeList(list, models)] }));
    }
  }
  return written;
}

function writeInline(nodes: readonly JSONContent[], models: Models): Values[] {
  const written: Values[] = [];
  let open: { readonly key: string; readonly children: Values[] } | undefined;
  for (const node of nodes) {
    const link = node.marks?.find(({ type }) => type === "link");
    const key = link && JSON.stringify(link.attrs);
    if (key === undefined) {
      open = undefined;
      written.push(writeLeaf(node, models));
    } else if (open?.key === key) open.children.push(writeLeaf(node, models));
    else {
      open = { key, children: [writeLeaf(node, models)] };
      const { href = "", target, rel } = keptAttributes(link?.attrs);
      const shape: unknown = link?.attrs?.["lexical"];
      written.push(
        fillShape(typeof shape === "string" ? shape : linkModel, {
          url: href,
          ...(target !== undefined && { target }),
          ...(rel !== undefined && { rel }),
          children: open.children,
        }),
      );
    }
  }
  return written;
}

function writeLeaf(node: JSONContent, models: Models): Values {
  if (node.type === "lexicalInline") return parsed(String(node.attrs?.["json"]));
  if (node.type === "hardBreak") {
    const shape: unknown = node.attrs?.["lexical"];
    return typeof shape === "string" ? parsed(shape) : { type: "linebreak", version: 1 };
  }
  const marks = node.marks ?? [];
  const own: unknown = marks.find(({ type }) => type === "lexicalText")?.attrs?.["shape"];
  const shape = typeof own === "string" ? own : models.text;
  const others = parsed(shape)["format"];
  const bits = formats.filter(([, name]) => marks.some(({ type }) => type === name));
  const format = bits.reduce((sum, [bit]) => sum | bit, typeof others === "number" ? others : 0);
  return fillShape(shape, { text: node.text ?? "", format, style: styleOf(marks) });
}

/** The styles of all spans around a text; the innermost wins. */
function styleOf(marks: NonNullable<JSONContent["marks"]>): string {
  const styles = marks.flatMap(({ type, attrs }) => (type === "span" ? [keptAttributes(attrs)["style"] ?? ""] : []));
  if (styles.length < 2) return styles[0] ?? "";
  return styles
    .filter((style) => style !== "")
    .map((style) => (style.trimEnd().endsWith(";") ? style : `${style};`))
    .join(" ");
}
