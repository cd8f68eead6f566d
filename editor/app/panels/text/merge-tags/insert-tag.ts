import type { Content, Editor } from "@tiptap/react";
import { tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

/** Inserts a merge tag at the cursor, or replaces a range, with the formatting of the text there. */
export function insertTag(editor: Editor, value: string, range?: { readonly from: number; readonly to: number }): void {
  const { state } = editor;
  const at = range ?? { from: state.selection.from, to: state.selection.to };
  // The formatting is that of the typed part of the tag, not of the text before it.
  const marks = (state.storedMarks ?? state.doc.resolve(range ? at.to : at.from).marks()).map(({ type, attrs }) => ({
    type: type.name,
    attrs,
  }));
  const parts = value.split(tagPattern);
  const tags = value.match(tagPattern) ?? [];
  const content: Content = parts.flatMap((text, i) => {
    const tag = tags[i];
    return [
      ...(text === "" ? [] : [{ type: "text", text, marks }]),
      ...(tag === undefined ? [] : [{ type: "mergeTag", attrs: { tag }, marks }]),
    ];
  });
  editor.chain().focus().insertContentAt(at, content).run();
}

/** Surrounds the selected text with the tags of a condition or repetition. */
export function surround(editor: Editor, before: string, after: string): void {
  const { from, to } = editor.state.selection;
  insertTag(editor, after, { from: to, to });
  insertTag(editor, before, { from, to: from });
  // The cursor goes between the two tags.
  const inside = from + editor.state.doc.content.size;
  const end = Math.min(to + (before.match(tagPattern) ?? []).length, inside);
  editor.chain().focus().setTextSelection(end).run();
}
