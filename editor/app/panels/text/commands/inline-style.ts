import type { Editor } from "@tiptap/react";
import type { Mark, MarkType } from "@tiptap/pm/model";
import { declare, declared } from "../../../model/text/style-declarations.ts";
import { keptOf } from "../schema/kept-attributes.ts";

/** Sets a property of the selected words, or of what is typed next. `null` takes it off, wherever it was said. */
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

/** What the words at the cursor say of a property themselves. */
export function inlineStyleAt(editor: Editor, property: string): string | undefined {
  const { selection, storedMarks, doc } = editor.state;
  const first = selection.empty ? null : doc.nodeAt(selection.from);
  const marks = storedMarks ?? first?.marks ?? selection.$from.marks();
  return marks
    .map((mark) => declared(keptOf(mark.attrs)["style"] ?? "", property))
    .findLast((each) => each !== undefined);
}

/** The marks with the property taken out of every span and put into the innermost that says nothing but styles. */
function restyled(marks: readonly Mark[], type: MarkType, property: string, value: string | null): Mark[] {
  const stripped = marks.flatMap((mark) => {
    if (mark.type !== type) return [mark];
    const { style: before, ...others } = keptOf(mark.attrs);
    if (before === undefined || declared(before, property) === undefined) return [mark];
    const style = declare(before, property, null);
    const kept = { ...others, ...(style !== "" && { style }) };
    return Object.keys(kept).length === 0 ? [] : [type.create({ kept })];
  });
  if (value === null) return stripped;
  const at = stripped.findLastIndex((mark) => mark.type === type && Object.keys(keptOf(mark.attrs)).join() === "style");
  const before = at === -1 ? "" : (keptOf(stripped[at]?.attrs)["style"] ?? "");
  const mark = type.create({ kept: { style: declare(before, property, value) } });
  return at === -1 ? [...stripped, mark] : stripped.with(at, mark);
}
