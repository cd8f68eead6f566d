import type { Content, Editor } from "@tiptap/react";
import { tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

/** Puts a merge tag where the cursor is, or in place of a range, with the formatting that the words there have. */
export function insertTag(editor: Editor, value: string, range?: { readonly from: number; readonly to: number }): void {
  const { state } = editor;
  const at = range ?? { from: state.selection.from, to: state.selection.to };
  // What was typed of a tag may be the first that is bold: it says how the tag looks, not what stands before.
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

/** Puts the tags of a condition or a repetition around the selected words. */
export function surround(editor: Editor, before: string, after: string): void {
  const { from, to } = editor.state.selection;
  insertTag(editor, after, { from: to, to });
  insertTag(editor, before, { from, to: from });
  // Between the two, where the words go.
  const inside = from + editor.state.doc.content.size;
  const end = Math.min(to + (before.match(tagPattern) ?? []).length, inside);
  editor.chain().focus().setTextSelection(end).run();
}
