import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { type Channel, deliverNotifications } from "#functions/domain/notifications/deliver.ts";
import { mailChannel } from "#functions/domain/notifications/mail-channel.ts";
import { webhookChannel } from "#functions/domain/webhooks/webhook-channel.ts";

const channels: readonly Channel[] = [mailChannel, webhookChannel];

/** Below the Lambda's time limit; the next run continues. */
const WORKING_MS = 15_000;

/** Every minute: delivers the notifications of all companies by each channel. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(["table:write", "mail:send"], scopeOf("notifications"));
  const end = services.now().getTime() + WORKING_MS;
  const context = { ...services, hasTime: () => services.now().getTime() < end };
  const { delivered, failures } = await deliverNotifications(channels, context);
  for (const failure of failures) log("error", "NOTIFICATION_NOT_DELIVERED", { ...failure });
  if (delivered > 0) log("info", "NOTIFICATIONS_DELIVERED", { delivered });
};
