import { termsVersion } from "#shared/legal.ts";
import { longDay } from "./long-day.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

/** The mail about new terms. `origin` is the app's address, such as "https://app.example". */
export const termsMail = (origin: string): WrittenMail =>
  writeMail({
    subject: "We updated our Terms and Conditions",
    preheader: "You are asked to accept them when you next open Sestina.",
    heading: "Our terms have changed",
    paragraphs: [
      `We updated our Terms and Conditions. The new ones are of ${longDay(termsVersion)}; you can read them now, without signing in.`,
      "When you next open Sestina, you are asked to accept them before you go on. What you have made stays as it is.",
    ],
    action: { label: "Read the new terms", link: `${origin}/terms-of-use` },
    why: `You get this mail because you have an account at ${origin}.`,
  });
