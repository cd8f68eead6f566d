import { Node, type AnyExtension } from "@tiptap/react";
import { Plugin, type EditorState, type Transaction } from "@tiptap/pm/state";
import { kindOfTag, tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

/** What stands for a tag while it is edited, and what is told of it. */
export interface TagWords {
  readonly label: string;
  readonly title: string;
}

export type TagName = (tag: string) => string | TagWords;

/** A merge tag in the words: one thing to walk over, select and delete. What is stored is its text. */
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
    // Stronger than the rule that reads every other span.
    parseHTML: () => [{ tag: "span[data-merge-tag]", priority: 60 }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, String(node.attrs["tag"])],
    renderText: ({ node }) => String(node.attrs["tag"]),
    addNodeView:
      () =>
      ({ node }) => {
        const tag = String(node.attrs["tag"]);
        const words = nameOf(tag);
        const { label, title } = typeof words === "string" ? { label: words, title: tag } : words;
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
          transactions.some(({ docChanged }) => docChanged) ? tagsMadeWhole(state) : null,
      }),
    ],
  });
}

/** Tags that were typed or pasted become nodes as soon as they are whole. */
function tagsMadeWhole(state: EditorState): Transaction | null {
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
