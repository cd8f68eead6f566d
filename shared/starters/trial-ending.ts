import {
  button,
  divider,
  footer,
  heading,
  onlyIf,
  picture,
  quiet,
  repeated,
  section,
  subheading,
  text,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#a8480b", ink: "#3f240d", paper: "#fcf5ea" };

export const trialEnding: Starter = {
  id: "trial-ending",
  title: "Trial ending",
  subtitle: "How long the trial still lasts, what was made in it, and the way on.",
  subject: "Your trial ends in {{days_left}} days",
  defaultName: "trial-ending",
  preheader: "Keep what you have made: choose a plan by {{end_date}}.",
  look,
  rows: (url) => [
    section(
      picture(url, "An hourglass"),
      heading("{{days_left}} days left, {{first_name}}"),
      text([
        "Your trial ends on <strong>{{end_date}}</strong>. Choose a plan until then, and everything stays where it is.",
      ]),
      button("Choose a plan", "{{plans_url}}", look),
    ),
    onlyIf(
      "discount",
      "Only with a discount",
      section(
        text(["<strong>{{discount}} off your first year</strong> if you decide before the trial ends."], {
          containerPadding: "0px 40px 20px",
        }),
      ),
    ),
    section(divider(), subheading("What you have made so far")),
    repeated(
      "achievements",
      "Once for each thing made",
      section(text(["✓&nbsp; {{this}}"], { fontSize: "15px", containerPadding: "2px 40px 4px" })),
    ),
    section(
      text(["If you do nothing, your account becomes read-only. Nothing is deleted for 90 days."], {
        fontSize: "14px",
        color: quiet,
        containerPadding: "16px 40px 32px",
      }),
    ),
    footer("You get this mail because you are trying our product."),
  ],
};
