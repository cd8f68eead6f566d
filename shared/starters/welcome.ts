import {
  button,
  footer,
  heading,
  picture,
  row,
  section,
  sheetEnd,
  sideBySide,
  subheading,
  text,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#4a49d6", ink: "#1f1d47", paper: "#f1f1fa" };

const step = (number: string, title: string, words: string) =>
  row(
    [
      [
        text([`<strong>${number}</strong>`], {
          fontSize: "26px",
          color: look.accent,
          textAlign: "right",
          lineHeight: "120%",
          containerPadding: "10px 4px 0px 32px",
        }),
      ],
      [
        subheading(title, { containerPadding: "10px 40px 2px 8px" }),
        text([words], { fontSize: "15px", containerPadding: "0px 40px 12px 8px" }),
      ],
    ],
    [1, 6],
    sideBySide,
  );

export const welcome: Starter = {
  id: "welcome",
  title: "Welcome",
  subtitle: "The first mail after somebody signs up: three steps to begin with.",
  subject: "Welcome, {{first_name}}!",
  defaultName: "welcome",
  preheader: "Good to have you with us. Here is where to begin.",
  look,
  rows: (url) => [
    section(
      picture(url, "A hand that waves"),
      heading("Welcome, {{first_name}}"),
      text(["Thank you for joining us. Your account is ready. These three steps take about five minutes."]),
    ),
    step("1", "Complete your profile", "Tell us how you would like to be addressed and in which time zone you work."),
    step("2", "Invite your team", "Everything is easier together. Colleagues join by a link."),
    step("3", "Make your first project", "Begin with an example and change it until it is yours."),
    section(button("Open your account", "{{account_url}}", look, { containerPadding: "20px 40px 28px" })),
    sheetEnd(),
    footer("You get this mail because you signed up. Any question? Just answer it."),
  ],
};
