import { CfnRule, type CfnRuleProps } from "aws-cdk-lib/aws-events";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { letRuleSend } from "../grants.ts";
import type { LostEvents } from "./lost-events.ts";

interface QueueRuleProps extends Omit<CfnRuleProps, "targets"> {
  /** The target's name within the rule. */
  readonly targetId: string;
  readonly queue: Queue;
  readonly lostEvents: LostEvents;
}

/** Puts events of a pattern into a queue. Those that EventBridge cannot put there are kept with the lost events. */
export class QueueRule extends Construct {
  constructor(scope: Construct, id: string, { targetId, queue, lostEvents, ...props }: QueueRuleProps) {
    super(scope, id);
    const deadLetterConfig = { arn: lostEvents.queue.queueArn };
    const rule = new CfnRule(this, "Rule", {
      ...props,
      targets: [{ id: targetId, arn: queue.queueArn, deadLetterConfig }],
    });
    letRuleSend(queue, rule.attrArn);
  }
}
