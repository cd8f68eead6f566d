import { describe, expect, it } from "vitest";
import { checkStacks } from "#tests/support/cloudformation/check-stacks.ts";
import { makeStack } from "#tests/support/cloudformation/template.ts";

/** As many resources as asked for, each named by its number. */
const many = (count: number, Type: string, properties: (number: number) => object) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`R${i}`, { Type, Properties: properties(i) }]));

const one = (Type: string, Properties: object) => ({ One: { Type, Properties } });

const document = (Action: string, Resource: string, more: object = {}) => ({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Action, Resource, ...more }],
});
const trust = (service: string) => ({
  Version: "2012-10-17",
  Statement: [{ Effect: "Allow", Principal: { Service: service }, Action: "sts:AssumeRole" }],
});
const role = (more: object, service = "lambda.amazonaws.com") => ({
  AssumeRolePolicyDocument: trust(service),
  ...more,
});

const queue = "arn:aws:sqs:eu-central-1:111122223333:work";
/** A document of as many characters as asked for. */
const sized = (size: number, more: object = {}) => {
  const empty = document("sqs:SendMessage", "*", { Sid: "", ...more });
  return document("sqs:SendMessage", "*", { ...more, Sid: "s".repeat(size - JSON.stringify(empty).length) });
};
const inline = (size: number) => [{ PolicyName: "work", PolicyDocument: sized(size) }];
const lambda = (more: object) => ({
  Runtime: "nodejs24.x",
  Handler: "index.handler",
  Code: { ZipFile: "x" },
  Role: "arn:aws:iam::111122223333:role/x",
  ...more,
});
const rule = (more: object) => ({ ScheduleExpression: "rate(1 hour)", ...more });
const targets = (count: number) => Array.from({ length: count }, (_, i) => ({ Id: `t${i}`, Arn: queue }));

const behaviour = { TargetOriginId: "a", ViewerProtocolPolicy: "https-only" };
const distribution = (more: object) => ({
  DistributionConfig: { Enabled: true, DefaultCacheBehavior: behaviour, Origins: origins(1), ...more },
});
const origins = (count: number) => Array.from({ length: count }, (_, i) => ({ Id: `o${i}`, DomainName: "a.example" }));
const behaviours = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...behaviour, PathPattern: `/${i}/*` }));
const headers = (count: number) => ({
  ResponseHeadersPolicyConfig: {
    Name: "headers",
    CustomHeadersConfig: {
      Items: Array.from({ length: count }, (_, i) => ({ Header: `X-${i}`, Value: "1", Override: true })),
    },
  },
});

const visibility = { CloudWatchMetricsEnabled: true, MetricName: "m", SampledRequestsEnabled: false };
const managed = (Name: string) => ({ ManagedRuleGroupStatement: { VendorName: "AWS", Name } });
const path = (SearchString: string) => ({
  ByteMatchStatement: {
    FieldToMatch: { UriPath: {} },
    PositionalConstraint: "EXACTLY",
    SearchString,
    TextTransformations: [{ Priority: 0, Type: "URL_DECODE" }],
  },
});
const firewall = (...statements: object[]) => ({
  Scope: "CLOUDFRONT",
  DefaultAction: { Allow: {} },
  VisibilityConfig: visibility,
  Rules: statements.map((Statement, Priority) => ({
    ...{ Name: `r${Priority}`, Priority, Statement, VisibilityConfig: visibility },
    ...("ManagedRuleGroupStatement" in Statement ? { OverrideAction: { None: {} } } : { Action: { Block: {} } }),
  })),
});
const baseline = ["CommonRuleSet", "KnownBadInputsRuleSet", "SQLiRuleSet", "LinuxRuleSet"].map((name) =>
  managed(`AWSManagedRules${name}`),
);

const pool = (more: object) => one("AWS::Cognito::UserPool", more);

const filter = { LogGroupName: "g", DestinationArn: queue, FilterPattern: "" };

function provider(number: number) {
  return { UserPoolId: "p", ProviderName: `o${number}`, ProviderType: "OIDC", ProviderDetails: {} };
}

function secrets(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`S${i}`, "{{resolve:secretsmanager:a:SecretString}}"]),
  );
}

function code(bytes: number) {
  return { Name: "f", FunctionCode: "c".repeat(bytes), FunctionConfig: { Comment: "", Runtime: "cloudfront-js-2.0" } };
}

