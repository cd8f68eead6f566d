import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import PostalMime, { type Email } from "postal-mime";
import type { AccountRegion } from "#local/aws/account-region.ts";

export interface Envelope {
  readonly messageId: string;
  readonly from: string;
  /** Bare addresses; each gets a separate copy. */
  readonly recipients: readonly string[];
}

interface ParsedAddress {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly group?: readonly ParsedAddress[] | undefined;
}

interface Post {
  readonly mailbox: Mailbox;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

/** Addresses as a header writes them, e.g. "Ada <ada@example.com>"; groups are expanded. */
export function writtenAddresses(list: readonly ParsedAddress[] | undefined): string[] {
  return (list ?? []).flatMap(({ name, address, group }) => {
    if (address === undefined) return writtenAddresses(group);
    return [name ? `${name} <${address}>` : address];
  });
}

/** A complete message as a mail program parses it. */
export const readMail = (raw: Buffer): Promise<Email> => PostalMime.parse(raw);

/** Delivers a message to the mailbox of every recipient. */
export function depositMail(
  { mailbox, now, random }: Post,
  { accountId, region }: AccountRegion,
  envelope: Envelope,
  mail: Email,
  raw: Buffer,
): void {
  for (const recipient of envelope.recipients) {
    mailbox.deliver({
      id: uuid(random),
      receivedAt: now().toISOString(),
      via: "ses",
      accountId,
      region,
      messageId: envelope.messageId,
      from: writtenAddresses(mail.from && [mail.from])[0] ?? envelope.from,
      deliveredTo: recipient,
      to: writtenAddresses(mail.to),
      cc: writtenAddresses(mail.cc),
      replyTo: writtenAddresses(mail.replyTo),
      subject: mail.subject ?? "",
      html: mail.html,
      text: mail.text,
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      raw: raw.toString("utf8"),
    });
  }
}
