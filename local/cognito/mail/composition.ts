import MailComposer from "nodemailer/lib/mail-composer";
import type { Mail } from "#local/mailbox/mail.ts";

export interface Letter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly sentAt: Date;
}

/** Cognito's default sender, for pools that do not send through SES. */
const defaultSender = "no-reply@verificationemail.com";

/** The header fields of a message, folded lines joined (RFC 5322, 2.2.3). */
function headerFields(raw: string): Mail["headers"] {
  const [head = ""] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
  });
}

/** The mail as a raw message and as the mailbox keeps it. */
export async function composeMail({ id, to, subject, html, sentAt }: Letter): Promise<Mail> {
  const messageId = `${id}@eu-central-1.amazonses.com`;
  const composer = new MailComposer({
    from: defaultSender,
    to: { name: "", address: to },
    subject,
    html,
    date: sentAt,
    messageId: `<${messageId}>`,
  });
  const raw = (await composer.compile().build()).toString("utf8");
  return {
    id,
    receivedAt: sentAt.toISOString(),
    via: "cognito",
    messageId,
    from: defaultSender,
    deliveredTo: to,
    to: [to],
    cc: [],
    replyTo: [],
    subject,
    html,
    headers: headerFields(raw),
    raw,
  };
}
