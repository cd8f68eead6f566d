import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Linked {
  /** The address of the mail's button. */
  readonly link: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
}

const reasonAt = (origin: string) =>
  `You get this mail because your address was entered at ${origin}. If it was not you, there is nothing to do`;

export const confirmationMail = ({ link, origin }: Linked): WrittenMail =>
  writeMail({
    subject: "Confirm your e-mail address for Sestina",
    preheader: "One click, and your account is ready.",
    heading: "Welcome to Sestina",
    paragraphs: ["Please confirm that this is your address. The link is good for 24 hours."],
    action: { label: "Confirm my address", link },
    why: `${reasonAt(origin)}.`,
  });

/** For the owner of an account whose address is registered again. */
export const accountExistsMail = ({ link, origin }: Linked): WrittenMail =>
  writeMail({
    subject: "You have an account at Sestina already",
    preheader: "Nothing has changed.",
    heading: "You have an account already",
    paragraphs: [
      "Someone, most likely you, tried to create an account with this address. It has one already, and nothing about it has changed. If you do not know its password, you can set a new one from the login.",
    ],
    action: { label: "Go to the login", link },
    why: `${reasonAt(origin)}.`,
  });

export const passwordResetMail = ({ link, origin }: Linked): WrittenMail =>
  writeMail({
    subject: "Set a new password for Sestina",
    preheader: "The link is good for one hour.",
    heading: "Set a new password",
    paragraphs: [
      "Someone, most likely you, asked to set a new password. The link is good for one hour, and until it is used your password stays as it is.",
    ],
    action: { label: "Set a new password", link },
    why: `${reasonAt(origin)}.`,
  });

export const loginLinkMail = ({ link, origin }: Linked): WrittenMail =>
  writeMail({
    subject: "Your link to sign in to Sestina",
    preheader: "It works once, within 10 minutes.",
    heading: "Sign in without a password",
    paragraphs: ["This link signs you in once, within the next 10 minutes. Please do not pass it on."],
    action: { label: "Sign in", link },
    why: `${reasonAt(origin)}: without this mail, no one can sign in.`,
  });

/** For a user who requested a login link and has a second factor, which the link would bypass. */
export const secondFactorMail = ({ link, origin }: Linked): WrittenMail =>
  writeMail({
    subject: "Sign in to Sestina with your password",
    preheader: "Your account is protected by a second factor.",
    heading: "Please use your password",
    paragraphs: [
      "You asked for a link to sign in. Your account is protected by a second factor, so a link alone does not let anybody in. Please sign in with your password and the code of your authenticator app.",
    ],
    action: { label: "Go to the login", link },
    why: `${reasonAt(origin)}.`,
  });
