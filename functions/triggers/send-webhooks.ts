import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { sendDueWebhooks } from "#functions/domain/webhooks/send-due.ts";

/** Below the Lambda's time limit by more than one attempt takes; the next run continues. */
const WORKING_MS = 18_000;

/** Every minute: sends what is due to the webhooks of all companies. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(["table:write", "webhooks"], scopeOf("webhooks"));
  const end = services.now().getTime() + WORKING_MS;
  const context = { ...services, hasTime: () => services.now().getTime() < end };
  const { attempts, failures } = await sendDueWebhooks(context);
  // What receivers do is no failure: an alarm counts these lines.
  for (const { due, error } of failures) log("error", "WEBHOOK_NOT_SENT", { ...due, error });
  if (attempts > 0) log("info", "WEBHOOKS_SENT", { attempts });
};
