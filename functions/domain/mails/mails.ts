import type { MailReader } from "./mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Linked {
  /** The address of the mail's button. */
  readonly link: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
}

const reasonAt = (origin: string, { say }: MailReader) =>
  say("You get this mail because your address was entered at {origin}. If it was not you, there is nothing to do.", {
    origin,
  });

export const confirmationMail = ({ link, origin }: Linked, reader: MailReader): WrittenMail => {
  const { say } = reader;
  return writeMail(
    {
      subject: say("Confirm your e-mail address for Sestina"),
      preheader: say("One click, and your account is ready."),
      heading: say("Welcome to Sestina"),
      paragraphs: [say("Please confirm that this is your address. The link is good for 24 hours.")],
      action: { label: say("Confirm my address"), link },
      why: reasonAt(origin, reader),
    },
    reader,
  );
};

/** For the owner of an account whose address is registered again. */
export const accountExistsMail = ({ link, origin }: Linked, reader: MailReader): WrittenMail => {
  const { say } = reader;
  return writeMail(
    {
      subject: say("You have an account at Sestina already"),
      preheader: say("Nothing has changed."),
      heading: say("You have an account already"),
      paragraphs: [
        say(
          "Someone, most likely you, tried to create an account with this address. It has one already, and nothing about it has changed. If you do not know its password, you can set a new one from the login.",
        ),
      ],
      action: { label: say("Go to the login"), link },
      why: reasonAt(origin, reader),
    },
    reader,
  );
};

export const passwordResetMail = ({ link, origin }: Linked, reader: MailReader): WrittenMail => {
  const { say } = reader;
  return writeMail(
    {
      subject: say("Set a new password for Sestina"),
      preheader: say("The link is good for one hour."),
      heading: say("Set a new password"),
      paragraphs: [
        say(
          "Someone, most likely you, asked to set a new password. The link is good for one hour, and until it is used your password stays as it is.",
        ),
      ],
      action: { label: say("Set a new password"), link },
      why: reasonAt(origin, reader),
    },
    reader,
  );
};

export const loginLinkMail = ({ link, origin }: Linked, reader: MailReader): WrittenMail => {
  const { say } = reader;
  return writeMail(
    {
      subject: say("Your link to sign in to Sestina"),
      preheader: say("It works once, within 10 minutes."),
      heading: say("Sign in without a password"),
      paragraphs: [say("This link signs you in once, within the next 10 minutes. Please do not pass it on.")],
      action: { label: say("Sign in"), link },
      why: say(
        "You get this mail because your address was entered at {origin}. If it was not you, there is nothing to do: without this mail, no one can sign in.",
        { origin },
      ),
    },
    reader,
  );
};

/** For a user who requested a login link and has a second factor, which the link would bypass. */
export const secondFactorMail = ({ link, origin }: Linked, reader: MailReader): WrittenMail => {
  const { say } = reader;
  return writeMail(
    {
      subject: say("Sign in to Sestina with your password"),
      preheader: say("Your account is protected by a second factor."),
      heading: say("Please use your password"),
      paragraphs: [
        say(
          "You asked for a link to sign in. Your account is protected by a second factor, so a link alone does not let anybody in. Please sign in with your password and the code of your authenticator app.",
        ),
      ],
      action: { label: say("Go to the login"), link },
      why: reasonAt(origin, reader),
    },
    reader,
  );
};
