import type { SendOutcome } from "#functions/adapters/ports/customer-account.ts";
import type { SendRecipient } from "#functions/storage/send-records.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import type { Pace } from "./pace.ts";

type Change = Pick<SendRecipient, "status" | "messageId" | "reason">;

interface Delivery {
  readonly recipients: readonly SendRecipient[];
  readonly sendOne: (address: string) => Promise<SendOutcome>;
  /** Writes a change of one recipient's status, if the status is `from` still; throws otherwise. */
  readonly record: (recipient: SendRecipient, from: SendRecipient["status"], to: Change) => Promise<void>;
}

/** Trouble that arises before Amazon SES could take the mail: it was surely not sent. */
const notSent = new Set<ErrorCode>(["AWS_CREDENTIALS_INVALID", "AWS_CREDENTIALS_INSUFFICIENT", "SES_BUSY"]);

/** What the record of a recipient becomes after the call; undefined: it stays `sending`, since nobody knows the outcome. */
async function outcomeOf(call: () => Promise<SendOutcome>): Promise<Change | undefined> {
  try {
    const outcome = await call();
    if (outcome.accepted) return { status: "sent", messageId: outcome.messageId };
    return { status: outcome.throttled ? "waiting" : "failed", reason: outcome.reason };
  } catch (error) {
    if (!(error instanceof AppError) || !notSent.has(error.code)) return undefined;
    return { status: error.code === "SES_BUSY" ? "waiting" : "failed", reason: error.code };
  }
}

/**
 * One mail to each waiting recipient, one after the other. `sending` is written before each call, so that a mail whose
 * outcome is unknown is never sent twice. Throttled ones wait with full jitter and are tried again while there is time;
 * those that are left stay `waiting`.
 */
export async function deliver({ recipients, sendOne, record }: Delivery, pace: Pace): Promise<void> {
  const queue = recipients.filter(({ status }) => status === "waiting");
  let throttledInARow = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!(await pace.goOn(throttledInARow))) return;
    const recipient = next;
    await record(recipient, "waiting", { status: "sending" });
    const change = await outcomeOf(() => sendOne(recipient.address));
    if (change === undefined) continue;
    await record(recipient, "sending", change);
    if (change.status === "waiting") queue.unshift(recipient);
    throttledInARow = change.status === "waiting" ? throttledInARow + 1 : 0;
  }
}
