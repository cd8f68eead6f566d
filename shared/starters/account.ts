import { centeredName } from "../sections/headers.ts";
import {
  button,
  detail,
  divider,
  footer,
  heading,
  line,
  middle,
  onlyIf,
  picture,
  row,
  section,
  sheetEnd,
  side,
  small,
  text,
  unless,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const codeLook = { accent: "#34409a", ink: "#191d3f", paper: "#f0f1f9" };
const signInCode: Starter = {
  id: "sign-in-code",
  title: "Sign-in code",
  subtitle: "A code in large figures, for how long it holds, and a warning.",
  subject: "{{code}} is your code",
  defaultName: "sign-in-code",
  preheader: "It holds for {{minutes}} minutes.",
  look: codeLook,
  header: centeredName,
  rows: () => [
    section(
      heading("Your code", { ...middle, fontSize: "20px", containerPadding: `36px ${side} 8px` }),
      text(["<strong>{{code}}</strong>"], {
        ...middle,
        fontSize: "40px",
        lineHeight: "130%",
        color: codeLook.accent,
        containerPadding: `0px ${side} 8px`,
      }),
      text(["It holds for {{minutes}} minutes and works once."], {
        ...middle,
        ...small,
        containerPadding: `0px ${side} 24px`,
      }),
      divider(),
      text(["We never ask for this code by phone or in a chat. If you did not want to sign in, do nothing."], {
        ...middle,
        ...small,
        containerPadding: `0px ${side} 36px`,
      }),
    ),
    footer("You get this mail because somebody signs in with your address."),
  ],
};

const alertLook = { accent: "#a61b1b", ink: "#331313", paper: "#f8f1f1" };
const newSignIn: Starter = {
  id: "new-sign-in",
  title: "New sign-in",
  subtitle: "When, where and with what somebody signed in, and what to do if it was not the reader.",
  subject: "New sign-in to your account",
  defaultName: "new-sign-in",
  preheader: "On {{time}}, near {{place}}.",
  look: alertLook,
  rows: (url) => [
    section(picture(url, "A shield"), heading("Was this you?"), text(["Somebody signed in to your account:"])),
    detail("When", "<strong>{{time}}</strong>"),
    detail("Near", "<strong>{{place}}</strong>"),
    detail("With", "<strong>{{device}}</strong>"),
    section(
      divider({ containerPadding: `16px ${side} 20px` }),
      text([
        "<strong>If it was you,</strong> there is nothing to do.",
        "<strong>If it was not,</strong> end all sessions and choose another password:",
      ]),
      button("Secure the account", "{{secure_url}}", alertLook, { containerPadding: `0px ${side} 36px` }),
    ),
    footer("You get this mail because it is about the security of your account."),
  ],
};

const failedLook = { accent: "#a3400a", ink: "#35190a", paper: "#faf3ee" };
const paymentFailed: Starter = {
  id: "payment-failed",
  title: "Failed payment",
  subtitle: "What could not be charged, why, and until when nothing happens.",
  subject: "We could not charge {{amount}}",
  defaultName: "payment-failed",
  preheader: "Please look at your card until {{last_day}}.",
  look: failedLook,
  rows: (url) => [
    section(
      picture(url, "A bank card"),
      heading("A payment did not work"),
      text(["Hello {{first_name}},", "we could not charge <strong>{{amount}}</strong> to {{payment_method}}."]),
    ),
    onlyIf(
      "reason",
      "Only when the bank gave a reason",
      section(text(["The bank says: {{reason}}"], { ...small, containerPadding: `0px ${side} 16px` })),
    ),
    section(
      button("Change the card", "{{card_url}}", failedLook),
      text(["Until {{last_day}} all stays as it is. We try again by ourselves on {{next_try}}."], {
        ...small,
        containerPadding: `0px ${side} 36px`,
      }),
    ),
    footer("You get this mail because you pay for our service."),
  ],
};

const renewalLook = { accent: "#1a6a8c", ink: "#10303f", paper: "#edf5f8" };
const renewal: Starter = {
  id: "renewal",
  title: "Renewal",
  subtitle: "A subscription that goes on: from when, for how much, and how to end it.",
  subject: "Your {{plan}} plan goes on from {{renewal_date}}",
  defaultName: "subscription-renewal",
  preheader: "{{amount}} for {{period}}. You can end it before.",
  look: renewalLook,
  rows: () => [
    section(
      heading("Your plan goes on", { containerPadding: `36px ${side} 12px` }),
      text(["Hello {{first_name}},", "on <strong>{{renewal_date}}</strong> your subscription begins another time."]),
      divider({ containerPadding: `4px ${side} 6px` }),
    ),
    line("{{plan}} plan, {{period}}", "{{amount}}"),
    line("Charged to", "{{payment_method}}", small),
    unless(
      "price_is_same",
      "Only when the price changes",
      row(
        [
          [
            text(["Until now it was {{old_amount}}. The new price is for all customers."], {
              ...small,
              containerPadding: `12px ${side}`,
            }),
          ],
        ],
        [1],
        { columnsBackgroundColor: renewalLook.paper },
      ),
    ),
    section(
      divider({ containerPadding: `6px ${side} 20px` }),
      button("See the subscription", "{{subscription_url}}", renewalLook, { containerPadding: `0px ${side} 12px` }),
      text(['Not any more? <a href="{{cancel_url}}">End it here</a>, until the day before.'], {
        ...small,
        containerPadding: `0px ${side} 36px`,
      }),
    ),
    footer("You get this mail because you subscribed to our service."),
  ],
};

const goodbyeLook = { accent: "#555b66", ink: "#22252b", paper: "#f7f7f6" };
const goodbye: Starter = {
  id: "goodbye",
  title: "Closed account",
  subtitle: "A plain letter: what was deleted, what is kept and how to come back.",
  subject: "Your account is closed",
  defaultName: "account-closed",
  preheader: "What was deleted, and what we have to keep.",
  look: goodbyeLook,
  header: () => [],
  rows: () => [
    section(
      heading("Goodbye, {{first_name}}", { fontSize: "24px", containerPadding: `40px ${side} 12px` }),
      text([
        "your account is closed, as you asked. We have deleted your data, except for invoices, which the law makes us keep until {{kept_until}}.",
        'If you come back by {{last_day}}, all is as it was: <a href="{{undo_url}}">open it again</a>.',
        "Thank you for the time with us.",
        "Kind regards,<br>{{sender_name}}",
      ]),
    ),
    sheetEnd(),
    footer("This is the last mail about your account."),
  ],
};

/** Mails about an account and what is paid for it. */
export const account: readonly Starter[] = [signInCode, newSignIn, paymentFailed, renewal, goodbye];
