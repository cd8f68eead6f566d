import { CfnRule, type CfnRuleProps } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import type { LostEvents } from "./lost-events.ts";

interface LambdaRuleProps extends Omit<CfnRuleProps, "targets"> {
  /** The target's name within the rule. */
  readonly targetId: string;
  readonly lambda: Lambda;
  readonly lostEvents: LostEvents;
}

/** Runs a Lambda for events of a pattern or a schedule. Events that fail are kept in a queue, whichever side fails. */
export class LambdaRule extends Construct {
  constructor(scope: Construct, id: string, { targetId, lambda, lostEvents, ...props }: LambdaRuleProps) {
    super(scope, id);
    const deadLetterConfig = { arn: lostEvents.queue.queueArn };
    const rule = new CfnRule(this, "Rule", {
      ...props,
      targets: [{ id: targetId, arn: lambda.functionArn, deadLetterConfig }],
    });
    lambda.addPermission("Rule", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      sourceArn: rule.attrArn,
    });
    lostEvents.keepEventsOf(lambda);
  }
}
