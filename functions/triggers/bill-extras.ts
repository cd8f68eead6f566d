import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { chargeExtras } from "#functions/domain/billing/charge-extras.ts";

/** Every ten minutes: updates the billed extras to the current numbers of users and accounts. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(["table:write", "payments", "marketplace"], scopeOf("extras"));
  for (const error of await chargeExtras(services)) log("error", "EXTRAS_NOT_BILLED", { error });
};
