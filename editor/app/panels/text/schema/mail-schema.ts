import StarterKit from "@tiptap/starter-kit";
import { Extension, Mark, Node, type AnyExtension } from "@tiptap/react";
import { mergeTagNode, type TagName } from "./merge-tag-node.ts";
import { keptOf, type Kept } from "./kept-attributes.ts";
import { lexicalNodes } from "./lexical-nodes.ts";
import type { TextShape } from "./text-shape.ts";

function attributesOf(element: HTMLElement): Kept {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

const keptAttribute = {
  kept: {
    default: {},
    parseHTML: attributesOf,
    renderHTML: (attributes: Record<string, unknown>) => keptOf(attributes),
  },
};

const keepAttributes = Extension.create({
  name: "keepAttributes",
  addGlobalAttributes: () => [
    {
      types: [
        ...["paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote", "hardBreak"],
        ...["bold", "italic", "underline", "strike"],
      ],
      attributes: keptAttribute,
    },
  ],
});

/** An inline element that means nothing by itself but what its attributes say. It may stand inside another of its kind. */
const span = Mark.create({
  name: "span",
  excludes: "",
  addAttributes: () => keptAttribute,
  parseHTML: () => [{ tag: "span" }],
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

const link = Mark.create({
  name: "link",
  inclusive: false,
  addAttributes: () => keptAttribute,
  parseHTML: () => [{ tag: "a" }],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes, 0],
});

/** `code` too may have any other formatting in it. */
function plainMark(name: "sub" | "sup" | "code"): AnyExtension {
  return Mark.create({
    name,
    addAttributes: () => keptAttribute,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });
}

/** Texts of the earliest designs stand in `<div>`s where later ones have paragraphs. */
const division = Node.create({
  name: "division",
  group: "block",
  content: "inline*",
  addAttributes: () => keptAttribute,
  parseHTML: () => [{ tag: "div" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes, 0],
});

/** Without paragraphs of its own: the words of a heading or a button. Enter breaks the line. */
const oneLineDocument = Node.create({ name: "doc", topNode: true, content: "paragraph" });

const enterBreaksLine = Extension.create({
  name: "enterBreaksLine",
  priority: 1000,
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.setHardBreak() };
  },
});

/** Marks are read from their elements alone; what a style says stays with the element that says it. */
const marksOfStarterKit = { bold: {}, italic: {}, underline: {}, strike: {} };

/** What rich text in a mail consists of. `tagName` gives the words that stand for a merge tag. */
export function mailSchema(shape: TextShape, tagName: TagName = (tag) => tag): AnyExtension[] {
  const kit = StarterKit.configure({
    ...marksOfStarterKit,
    ...(shape === "line" && { document: false, heading: false, blockquote: false }),
    ...(shape === "line" && { bulletList: false, orderedList: false, listItem: false, listKeymap: false }),
    code: false,
    codeBlock: false,
    dropcursor: false,
    gapcursor: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
    // Text has no undo of its own: the editor's goes through it.
    undoRedo: false,
  });
  const ofShape = shape === "line" ? [oneLineDocument, enterBreaksLine] : [division];
  const marks = [link, span, plainMark("code"), plainMark("sub"), plainMark("sup")];
  return [kit, keepAttributes, ...marks, mergeTagNode(tagName), ...lexicalNodes, ...ofShape];
}
