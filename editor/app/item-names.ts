import { findItem, type Found } from "#shared/email/design/find.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { IconName } from "./icons.tsx";

interface Naming {
  readonly label: string;
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
  table: { label: "Table", icon: "row" },
  video: { label: "Video", icon: "image" },
  timer: { label: "Timer", icon: "unknown" },
};

/** What a content type is called. A type that we do not draw is called by its own name. */
export function namingOf(type: string): Naming {
  return contentNames[drawnAs(type)] ?? { label: `“${type}”`, icon: "unknown" };
}

export function labelOf(found: Found): string {
  if (found.kind === "row") return "Row";
  return found.kind === "column" ? `Column ${(found.path.column ?? 0) + 1}` : namingOf(found.item.type).label;
}

/** The label of the item with this id, with its place for those who do not see it. */
export function describeItem(design: Design, id: string): string {
  const found = findItem(design, id);
  if (!found) return "";
  const { area, row, column = 0 } = found.path;
  const within = area === "rows" ? "" : ` of the ${area}`;
  if (found.kind === "row") return `Row ${row + 1}${within}`;
  return `${labelOf(found)}, row ${row + 1}${within}, column ${column + 1}`;
}
