import { columns, middle, openPicture, quiet, row, section, sideBySide, text } from "./parts.ts";
import type { Section } from "./section.ts";

const caption = (words: string, containerPadding: string) =>
  text([words], { ...middle, fontSize: "14px", color: quiet, containerPadding });

const half = (altText: string, containerPadding: string) => openPicture(altText, 600, 600, { containerPadding });

/** Pictures without much else. */
export const pictures: readonly Section[] = [
  {
    id: "pictures-wide",
    kind: "Pictures",
    title: "Picture over the whole width",
    rows: () => [section(openPicture("What the picture shows", 1200, 600))],
  },
  {
    id: "pictures-caption",
    kind: "Pictures",
    title: "Picture with a line below it",
    rows: () => [
      section(
        openPicture("What the picture shows", 1040, 600, { containerPadding: "24px 40px 8px" }),
        caption("Who took it, and where", "0px 40px 20px"),
      ),
    ],
  },
  {
    id: "pictures-two",
    kind: "Pictures",
    title: "Two pictures",
    rows: () => [
      columns([half("The first picture", "16px 8px 16px 40px")], [half("The second picture", "16px 40px 16px 8px")]),
    ],
  },
  {
    id: "pictures-four",
    kind: "Pictures",
    title: "Four pictures",
    rows: () => [
      row(
        [[half("The first picture", "16px 8px 8px 40px")], [half("The second picture", "16px 40px 8px 8px")]],
        [1, 1],
        sideBySide,
      ),
      row(
        [[half("The third picture", "8px 8px 16px 40px")], [half("The fourth picture", "8px 40px 16px 8px")]],
        [1, 1],
        sideBySide,
      ),
    ],
  },
];
