import type { SQSHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { failAbandonedJob } from "#functions/domain/jobs/fail-job.ts";
import { WakeUpMessage } from "./wake-up-message.ts";

/** Fails the jobs whose messages have become dead letters, with a reason. An unreadable message stays in its queue. */
export const handler: SQSHandler = async ({ Records }) => {
  const services = await servicesFor(["table:write"], scopeOf("deadLetters"));
  const batchItemFailures = [];
  for (const { messageId, body } of Records) {
    try {
      const { companyId, jobId } = WakeUpMessage.parse(JSON.parse(body));
      await failAbandonedJob(companyId, jobId, services);
      log("error", "JOB_GIVEN_UP", { companyId, jobId });
    } catch (error) {
      log("error", "DEAD_LETTER_NOT_READ", { messageId, body, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
};
