import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { IUserPool } from "aws-cdk-lib/aws-cognito";
import { Construct } from "constructs";
import type { StageSettings } from "../settings.ts";
import { firewallMetrics, managed } from "./firewall-rules.ts";

/**
 * Calls that one address may make within five minutes: of all kinds, and of those that begin or go on with a sign-in, of
 * which a sign-in with a password takes two to four. The offices of one customer may share an address.
 */
const mostCalls = { ofThePool: 1000, ofSignIn: 300 } as const;

/** Cognito names the operation to AWS WAF in this header (AWS: "Associate an AWS WAF web ACL with a user pool"). */
const isOperation = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: "x-amzn-cognito-operation-name" } },
    positionalConstraint: "EXACTLY",
    searchString,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const limit = (name: string, most: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
  name,
  statement: {
    rateBasedStatement: { aggregateKeyType: "IP", evaluationWindowSec: 300, limit: most, scopeDownStatement },
  },
  action: { block: {} },
  visibilityConfig: firewallMetrics(name),
});

const signIn = { orStatement: { statements: ["InitiateAuth", "RespondToAuthChallenge"].map(isOperation) } };

/** Operations of which the pool's settings leave nothing to do, and whose refusals say who has an account. */
const closed = ["SignUp", "ConfirmSignUp", "ResendConfirmationCode", "ForgotPassword", "ConfirmForgotPassword"];

/**
 * Pages of the pool's domain on which users type passwords and codes. The app sends people from /oauth2/authorize to a
 * provider, so it needs none of them. Names of managed login and of the classic hosted pages, in lower case; each stands for
 * every path that begins with it.
 */
const closedPages = [
  ...["/login", "/signup", "/confirm", "/resendcode", "/forgotpassword", "/changepassword", "/mfa", "/passkeys"],
];

const isPage = (searchString: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString,
    textTransformations: ["URL_DECODE", "NORMALIZE_PATH", "LOWERCASE"].map((type, priority) => ({ priority, type })),
  },
});

const block = (name: string, statement: CfnWebACL.StatementProperty) => ({
  ...{ name, statement },
  action: { block: {} },
  visibilityConfig: firewallMetrics(name),
});

const poolRules: readonly Omit<CfnWebACL.RuleProperty, "priority">[] = [
  block("ClosedOperations", { orStatement: { statements: closed.map(isOperation) } }),
  block("ClosedPages", { orStatement: { statements: closedPages.map(isPage) } }),
  limit("SignInsOfThePool", mostCalls.ofSignIn, signIn),
  limit("CallsOfThePool", mostCalls.ofThePool),
  managed("AWSManagedRulesAmazonIpReputationList"),
];

/** By it CloudWatch knows the metrics of the user pool's firewall. */
export const poolFirewallName = ({ stage }: Pick<StageSettings, "stage">): string => `sestina-${stage}-users`;

/**
 * The web ACL before the user pool's own endpoints, which CloudFront's firewall does not see. AWS WAF sees addresses,
 * operations and paths there, never user names or passwords.
 */
export class PoolFirewall extends Construct {
  constructor(scope: Construct, id: string, { userPool, settings }: { userPool: IUserPool; settings: StageSettings }) {
    super(scope, id);
    const name = poolFirewallName(settings);
    const { attrArn: webAclArn } = new CfnWebACL(this, "WebAcl", {
      name,
      scope: "REGIONAL",
      defaultAction: { allow: {} },
      rules: poolRules.map((rule, priority) => ({ ...rule, priority })),
      visibilityConfig: firewallMetrics(name),
    });
    new CfnWebACLAssociation(this, "Association", { resourceArn: userPool.userPoolArn, webAclArn });
  }
}
