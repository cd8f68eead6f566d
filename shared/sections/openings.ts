import type { Content, Values } from "../email/design/types.ts";
import type { Look } from "./look.ts";
import {
  button,
  heading,
  middle,
  openPicture,
  outlined,
  quiet,
  row,
  section,
  sheet,
  side,
  text,
  wide,
} from "./parts.ts";
import type { Section } from "./section.ts";

const eyebrow = (words: string, values: Values = {}): Content =>
  text([words], { fontSize: "14px", color: quiet, containerPadding: `32px ${side} 4px`, ...values });

/** White words and a white button on a band of colour. */
const onBand = (look: Look, words: string): Content =>
  button(words, "https://example.com/", look, {
    ...middle,
    containerPadding: `8px ${side} 40px`,
    buttonColors: { color: look.accent, backgroundColor: sheet, hoverColor: look.ink, hoverBackgroundColor: sheet },
  });

/** The first thing that readers see: what the mail is about. */
export const openings: readonly Section[] = [
  {
    id: "opening-picture",
    kind: "Openings",
    title: "Wide picture, headline and button",
    rows: (look) => [
      section(
        openPicture("What the picture shows", 1200, 640),
        heading("Say in one line what is new", { ...middle, containerPadding: `32px ${side} 12px` }),
        text(["Two sentences about what it is, whom it helps and why it comes now."], middle),
        button("Have a look", "https://example.com/", look, middle),
      ),
    ],
  },
  {
    id: "opening-band",
    kind: "Openings",
    title: "Headline on a band of color",
    rows: (look) => [
      row(
        [
          [
            heading("A headline with room around it", {
              ...middle,
              color: sheet,
              fontSize: "32px",
              containerPadding: `44px ${side} 12px`,
            }),
            text(["One sentence below it that makes readers go on."], { ...middle, color: sheet }),
            onBand(look, "Begin here"),
          ],
        ],
        [1],
        { columnsBackgroundColor: look.accent },
      ),
    ],
  },
  {
    id: "opening-beside",
    kind: "Openings",
    title: "Headline next to a picture",
    rows: (look) => [
      row(
        [
          [
            eyebrow("New this week", { containerPadding: `32px 16px 4px ${side}` }),
            heading("What it is, in a few words", { containerPadding: `4px 16px 12px ${side}`, fontSize: "26px" }),
            text(["One sentence on what readers get from it."], { containerPadding: `0px 16px 16px ${side}` }),
            button("See it", "https://example.com/", look, { containerPadding: `4px 16px 32px ${side}` }),
          ],
          [openPicture("What the picture shows", 600, 680)],
        ],
        [1, 1],
      ),
    ],
  },
  {
    id: "opening-two-ways",
    kind: "Openings",
    title: "Headline with two buttons",
    rows: (look) => [
      section(
        eyebrow("Two ways to begin", middle),
        heading("Which one suits you?", { ...middle, fontSize: "30px" }),
        text(["Say what the two ways have in common, and what one loses by neither."], middle),
      ),
      row(
        [
          [
            button("The quick way", "https://example.com/quick", look, {
              ...wide,
              containerPadding: `4px 8px 32px ${side}`,
            }),
          ],
          [
            button("The thorough way", "https://example.com/thorough", look, {
              ...wide,
              ...outlined(look),
              containerPadding: `4px ${side} 32px 8px`,
            }),
          ],
        ],
        [1, 1],
      ),
    ],
  },
  {
    id: "opening-letter",
    kind: "Openings",
    title: "Greeting of a letter",
    rows: () => [
      section(
        heading("A few words from us", { containerPadding: `36px ${side} 12px`, fontSize: "26px" }),
        text([
          "Hello {{first_name}},",
          "begin as you would begin a letter: with what happened, and why you write today of all days.",
        ]),
      ),
    ],
  },
  {
    id: "opening-offer",
    kind: "Openings",
    title: "Offer in large figures",
    rows: (look) => [
      row(
        [
          [
            eyebrow("Until the end of the month", middle),
            heading("20 % off", {
              ...middle,
              color: look.accent,
              fontSize: "64px",
              lineHeight: "110%",
              containerPadding: `0px ${side} 8px`,
              _override: { mobile: { fontSize: "48px" } },
            }),
            text(["On what, for whom, and from which amount on."], middle),
            button("To the offer", "https://example.com/", look, middle),
          ],
        ],
        [1],
        { columnsBackgroundColor: look.paper },
      ),
    ],
  },
];