/** A quota, resources that just keep it, and resources that are one above it. */
const quotas: readonly (readonly [quota: string, within: object, above: object])[] = [
  ["Resources of a template", many(500, "AWS::SQS::Queue", () => ({})), many(501, "AWS::SQS::Queue", () => ({}))],
  [
    "characters of a role's inline policies",
    one("AWS::IAM::Role", role({ Policies: inline(10_240) })),
    one("AWS::IAM::Role", role({ Policies: inline(10_241) })),
  ],
  [
    "characters of the policy of AWS::IAM::ManagedPolicy",
    one("AWS::IAM::ManagedPolicy", { PolicyDocument: sized(6_144) }),
    one("AWS::IAM::ManagedPolicy", { PolicyDocument: sized(6_145) }),
  ],
  [
    "characters of a trust policy",
    one("AWS::IAM::Role", role({}, "a".repeat(1_938))),
    one("AWS::IAM::Role", role({}, "a".repeat(1_939))),
  ],
  [
    "managed policies of a role",
    one("AWS::IAM::Role", role({ ManagedPolicyArns: Array.from({ length: 10 }, (_, i) => `arn:${i}`) })),
    one("AWS::IAM::Role", role({ ManagedPolicyArns: Array.from({ length: 11 }, (_, i) => `arn:${i}`) })),
  ],
  [
    "characters of the policy of AWS::SQS::QueuePolicy",
    one("AWS::SQS::QueuePolicy", {
      Queues: ["q"],
      PolicyDocument: sized(8_192, { Principal: "*" }),
    }),
    one("AWS::SQS::QueuePolicy", {
      Queues: ["q"],
      PolicyDocument: sized(8_193, { Principal: "*" }),
    }),
  ],
  [
    "characters of the policy of AWS::Logs::ResourcePolicy",
    one("AWS::Logs::ResourcePolicy", {
      PolicyName: "p",
      PolicyDocument: JSON.stringify(document("logs:PutLogEvents", "*", { Principal: "a".repeat(5_004) })),
    }),
    one("AWS::Logs::ResourcePolicy", {
      PolicyName: "p",
      PolicyDocument: JSON.stringify(document("logs:PutLogEvents", "*", { Principal: "a".repeat(5_005) })),
    }),
  ],
  [
    "log resource policies of a region",
    many(10, "AWS::Logs::ResourcePolicy", () => ({ PolicyName: "p", PolicyDocument: "{}" })),
    many(11, "AWS::Logs::ResourcePolicy", () => ({ PolicyName: "p", PolicyDocument: "{}" })),
  ],
  [
    "routes of an HTTP API",
    many(300, "AWS::ApiGatewayV2::Route", (i) => ({ ApiId: "a", RouteKey: `GET /${i}` })),
    many(301, "AWS::ApiGatewayV2::Route", (i) => ({ ApiId: "a", RouteKey: `GET /${i}` })),
  ],
  [
    "integrations of an HTTP API",
    many(300, "AWS::ApiGatewayV2::Integration", () => ({ ApiId: "a", IntegrationType: "AWS_PROXY" })),
    many(301, "AWS::ApiGatewayV2::Integration", () => ({ ApiId: "a", IntegrationType: "AWS_PROXY" })),
  ],
  [
    "authorizers of an HTTP API",
    many(10, "AWS::ApiGatewayV2::Authorizer", () => ({ ApiId: "a", AuthorizerType: "JWT", Name: "n" })),
    many(11, "AWS::ApiGatewayV2::Authorizer", () => ({ ApiId: "a", AuthorizerType: "JWT", Name: "n" })),
  ],
  [
    "identity providers of a user pool",
    many(300, "AWS::Cognito::UserPoolIdentityProvider", (i) => provider(i)),
    many(301, "AWS::Cognito::UserPoolIdentityProvider", (i) => provider(i)),
  ],
  [
    "characters of a user pool's EmailSubject",
    pool({ VerificationMessageTemplate: { EmailSubject: "s".repeat(140) } }),
    pool({ VerificationMessageTemplate: { EmailSubject: "s".repeat(141) } }),
  ],
  [
    "characters of a user pool's EmailMessage",
    pool({ AdminCreateUserConfig: { InviteMessageTemplate: { EmailMessage: "m".repeat(20_000) } } }),
    pool({ AdminCreateUserConfig: { InviteMessageTemplate: { EmailMessage: "m".repeat(20_001) } } }),
  ],
  [
    "bytes of a function's environment",
    one("AWS::Lambda::Function", lambda({ Environment: { Variables: { A: "x".repeat(4_088) } } })),
    one("AWS::Lambda::Function", lambda({ Environment: { Variables: { A: "x".repeat(4_089) } } })),
  ],
  [
    "bytes of a function's environment",
    one("AWS::Lambda::Function", lambda({ Environment: { Variables: secrets(15) } })),
    one("AWS::Lambda::Function", lambda({ Environment: { Variables: secrets(16) } })),
  ],
  [
    "layers of a function",
    one("AWS::Lambda::Function", lambda({ Layers: ["1", "2", "3", "4", "5"] })),
    one("AWS::Lambda::Function", lambda({ Layers: ["1", "2", "3", "4", "5", "6"] })),
  ],
  [
    "characters of an event pattern",
    one("AWS::Events::Rule", rule({ EventPattern: { source: ["s".repeat(2_033)] } })),
    one("AWS::Events::Rule", rule({ EventPattern: { source: ["s".repeat(2_034)] } })),
  ],
  [
    "targets of a rule",
    one("AWS::Events::Rule", rule({ Targets: targets(5) })),
    one("AWS::Events::Rule", rule({ Targets: targets(6) })),
  ],
  [
    "rules of an event bus",
    many(300, "AWS::Events::Rule", () => rule({})),
    many(301, "AWS::Events::Rule", () => rule({})),
  ],
  [
    "subscription filters of a log group",
    many(2, "AWS::Logs::SubscriptionFilter", () => filter),
    many(3, "AWS::Logs::SubscriptionFilter", () => filter),
  ],
  [
    "cache behaviours of a distribution",
    one("AWS::CloudFront::Distribution", distribution({ CacheBehaviors: behaviours(25) })),
    one("AWS::CloudFront::Distribution", distribution({ CacheBehaviors: behaviours(26) })),
  ],
  [
    "origins of a distribution",
    one("AWS::CloudFront::Distribution", distribution({ Origins: origins(25) })),
    one("AWS::CloudFront::Distribution", distribution({ Origins: origins(26) })),
  ],
  [
    "bytes of a CloudFront function",
    one("AWS::CloudFront::Function", code(10_240)),
    one("AWS::CloudFront::Function", code(10_241)),
  ],
  [
    "custom headers of a policy",
    one("AWS::CloudFront::ResponseHeadersPolicy", headers(10)),
    one("AWS::CloudFront::ResponseHeadersPolicy", headers(11)),
  ],
  [
    "response headers policies of an account",
    many(20, "AWS::CloudFront::ResponseHeadersPolicy", () => headers(1)),
    many(21, "AWS::CloudFront::ResponseHeadersPolicy", () => headers(1)),
  ],
  [
    "units of a web ACL",
    one("AWS::WAFv2::WebACL", firewall(...baseline, managed("AWSManagedRulesWindowsRuleSet"))),
    one(
      "AWS::WAFv2::WebACL",
      firewall(...baseline, managed("AWSManagedRulesWindowsRuleSet"), {
        LabelMatchStatement: { Scope: "LABEL", Key: "k" },
      }),
    ),
  ],
];

