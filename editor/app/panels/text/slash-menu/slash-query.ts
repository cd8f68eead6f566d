import type { Editor } from "@tiptap/react";
import type { CaretQuery } from "../caret-list.tsx";

/**
 * What is typed after a slash before the cursor. The slash begins a line or follows a space, so that those of addresses, dates
 * and "and/or" do not count; letters and single spaces follow it.
 */
export function slashQueryAt({ state }: Editor): CaretQuery | undefined {
  const { selection } = state;
  if (!selection.empty) return undefined;
  const { parent, parentOffset } = selection.$from;
  const before = parent.textBetween(0, parentOffset, undefined, ({ type }) =>
    type.name === "hardBreak" ? "\n" : "\ufffc",
  );
  const text = textAfterSlash(before);
  return text === undefined ? undefined : { from: selection.from - text.length - 1, to: selection.from, text };
}

export function textAfterSlash(before: string): string | undefined {
  const at = before.lastIndexOf("/");
  if (at === -1 || /\S/.test(before.charAt(at - 1))) return undefined;
  const text = before.slice(at + 1);
  return text === "" || (/^\p{L}[\p{L}\p{N} ]{0,29}$/u.test(text) && !text.includes("  ")) ? text : undefined;
}
