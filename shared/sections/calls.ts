import { button, frameOf, heading, middle, quiet, row, section, sheet, side, sideBySide, text, wide } from "./parts.ts";
import type { Section } from "./section.ts";

/** What readers are asked to do. */
export const calls: readonly Section[] = [
  {
    id: "calls-button",
    kind: "Calls",
    title: "Sentence and button in the middle",
    rows: (look) => [
      section(
        text(["Why now, in one sentence."], { ...middle, fontSize: "18px", containerPadding: `32px ${side} 8px` }),
        button("Do it now", "https://example.com/", look, middle),
      ),
    ],
  },
  {
    id: "calls-paper",
    kind: "Calls",
    title: "Question and button on a tinted band",
    rows: (look) => [
      row(
        [
          [
            heading("Still undecided?", {
              ...middle,
              headingType: "h2",
              fontSize: "24px",
              containerPadding: `36px ${side} 8px`,
            }),
            text(["What helps those who have a question: a call, a page, a person."], middle),
            button("Ask us", "https://example.com/", look, { ...middle, containerPadding: `4px ${side} 36px` }),
          ],
        ],
        [1],
        { columnsBackgroundColor: look.paper },
      ),
    ],
  },
  {
    id: "calls-code",
    kind: "Calls",
    title: "Coupon code in a dashed frame",
    rows: (look) => [
      section(
        text(["Your code:"], { ...middle, fontSize: "14px", color: quiet, containerPadding: `28px ${side} 8px` }),
        button("{{code}}", "https://example.com/", look, {
          ...middle,
          buttonColors: {
            color: look.accent,
            backgroundColor: sheet,
            hoverColor: look.ink,
            hoverBackgroundColor: sheet,
          },
          border: frameOf("2px", "dashed", look.accent),
          fontSize: "24px",
          containerPadding: `0px ${side} 8px`,
        }),
        text(["Until {{valid_until}}, once for each customer."], {
          ...middle,
          fontSize: "14px",
          color: quiet,
          containerPadding: `0px ${side} 28px`,
        }),
      ),
    ],
  },
  {
    id: "calls-score",
    kind: "Calls",
    title: "Question with five answers",
    rows: (look) => [
      section(text(["How was it?"], { ...middle, fontSize: "18px", containerPadding: `28px ${side} 8px` })),
      row(
        [1, 2, 3, 4, 5].map((score) => [
          button(String(score), `{{answer_url}}?score=${String(score)}`, look, {
            ...wide,
            padding: "14px 4px",
            containerPadding: "0px 6px 8px",
          }),
        ]),
        [1, 1, 1, 1, 1],
        { ...sideBySide, padding: "0px 34px" },
      ),
      row(
        [
          [text(["1: not good"], { fontSize: "13px", color: quiet, containerPadding: `0px 0px 28px ${side}` })],
          [
            text(["5: very good"], {
              fontSize: "13px",
              color: quiet,
              textAlign: "right",
              containerPadding: `0px ${side} 28px 0px`,
            }),
          ],
        ],
        [1, 1],
        sideBySide,
      ),
    ],
  },
];
