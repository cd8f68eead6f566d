import { longTime } from "./long-day.ts";
import type { MailEnglish, MailReader } from "./mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface NoticeTexts {
  /** Also the mail's subject. */
  readonly title: MailEnglish;
  readonly sentence: MailEnglish;
}

/** The kinds of notifications. A new kind needs one entry. */
export const securityNotices = {
  "password-changed": {
    title: "Your password was changed",
    sentence: "The password of your Sestina account was changed. All other sessions were ended.",
  },
  "authenticator-added": {
    title: "An authenticator app was added to your account",
    sentence: "Signing in with your password now also needs a code of this app. All other sessions were ended.",
  },
  "authenticator-removed": {
    title: "The authenticator app was removed from your account",
    sentence: "Your password alone signs in again. All other sessions were ended.",
  },
  "passkey-added": {
    title: "A passkey was added to your account",
    sentence: "It signs in to your Sestina account. All other sessions were ended.",
  },
  "passkey-removed": {
    title: "A passkey was removed from your account",
    sentence: "It no longer signs in to your Sestina account. All other sessions were ended.",
  },
  "recovery-codes-made": {
    title: "New recovery codes were created for your account",
    sentence: "Former recovery codes no longer work.",
  },
  "recovery-code-used": {
    title: "A recovery code was used for your account",
    sentence: "It does not work a second time. All other sessions were ended.",
  },
  "sign-in-method-removed": {
    title: "A way to sign in was removed from your account",
    sentence: "It no longer signs in to your Sestina account. All other sessions were ended.",
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

export type SecurityNotice = keyof typeof securityNotices;

interface Facts {
  readonly at: Date;
  /** E.g. "Chrome 141 on macOS". */
  readonly device: string;
  /** The network address. */
  readonly address: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
}

export const securityNoticeMail = (
  kind: SecurityNotice,
  { at, device, address, origin }: Facts,
  reader: MailReader,
): WrittenMail => {
  const { say, language } = reader;
  const { title, sentence } = securityNotices[kind];
  return writeMail(
    {
      subject: say(title),
      preheader: say("If it was not you, set a new password now."),
      heading: say(title),
      paragraphs: [
        say(sentence),
        say("Time: {time} UTC", { time: longTime(at, language) }),
        say("Device: {device}", { device }),
        say("Network address: {address}", { address }),
        say(
          "If it was you, there is nothing to do. If it was not you, set a new password now: that ends all sessions.",
        ),
      ],
      action: { label: say("Set a new password"), link: `${origin}/password-forgot` },
      why: say(
        "You get this mail because you have an account at {origin}. It is sent whenever the security settings of your account change.",
        { origin },
      ),
    },
    reader,
  );
};
