import { createHmac, timingSafeEqual } from "node:crypto";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import type { NewWebhook, Webhook, WebhookDelivery, WholeWebhookDelivery } from "#shared/models/webhook.ts";
import type { Person } from "./product.ts";
import type { ReceivedRequest } from "./webhook-receiver.ts";

export const aWebhook: NewWebhook = { name: "Alerts", url: "http://127.0.0.1:9/hook", format: "standard", kinds: null };

/** Adds a webhook; returns it with its secret. */
export async function addWebhook(person: Person, with_: Partial<NewWebhook> = {}) {
  const { status, body } = await person.call(webhookRoutes.addWebhook, { body: { ...aWebhook, ...with_ } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { webhook: Webhook; secret: string };
}

export const webhooksOf = async (person: Person): Promise<Webhook[]> =>
  (await person.call(webhookRoutes.listWebhooks)).body;

export const deliveriesOf = async (person: Person, id: string): Promise<WebhookDelivery[]> =>
  (await person.call(webhookRoutes.listWebhookDeliveries, { params: { id }, query: { limit: "100" } })).body.entities;

export const wholeDelivery = async (person: Person, id: string, deliveryId: string): Promise<WholeWebhookDelivery> =>
  (await person.call(webhookRoutes.getWebhookDelivery, { params: { id, deliveryId } })).body;

/** Which of the signatures of a request are by this secret, read as Standard Webhooks says and not as the product does. */
export function signaturesBy(secret: string, { headers, body }: ReceivedRequest): number {
  const [id, timestamp] = [headers["webhook-id"], headers["webhook-timestamp"]].map(String);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update([id, timestamp, body].join(".")).digest();
  return String(headers["webhook-signature"])
    .split(" ")
    .map((signature) => signature.split(","))
    .filter(([version]) => version === "v1")
    .map(([, value = ""]) => Buffer.from(value, "base64"))
    .filter((given) => given.length === expected.length && timingSafeEqual(given, expected)).length;
}
