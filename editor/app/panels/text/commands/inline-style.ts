import type { Editor } from "@tiptap/react";
import type { Mark, MarkType } from "@tiptap/pm/model";
import { declare, declared } from "#shared/email/markup/style-declarations.ts";
import { keptAttributes } from "../schema/kept-attributes.ts";

/** Sets a CSS property of the selected text, or of the text typed next. `null` removes it from all spans. */
export function setInlineStyle(editor: Editor, property: string, value: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const type = state.schema.marks["span"];
      if (!type) return false;
      const { from, to, empty, $from } = state.selection;
      if (empty) {
        tr.setStoredMarks(restyled(state.storedMarks ?? $from.marks(), type, property, value));
        return true;
      }
      state.doc.nodesBetween(from, to, (node, at) => {
        if (!node.isInline) return;
        const [start, end] = [Math.max(from, at), Math.min(to, at + node.nodeSize)];
        tr.removeMark(start, end, type);
        for (const mark of restyled(node.marks, type, property, value)) {
          if (mark.type === type) tr.addMark(start, end, mark);
        }
      });
      return true;
    })
    .run();
}

/** The value that the text at the cursor sets for a property. */
export function inlineStyleAt(editor: Editor, property: string): string | undefined {
  const { selection, storedMarks, doc } = editor.state;
  const first = selection.empty ? null : doc.nodeAt(selection.from);
  const marks = storedMarks ?? first?.marks ?? selection.$from.marks();
  return marks
    .map((mark) => declared(keptAttributes(mark.attrs)["style"] ?? "", property))
    .findLast((each) => each !== undefined);
}

/** Removes the property from every span and sets it in the innermost span that has only a style. */
function restyled(marks: readonly Mark[], type: MarkType, property: string, value: string | null): Mark[] {
  const stripped = marks.flatMap((mark) => {
    if (mark.type !== type) return [mark];
    const { style: before, ...others } = keptAttributes(mark.attrs);
    if (before === undefined || declared(before, property) === undefined) return [mark];
    const style = declare(before, property, null);
    const kept = { ...others, ...(style !== "" && { style }) };
    return Object.keys(kept).length === 0 ? [] : [type.create({ kept })];
  });
  if (value === null) return stripped;
  const at = stripped.findLastIndex(
    (mark) => mark.type === type && Object.keys(keptAttributes(mark.attrs)).join() === "style",
  );
  const before = at === -1 ? "" : (keptAttributes(stripped[at]?.attrs)["style"] ?? "");
  const mark = type.create({ kept: { style: declare(before, property, value) } });
  return at === -1 ? [...stripped, mark] : stripped.with(at, mark);
}
