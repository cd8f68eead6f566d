import { createHmac } from "node:crypto";
import * as z from "zod";
import { notificationPrefix } from "#functions/storage/notifications/notification-keys.ts";
import { NotificationEvent } from "#shared/models/notification.ts";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import type { ReceivedWebhook } from "../webhook-receiver.ts";
import { auditedCompanies } from "./snapshot.ts";

const Notified = z.object({ at: z.string(), event: NotificationEvent });
const Body = z.object({ type: z.string(), timestamp: z.string(), data: z.looseObject({}) });

/** Two notifications of one event have the same name. */
function nameOf({ at, event }: z.infer<typeof Notified>): string {
  switch (event.kind) {
    case "job-failed":
      return `${event.kind} ${event.jobId}`;
    case "template-failing":
      return `${event.kind} ${event.accountId} ${event.templateName} ${String(event.version)}`;
    default:
      return `${at} ${JSON.stringify(event)}`;
  }
}

/** The event that a request is about; undefined if it is none. */
function receivedName({ body }: ReceivedWebhook): string | undefined {
  const { type: kind, timestamp: at, data } = Body.parse(JSON.parse(body));
  const read = Notified.safeParse({ at, event: { ...data, kind } });
  return read.success ? nameOf(read.data) : undefined;
}

/** As a receiver checks it (Standard Webhooks, "Signature scheme"). */
export function webhookSignature(secret: string, { id, timestamp, body }: Omit<ReceivedWebhook, "signature">): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/**
 * Each event reaches its company's webhook with a valid signature, under one webhook-id and in one content, however often it
 * is repeated; nothing else reaches it.
 */
export function webhooksArrived(_: History, evidence: Evidence): string[] {
  const secrets = new Map(evidence.tenants.map(({ companyId, webhook }) => [companyId, webhook.secret]));
  return auditedCompanies(evidence).flatMap(({ companyId, snapshot }) => {
    const own = evidence.webhooks.filter((each) => each.companyId === companyId);
    const secret = secrets.get(companyId) ?? "";
    const raised = new Set(
      z
        .array(Notified)
        .parse(snapshot.under(notificationPrefix(companyId)))
        .map(nameOf),
    );
    const byName = Map.groupBy(own, receivedName);
    const idsOf = (name: string) => new Set(byName.get(name)?.map(({ id }) => id));
    return [
      ...own.flatMap((each) =>
        each.signature === webhookSignature(secret, each) ? [] : [`${each.id} is not signed by the webhook's secret`],
      ),
      ...[...raised].flatMap((name) => {
        const { size } = idsOf(name);
        return size === 1 ? [] : [size === 0 ? `${name} did not arrive` : `${name} arrived as ${String(size)} events`];
      }),
      ...[...byName.keys()].flatMap((name) =>
        name !== undefined && raised.has(name)
          ? []
          : [`${name ?? "what is no event"} arrived, and no user was notified`],
      ),
      ...[...Map.groupBy(own, ({ id }) => id)].flatMap(([id, requests]) =>
        new Set(requests.map(({ body }) => body)).size === 1 ? [] : [`${id} has several contents`],
      ),
    ];
  });
}
