import { Extension, Mark, Node, type AnyExtension } from "@tiptap/react";
import { textJsonHtml } from "#shared/email/render/text-json.ts";

const shapes = Extension.create({
  name: "lexicalShapes",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote", "hardBreak", "link"],
      attributes: { lexical: { default: null, rendered: false, parseHTML: () => null } },
    },
    {
      types: ["bulletList", "orderedList"],
      attributes: { lexicalItem: { default: null, rendered: false, parseHTML: () => null } },
    },
  ],
});

const text = Mark.create({
  name: "lexicalText",
  addAttributes: () => ({ shape: { default: "", rendered: false } }),
  // An element name that HTML texts do not contain.
  renderHTML: () => ["lexical-text", 0],
});

/** A node of a Lexical state that the schema does not support: shown as text, and kept or deleted as a whole. */
function other(name: "lexicalBlock" | "lexicalInline", group: "block" | "inline", tag: "div" | "span") {
  return Node.create({
    name,
    group,
    inline: group === "inline",
    atom: true,
    addAttributes: () => ({ json: { default: "{}", rendered: false } }),
    renderHTML: () => [tag],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement(tag);
        dom.className = "kept-node";
        const page = new DOMParser().parseFromString(
          textJsonHtml(`{"root":{"children":[${String(node.attrs["json"])}]}}`),
          "text/html",
        );
        dom.textContent = page.body.textContent || "…";
        return { dom };
      },
  });
}

/** The parts of the schema that only Lexical states use. */
export const lexicalNodes: readonly AnyExtension[] = [
  shapes,
  text,
  other("lexicalBlock", "block", "div"),
  other("lexicalInline", "inline", "span"),
];
