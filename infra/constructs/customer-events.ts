import { Stack } from "aws-cdk-lib";
import { CfnEventBus, CfnEventBusPolicy } from "aws-cdk-lib/aws-events";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import type { LostEvents } from "./lost-events.ts";
import { QueueRule } from "./queue-rule.ts";

/** The name of that bus, which customers' stacks ask for. */
export const customersBusName = ({ stage }: { readonly stage: string }) => `sestina-${stage}-customers`;

interface CustomerEventsProps {
  readonly busName: string;
  readonly queue: Queue;
  readonly lostEvents: LostEvents;
}

/**
 * The bus to which customers' AWS accounts forward events of their Amazon SES. Any account may put events there:
 * EventBridge sets the `account` of an event to the one that it comes from, and events of accounts that no company has
 * connected are dropped. A customer's own rule may forward more kinds of events than are counted; ours takes only those.
 */
export class CustomerEvents extends Construct {
  constructor(scope: Construct, id: string, { busName, queue, lostEvents }: CustomerEventsProps) {
    super(scope, id);
    const bus = new CfnEventBus(this, "Bus", { name: busName });
    new CfnEventBusPolicy(this, "Policy", {
      eventBusName: bus.ref,
      statementId: "customers",
      statement: {
        Effect: "Allow",
        Principal: "*",
        Action: "events:PutEvents",
        Resource: bus.attrArn,
        Condition: { StringEquals: { "events:source": "aws.ses" } },
      },
    });
    new QueueRule(this, "QueueMailEvents", {
      eventBusName: bus.ref,
      eventPattern: { ...mailEventPattern, account: [{ "anything-but": [Stack.of(this).account] }] },
      targetId: "queue-mail-events",
      queue,
      lostEvents,
    });
  }
}
