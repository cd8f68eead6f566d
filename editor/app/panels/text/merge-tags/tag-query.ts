import type { Editor } from "@tiptap/react";
import type { FlatTag } from "../../../model/merge-tags/flat-tags.ts";
import type { CaretQuery } from "../caret-list.tsx";

/** The tag that is typed before the cursor: after `{{` or after the host's trigger. */
export function queryAt(editor: Editor, trigger: string): CaretQuery | undefined {
  const { selection } = editor.state;
  if (!selection.empty) return undefined;
  const { parent, parentOffset } = selection.$from;
  const before = parent.textBetween(0, parentOffset, undefined, "\ufffc");
  const text = textAfter(before, "{{") ?? (trigger === "{{" ? undefined : textAfter(before, trigger));
  if (text === undefined) return undefined;
  const length = before.endsWith(`{{${text}`) ? text.length + 2 : text.length + trigger.length;
  return { from: selection.from - length, to: selection.from, text };
}

/** The merge tags before the cursor, joined. */
export function tagsBefore({ state }: Editor): string {
  const tags: string[] = [];
  state.doc.nodesBetween(0, state.selection.from, ({ type, attrs }) => {
    if (type.name === "mergeTag") tags.push(String(attrs["tag"]));
  });
  return tags.join("");
}

function textAfter(before: string, trigger: string): string | undefined {
  const at = before.lastIndexOf(trigger);
  if (at === -1 || trigger === "") return undefined;
  const text = before.slice(at + trigger.length);
  return /^[^{}\ufffc\n]{0,40}$/.test(text) && !/\s{2}|\s$/.test(text) ? text : undefined;
}

/** The tags that match, first those whose name starts with the text. */
export function matchingTags(tags: readonly FlatTag[], text: string): FlatTag[] {
  const wanted = text.trim().toLowerCase();
  const begins = ({ name }: FlatTag) => name.toLowerCase().startsWith(wanted);
  const fits = tags.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
  return [...fits.filter(begins), ...fits.filter((tag) => !begins(tag))].slice(0, 8);
}
