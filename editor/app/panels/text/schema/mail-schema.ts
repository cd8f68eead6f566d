import StarterKit from "@tiptap/starter-kit";
import { Extension, Mark, Node, type AnyExtension } from "@tiptap/react";
import { mergeTagNode, type TagName } from "./merge-tag-node.ts";
import { keptAttributes, type KeptAttributes } from "./kept-attributes.ts";
import { lexicalNodes } from "./lexical-nodes.ts";
import type { TextShape } from "./text-shape.ts";

function attributesOf(element: HTMLElement): KeptAttributes {
  return Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));
}

const keptAttribute = {
  kept: {
    default: {},
    parseHTML: attributesOf,
    renderHTML: (attributes: Record<string, unknown>) => keptAttributes(attributes),
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

/** An inline element without a meaning except its attributes. It can be nested in another span. */
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

/** `code` can contain other formatting too. */
function plainMark(name: "sub" | "sup" | "code"): AnyExtension {
  return Mark.create({
    name,
    addAttributes: () => keptAttribute,
    parseHTML: () => [{ tag: name }],
    renderHTML: ({ HTMLAttributes }) => [name, HTMLAttributes, 0],
  });
}

/** The oldest designs use `<div>`s instead of paragraphs. */
const division = Node.create({
  name: "division",
  group: "block",
  content: "inline*",
  addAttributes: () => keptAttribute,
  parseHTML: () => [{ tag: "div" }],
  renderHTML: ({ HTMLAttributes }) => ["div", HTMLAttributes, 0],
});

/** The document of a heading or button, without paragraphs. Enter inserts a line break. */
const oneLineDocument = Node.create({ name: "doc", topNode: true, content: "paragraph" });

const enterBreaksLine = Extension.create({
  name: "enterBreaksLine",
  priority: 1000,
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.setHardBreak() };
  },
});

/**
 * The command "focus" gives the text the focus at once. Tiptap's own waits for the next frame, and puts the cursor back
 * where it was if it was moved in between.
 */
const focusAtOnce = Extension.create({
  name: "focusAtOnce",
  addCommands: () => ({
    focus:
      () =>
      ({ view, dispatch }) => {
        if (dispatch && !view.hasFocus()) view.focus();
        return true;
      },
  }),
});

/** Marks are parsed from their elements only; styles stay with the element that has them. */
const marksOfStarterKit = { bold: {}, italic: {}, underline: {}, strike: {} };

/** The rich text schema of a mail. `tagName` returns the label of a merge tag. */
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
    // Undo is handled by the editor's history.
    undoRedo: false,
  });
  const ofShape = shape === "line" ? [oneLineDocument, enterBreaksLine] : [division];
  const marks = [link, span, plainMark("code"), plainMark("sub"), plainMark("sup")];
  return [kit, focusAtOnce, keepAttributes, ...marks, mergeTagNode(tagName), ...lexicalNodes, ...ofShape];
}
