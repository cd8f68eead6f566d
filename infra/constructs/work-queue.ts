import { Duration } from "aws-cdk-lib";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { queueWithDeadLetters } from "./queue-with-dead-letters.ts";

/** Seconds that a worker has for one message. */
export const WORKER_TIMEOUT_SECONDS = 30;

/** The queue of wake-ups, in order within each group, and the messages that failed five times. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    // Six times the worker's time-out (AWS: "Creating and configuring an Amazon SQS event source mapping").
    const visibilityTimeout = Duration.seconds(6 * WORKER_TIMEOUT_SECONDS);
    const { queue, deadLetters } = queueWithDeadLetters(this, { fifo: true, visibilityTimeout });
    this.queue = queue;
    this.deadLetters = deadLetters;
  }
}
