import { Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { queueWithDeadLetters } from "./queue-with-dead-letters.ts";
import { WORKER_TIMEOUT_SECONDS } from "./work-queue.ts";

/**
 * How Lambda reads the queue. A batch is gathered for 2 seconds, so that the events of one account and second are
 * counted by one write, and people see a mail's event within seconds.
 */
export const mailEventBatches = {
  batchSize: 1000,
  maxBatchingWindow: Duration.seconds(2),
  maxConcurrency: 10,
} as const;

/** The queue of mail events that customers forward, in no order, and the messages that failed five times. */
export class MailEventQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Six times the Lambda's timeout and the window (AWS: "Creating and configuring an Amazon SQS event source mapping").
    const visibilityTimeout = Duration.seconds(
      6 * WORKER_TIMEOUT_SECONDS + mailEventBatches.maxBatchingWindow.toSeconds(),
    );
    const { queue, deadLetters } = queueWithDeadLetters(this, { visibilityTimeout });
    this.queue = queue;
    this.deadLetters = deadLetters;
  }
}
