import { button, footer, heading, picture, quiet, section, text } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#0b7285", ink: "#12343b", paper: "#eef6f7" };

export const verification: Starter = {
  id: "verification",
  title: "Address verification",
  subtitle: "A button and a code with which people confirm their address.",
  subject: "{{code}} is your confirmation code",
  defaultName: "verify-email",
  preheader: "Confirm your address within {{valid_for}}.",
  look,
  rows: (url) => [
    section(
      picture(url, "An envelope with a tick"),
      heading("Confirm your email address"),
      text(["Click the button, and we know that this address is yours."]),
      button("Confirm address", "{{verification_url}}", look),
      text(["Or enter this code:"], { color: quiet, fontSize: "14px", containerPadding: "0px 40px 4px" }),
      text(["<strong>{{code}}</strong>"], {
        fontSize: "32px",
        letterSpacing: "6px",
        lineHeight: "120%",
        containerPadding: "0px 40px 20px",
      }),
      text(["Link and code are valid for {{valid_for}}. Nobody of us will ever ask you for the code."], {
        fontSize: "14px",
        color: quiet,
        containerPadding: "0px 40px 36px",
      }),
    ),
    footer("Somebody entered this address at our site. If it was not you, you need not do anything."),
  ],
};
