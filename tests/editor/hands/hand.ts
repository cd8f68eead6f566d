import type { Locator } from "@playwright/test";
import type { OpenEditor } from "../harness.ts";
import { groupOf } from "../inspected.ts";

/** A control of the inspector: the title of its group, what it is, and its name. */
export type Control = readonly [
  group: string,
  role: "textbox" | "spinbutton" | "combobox" | "switch" | "radio" | "button",
  name: string,
];

/** What somebody does who writes words. Typing is by keys with every hand. */
export interface Typist {
  readonly type: (words: string) => Promise<void>;
  /** Begins or ends a formatting, such as "Bold" or "Bulleted list". */
  readonly press: (tool: string) => Promise<void>;
  readonly mergeTag: (name: string) => Promise<void>;
  /** Makes the last word that was typed a link. */
  readonly link: (word: string, address: string) => Promise<void>;
}

/** Somebody who builds a mail, by the pointer or by keys alone. Items are named as a screen reader says them. */
export interface Hand {
  /** Puts something from the palette behind an item, or into an empty column. It is selected then. */
  readonly add: (tool: string, at: string) => Promise<void>;
  /** Puts a row with these columns behind a row. */
  readonly addRow: (columns: string, after: string) => Promise<void>;
  /** Puts a reusable block behind a row. */
  readonly addBlock: (name: string, after: string) => Promise<void>;
  /** The mail as a whole when it is `null`. */
  readonly select: (item: string | null) => Promise<void>;
  readonly fill: (control: Control, words: string) => Promise<void>;
  readonly choose: (control: Control, option: string) => Promise<void>;
  /** A switch, a radio or a button. */
  readonly press: (control: Control) => Promise<void>;
  /** Writes html in place of that of the selected item. */
  readonly code: (html: string) => Promise<void>;
  /** Writes in place of all words of the selected item. */
  readonly write: (write: (typist: Typist) => Promise<void>) => Promise<void>;
  /** Writes in a cell of the selected table. */
  readonly cell: (name: string, words: string) => Promise<void>;
  /** Gives the selected image a picture of one's own. */
  readonly picture: (by: "picker" | "canvas") => Promise<void>;
  /** Moves the selected item into a row of its own, below. */
  readonly toOwnRow: () => Promise<void>;
  /** Goes back to the start, or on to the end. */
  readonly travel: (way: "Undo" | "Redo") => Promise<void>;
  /** Opens the preview, or goes on in it, with the placeholders as they are. */
  readonly preview: (device: "Desktop" | "Phone") => Promise<void>;
  readonly showOn: (device: "Desktop" | "Phone") => Promise<void>;
}

export function controlOf(editor: OpenEditor, [group, role, name]: Control): Locator {
  return groupOf(editor, group).getByRole(role, { name, exact: true });
}

export const optionsOf = ({ app }: OpenEditor): Locator =>
  app.getByRole("listbox", { name: "Mail" }).getByRole("option");

export const wordsOf = ({ app }: OpenEditor): Locator => app.getByRole("textbox", { name: /, row \d+, column \d+$/ });

/** The id of an item by its name. */
export async function idOf(editor: OpenEditor, item: string): Promise<string> {
  const option = optionsOf(editor).filter({ hasText: new RegExp(`^${item}$`) });
  return ((await option.getAttribute("id")) ?? "").replace("item-", "");
}

/** A small picture, as a file of somebody's computer. */
export const pictureFile = {
  name: "picture.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};
