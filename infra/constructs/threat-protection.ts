import { CfnUserPoolRiskConfigurationAttachment, type IUserPool } from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";

interface ThreatProtectionProps {
  readonly userPool: IUserPool;
}

/**
 * What Cognito does about risks where threat protection is enforced. It checks passwords against those known from breaches
 * when users change them by its own API, which ours does not see. A sign-in is not refused for its password: those set before
 * stay valid (docs/decisions/0039-require-eight-characters-and-no-common-password.md), and by SRP Cognito sees none.
 */
export class ThreatProtection extends Construct {
  constructor(scope: Construct, id: string, { userPool }: ThreatProtectionProps) {
    super(scope, id);
    new CfnUserPoolRiskConfigurationAttachment(this, "Risks", {
      userPoolId: userPool.userPoolId,
      clientId: "ALL",
      compromisedCredentialsRiskConfiguration: {
        eventFilter: ["PASSWORD_CHANGE"],
        actions: { eventAction: "BLOCK" },
      },
      accountTakeoverRiskConfiguration: {
        actions: {
          highAction: { eventAction: "BLOCK", notify: false },
          mediumAction: { eventAction: "MFA_IF_CONFIGURED", notify: false },
          lowAction: { eventAction: "NO_ACTION", notify: false },
        },
      },
    });
  }
}
