import type { Content } from "../email/design/types.ts";
import type { Look } from "./look.ts";
import { columns, heading, middle, openPicture, quiet, row, section, side, text } from "./parts.ts";
import type { Section } from "./section.ts";

const serif = { fontFamily: { label: "Georgia", value: "georgia,times,serif" } };

const number = ({ accent }: Look, figure: string, words: string): readonly Content[] => [
  heading(figure, {
    ...middle,
    headingType: "h3",
    color: accent,
    fontSize: "44px",
    lineHeight: "110%",
    containerPadding: "28px 12px 0px",
    _override: { mobile: { fontSize: "40px" } },
  }),
  text([words], { ...middle, fontSize: "14px", color: quiet, containerPadding: "0px 12px 24px" }),
];

const said = (words: string, values = {}) =>
  text([`“${words}”`], { ...serif, fontSize: "22px", lineHeight: "150%", ...values });

const speaker = (values = {}) =>
  text(["<strong>Name of the customer</strong>", "What they do, and where"], {
    fontSize: "14px",
    color: quiet,
    ...values,
  });

/** Numbers, and what others say. */
export const proof: readonly Section[] = [
  {
    id: "proof-numbers",
    kind: "Proof",
    title: "Three numbers",
    rows: (look) => [
      columns(
        number(look, "98 %", "what this share is of"),
        number(look, "24 h", "what happens within it"),
        number(look, "1,200", "what there are so many of"),
      ),
    ],
  },
  {
    id: "proof-number",
    kind: "Proof",
    title: "One number with words",
    rows: (look) => [
      row(
        [
          number(look, "3 of 4", "of whom"),
          [
            text(["What this number means for the reader, and what it was a year ago."], {
              containerPadding: `36px ${side} 24px 8px`,
            }),
          ],
        ],
        [1, 2],
        { columnsBackgroundColor: look.paper },
      ),
    ],
  },
  {
    id: "proof-quote",
    kind: "Proof",
    title: "Quote",
    rows: () => [
      section(
        said("What a customer says, in their own words, short enough to be read.", {
          ...middle,
          containerPadding: `36px ${side} 12px`,
        }),
        speaker({ ...middle, containerPadding: `0px ${side} 32px` }),
      ),
    ],
  },
  {
    id: "proof-portrait",
    kind: "Proof",
    title: "Quote with a portrait",
    rows: () => [
      row(
        [
          [
            openPicture("Portrait of the customer", 240, 240, {
              src: { url: "", width: 240, height: 240, autoWidth: false, maxWidth: "120px" },
              containerPadding: `32px 8px 24px ${side}`,
            }),
          ],
          [
            said("A sentence of theirs.", { fontSize: "20px", containerPadding: `32px ${side} 8px 16px` }),
            speaker({ containerPadding: `0px ${side} 24px 16px` }),
          ],
        ],
        [1, 2],
      ),
    ],
  },
  {
    id: "proof-two-quotes",
    kind: "Proof",
    title: "Two quotes",
    rows: () => [
      columns(
        [said("What the first one says.", { fontSize: "18px", containerPadding: `32px ${side} 8px` }), speaker()],
        [said("What the second one says.", { fontSize: "18px", containerPadding: `32px ${side} 8px` }), speaker()],
      ),
    ],
  },
];
