import { Stack } from "aws-cdk-lib";
import { CfnEventBus, CfnEventBusPolicy } from "aws-cdk-lib/aws-events";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { LambdaRule } from "./lambda-rule.ts";
import type { LostEvents } from "./lost-events.ts";

/** The name of that bus, which customers' stacks ask for. */
export const customersBusName = ({ stage }: { readonly stage: string }) => `sestina-${stage}-customers`;

interface CustomerEventsProps {
  readonly busName: string;
  readonly target: Lambda;
  readonly lostEvents: LostEvents;
}

/**
 * The bus to which customers' accounts forward what their Amazon SES tells. Any account may: which company an event is
 * of stands in its `account`, which EventBridge sets to the account that it comes from.
 */
export class CustomerEvents extends Construct {
  constructor(scope: Construct, id: string, { busName, target, lostEvents }: CustomerEventsProps) {
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
    new LambdaRule(this, "TakeSesEvent", {
      eventBusName: bus.ref,
      eventPattern: { source: ["aws.ses"], account: [{ "anything-but": [Stack.of(this).account] }] },
      targetId: "take-ses-event",
      lambda: target,
      lostEvents,
    });
  }
}
