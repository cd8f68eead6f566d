import type { Content } from "../email/design/types.ts";
import { button, footer, heading, picture, quiet, row, section, sideBySide, text } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#5f3dc4", ink: "#27194f", paper: "#f4f1fb" };

const gap: readonly Content[] = [];

/** A number to click: the answer is in the link, so one click is the whole survey. */
const mark = (score: number) =>
  button(String(score), `{{survey_url}}?score=${score}`, look, {
    containerPadding: "8px 0px",
    padding: "14px 0px",
    size: { autoWidth: false, width: "100%" },
    textAlign: "center",
    _override: {},
  });

export const survey: Starter = {
  id: "survey",
  title: "Survey",
  subtitle: "One question, answered by one click on a number.",
  subject: "How was it, {{first_name}}?",
  defaultName: "survey",
  preheader: "One question. One click.",
  look,
  rows: (url) => [
    section(
      picture(url, "A bubble with a star"),
      heading("How satisfied are you with {{product}}?"),
      text(["Hello {{first_name}},", "one click is enough. It tells us more than any figure of ours."]),
    ),
    row(
      [gap, ...[1, 2, 3, 4, 5].flatMap((score) => [[mark(score)], gap])],
      [4, 9, 1, 9, 1, 9, 1, 9, 1, 9, 4],
      sideBySide,
    ),
    row(
      [
        [text(["Not at all"], { fontSize: "13px", color: quiet, containerPadding: "0px 4px 32px 40px" })],
        [
          text(["Very much"], {
            fontSize: "13px",
            color: quiet,
            textAlign: "right",
            containerPadding: "0px 40px 32px 4px",
          }),
        ],
      ],
      [1, 1],
      sideBySide,
    ),
    footer("You get this mail because you used {{product}}.", ' · <a href="{{unsubscribe_url}}">No more surveys</a>'),
  ],
};
