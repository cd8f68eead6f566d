import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { newUuid, type Random } from "../randomness.ts";
import { CODE_PARAMETER, type MessageSource, type Triggers } from "../triggers/triggers.ts";
import type { User } from "../users/user.ts";
import { composeMail } from "./composition.ts";

const SUBJECT = "Your verification code";

const defaultMessage = (source: MessageSource): string =>
  source === "CustomMessage_ForgotPassword"
    ? `Your password reset code is ${CODE_PARAMETER}.`
    : `Your confirmation code is ${CODE_PARAMETER}.`;

interface CodeMessage {
  readonly user: User;
  /** The address the code proves; the user's own, unless they are changing it. */
  readonly to: string;
  readonly source: MessageSource;
  readonly code: string;
  readonly metadata: ClientMetadata;
}

/** Mails a code in the words of the custom message trigger, or in Cognito's. */
export type SendCode = (message: CodeMessage) => Promise<void>;

export function createSendCode(
  { triggers, mailbox }: { triggers: Triggers; mailbox: Mailbox },
  { random, now }: { random: Random; now: () => Date },
): SendCode {
  return async ({ user, to, source, code, metadata }) => {
    const custom = await triggers.customMessage(user, source, metadata);
    // Like Cognito: a message that would lose the code is not sent, the default one is.
    const isLost = custom.emailMessage?.includes(CODE_PARAMETER) === false;
    const html = isLost ? undefined : custom.emailMessage;
    const subject = isLost ? undefined : custom.emailSubject;
    const fill = (text: string): string => text.replaceAll(CODE_PARAMETER, code);
    const mail = await composeMail({
      id: newUuid(random),
      to,
      subject: fill(subject ?? SUBJECT),
      html: fill(html ?? defaultMessage(source)),
      sentAt: now(),
    });
    mailbox.deliver(mail);
  };
}
