import { Duration } from "aws-cdk-lib";
import { CfnEventInvokeConfig, type Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge.ts";
import { grantToKeepLostEvents, letRulesKeepLostEvents } from "../grants.ts";

/** Keeps for 14 days what no Lambda could be run for, and what a Lambda failed at to the end. */
export class LostEvents extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    letRulesKeepLostEvents(this.queue);
    acknowledge(this.queue, "AwsSolutions-SQS3", "it is one: of rules and of Lambdas, where cdk-nag does not look");
  }

  /** For a Lambda that is invoked asynchronously: after two retries its event is kept, with the error. */
  keepEventsOf(lambda: Lambda): void {
    grantToKeepLostEvents(lambda, this.queue);
    const config = new CfnEventInvokeConfig(lambda, "LostEvents", {
      functionName: lambda.functionName,
      qualifier: "$LATEST",
      maximumRetryAttempts: 2,
      destinationConfig: { onFailure: { destination: this.queue.queueArn } },
    });
    // Lambda looks whether it may send to the queue when this is set.
    if (lambda.role) config.node.addDependency(lambda.role);
  }
}
