import type { SQSHandler, SQSRecord } from "aws-lambda";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import type { JobWork } from "#functions/domain/jobs/start-job.ts";
import { runJob } from "#functions/domain/jobs/run-job.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { jobKinds } from "./job-kinds.ts";
import { WakeUpMessage } from "./wake-up-message.ts";

/** The Lambda's 30 seconds minus the time of a step. */
const WORKS_FOR_MS = 8000;

/** Logs each step's result, from which metrics are made. */
function withStepLog(job: JobRecord, work: JobWork): JobWork {
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
  await runJob(companyId, jobId, {
    ...(await servicesFor(["table:write", "queue:write"], scopeOf("jobs", companyId))),
    workOf: (job) => withStepLog(job, jobKinds[job.kind]()),
    wait,
    hasTime: () => performance.now() - started < WORKS_FOR_MS,
  });
}

/** Continues the jobs of the messages. A failed message is retried, and becomes a dead letter after five attempts. */
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
