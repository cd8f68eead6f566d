import { Duration } from "aws-cdk-lib";
import { Queue, QueueEncryption, type QueueProps } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";

/** An encrypted queue, and the queue that keeps its messages for 14 days after they failed five times. */
export function queueWithDeadLetters(
  scope: Construct,
  props: Pick<QueueProps, "fifo"> & { readonly visibilityTimeout: Duration },
): { readonly queue: Queue; readonly deadLetters: Queue } {
  const secured = { ...props, encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true };
  const deadLetters = new Queue(scope, "DeadLetters", { ...secured, retentionPeriod: Duration.days(14) });
  const queue = new Queue(scope, "Queue", {
    ...secured,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: 5 },
  });
  return { queue, deadLetters };
}
