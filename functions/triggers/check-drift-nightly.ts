import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { startDueChecks } from "#functions/domain/drift/start-due-checks.ts";

/** Below the Lambda's time limit; the next run continues. */
const WORKING_MS = 15_000;

/** Every 15 minutes: starts the checks of the accounts whose time of the night has come. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(["table:write", "queue:write"], scopeOf("driftChecks"));
  const end = services.now().getTime() + WORKING_MS;
  const context = { ...services, hasTime: () => services.now().getTime() < end };
  const { started, failures } = await startDueChecks(context);
  for (const { due, error } of failures) log("error", "DRIFT_CHECK_NOT_STARTED", { ...due, error });
  if (started > 0) log("info", "DRIFT_CHECKS_STARTED", { started });
};
