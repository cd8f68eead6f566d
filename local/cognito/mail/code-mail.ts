import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { newUuid, type Random } from "../randomness.ts";
import { codeParameter, type MessageSource, type Triggers, usernameParameter } from "../triggers/triggers.ts";
import type { User } from "../users/user.ts";
import { composeMail } from "./composition.ts";

interface Wording {
  readonly subject: string;
  readonly html: string;
}

const confirmation: Wording = {
  subject: "Your verification code",
  html: `Your confirmation code is ${codeParameter}.`,
};
const wordings: Readonly<Record<MessageSource, Wording>> = {
  CustomMessage_SignUp: confirmation,
  CustomMessage_ResendCode: confirmation,
  CustomMessage_UpdateUserAttribute: confirmation,
  CustomMessage_VerifyUserAttribute: confirmation,
  CustomMessage_ForgotPassword: {
    subject: "Your verification code",
    html: `Your password reset code is ${codeParameter}.`,
  },
  CustomMessage_AdminCreateUser: {
    subject: "Your temporary password",
    html: `Your username is ${usernameParameter} and temporary password is ${codeParameter}.`,
  },
};

interface CodeMessage {
  readonly user: User;
  /** The address that the code verifies; the user's current one, unless the user is changing it. */
  readonly to: string;
  readonly source: MessageSource;
  /** Or the temporary password of an invitation. */
  readonly code: string;
  readonly metadata: ClientMetadata;
}

/** Mails a code with the text of the custom message trigger, or with Cognito's default text. */
export type SendCode = (message: CodeMessage) => Promise<void>;

export function createSendCode(
  { triggers, mailbox }: { triggers: Triggers; mailbox: Mailbox },
  { random, now }: { random: Random; now: () => Date },
): SendCode {
  return async ({ user, to, source, code, metadata }) => {
    const custom = await triggers.customMessage(user, source, metadata);
    const usual = wordings[source];
    // As in Cognito: when the trigger's message lacks a required placeholder, the default message is sent.
    const needed = [codeParameter, usernameParameter].filter((parameter) => usual.html.includes(parameter));
    const isLost = needed.some((parameter) => custom.emailMessage?.includes(parameter) === false);
    const html = (isLost ? undefined : custom.emailMessage) ?? usual.html;
    const subject = (isLost ? undefined : custom.emailSubject) ?? usual.subject;
    const fill = (text: string): string =>
      text.replaceAll(usernameParameter, user.email).replaceAll(codeParameter, () => code);
    const mail = await composeMail({
      id: newUuid(random),
      to,
      subject: fill(subject),
      html: fill(html),
      sentAt: now(),
    });
    mailbox.deliver(mail);
  };
}
