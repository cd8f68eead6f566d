import { Aws, Stack, type StackProps } from "aws-cdk-lib";
import { CfnRule } from "aws-cdk-lib/aws-events";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { LostEvents } from "../constructs/lost-events.ts";
import { marketplaceEventPattern } from "../constructs/marketplace-events.ts";
import { grantToForward } from "../grants.ts";

interface MarketplaceStackProps extends StackProps {
  /** Where the stage runs. */
  readonly stageRegion: string;
}

/** AWS Marketplace sends its events in us-east-1 only; this stack forwards them to the bus of the stage's region. */
export class MarketplaceStack extends Stack {
  /** Events that could not be handed on. */
  readonly lostEvents: IQueue;

  constructor(scope: Construct, id: string, { stageRegion, ...props }: MarketplaceStackProps) {
    super(scope, id, props);
    const bus = `arn:${Aws.PARTITION}:events:${stageRegion}:${Aws.ACCOUNT_ID}:event-bus/default`;
    const role = new Role(this, "Forward", { assumedBy: new ServicePrincipal("events.amazonaws.com") });
    grantToForward(role, bus);
    const { queue } = new LostEvents(this, "LostEvents");
    this.lostEvents = queue;
    new CfnRule(this, "Rule", {
      description: `Forwards what AWS Marketplace tells to ${stageRegion}`,
      eventPattern: marketplaceEventPattern,
      targets: [{ id: "stage-region", arn: bus, roleArn: role.roleArn, deadLetterConfig: { arn: queue.queueArn } }],
    });
  }
}
