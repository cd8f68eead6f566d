import type { Row } from "../email/design/types.ts";
import type { sections } from "../texts/german/sections.ts";
import type { Look } from "./look.ts";

/** What sections are for, in the order in which a mail has them. */
export const sectionKinds = [
  "Headers",
  "Openings",
  "Words",
  "Features",
  "Products",
  "Pictures",
  "Proof",
  "Calls",
  "Orders",
  "Events",
  "Footers",
] as const;

/** Rows that are ready to be put into a mail, in its look. */
export interface Section {
  readonly id: string;
  readonly kind: (typeof sectionKinds)[number];
  readonly title: keyof typeof sections;
  readonly rows: (look: Look) => readonly Row[];
}
