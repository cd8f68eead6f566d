import type { Locator } from "@playwright/test";
import type { OpenEditor } from "./harness.ts";

/** A mail of one row, one column and one content. */
export function designOf(type: string, values: object = {}) {
  const content = { id: "content001", type, values };
  const column = { id: "column0001", contents: [content], values: {} };
  const row = { id: "row0000001", cells: [1], columns: [column], values: {} };
  return {
    counters: {},
    schemaVersion: 24,
    body: { id: "body000001", rows: [row], headers: [], footers: [], values: {} },
  };
}

/** Loads a mail with one content and selects it. */
export async function inspect(editor: OpenEditor, type: string, values: object = {}): Promise<void> {
  await editor.load(designOf(type, values));
  const mail = editor.app.getByRole("listbox", { name: "Mail" });
  await mail.press("ArrowDown");
  await mail.press("ArrowDown");
}

/** `suggested` is a text field with suggestions. */
export type ControlKind = "text" | "suggested" | "number" | "choice" | "switch" | "radio" | "button";

/** One field: the title of its group, its control and name, the input, and the path and value that it sets. */
export type FieldCase = readonly [
  group: string,
  kind: ControlKind,
  name: string,
  input: string,
  path: string,
  expected: unknown,
];

const roles = {
  text: "textbox",
  suggested: "combobox",
  number: "spinbutton",
  choice: "combobox",
  switch: "switch",
  radio: "radio",
  button: "button",
} as const;

/** The group of fields with this title. */
export function groupOf({ app }: OpenEditor, title: string): Locator {
  const panel = app.getByRole("complementary", { name: "Properties" });
  return panel.locator("details").filter({ has: app.locator("summary").getByText(title, { exact: true }) });
}

export async function setField(editor: OpenEditor, [group, kind, name, input]: FieldCase): Promise<void> {
  const control = groupOf(editor, group).getByRole(roles[kind], { name, exact: true });
  if (kind === "choice") await control.selectOption(input);
  else if (kind === "switch" || kind === "radio" || kind === "button") await control.click();
  else await control.fill(input);
}

export function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}
