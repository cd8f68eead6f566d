import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import PostalMime from "postal-mime";
import type { Place } from "./ses-state.ts";

export interface Envelope {
  readonly messageId: string;
  readonly from: string;
  /** Bare addresses; each gets its own copy. */
  readonly recipients: readonly string[];
}

interface ParsedAddress {
  readonly name?: string | undefined;
  readonly address?: string | undefined;
  readonly group?: readonly ParsedAddress[] | undefined;
}

function written(list: readonly ParsedAddress[] | undefined): string[] {
  return (list ?? []).flatMap(({ name, address, group }) => {
    if (address === undefined) return written(group);
    return [name ? `${name} <${address}>` : address];
  });
}

/** Puts a finished mail into the mailbox of every recipient, read as a mail program would read it. */
export async function deliverMail(
  { mailbox, now, random }: { readonly mailbox: Mailbox; readonly now: () => Date; readonly random: RandomBytes },
  place: Place,
  envelope: Envelope,
  raw: Buffer,
): Promise<void> {
  const mail = await PostalMime.parse(raw);
  for (const recipient of envelope.recipients) {
    mailbox.deliver({
      id: uuid(random),
      receivedAt: now().toISOString(),
      via: "ses",
      ...place,
      messageId: envelope.messageId,
      from: envelope.from,
      deliveredTo: recipient,
      to: written(mail.to),
      cc: written(mail.cc),
      replyTo: written(mail.replyTo),
      subject: mail.subject ?? "",
      html: mail.html,
      text: mail.text,
      headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
      raw: raw.toString("utf8"),
    });
  }
}
