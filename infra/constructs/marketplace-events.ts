import { CfnRule } from "aws-cdk-lib/aws-events";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";

/** What AWS Marketplace tells its sellers. Sources that begin with "aws." are AWS's own: nobody else can put such events. */
export const marketplaceEventPattern = { source: ["aws.agreement-marketplace"] };

/** Hands what becomes of agreements to a Lambda, from this region's own bus. */
export class MarketplaceEvents extends Construct {
  constructor(scope: Construct, id: string, target: Lambda) {
    super(scope, id);
    const rule = new CfnRule(this, "Rule", {
      description: "Agreements and licenses of AWS Marketplace",
      eventPattern: marketplaceEventPattern,
      targets: [{ id: "take-marketplace-event", arn: target.functionArn }],
    });
    target.addPermission("MarketplaceEvents", {
      principal: new ServicePrincipal("events.amazonaws.com"),
      sourceArn: rule.attrArn,
    });
  }
}
