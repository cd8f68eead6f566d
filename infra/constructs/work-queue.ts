import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

/** Seconds that a worker has for one message. */
export const WORKER_TIMEOUT_SECONDS = 30;

/** The queue of wake-ups, in order within each group, and where those end up that failed five times. */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly deadLetters: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secured = { fifo: true, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true } as const;
    // Six times the worker's time-out (AWS: "Creating and configuring an Amazon SQS event source mapping").
    const visibilityTimeout = Duration.seconds(6 * WORKER_TIMEOUT_SECONDS);
    this.deadLetters = new Queue(this, "DeadLetters", {
      ...secured,
      visibilityTimeout,
      retentionPeriod: Duration.days(14),
    });
    this.queue = new Queue(this, "Queue", {
      ...secured,
      visibilityTimeout,
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: 5 },
    });
  }
}
