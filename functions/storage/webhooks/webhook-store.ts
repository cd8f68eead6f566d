import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { NotificationKind } from "#shared/models/notification.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { MAX_WEBHOOKS, WebhookDisabling, WebhookFormat } from "#shared/models/webhook.ts";
import { webhookKeys, webhookPrefixes } from "./webhook-keys.ts";

const SECRET_BYTES = 32;

/** Kinds of a later release, which an earlier one reads after a deployment was taken back, are left out. */
const Kinds = z
  .array(z.string())
  .transform((kinds) => kinds.flatMap((kind) => NotificationKind.safeParse(kind).data ?? []))
  .nullable();

/** A webhook with its secrets, which its requests are signed with: a hash would not do. */
const WebhookRecord = z.object({
  id: Id,
  companyId: Id,
  /** The slot among the company's webhooks. */
  place: z.int(),
  name: z.string(),
  url: z.string(),
  format: WebhookFormat,
  kinds: Kinds,
  /** Null while it is enabled. */
  disabledBecause: WebhookDisabling.nullable(),
  secret: z.string(),
  formerSecret: z.object({ secret: z.string(), until: Timestamp }).nullable(),
  /** Deliveries that failed for good since the last one that was taken, and when the first of them began. */
  failedInRow: z.int().nonnegative(),
  failingSince: Timestamp.nullable(),
  createdAt: Timestamp,
  /** Incremented by each change, which serializes the changes. */
  revision: z.int().nonnegative(),
});
export type WebhookRecord = z.infer<typeof WebhookRecord>;

/** A secret in the form of Standard Webhooks. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;

export async function listWebhooks(table: TableReader, companyId: string): Promise<WebhookRecord[]> {
  return z.array(WebhookRecord).parse(await table.query(webhookPrefixes.webhooks(companyId)));
}

export async function findWebhook(
  table: TableReader,
  companyId: string,
  id: string,
): Promise<WebhookRecord | undefined> {
  return WebhookRecord.optional().parse(await table.get(webhookKeys.webhook(companyId, id)));
}

/** @throws AppError WEBHOOK_NOT_FOUND, also for another company's webhook */
export async function getWebhook(table: TableReader, companyId: string, id: string): Promise<WebhookRecord> {
  const webhook = await findWebhook(table, companyId, id);
  if (webhook === undefined) throw new AppError("WEBHOOK_NOT_FOUND");
  return webhook;
}

/** The first free place; undefined if the company has as many webhooks as it may. */
export const freePlaceOf = (webhooks: readonly WebhookRecord[]): number | undefined =>
  Array.from({ length: MAX_WEBHOOKS }, (_, place) => place).find((place) =>
    webhooks.every((webhook) => webhook.place !== place),
  );

/** Parts of the transaction that adds a webhook. CONFLICT_TRY_AGAIN if its place was taken since the read. */
export const putNewWebhook = (webhook: WebhookRecord): readonly Write[] => [
  {
    put: { ...webhookKeys.webhook(webhook.companyId, webhook.id), ...webhook },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    put: { ...webhookKeys.webhookPlace(webhook.companyId, webhook.place), id: webhook.id },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];

const asRead = ({ revision }: WebhookRecord) => [{ attribute: "revision", is: "=", value: revision } as const];

/** Replaces a webhook, if it is unchanged since the read. */
export const replaceWebhook = (before: WebhookRecord, after: WebhookRecord): Write => ({
  put: { ...webhookKeys.webhook(before.companyId, before.id), ...after, revision: before.revision + 1 },
  onlyIf: asRead(before),
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Parts of the transaction that removes a webhook, if it is unchanged since the read. */
export const removeWebhookItems = (webhook: WebhookRecord): readonly Write[] => [
  {
    delete: webhookKeys.webhook(webhook.companyId, webhook.id),
    onlyIf: asRead(webhook),
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: webhookKeys.webhookPlace(webhook.companyId, webhook.place),
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];
