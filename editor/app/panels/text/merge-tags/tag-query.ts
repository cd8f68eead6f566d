import type { Editor } from "@tiptap/react";
import type { FlatTag } from "../../../model/merge-tags/flat-tags.ts";

/** What has been typed of a merge tag, and where it stands. */
export interface TagQuery {
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/** The tag that is being typed before the cursor: after `{{`, or after the host's own trigger. */
export function queryAt(editor: Editor, trigger: string): TagQuery | undefined {
  const { selection } = editor.state;
  if (!selection.empty) return undefined;
  const { parent, parentOffset } = selection.$from;
  const before = parent.textBetween(0, parentOffset, undefined, "\ufffc");
  const words = wordsAfter(before, "{{") ?? (trigger === "{{" ? undefined : wordsAfter(before, trigger));
  if (words === undefined) return undefined;
  const length = before.endsWith(`{{${words}`) ? words.length + 2 : words.length + trigger.length;
  return { from: selection.from - length, to: selection.from, words };
}

function wordsAfter(before: string, trigger: string): string | undefined {
  const at = before.lastIndexOf(trigger);
  if (at === -1 || trigger === "") return undefined;
  const words = before.slice(at + trigger.length);
  return /^[^{}\ufffc\n]{0,40}$/.test(words) && !/\s{2}|\s$/.test(words) ? words : undefined;
}

/** The tags that fit, those first whose name begins with the words. */
export function fitting(tags: readonly FlatTag[], words: string): FlatTag[] {
  const wanted = words.trim().toLowerCase();
  const begins = ({ name }: FlatTag) => name.toLowerCase().startsWith(wanted);
  const fits = tags.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
  return [...fits.filter(begins), ...fits.filter((tag) => !begins(tag))].slice(0, 8);
}
