import { createHmac } from "node:crypto";
import type { WebhookRecord } from "#functions/storage/webhooks/webhook-store.ts";

const prefix = "whsec_";

const signature = (secret: string, content: string) =>
  `v1,${createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
    .update(content)
    .digest("base64")}`;

interface Message {
  readonly id: string;
  readonly body: string;
}

/**
 * The headers of a request (Standard Webhooks, "Signature scheme"): one signature per secret that is valid at the time, so
 * that a receiver that knows either accepts it.
 */
export function signedHeaders(
  { secret, formerSecret }: Pick<WebhookRecord, "secret" | "formerSecret">,
  { id, body }: Message,
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const isOverlap = formerSecret !== null && formerSecret.until > at.toISOString();
  const secrets = isOverlap ? [secret, formerSecret.secret] : [secret];
  return {
    "content-type": "application/json",
    "user-agent": "Sestina-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((one) => signature(one, `${id}.${timestamp}.${body}`)).join(" "),
  };
}
