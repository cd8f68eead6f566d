import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { findNotifications, type NotificationRecord } from "#functions/storage/notifications/notification-store.ts";
import {
  listOutbox,
  type OutboxEntry,
  postponeEntry,
  removeEntry,
} from "#functions/storage/notifications/outbox-store.ts";
import { AppError } from "#shared/errors.ts";

export interface DeliveryContext extends WriteContext {
  readonly mails: Mails;
  readonly appUrl: () => string;
  /** Whether there is time for another step. */
  readonly hasTime: () => boolean;
}

/** What a member is sent at a time about earlier notifications. */
export interface DueDigest {
  readonly companyId: string;
  readonly userId: string;
  readonly digestAt: string;
}

/** A way in which notifications reach users or their systems. */
export interface Channel {
  readonly name: string;
  /**
   * Delivers a notification to all its receivers. It may be called again for the same notification, also by two
   * deliveries at once, and serves each receiver at most once. "unfinished": the time is over, and the next run continues.
   */
  readonly deliver: (
    companyId: string,
    notification: NotificationRecord,
    context: DeliveryContext,
  ) => Promise<"done" | "unfinished">;
  /** Sends a digest that the channel has planned, once, however often it is called. */
  readonly sendDigest?: (digest: DueDigest, context: DeliveryContext) => Promise<void>;
}

/** A failed attempt; all channels are tried again, unless it was the last one. The caller logs it: an alarm counts these lines. */
interface FailedAttempt {
  readonly companyId: string;
  readonly notificationId?: string;
  /** The member whose digest it is. */
  readonly digestOf?: string;
  readonly channel: string;
  /** How many attempts have failed. */
  readonly attempts: number;
  readonly isGivenUp: boolean;
  readonly error: unknown;
}

const READ_AT_ONCE = 50;
const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 30 * MINUTE_MS;
/** After the event, when no channel can be expected to recover. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS;

const waitAfter = (attempts: number) => Math.min(MINUTE_MS * 2 ** attempts, LONGEST_WAIT_MS);

type Pass = (channel: Channel) => Promise<"done" | "unfinished">;

/** What a channel does about an entry. */
async function passOf(entry: OutboxEntry, context: DeliveryContext): Promise<Pass> {
  const { companyId } = entry;
  if ("digestOf" in entry) {
    return async ({ sendDigest }) => {
      await sendDigest?.({ companyId, userId: entry.digestOf, digestAt: entry.at }, context);
      return "done";
    };
  }
  const [notification] = await findNotifications(context.table, companyId, [entry.notificationId]);
  // Of a company that was deleted, there is none.
  if (notification === undefined) return () => Promise.resolve("done");
  return ({ deliver }) => deliver(companyId, notification, context);
}

/** The channels that failed, with their errors; "unfinished" if the time ended before all channels were done. */
async function passToChannels(
  entry: OutboxEntry,
  channels: readonly Channel[],
  context: DeliveryContext,
): Promise<"unfinished" | readonly { readonly channel: string; readonly error: unknown }[]> {
  const pass = await passOf(entry, context);
  const failed = [];
  for (const channel of channels) {
    try {
      if ((await pass(channel)) === "unfinished") return "unfinished";
    } catch (error) {
      failed.push({ channel: channel.name, error });
    }
  }
  return failed;
}

async function deliverEntry(
  entry: OutboxEntry,
  channels: readonly Channel[],
  context: DeliveryContext,
): Promise<"unfinished" | readonly FailedAttempt[]> {
  const failed = await passToChannels(entry, channels, context).catch((error: unknown) => [{ channel: "none", error }]);
  if (failed === "unfinished") return failed;
  const { companyId, at, attempts } = entry;
  const what = "digestOf" in entry ? { digestOf: entry.digestOf } : { notificationId: entry.notificationId };
  const time = context.now().getTime();
  const isGivenUp = time - Date.parse(at) >= GIVEN_UP_MS;
  const later = () => postponeEntry(entry, new Date(time + waitAfter(attempts)).toISOString());
  await context.table
    .write(...(failed.length > 0 && !isGivenUp ? later() : [removeEntry(entry)]))
    .catch((error: unknown) => {
      // Another delivery has done so.
      if (!(error instanceof AppError) || error.code !== "CONFLICT_TRY_AGAIN") throw error;
    });
  return failed.map((each) => ({ companyId, ...what, ...each, attempts: attempts + 1, isGivenUp }));
}

/**
 * Passes the notifications that are due to each channel, oldest first, while there is time; the next run continues. A
 * failed one is tried again later, so that it holds up no other.
 */
export async function deliverNotifications(
  channels: readonly Channel[],
  context: DeliveryContext,
): Promise<{ readonly delivered: number; readonly failures: readonly FailedAttempt[] }> {
  const failures: FailedAttempt[] = [];
  let delivered = 0;
  let behind: OutboxEntry | undefined;
  for (;;) {
    const page = await listOutbox(context.table, { behind, limit: READ_AT_ONCE });
    for (const entry of page) {
      if (entry.dueAt > context.now().toISOString() || !context.hasTime()) return { delivered, failures };
      const failed = await deliverEntry(entry, channels, context);
      if (failed === "unfinished") return { delivered, failures };
      failures.push(...failed);
      if (failed.length === 0) delivered += 1;
    }
    behind = page.at(-1);
    if (behind === undefined) return { delivered, failures };
  }
}
