import { button, footer, heading, onlyIf, picture, quiet, section, text } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#9c36b5", ink: "#3b1546", paper: "#f8f1fa" };

export const passwordReset: Starter = {
  id: "password-reset",
  title: "Password reset",
  subtitle: "A link to a new password, and what to do if nobody asked for one.",
  subject: "Set a new password",
  defaultName: "password-reset",
  preheader: "The link is valid for {{valid_for}}.",
  look,
  rows: (url) => [
    section(
      picture(url, "A key"),
      heading("Set a new password"),
      text(["Hello {{first_name}},", "somebody, hopefully you, asked for a new password for your account."]),
      button("Choose a new password", "{{reset_url}}", look),
      text(["The link works once and for {{valid_for}}. Until you use it, your old password stays as it is."], {
        fontSize: "14px",
        color: quiet,
      }),
    ),
    onlyIf(
      "device",
      "Only when we know the device",
      section(text(["Asked for from: <strong>{{device}}</strong>"], { fontSize: "14px", color: quiet })),
    ),
    section(
      text(
        ['Was it not you? Then ignore this mail. If it happens again, please <a href="{{support_url}}">tell us</a>.'],
        { fontSize: "14px", color: quiet, containerPadding: "0px 40px 36px" },
      ),
    ),
    footer("You get this mail because a password for your account was asked for."),
  ],
};
