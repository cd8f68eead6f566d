import * as z from "zod";
import { NotificationId } from "../models/notification.ts";
import { Id, pageLength } from "../models/scalars.ts";
import {
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookSecret,
  WholeWebhookDelivery,
} from "../models/webhook.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** What leaves the company, and where to: decided by those who decide who gets in. */
const access = anyOf("company_security");
const params = z.strictObject({ id: Id });
const ofDelivery = params.extend({ deliveryId: Id });
/** Longer than a receiver may take. */
const TIMEOUT_SECONDS = 20;

export const webhookRoutes = defineRoutes({
  listWebhooks: {
    method: "GET",
    path: "/webhooks",
    access,
    needs: ["table:read"],
    summary: "The addresses that the company's notifications are sent to.",
    reply: z.array(Webhook),
  },
  addWebhook: {
    method: "POST",
    path: "/webhooks",
    access,
    needs: ["table:write", "webhooks"],
    audits: "webhook.added",
    summary: "Add an address. The secret that signs its requests is shown once.",
    body: NewWebhook,
    reply: WebhookSecret.extend({ webhook: Webhook }),
    status: 201,
    fails: ["WEBHOOK_URL_NOT_ALLOWED", "TOO_MANY_WEBHOOKS", "CONFLICT_TRY_AGAIN"],
  },
  changeWebhook: {
    method: "PUT",
    path: "/webhooks/{id}",
    access,
    needs: ["table:write", "webhooks"],
    audits: "webhook.changed",
    summary: "Change where to, what and how is sent, or disable and enable the webhook.",
    params,
    body: WebhookChange,
    reply: Webhook,
    fails: ["WEBHOOK_NOT_FOUND", "WEBHOOK_URL_NOT_ALLOWED", "CONFLICT_TRY_AGAIN"],
  },
  removeWebhook: {
    method: "DELETE",
    path: "/webhooks/{id}",
    access,
    needs: ["table:write"],
    audits: "webhook.removed",
    summary: "Remove a webhook: nothing more is sent to it, and its log cannot be read any more.",
    params,
    fails: ["WEBHOOK_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
  replaceWebhookSecret: {
    method: "POST",
    path: "/webhooks/{id}/secret",
    access,
    needs: ["table:write"],
    audits: "webhook.secret-replaced",
    summary: "Replace the secret. For 24 hours requests are signed with the former one too.",
    params,
    reply: WebhookSecret,
    fails: ["WEBHOOK_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
  testWebhook: {
    method: "POST",
    path: "/webhooks/{id}/test",
    access,
    needs: ["table:write", "webhooks"],
    touches: ["attempts"],
    audits: "webhook.tested",
    summary: "Send a test event now, also to a disabled webhook. It is not repeated.",
    params,
    reply: WholeWebhookDelivery,
    fails: ["WEBHOOK_NOT_FOUND", "TOO_MANY_REQUESTS", "CONFLICT_TRY_AGAIN"],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    access,
    needs: ["table:read"],
    summary: "What was sent to a webhook in the last 30 days, newest first.",
    params,
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      behind: NotificationId.optional(),
    }),
    reply: z.object({
      entities: z.array(WebhookDelivery),
      /** Where the next page begins; absent at the end. */
      next: NotificationId.optional(),
    }),
    fails: ["WEBHOOK_NOT_FOUND"],
  },
  getWebhookDelivery: {
    method: "GET",
    path: "/webhooks/{id}/deliveries/{deliveryId}",
    access,
    needs: ["table:read"],
    summary: "A delivery with its body, and each attempt with its answer.",
    params: ofDelivery,
    reply: WholeWebhookDelivery,
    fails: ["WEBHOOK_NOT_FOUND", "WEBHOOK_DELIVERY_NOT_FOUND"],
  },
  sendWebhookAgain: {
    method: "POST",
    path: "/webhooks/{id}/deliveries/{deliveryId}/attempts",
    access,
    needs: ["table:write", "webhooks"],
    touches: ["webhook-due", "attempts"],
    audits: "webhook.sent-again",
    summary: "Send a delivery again now, with the same webhook-id and body.",
    params: ofDelivery,
    reply: WholeWebhookDelivery,
    fails: ["WEBHOOK_NOT_FOUND", "WEBHOOK_DELIVERY_NOT_FOUND", "TOO_MANY_REQUESTS", "CONFLICT_TRY_AGAIN"],
    timeoutSeconds: TIMEOUT_SECONDS,
  },
});
