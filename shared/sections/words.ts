import { button, columns, divider, quiet, section, side, subheading, text } from "./parts.ts";
import type { Section } from "./section.ts";

/** Paragraphs, and how a mail that is mostly words is divided. */
export const words: readonly Section[] = [
  {
    id: "words-paragraph",
    kind: "Words",
    title: "Heading and paragraph",
    rows: () => [
      section(
        subheading("What this part is about", { containerPadding: `24px ${side} 6px` }),
        text(["One thought for each paragraph. Readers skim, so the first words of each should say what it is about."]),
      ),
    ],
  },
  {
    id: "words-columns",
    kind: "Words",
    title: "Two columns of words",
    rows: () => [
      columns(
        [
          subheading("The first point", { containerPadding: `24px ${side} 6px` }),
          text(["What it is, in two or three sentences that stand for themselves."]),
        ],
        [
          subheading("The second point", { containerPadding: `24px ${side} 6px` }),
          text(["About as long as the one next to it, so that both end alike."]),
        ],
      ),
    ],
  },
  {
    id: "words-list",
    kind: "Words",
    title: "List of points",
    rows: () => [
      section(
        subheading("What changes", { containerPadding: `24px ${side} 6px` }),
        text([], {
          text: "<ul><li>The change that most readers will notice</li><li>The one that saves them something</li><li>The one they have to do something for</li></ul>",
        }),
      ),
    ],
  },
  {
    id: "words-signature",
    kind: "Words",
    title: "End of a letter with a name",
    rows: () => [
      section(
        text(["Kind regards,<br><strong>Name of the writer</strong>"], { containerPadding: `8px ${side} 0px` }),
        text(["What the writer does"], { fontSize: "14px", color: quiet, containerPadding: `0px ${side} 32px` }),
      ),
    ],
  },
  {
    id: "words-divider",
    kind: "Words",
    title: "Line between two parts",
    rows: () => [section(divider({ containerPadding: `24px ${side}` }))],
  },
  {
    id: "words-excerpt",
    kind: "Words",
    title: "Beginning of an article",
    rows: (look) => [
      section(
        text(["Topic · 5 minutes"], { fontSize: "14px", color: quiet, containerPadding: `24px ${side} 0px` }),
        subheading("The article's title", { fontSize: "22px", containerPadding: `4px ${side} 6px` }),
        text(["Its first two sentences, or better: what a reader knows after reading it."]),
        button("Read on", "https://example.com/", look, { containerPadding: `0px ${side} 24px` }),
      ),
    ],
  },
];
