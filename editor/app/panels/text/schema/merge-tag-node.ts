import { Node, type AnyExtension } from "@tiptap/react";
import { Plugin, type EditorState, type Transaction } from "@tiptap/pm/state";
import type { TagLabel } from "../../../model/merge-tags/tag-names.ts";
import { kindOfTag, tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

export type TagName = (tag: string) => string | TagLabel;

/** A merge tag in a text, which is selected and deleted as a whole. It is stored as text. */
export function mergeTagNode(nameOf: TagName): AnyExtension {
  return Node.create({
    name: "mergeTag",
    group: "inline",
    inline: true,
    atom: true,
    addAttributes: () => ({
      tag: {
        default: "",
        parseHTML: (element: HTMLElement) => element.dataset["mergeTag"] ?? "",
        renderHTML: (attributes: Record<string, unknown>) => ({ "data-merge-tag": attributes["tag"] }),
      },
    }),
    // Must take precedence over the rule for other spans.
    parseHTML: () => [{ tag: "span[data-merge-tag]", priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, String(node.attrs["tag"])],
    renderText: ({ node }) => String(node.attrs["tag"]),
    addNodeView:
      () =>
      ({ node }) => {
        const tag = String(node.attrs["tag"]);
        const name = nameOf(tag);
        const { label, title } = typeof name === "string" ? { label: name, title: tag } : name;
        const dom = document.createElement("span");
        dom.className = "merge-tag-chip";
        dom.dataset["kind"] = kindOfTag(tag);
        dom.title = title;
        dom.textContent = label;
        return { dom };
      },
    addProseMirrorPlugins: () => [
      new Plugin({
        appendTransaction: (transactions, _before, state) =>
          transactions.some(({ docChanged }) => docChanged) ? nodesForWholeTags(state) : null,
      }),
    ],
  });
}

/** Converts tags to nodes as soon as they are complete, after typing or pasting. */
function nodesForWholeTags(state: EditorState): Transaction | null {
  const found: { from: number; to: number; tag: string }[] = [];
  state.doc.descendants((node, at) => {
    for (const { 0: tag, index } of (node.text ?? "").matchAll(tagPattern)) {
      found.push({ from: at + index, to: at + index + tag.length, tag });
    }
  });
  const type = state.schema.nodes["mergeTag"];
  if (found.length === 0 || !type) return null;
  const { tr } = state;
  for (const { from, to, tag } of found.toReversed()) {
    const marks = state.doc.resolve(from + 1).marks();
    tr.replaceWith(from, to, type.create({ tag }, null, marks));
  }
  return tr;
}
