import { isCode } from "#functions/domain/is-code.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import {
  type DeliveryRecord,
  findDelivery,
  listWebhooksDue,
  removeDue,
  replaceDelivery,
  type WebhookDue,
} from "#functions/storage/webhooks/delivery-store.ts";
import { findWebhook } from "#functions/storage/webhooks/webhook-store.ts";
import { attempt, giveUp, type SendContext } from "./attempt.ts";
import { MOST_TRIES, nextDue } from "./retry-times.ts";

interface Context extends SendContext {
  /** Whether there is time for another attempt. */
  readonly hasTime: () => boolean;
}

interface Sent {
  /** Attempts that were made. */
  readonly attempts: number;
  /** What failed for other reasons than the receiver's. The caller logs it; the next run tries again. */
  readonly failures: readonly { readonly due: WebhookDue; readonly error: unknown }[];
}

const READ_AT_ONCE = 100;
const WEBHOOKS_AT_ONCE = 20;
/** A webhook whose attempts took this long goes on in the next run, so that a slow one holds up no other. */
const WEBHOOK_MS = 5000;

const begun = (delivery: DeliveryRecord, at: Date): DeliveryRecord => {
  const scheduledTries = delivery.scheduledTries + 1;
  const dueAt = nextDue(scheduledTries, at, Math.random());
  return { ...delivery, tries: delivery.tries + 1, scheduledTries, dueAt };
};

/**
 * Sends what is due, unless another worker does: the transaction before the request moves the delivery to the time of its
 * next attempt. So a time has one attempt at most, and an attempt that is broken off is followed by the next.
 */
async function sendOne(due: WebhookDue, context: Context): Promise<boolean> {
  const { table, now } = context;
  const delivery = await findDelivery(table, due);
  const webhook = await findWebhook(table, due.companyId, due.webhookId);
  if (webhook === undefined || delivery?.dueAt !== due.dueAt) {
    await table.write(removeDue(due));
    return false;
  }
  if (webhook.disabledBecause !== null) {
    await giveUp(delivery, "The webhook was disabled.", context);
    return false;
  }
  if (delivery.scheduledTries >= MOST_TRIES) {
    await giveUp(delivery, "The last attempt was broken off, and its end is unknown.", context);
    return false;
  }
  const next = begun(delivery, now());
  await table.write(...replaceDelivery(delivery, next));
  await attempt(webhook, next, false, context);
  return true;
}

/** Sends what is due, webhooks in parallel and the deliveries of one in turn, while there is time. */
export async function sendDueWebhooks(context: Context): Promise<Sent> {
  const { table, now, hasTime } = context;
  const failures: Sent["failures"][number][] = [];
  const spent = new Map<string, number>();
  let attempts = 0;
  const work = async (dues: readonly WebhookDue[]) => {
    for (const due of dues) {
      const before = spent.get(due.webhookId) ?? 0;
      if (!hasTime() || before >= WEBHOOK_MS) return;
      const begin = now().getTime();
      try {
        if (await sendOne(due, context)) attempts += 1;
      } catch (error) {
        if (!isCode(error, "CONFLICT_TRY_AGAIN")) failures.push({ due, error });
      }
      spent.set(due.webhookId, before + now().getTime() - begin);
    }
  };
  let behind: WebhookDue | undefined;
  for (;;) {
    const page = await listWebhooksDue(table, { behind, limit: READ_AT_ONCE });
    const at = now().toISOString();
    const due = page.filter(({ dueAt }) => dueAt <= at);
    await inParallel([...Map.groupBy(due, ({ webhookId }) => webhookId).values()], WEBHOOKS_AT_ONCE, work);
    behind = page.at(-1);
    if (due.length < READ_AT_ONCE || !hasTime()) return { attempts, failures };
  }
}
