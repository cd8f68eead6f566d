import type { Email } from "postal-mime";
import { depositMail, readMail, writtenAddresses } from "./deliver-mail.ts";
import { deliveryOutcomeOf, isSimulator, type DeliveryOutcome } from "./delivery-outcome.ts";
import { bounceOf, complaintOf, deliveryOf } from "./feedback.ts";
import { emitMailEvent, type MailHead, type SentMail } from "./mail-events.ts";
import { newMessageId } from "./message-id.ts";
import { accountRegionKey } from "#local/aws/account-region.ts";
import type { SesParts } from "./operation.ts";
import { count } from "./quota.ts";
import { suppress } from "./suppression.ts";
import { trackedMail } from "./tracking/tracked-mail.ts";
import type { TrackedLink } from "./tracking/tracked-html.ts";

/**
 * The beginning of the harmless file for testing virus scanners; SES rejects it (AWS: "Using the mailbox simulator",
 * rejects).
 */
const testVirus = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE";

const headOf = (mail: Email): MailHead => ({
  headers: mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
  from: writtenAddresses(mail.from && [mail.from]),
  to: writtenAddresses(mail.to),
  cc: writtenAddresses(mail.cc),
  replyTo: writtenAddresses(mail.replyTo),
  subject: mail.subject ?? "",
});

function hasVirus({ attachments }: Email): boolean {
  const text = (content: ArrayBuffer | Uint8Array | string): string =>
    typeof content === "string" ? content : Buffer.from(new Uint8Array(content)).toString("latin1");
  return attachments.some(({ content }) => text(content).includes(testVirus));
}

/** All consequences of one recipient's copy of a mail. */
function settleCopy(
  parts: SesParts,
  sent: SentMail,
  head: MailHead,
  recipient: string,
  outcome: DeliveryOutcome,
): void {
  const { state, events } = parts;
  const { accountRegion, configurationSet, messageId } = sent;
  const at = parts.now().toISOString();
  const feedbackId = newMessageId(parts);
  const isPlayed = isSimulator(recipient);
  const blame = (reason: "BOUNCE" | "COMPLAINT"): void => {
    if (isPlayed) return;
    count(state, accountRegion, reason === "BOUNCE" ? { bounces: 1 } : { complaints: 1 }, parts.now());
    suppress(state, accountRegion, configurationSet, {
      address: recipient,
      reason,
      updatedAt: at,
      messageId,
      feedbackId,
    });
  };
  if (!isPlayed) count(state, accountRegion, { deliveryAttempts: 1 }, parts.now());
  if (outcome === "delivered" || outcome === "complained") {
    emitMailEvent(events, sent, head, "DELIVERY", deliveryOf(recipient, at));
    if (outcome === "delivered") return;
    blame("COMPLAINT");
    emitMailEvent(events, sent, head, "COMPLAINT", complaintOf(recipient, at, feedbackId));
    return;
  }
  if (outcome === "bounced") blame("BOUNCE");
  emitMailEvent(events, sent, head, "BOUNCE", bounceOf(outcome, recipient, at, feedbackId));
}

/**
 * Completes a sent mail, all or nothing: the deliveries into mailboxes, and the resulting events, statistics and
 * entries of the suppression list. `links`: those that were changed to report clicks; absent for a mail that is not
 * tracked.
 */
export async function settleMail(
  parts: SesParts,
  sent: SentMail,
  raw: Buffer,
  links?: readonly TrackedLink[],
): Promise<void> {
  const { state, events } = parts;
  const { accountRegion, recipients, configurationSet } = sent;
  const mail = await readMail(raw);
  const head = headOf(mail);
  state.atomically(() => {
    emitMailEvent(events, sent, head, "SEND", {});
    if (hasVirus(mail)) {
      count(state, accountRegion, { rejects: recipients.length }, parts.now());
      emitMailEvent(events, sent, head, "REJECT", { reason: "Bad content" });
      return;
    }
    const tracked = links && trackedMail(sent, head, links);
    if (tracked !== undefined) state.tracked.put(accountRegionKey(tracked, tracked.messageId), tracked);
    const outcomes = recipients.map(
      (recipient) => [recipient, deliveryOutcomeOf(state, accountRegion, configurationSet, recipient)] as const,
    );
    const reached = outcomes.filter(([, outcome]) => outcome === "delivered" || outcome === "complained");
    depositMail(parts, accountRegion, { ...sent, recipients: reached.map(([recipient]) => recipient) }, mail, raw);
    for (const [recipient, outcome] of outcomes) settleCopy(parts, sent, head, recipient, outcome);
  });
}