const check = async (Resources: object, more: object = {}) =>
  (await checkStacks([makeStack({ name: "S", text: JSON.stringify({ Resources, ...more }) })])).map(({ rule }) => rule);

describe("the quotas of AWS", () => {
  it.each(quotas)("hold for the %s: at the most, and not one above", async (quota, within, above) => {
    expect(await check(within)).toEqual([]);
    expect(await check(above)).toEqual([`quota: ${quota}`]);
  });

  it.each(["Parameters", "Outputs", "Mappings"])("hold for the %s of a template", async (section) => {
    const part = { Parameters: { Type: "String" }, Outputs: { Value: "1" }, Mappings: {} }[section];
    const of = (count: number) => ({
      [section]: Object.fromEntries(Array.from({ length: count }, (_, i) => [`P${i}`, part])),
    });
    expect(await check({}, of(200))).toEqual([]);
    expect(await check({}, of(201))).toEqual([`quota: ${section} of a template`]);
  });

  it("include the size of a template and of its description", async () => {
    expect(await check({}, { Description: "d".repeat(1_025) })).toEqual(["quota: bytes of a description"]);
    expect(await check({}, { Metadata: { text: "t".repeat(1_000_000) } })).toEqual(["quota: bytes of a template"]);
  });

  it("count equal transformations once per rule", async () => {
    // 1,300 units of AWS's rules; 8 paths of one rule are 16 units and 10 for their transformation, which makes 26.
    const paths = { OrStatement: { Statements: Array.from({ length: 8 }, (_, i) => path(`/${i}`)) } };
    const rules = (count: number) => [...baseline, ...Array.from({ length: count }, () => paths)];
    expect(await check(one("AWS::WAFv2::WebACL", firewall(...rules(7))))).toEqual([]);
    expect(await check(one("AWS::WAFv2::WebACL", firewall(...rules(8))))).toEqual(["quota: units of a web ACL"]);
  });

  it("count the resources that several stacks, also nested ones, add to one API", async () => {
    const text = (more: object) => JSON.stringify({ Resources: more });
    const routes = (count: number, ApiId: unknown) =>
      many(count, "AWS::ApiGatewayV2::Route", (i) => ({ ApiId, RouteKey: `GET /${i}` }));
    const inner = { Parameters: { Api: { Type: "String" } }, Resources: routes(151, { Ref: "Api" }) };
    const area = (api: string) => ({
      Type: "AWS::CloudFormation::Stack",
      Properties: { TemplateURL: "https://s3/x.json", Parameters: { Api: { Ref: api } } },
    });
    const api = { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "a", ProtocolType: "HTTP" } };
    const nestedText = () => JSON.stringify(inner);
    const findings = async (resources: object) =>
      (await checkStacks([makeStack({ name: "S", text: text(resources), nestedText })])).map(({ rule }) => rule);
    expect(await findings({ Api: api, Other: api, A: area("Api"), B: area("Other") })).toEqual([]);
    expect(await findings({ Api: api, A: area("Api"), B: area("Api") })).toEqual(["quota: routes of an HTTP API"]);
  });
});
