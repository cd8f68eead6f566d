import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import * as z from "zod";
import type { WorkQueue } from "../ports/work-queue.ts";

const Settings = z.object({ WORK_QUEUE_URL: z.url() });

/** The product's FIFO queue of wake-ups (environment: WORK_QUEUE_URL). */
export function openWorkQueue(environment: unknown = process.env): WorkQueue {
  const { WORK_QUEUE_URL } = Settings.parse(environment);
  const client = new SQSClient();
  return {
    wake: async ({ companyId, jobId, group, deduplicationId }) => {
      await client.send(
        new SendMessageCommand({
          QueueUrl: WORK_QUEUE_URL,
          MessageBody: JSON.stringify({ companyId, jobId }),
          MessageGroupId: group,
          MessageDeduplicationId: deduplicationId,
        }),
      );
    },
  };
}
