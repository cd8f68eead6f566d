import {
  button,
  detail,
  divider,
  footer,
  heading,
  line,
  onlyIf,
  picture,
  quiet,
  repeated,
  section,
  subheading,
  text,
  unless,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#b42318", ink: "#40120e", paper: "#fbf1f0" };

export const incident: Starter = {
  id: "incident",
  title: "Incident",
  subtitle: "What is down, since when, what is being done, and when it is over.",
  subject: "{{#if is_resolved}}Resolved{{else}}Incident{{/if}}: {{incident_title}}",
  defaultName: "incident",
  preheader: "Since {{start_time}}. {{description}}",
  look,
  rows: (url) => [
    section(picture(url, "A warning sign"), heading("{{incident_title}}")),
    onlyIf(
      "is_resolved",
      "Only when it is over",
      section(text(["<strong>This incident is resolved.</strong>"], { color: "#237032" })),
    ),
    unless(
      "is_resolved",
      "Only while it lasts",
      section(text(["<strong>We are working on it.</strong>"], { color: look.accent })),
    ),
    section(text(["{{description}}"])),
    detail("Began", "{{start_time}}", { fontSize: "15px" }),
    detail("Next news", "{{next_update_time}}", { fontSize: "15px" }),
    section(divider({ containerPadding: "12px 40px" }), subheading("What is affected")),
    repeated("services", "Once for each service", line("{{service}}", "{{state}}", { fontSize: "15px" })),
    section(divider({ containerPadding: "12px 40px" }), subheading("What happened so far")),
    repeated(
      "updates",
      "Once for each report",
      section(
        text(["{{time}}"], { fontSize: "13px", color: quiet, containerPadding: "4px 40px 0px" }),
        text(["{{report}}"], { fontSize: "15px", containerPadding: "0px 40px 12px" }),
      ),
    ),
    section(button("See the status page", "{{status_url}}", look, { containerPadding: "12px 40px 36px" })),
    footer(
      "You get this mail because you asked to be told of incidents.",
      ' · <a href="{{unsubscribe_url}}">No more of these</a>',
    ),
  ],
};
