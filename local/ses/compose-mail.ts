import MailComposer from "nodemailer/lib/mail-composer";

export interface MailHeader {
  readonly name: string;
  readonly value: string;
}

export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
  readonly contentType: string | undefined;
  readonly disposition: "attachment" | "inline";
  readonly contentId: string | undefined;
}

export interface Composition {
  readonly messageId: string;
  readonly region: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly html?: string | undefined;
  readonly text?: string | undefined;
  readonly headers: readonly MailHeader[];
  readonly attachments: readonly MailAttachment[];
  readonly date: Date;
}

/** The Message-ID header that SES sets: us-east-1 has a different host. */
export const messageIdHeader = (messageId: string, region: string): string =>
  `<${messageId}@${region === "us-east-1" ? "email" : region}.amazonses.com>`;

/** Headers that SES adds to every mail. */
export const sesHeaders = (date: Date, region: string): readonly MailHeader[] => [
  { name: "Feedback-ID", value: `::1.${region}.local:AmazonSES` },
  { name: "X-SES-Outgoing", value: `${date.toISOString().slice(0, 10).replaceAll("-", ".")}-127.0.0.1` },
];

/** Composes a mail as SES sends it (RFC 5322); it does not name the blind copies. */
export async function composeMail(mail: Composition): Promise<Buffer> {
  const headers = [...mail.headers, ...sesHeaders(mail.date, mail.region)];
  const composer = new MailComposer({
    from: mail.from,
    to: [...mail.to],
    cc: [...mail.cc],
    replyTo: [...mail.replyTo],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdHeader(mail.messageId, mail.region),
    date: mail.date,
    headers: headers.map(({ name, value }) => ({ key: name, value })),
    attachments: mail.attachments.map((attachment) => ({
      filename: attachment.filename,
      content: attachment.content,
      contentType: attachment.contentType,
      contentDisposition: attachment.disposition,
      cid: attachment.contentId,
    })),
    newline: "\r\n",
    xMailer: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
