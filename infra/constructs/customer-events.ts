import { Stack } from "aws-cdk-lib";
import { CfnEventBus, CfnEventBusPolicy, CfnRule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** The name of that bus, which customers' stacks ask for. */
export const customersBusName = ({ stage }: { readonly stage: string }) => `sestina-${stage}-customers`;

interface CustomerEventsProps {
  readonly busName: string;
  readonly target: Lambda;
}

/**
 * The bus to which customers' accounts forward what their Amazon SES tells. Any account may: which company an event is
 * of stands in its `account`, which EventBridge sets to the account that it comes from.
 */
export class CustomerEvents extends Construct {
  constructor(scope: Construct, id: string, { busName, target }: CustomerEventsProps) {
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
    const rule = new CfnRule(this, "Rule", {
      eventBusName: bus.ref,
      eventPattern: { source: ["aws.ses"], account: [{ "anything-but": [Stack.of(this).account] }] },
      targets: [{ id: "take-ses-event", arn: target.functionArn }],
    });
    target.addPermission("CustomerEvents", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      sourceArn: rule.attrArn,
    });
  }
}
