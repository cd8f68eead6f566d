import type { SQSHandler, SQSRecord } from "aws-lambda";
import { setTimeout as wait } from "node:timers/promises";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { workOff } from "#functions/domain/jobs/work-off.ts";
import { jobKinds } from "./job-kinds.ts";
import { WakeUpMessage } from "./wake-up-message.ts";

/** Shorter than the Lambda's 30 seconds by what a step may take. */
const WORKS_FOR_MS = 8000;

async function workOffOne({ body }: SQSRecord): Promise<void> {
  const { companyId, jobId } = WakeUpMessage.parse(JSON.parse(body));
  const started = performance.now();
  await workOff(companyId, jobId, {
    ...(await servicesFor(["table:write", "queue:write"])),
    workOf: ({ kind }) => jobKinds[kind](),
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
