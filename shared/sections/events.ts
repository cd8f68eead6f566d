import {
  button,
  columns,
  detail,
  divider,
  middle,
  openPicture,
  quiet,
  repeated,
  row,
  section,
  side,
  sideBySide,
  subheading,
  text,
} from "./parts.ts";
import type { Section } from "./section.ts";

const guest = (name: string) => [
  openPicture(`Portrait of ${name}`, 240, 240, {
    src: { url: "", width: 240, height: 240, autoWidth: false, maxWidth: "120px" },
    containerPadding: "24px 16px 8px",
  }),
  text([`<strong>${name}</strong>`, "What about"], { ...middle, fontSize: "15px", containerPadding: "0px 16px 20px" }),
];

/** Days, places and programmes. */
export const events: readonly Section[] = [
  {
    id: "events-details",
    kind: "Events",
    title: "Day and place",
    rows: () => [
      section(divider({ containerPadding: `12px ${side}` })),
      detail("When", "<strong>{{event_date}}</strong><br>{{event_time}}"),
      detail("Where", "<strong>{{event_place}}</strong>"),
      section(divider({ containerPadding: `12px ${side}` })),
    ],
  },
  {
    id: "events-day",
    kind: "Events",
    title: "Day in large figures with a button",
    rows: (look) => [
      row(
        [
          [
            text(["<strong>{{month}}</strong>"], {
              ...middle,
              fontSize: "14px",
              color: look.accent,
              containerPadding: `32px 0px 0px ${side}`,
            }),
            text(["<strong>{{day}}</strong>"], {
              ...middle,
              fontSize: "32px",
              lineHeight: "120%",
              containerPadding: `0px 0px 24px ${side}`,
            }),
          ],
          [
            subheading("{{event_name}}", { fontSize: "22px", containerPadding: `32px ${side} 2px 16px` }),
            text(["{{event_time}} · {{event_place}}"], { color: quiet, containerPadding: `0px ${side} 12px 16px` }),
            button("Come along", "{{event_url}}", look, { containerPadding: `0px ${side} 28px 16px` }),
          ],
        ],
        [1, 2],
        sideBySide,
      ),
    ],
  },
  {
    id: "events-agenda",
    kind: "Events",
    title: "Programme of a list",
    rows: () => [
      section(subheading("Programme", { containerPadding: `24px ${side} 6px` })),
      repeated(
        "programme",
        "Once for each part of the programme",
        section(
          text(["<strong>{{time}}</strong> · {{title}}"], { fontSize: "15px", containerPadding: `2px ${side} 6px` }),
        ),
      ),
      section(text(["&nbsp;"], { fontSize: "12px", containerPadding: "0px" })),
    ],
  },
  {
    id: "events-guests",
    kind: "Events",
    title: "Three speakers",
    rows: () => [columns(guest("First speaker"), guest("Second speaker"), guest("Third speaker"))],
  },
];
