import { uuid } from "#local/aws/random-text.ts";
import { composeMail } from "./compose-mail.ts";
import { depositMail, readMail } from "./deliver-mail.ts";
import type { SesParts } from "./operation.ts";
import type { Identity } from "./ses-state.ts";

/** Sends the mail whose link verifies an address; the link is valid for 24 hours. */
export async function sendVerificationMail(parts: SesParts, identity: Identity, token: string): Promise<void> {
  const { accountId, region, name } = identity;
  const link = `${parts.baseUrl}/_local/verify-identity?token=${encodeURIComponent(token)}`;
  const from = "Amazon Web Services <no-reply-aws@amazon.com>";
  const messageId = uuid(parts.random);
  const raw = await composeMail({
    messageId,
    region,
    from,
    to: [name],
    cc: [],
    replyTo: [],
    subject: `Verify this address for Amazon SES in ${region}`,
    text: [
      `AWS account ${accountId} asks to send e-mail as ${name} through Amazon SES in ${region}.`,
      `If this was you, confirm it within 24 hours by opening this link:`,
      link,
      `If it was not, do nothing.`,
    ].join("\n\n"),
    headers: [],
    attachments: [],
    date: parts.now(),
  });
  const mail = await readMail(raw);
  depositMail(parts, identity, { messageId, from, recipients: [name] }, mail, raw);
}
