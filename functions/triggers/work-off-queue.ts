import type { SQSHandler, SQSRecord } from "aws-lambda";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import type { JobWork } from "#functions/domain/jobs/start-job.ts";
import { workOff } from "#functions/domain/jobs/work-off.ts";
import type { JobRecord } from "#functions/storage/job-store.ts";
import { jobKinds } from "./job-kinds.ts";
import { WakeUpMessage } from "./wake-up-message.ts";

/** Shorter than the Lambda's 30 seconds by what a step may take. */
const WORKS_FOR_MS = 8000;

/** Tells the log what each step did: metrics are made of it. */
function told(job: JobRecord, work: JobWork): JobWork {
  const { companyId, id: jobId, kind } = job;
  return {
    ...work,
    step: async (claimed) => {
      const outcome = await work.step(claimed);
      const { done, failed, unknown = 0 } = outcome;
      log("info", "JOB_STEP", { companyId, jobId, kind, done, failed, unknown });
      return outcome;
    },
  };
}

async function workOffOne({ body }: SQSRecord): Promise<void> {
  const { companyId, jobId } = WakeUpMessage.parse(JSON.parse(body));
  const started = performance.now();
  await workOff(companyId, jobId, {
    ...(await servicesFor(["table:write", "queue:write"], scopeOf("jobs", companyId))),
    workOf: (job) => told(job, jobKinds[job.kind]()),
    wait,
    hasTime: () => performance.now() - started < WORKS_FOR_MS,
  });
}

/** Goes on with the jobs that messages call for. One that fails comes back, and after five times is a dead letter. */
export const handler: SQSHandler = async ({ Records }) => {
  const batchItemFailures = [];
  for (const record of Records) {
    try {
      await workOffOne(record);
    } catch (error) {
      log("warn", "JOB_HELD_UP", { messageId: record.messageId, body: record.body, error });
      batchItemFailures.push({ itemIdentifier: record.messageId });
    }
  }
  return { batchItemFailures };
};
