import { ArnFormat, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnLoggingConfiguration, CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { Construct } from "constructs";
import type { StageSettings } from "../settings.ts";
import { firewallMetrics, firewallRules, tooManyRequests } from "./firewall-rules.ts";

/** By it CloudWatch knows the firewall's metrics. */
export const firewallName = ({ stage }: Pick<StageSettings, "stage">): string => `sestina-${stage}`;

/** What of a request is never written down: tokens, and addresses whose queries hold codes of mailed links. */
const redactedFields = [
  { singleHeader: { Name: "authorization" } },
  { singleHeader: { Name: "cookie" } },
  { queryString: {} },
];

/** The web ACL before CloudFront, and a log of what it turned away, and of nothing else. */
export class Firewall extends Construct {
  readonly webAcl: CfnWebACL;

  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id);
    const name = firewallName(settings);
    this.webAcl = new CfnWebACL(this, "WebAcl", {
      name,
      scope: "CLOUDFRONT",
      defaultAction: { allow: {} },
      rules: [...firewallRules],
      customResponseBodies: {
        [tooManyRequests]: {
          contentType: "APPLICATION_JSON",
          content: JSON.stringify({ detail: "TOO_MANY_REQUESTS" }),
        },
      },
      visibilityConfig: firewallMetrics(name),
    });
    // AWS WAF writes to groups of this beginning alone.
    const log = new LogGroup(this, "Log", {
      logGroupName: `aws-waf-logs-${name}`,
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const logging = new CfnLoggingConfiguration(this, "Logging", {
      resourceArn: this.webAcl.attrArn,
      // Without the ":*" that the group's own ARN ends with.
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: "logs",
          resource: "log-group",
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields,
      loggingFilter: {
        DefaultBehavior: "DROP",
        Filters: [
          { Behavior: "KEEP", Requirement: "MEETS_ANY", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] },
        ],
      },
    });
    logging.node.addDependency(log);
  }
}
