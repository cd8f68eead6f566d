import {
  button,
  detail,
  divider,
  footer,
  heading,
  onlyIf,
  outlined,
  picture,
  quiet,
  repeated,
  row,
  section,
  sideBySide,
  subheading,
  text,
  wide,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#be185d", ink: "#43112a", paper: "#fcf0f5" };

export const event: Starter = {
  id: "event",
  title: "Event invitation",
  subtitle: "Day, place and programme, with a yes and a no to answer by.",
  subject: "You are invited: {{event_name}}",
  defaultName: "event-invitation",
  preheader: "{{event_date}}, {{event_place}}. Will you come?",
  look,
  rows: (url) => [
    section(
      picture(url, "A leaf of a calendar"),
      heading("{{event_name}}"),
      text(["Hello {{first_name}},", "we would be glad to have you with us."]),
    ),
    detail("When", "<strong>{{event_date}}</strong><br>{{event_time}}"),
    detail("Where", "<strong>{{event_place}}</strong>"),
    section(divider({ containerPadding: "12px 40px" }), subheading("Programme")),
    repeated(
      "programme",
      "Once for each part of the programme",
      section(text(["<strong>{{time}}</strong> · {{title}}"], { fontSize: "15px", containerPadding: "2px 40px 6px" })),
    ),
    row(
      [
        [button("Accept", "{{accept_url}}", look, { ...wide, containerPadding: "24px 8px 12px 40px" })],
        [
          button("Decline", "{{decline_url}}", look, {
            ...wide,
            ...outlined(look),
            containerPadding: "24px 40px 12px 8px",
          }),
        ],
      ],
      [1, 1],
      sideBySide,
    ),
    onlyIf(
      "answer_date",
      "Only when there is a last day",
      section(text(["Please answer by {{answer_date}}."], { fontSize: "14px", color: quiet })),
    ),
    section(
      text(['<a href="{{calendar_url}}">Put it into your calendar</a>'], {
        fontSize: "14px",
        containerPadding: "0px 40px 32px",
      }),
    ),
    footer("You get this mail because you have been our guest before."),
  ],
};
