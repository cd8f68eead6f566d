import { findItem, type Found } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { English, Say } from "../i18n/say.ts";

const contentNames: Readonly<Record<string, English>> = {
  text: "Text",
  paragraph: "Paragraph",
  heading: "Heading",
  image: "Image",
  qr_code: "QR code",
  button: "Button",
  divider: "Divider",
  html: "HTML",
  social: "Social links",
  menu: "Menu",
  table: "Table",
  product_list: "Product list",
  video: "Video",
  timer: "Countdown",
};

/** The name of a content type. A type that the editor does not render keeps its type name. */
export function nameOfType(say: Say, type: string): string {
  const name = contentNames[drawnAs(type)];
  return name ? say(name) : `“${type}”`;
}

export function labelOf(say: Say, found: Found): string {
  if (found.kind === "row") return say("Row");
  if (found.kind === "column") return say("Column {n}", { n: (found.path.column ?? 0) + 1 });
  const ofTool = textAt(objectAt(found.item.values ?? {}, "sestinaTool"), "name");
  return ofTool === "" ? nameOfType(say, found.item.type) : ofTool;
}

const rowIn = {
  rows: { row: "Row {n}", item: "{item}, row {row}, column {column}" },
  headers: { row: "Row {n} of the headers", item: "{item}, row {row} of the headers, column {column}" },
  footers: { row: "Row {n} of the footers", item: "{item}, row {row} of the footers, column {column}" },
} as const;

/** The label of the item with its position, for screen readers. */
export function describeItem(say: Say, design: Design, id: string): string {
  const found = findItem(design, id);
  return found ? describeFound(say, found) : "";
}

export function describeFound(say: Say, found: Found): string {
  const { area, row, column = 0 } = found.path;
  if (found.kind === "row") return say(rowIn[area].row, { n: row + 1 });
  const isEmpty = found.kind === "column" && found.item.contents.length === 0;
  const item = isEmpty ? say("Empty column") : labelOf(say, found);
  return say(rowIn[area].item, { item, row: row + 1, column: column + 1 });
}
