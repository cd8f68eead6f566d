import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { Firewall } from "../constructs/firewall.ts";
import type { StageSettings } from "../settings.ts";

interface FirewallStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** The firewall, in us-east-1: CloudFront takes its rules from there, wherever the stage is. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { settings, ...props }: FirewallStackProps) {
    super(scope, id, props);
    const { webAcl } = new Firewall(this, "Firewall", settings);
    // An output that CloudFormation reads across regions by itself, without Lambdas that copy values.
    CrossStackReferences.of(webAcl).produce(ReferenceStrength.WEAK);
    this.webAclArn = webAcl.attrArn;
  }
}
