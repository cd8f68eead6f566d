import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from "aws-cdk-lib";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { Firewall } from "../constructs/firewall.ts";
import { logKeyOf } from "../constructs/log-key.ts";
import type { StageSettings } from "../settings.ts";

interface FirewallStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** The firewall, in us-east-1: CloudFront takes its rules from there, wherever the stage is. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;
  /** For log groups of its region; undefined where the stage's own key is in that region. */
  readonly logKey: Key | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: FirewallStackProps) {
    super(scope, id, props);
    this.logKey = settings.region === this.region ? undefined : logKeyOf(this, settings);
    const { webAcl } = new Firewall(this, "Firewall", settings);
    // An output that CloudFormation reads across regions by itself, without Lambdas that copy values.
    CrossStackReferences.of(webAcl).produce(ReferenceStrength.WEAK);
    this.webAclArn = webAcl.attrArn;
  }
}
