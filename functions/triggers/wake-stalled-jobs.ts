import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { wakeStalled } from "#functions/domain/jobs/wake-stalled.ts";

/** Every five minutes: repeats wake-ups that were lost between the table and the queue. */
export const handler: ScheduledHandler = async () => {
  const woken = await wakeStalled(await servicesFor(["table:write", "queue:write"], scopeOf("stalledJobs")));
  if (woken > 0) log("warn", "STALLED_JOBS_WOKEN", { woken });
};
