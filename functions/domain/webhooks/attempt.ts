import type { WebhookSender } from "#functions/adapters/ports/webhook-sender.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { type DeliveryRecord, findDelivery, replaceDelivery } from "#functions/storage/webhooks/delivery-store.ts";
import { findWebhook, type WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";
import type { WebhookAttempt } from "#shared/models/webhook.ts";
import { MOST_TRIES } from "./retry-times.ts";
import { signedHeaders } from "./sign-request.ts";
import { noteFailed, noteTaken } from "./webhook-health.ts";

export interface SendContext extends WriteContext {
  readonly webhookSender: WebhookSender;
}

const MOST_ATTEMPTS_KEPT = 20;
/** "410 Gone": the receiver wants nothing any more (Standard Webhooks, "Status codes"). */
const GONE = 410;

/** What receivers know a delivery by: the same for each attempt, and another one for another webhook. */
const messageIdOf = ({ id, webhookId }: DeliveryRecord) => `msg_${id}_${webhookId}`;

/** Sends a delivery once. The caller has recorded that it begins. */
async function send(
  webhook: WebhookRecord,
  delivery: DeliveryRecord,
  isByHand: boolean,
  { webhookSender, now }: SendContext,
): Promise<WebhookAttempt> {
  const at = now();
  const headers = signedHeaders(webhook, { id: messageIdOf(delivery), body: delivery.body }, at);
  const came = await webhookSender.send({ url: webhook.url, headers, body: delivery.body });
  return { at: at.toISOString(), isByHand, headers, ...came };
}

/** A delivery that is not sent again by itself. */
const ended = (
  delivery: DeliveryRecord,
  state: DeliveryRecord["state"],
  problem: string | null = null,
): DeliveryRecord => ({ ...delivery, state, problem, dueAt: null });

const isTest = ({ type }: DeliveryRecord) => type === "webhook-test";

/** What the attempt means for the webhook: tests and attempts by hand never disable it. */
function effectOn(
  webhook: WebhookRecord | undefined,
  before: DeliveryRecord,
  { end, isGone }: { readonly end: DeliveryRecord["state"]; readonly isGone: boolean },
  context: SendContext,
): readonly Write[] {
  if (webhook === undefined || isTest(before)) return [];
  if (end === "delivered") return noteTaken(webhook);
  if (before.state !== "pending" || end !== "failed") return [];
  return noteFailed(webhook, { begunAt: before.createdAt, isGone }, context);
}

function after(before: DeliveryRecord, attempt: WebhookAttempt): DeliveryRecord {
  const attempts = [...before.attempts, attempt].slice(-MOST_ATTEMPTS_KEPT);
  const delivery = { ...before, attempts };
  if (attempt.error === undefined) return ended(delivery, "delivered");
  const isLast = !attempt.isByHand && (attempt.status === GONE || before.scheduledTries >= MOST_TRIES);
  return isLast && before.state === "pending" ? ended(delivery, "failed") : delivery;
}

/** Records how an attempt ended, whatever else has changed the delivery meanwhile. */
async function record(
  { companyId, webhookId, id: deliveryId }: DeliveryRecord,
  attempt: WebhookAttempt,
  context: SendContext,
): Promise<DeliveryRecord> {
  const { table } = context;
  return retryConflicts(async () => {
    const before = await findDelivery(table, { companyId, webhookId, deliveryId });
    const webhook = await findWebhook(table, companyId, webhookId);
    if (before === undefined) throw new Error("a delivery has expired during an attempt");
    const next = after(before, attempt);
    const isGone = attempt.status === GONE;
    const effect = effectOn(webhook, before, { end: next.state, isGone }, context);
    await table.write(...replaceDelivery(before, next), ...effect);
    return next;
  });
}

/** Ends a delivery that no further attempt is made for. */
export async function giveUp(before: DeliveryRecord, problem: string, context: SendContext): Promise<void> {
  const { table } = context;
  const webhook = await findWebhook(table, before.companyId, before.webhookId);
  const effect = effectOn(webhook, before, { end: "failed", isGone: false }, context);
  await table.write(...replaceDelivery(before, ended(before, "failed", problem)), ...effect);
}

/** Sends a delivery whose attempt is recorded as begun, and records how it ended. */
export async function attempt(
  webhook: WebhookRecord,
  begun: DeliveryRecord,
  isByHand: boolean,
  context: SendContext,
): Promise<DeliveryRecord> {
  return record(begun, await send(webhook, begun, isByHand, context), context);
}
