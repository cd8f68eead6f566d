import type { Row } from "../email/design/types.ts";
import type { Look } from "./look.ts";
import { masthead, middle, nameLine, row, section, sheet, side, sideBySide, text } from "./parts.ts";
import type { Section } from "./section.ts";

const name = (look: Look, containerPadding: string, values = {}) =>
  text([nameLine], { fontSize: "18px", color: look.ink, containerPadding, ...values });

export const centeredName = (look: Look): readonly Row[] => [
  section(name(look, `28px ${side} 20px`, { ...middle, fontSize: "20px" })),
];

export const nameOnBand = (look: Look): readonly Row[] => [
  row([[name(look, `20px ${side}`, { ...middle, color: sheet })]], [1], { columnsBackgroundColor: look.accent }),
];

/** The top of a mail: who writes. */
export const headers: readonly Section[] = [
  {
    id: "header-line",
    kind: "Headers",
    title: "Name above a band of color",
    rows: masthead,
  },
  {
    id: "header-centered",
    kind: "Headers",
    title: "Name in the middle",
    rows: centeredName,
  },
  {
    id: "header-links",
    kind: "Headers",
    title: "Name and links",
    rows: (look) => [
      row(
        [
          [name(look, `24px 8px 20px ${side}`)],
          [
            text(['<a href="https://example.com/">Shop</a> &nbsp; <a href="https://example.com/">Help</a>'], {
              fontSize: "14px",
              textAlign: "right",
              containerPadding: `28px ${side} 20px 8px`,
            }),
          ],
        ],
        [1, 1],
        sideBySide,
      ),
    ],
  },
  {
    id: "header-band",
    kind: "Headers",
    title: "Name on a band of color",
    rows: nameOnBand,
  },
];
