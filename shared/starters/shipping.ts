import type { Content, Row } from "../email/design/types.ts";
import {
  button,
  divider,
  footer,
  heading,
  line,
  onlyIf,
  picture,
  quiet,
  repeated,
  row,
  section,
  sideBySide,
  text,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#c2410c", ink: "#43200f", paper: "#fdf3ec" };

const stage = (words: string, isReached: boolean, [left, right]: readonly [string, string]): readonly Content[] => [
  divider({
    border: { borderTopWidth: "6px", borderTopStyle: "solid", borderTopColor: isReached ? look.accent : "#e0dfdd" },
    containerPadding: `4px ${right} 4px ${left}`,
  }),
  text([isReached ? `<strong>${words}</strong>` : words], {
    fontSize: "13px",
    color: isReached ? look.ink : quiet,
    containerPadding: `0px ${right} 20px ${left}`,
  }),
];

const progress = (): Row =>
  row(
    [
      stage("Ordered", true, ["40px", "4px"]),
      stage("On its way", true, ["22px", "22px"]),
      stage("Delivered", false, ["4px", "40px"]),
    ],
    [1, 1, 1],
    sideBySide,
  );

export const shipping: Starter = {
  id: "shipping",
  title: "Shipping",
  subtitle: "The parcel is on its way: its progress, its number and what is in it.",
  subject: "Your order {{order_number}} is on its way",
  defaultName: "order-shipped",
  preheader: "It should be with you on {{delivery_date}}.",
  look,
  rows: (url) => [
    section(
      picture(url, "A parcel"),
      heading("Your parcel is on its way"),
      text([
        "Hello {{first_name}},",
        "we handed your order to {{carrier}}. It should arrive on <strong>{{delivery_date}}</strong>.",
      ]),
    ),
    progress(),
    onlyIf(
      "tracking_url",
      "Only when it can be tracked",
      section(
        text(["Tracking number <strong>{{tracking_number}}</strong>"], { fontSize: "14px", color: quiet }),
        button("Track the parcel", "{{tracking_url}}", look),
      ),
    ),
    section(divider()),
    repeated("items", "Once for each item", line("{{product}}", "{{quantity}} ×")),
    section(
      text(["Delivered to:", "{{address}}"], { fontSize: "14px", color: quiet, containerPadding: "16px 40px 32px" }),
    ),
    footer("You get this mail because you ordered from us."),
  ],
};
