import { termsVersion } from "#shared/legal.ts";
import { longDay } from "./long-day.ts";
import type { MailReader } from "./mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

/** The mail about new terms. `origin` is the app's address, such as "https://app.example". */
export const termsMail = (origin: string, reader: MailReader): WrittenMail => {
  const { say, language } = reader;
  return writeMail(
    {
      subject: say("We updated our Terms and Conditions"),
      preheader: say("You are asked to accept them when you next open Sestina."),
      heading: say("Our terms have changed"),
      paragraphs: [
        say(
          "We updated our Terms and Conditions. The new ones are of {day}; you can read them now, without signing in.",
          { day: longDay(termsVersion, language) },
        ),
        say(
          "When you next open Sestina, you are asked to accept them before you go on. What you have made stays as it is.",
        ),
      ],
      action: { label: say("Read the new terms"), link: `${origin}/terms-of-use` },
      why: say("You get this mail because you have an account at {origin}.", { origin }),
    },
    reader,
  );
};
