import { findItem, type Found } from "#shared/email/design/find.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { IconName } from "../../kit/icons.tsx";
import type { English, Say } from "../i18n/say.ts";

interface Naming {
  readonly label: English;
  readonly icon: IconName;
}

const contentNames: Readonly<Record<string, Naming>> = {
  text: { label: "Text", icon: "text" },
  paragraph: { label: "Paragraph", icon: "paragraph" },
  heading: { label: "Heading", icon: "heading" },
  image: { label: "Image", icon: "image" },
  button: { label: "Button", icon: "button" },
  divider: { label: "Divider", icon: "divider" },
  html: { label: "HTML", icon: "html" },
  social: { label: "Social links", icon: "social" },
  menu: { label: "Menu", icon: "menu" },
  table: { label: "Table", icon: "table" },
  video: { label: "Video", icon: "video" },
  timer: { label: "Timer", icon: "unknown" },
};

/** What a content type is called. A type that we do not draw is called by its own name. */
export function nameOfType(say: Say, type: string): string {
  const naming = contentNames[drawnAs(type)];
  return naming ? say(naming.label) : `“${type}”`;
}

export function iconOfType(type: string): IconName {
  return contentNames[drawnAs(type)]?.icon ?? "unknown";
}

export function labelOf(say: Say, found: Found): string {
  if (found.kind === "row") return say("Row");
  if (found.kind === "column") return say("Column {n}", { n: (found.path.column ?? 0) + 1 });
  return nameOfType(say, found.item.type);
}

const rowIn = {
  rows: { row: "Row {n}", item: "{item}, row {row}, column {column}" },
  headers: { row: "Row {n} of the headers", item: "{item}, row {row} of the headers, column {column}" },
  footers: { row: "Row {n} of the footers", item: "{item}, row {row} of the footers, column {column}" },
} as const;

/** The label of the item with this id, with its place for those who do not see it. */
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
