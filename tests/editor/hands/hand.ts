import type { Locator } from "@playwright/test";
import type { OpenEditor } from "../harness.ts";
import { groupOf } from "../inspected.ts";

/** A control of the inspector: the title of its group, its kind, and its name. */
export type Control = readonly [
  group: string,
  role: "textbox" | "spinbutton" | "combobox" | "switch" | "radio" | "button",
  name: string,
];

/** Actions of a user who types. All hands type by keys. */
export interface Typist {
  readonly type: (words: string) => Promise<void>;
  /** Starts or ends a formatting, such as "Bold" or "Bulleted list". */
  readonly press: (tool: string) => Promise<void>;
  readonly mergeTag: (name: string) => Promise<void>;
  /** Makes the last typed word a link. */
  readonly link: (word: string, address: string) => Promise<void>;
}

/** A user who builds a mail, by pointer or by keys only. Items are identified by their accessible names. */
export interface Hand {
  /** Adds a content from the palette after an item, or into an empty column, and selects it. */
  readonly add: (tool: string, at: string) => Promise<void>;
  /** Adds a row with these columns after a row. */
  readonly addRow: (columns: string, after: string) => Promise<void>;
  /** Adds a reusable block after a row. */
  readonly addBlock: (name: string, after: string) => Promise<void>;
  /** The mail as a whole if it is `null`. */
  readonly select: (item: string | null) => Promise<void>;
  readonly fill: (control: Control, words: string) => Promise<void>;
  readonly choose: (control: Control, option: string) => Promise<void>;
  /** A switch, a radio or a button. */
  readonly press: (control: Control) => Promise<void>;
  /** Replaces the HTML of the selected item. */
  readonly code: (html: string) => Promise<void>;
  /** Replaces the text of the selected item. */
  readonly write: (write: (typist: Typist) => Promise<void>) => Promise<void>;
  /** Types into a cell of the selected table. */
  readonly cell: (name: string, words: string) => Promise<void>;
  /** Sets the image of the selected item to a file. */
  readonly picture: (by: "picker" | "canvas") => Promise<void>;
  /** Moves the selected item into a new row below. */
  readonly toOwnRow: () => Promise<void>;
  /** Undoes everything, or redoes everything. */
  readonly travel: (way: "Undo" | "Redo") => Promise<void>;
  /** Opens or switches the preview, without sample data. */
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

/** A small image file. */
export const pictureFile = {
  name: "picture.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};
