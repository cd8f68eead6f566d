import { expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

const [acl] = resourcesOf("prd", "AWS::WAFv2::WebACL").filter(({ stack }) => stack === "Firewall");
const rules: any[] = acl!.Properties.Rules;
const ruleNamed = (name: string) => rules.find(({ Name }) => Name === name);

it("is attached to CloudFront; its rules are in us-east-1", () => {
  const [distribution] = resourcesOf("prd", "AWS::CloudFront::Distribution");
  expect(acl).toMatchObject({ stack: "Firewall", Properties: { Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } } });
  expect(distribution!.Properties.DistributionConfig.WebACLId).toEqual({
    "Fn::GetStackOutput": expect.objectContaining({ StackName: "Sestina-prd-Firewall", Region: "us-east-1" }),
  });
});

it("blocks an address that calls the API too often, and sooner where no token is required", () => {
  const limitOf = (name: string) => ruleNamed(name).Statement.RateBasedStatement;
  expect(limitOf("CallsOfTheApi")).toMatchObject({ AggregateKeyType: "IP", Limit: 3000, EvaluationWindowSec: 300 });
  expect(limitOf("CallsOfTheApi").ScopeDownStatement.ByteMatchStatement).toMatchObject({
    PositionalConstraint: "STARTS_WITH",
    SearchString: "/api/",
  });
  expect(limitOf("CallsWithoutToken")).toMatchObject({ AggregateKeyType: "IP", Limit: 100 });
  const { ResponseCode, CustomResponseBodyKey } = ruleNamed("CallsWithoutToken").Action.Block.CustomResponse;
  expect(ResponseCode).toBe(429);
  expect(JSON.parse(acl!.Properties.CustomResponseBodies[CustomResponseBodyKey].Content)).toEqual({
    detail: "TOO_MANY_REQUESTS",
  });
});

it("covers each call without a token, except the one that Stripe signs, those of agents, which have a key, and pictures in mails", () => {
  const { Statements } = ruleNamed("CallsWithoutToken").Statement.RateBasedStatement.ScopeDownStatement.OrStatement;
  const paths = Statements.map(({ ByteMatchStatement }: any) => ByteMatchStatement.SearchString);
  const open = routeEntries.filter(
    ({ name, route }) =>
      route.access === "public" && name !== "receiveStripeEvent" && !["/mcp", "/countdown.gif"].includes(route.path),
  );
  expect(paths.sort()).toEqual([...new Set(open.map(({ route }) => `/api${route.path}`))].sort());
});

it("uses AWS's managed rules; those that mistake mails for attacks only count", () => {
  const managed = rules.flatMap(({ Statement, OverrideAction }) =>
    Statement.ManagedRuleGroupStatement === undefined
      ? []
      : [{ ...Statement.ManagedRuleGroupStatement, OverrideAction }],
  );
  expect(managed.map(({ Name, OverrideAction }) => [Name, OverrideAction])).toEqual([
    ["AWSManagedRulesAmazonIpReputationList", { None: {} }],
    ["AWSManagedRulesKnownBadInputsRuleSet", { None: {} }],
    ["AWSManagedRulesCommonRuleSet", { None: {} }],
  ]);
  expect(managed.map(({ RuleActionOverrides }) => (RuleActionOverrides ?? []).length)).toEqual([0, 0, 8]);
  for (const { Name, ActionToUse } of managed[2]!.RuleActionOverrides) {
    expect([Name, ActionToUse]).toEqual([
      expect.stringMatching(/_(BODY|QUERYARGUMENTS|QUERYSTRING|HEADER)$/),
      { Count: {} },
    ]);
  }
});

it("accepts no mails from callers without a token", () => {
  const { Priority, Statement, Action } = ruleNamed("NoMailsFromStrangers");
  expect(Action).toEqual({ Block: {} });
  expect(Priority).toBeGreaterThan(ruleNamed("AWSManagedRulesCommonRuleSet").Priority);
  expect(JSON.stringify(Statement.AndStatement)).toContain("core-rule-set:CrossSiteScripting_Body");
});

it("logs blocked requests without tokens, cookies and queries, and stores no samples of requests", () => {
  const [logging] = resourcesOf("prd", "AWS::WAFv2::LoggingConfiguration");
  expect(logging!.Properties).toMatchObject({
    RedactedFields: [
      { SingleHeader: { Name: "authorization" } },
      { SingleHeader: { Name: "cookie" } },
      { QueryString: {} },
    ],
    LoggingFilter: {
      DefaultBehavior: "DROP",
      Filters: [{ Behavior: "KEEP", Conditions: [{ ActionCondition: { Action: "BLOCK" } }] }],
    },
  });
  for (const { VisibilityConfig } of [...rules, acl!.Properties]) {
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
  }
});
