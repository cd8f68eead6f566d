import { button, footer, heading, onlyIf, picture, quiet, section, text } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#0f766e", ink: "#0f3532", paper: "#edf7f5" };

export const teamInvitation: Starter = {
  id: "team-invitation",
  title: "Team invitation",
  subtitle: "Who invites whom into which team, with words of their own.",
  subject: "{{inviter_name}} invites you to {{team_name}}",
  defaultName: "team-invitation",
  preheader: "Join {{team_name}} by one click.",
  look,
  rows: (url) => [
    section(
      picture(url, "Two people side by side"),
      heading("Join {{team_name}}"),
      text(["<strong>{{inviter_name}}</strong> ({{inviter_email}}) invites you to work together in {{team_name}}."]),
    ),
    onlyIf(
      "message",
      "Only with a message",
      section(
        text(["“{{message}}”"], { fontSize: "17px", color: look.accent, containerPadding: "0px 40px 16px 56px" }),
      ),
    ),
    section(
      button("Accept the invitation", "{{invitation_url}}", look),
      text(["The invitation is valid for {{valid_for}} and for this address only."], {
        fontSize: "14px",
        color: quiet,
        containerPadding: "0px 40px 36px",
      }),
    ),
    footer(
      "You get this mail because {{inviter_name}} entered your address. If you do not know each other, ignore it.",
    ),
  ],
};
