import { CrossStackReferences, ReferenceStrength, Stack, type StackProps } from "aws-cdk-lib";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { Firewall } from "../constructs/firewall.ts";
import { logKeyOf } from "../constructs/log-key.ts";
import type { StageSettings } from "../settings.ts";

interface FirewallStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** The firewall. It is in us-east-1 for each stage, because CloudFront requires that. */
export class FirewallStack extends Stack {
  readonly webAclArn: string;
  /** Encrypts log groups in us-east-1; undefined if the stage's key is in that region. */
  readonly logKey: Key | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: FirewallStackProps) {
    super(scope, id, props);
    this.logKey = settings.region === this.region ? undefined : logKeyOf(this, settings);
    const { webAcl } = new Firewall(this, "Firewall", settings);
    // CloudFormation reads this output across regions without custom resources.
    CrossStackReferences.of(webAcl).produce(ReferenceStrength.WEAK);
    this.webAclArn = webAcl.attrArn;
  }
}
