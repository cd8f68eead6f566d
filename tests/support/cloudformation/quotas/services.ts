import { resolved, withSecrets } from "../resolve.ts";
import { asAscii } from "../unknown-text.ts";
import { isObject, listOf } from "../values.ts";
import { type Deployment, type Measure, type Placed, countBy, resourcesOfType } from "./measure.ts";

const bytesOf = (text: string) => Buffer.byteLength(asAscii(text));

type Used = (placed: Placed, deployment: Deployment) => number;

const measureEach =
  (quota: string, type: string, most: number, used: Used) =>
  (deployment: Deployment): Measure[] =>
    resourcesOfType(deployment.stacks, type).map((placed) => ({
      quota,
      used: used(placed, deployment),
      most,
      stack: placed.stack,
      path: placed.path,
    }));

/** The value at a path within properties; undefined if it is absent. */
const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);

const lengthAt =
  (...keys: readonly string[]): Used =>
  ({ properties, stack }, { resolve }) =>
    resolve(within(properties, ...keys), stack).length;

const countAt =
  (...keys: readonly string[]): Used =>
  ({ properties }) =>
    listOf(within(properties, ...keys)).length;

/** Lambda stores the environment variables as one JSON text; secrets are in it as their values. */
const environmentBytes: Used = ({ properties, stack }, { resolve }) => {
  const variables = within(properties, "Environment", "Variables");
  if (!isObject(variables)) return 0;
  const texts = Object.entries(variables).map(([name, value]) => [name, withSecrets(resolve(value, stack))]);
  return bytesOf(JSON.stringify(Object.fromEntries(texts)));
};

const patternLength: Used = ({ properties, stack }, { resolve }) => {
  const { EventPattern } = properties;
  return EventPattern === undefined ? 0 : JSON.stringify(resolved(EventPattern, stack, resolve)).length;
};

const distribution = "AWS::CloudFront::Distribution";
const headers = "AWS::CloudFront::ResponseHeadersPolicy";
const pool = "AWS::Cognito::UserPool";

/** Amazon Cognito, "Quotas": subjects and messages of the pool's mails. */
const poolMails = [
  ["VerificationMessageTemplate", "EmailSubject", 140],
  ["VerificationMessageTemplate", "EmailSubjectByLink", 140],
  ["VerificationMessageTemplate", "EmailMessage", 20_000],
  ["VerificationMessageTemplate", "EmailMessageByLink", 20_000],
  ["EmailVerificationSubject", "", 140],
  ["EmailVerificationMessage", "", 20_000],
  ["AdminCreateUserConfig.InviteMessageTemplate", "EmailSubject", 140],
  ["AdminCreateUserConfig.InviteMessageTemplate", "EmailMessage", 20_000],
] as const;

const measureMails = poolMails.map(([part, name, most]) =>
  measureEach(
    `characters of a user pool's ${name === "" ? part : name}`,
    pool,
    most,
    lengthAt(...part.split("."), ...(name === "" ? [] : [name])),
  ),
);

/** The number of resources of a type in all stacks: they share an account. */
const countAll =
  (quota: string, type: string, most: number) =>
  ({ stacks }: Deployment): Measure[] => {
    const found = resourcesOfType(stacks, type);
    return found.slice(0, 1).map(({ stack, path }) => ({ quota, used: found.length, most, stack, path }));
  };

/** Each with the AWS page of its number. */
const measures: readonly ((deployment: Deployment) => Measure[])[] = [
  // Amazon API Gateway, "Quotas for configuring and running an HTTP API".
  countBy("routes of an HTTP API", "AWS::ApiGatewayV2::Route", "ApiId", 300),
  countBy("integrations of an HTTP API", "AWS::ApiGatewayV2::Integration", "ApiId", 300),
  countBy("authorizers of an HTTP API", "AWS::ApiGatewayV2::Authorizer", "ApiId", 10),
  countBy("stages of an HTTP API", "AWS::ApiGatewayV2::Stage", "ApiId", 10),
  // Amazon Cognito, "Quotas in Amazon Cognito".
  countBy("identity providers of a user pool", "AWS::Cognito::UserPoolIdentityProvider", "UserPoolId", 300),
  countBy("clients of a user pool", "AWS::Cognito::UserPoolClient", "UserPoolId", 1_000),
  ...measureMails,
  // AWS Lambda, "Lambda quotas".
  measureEach("bytes of a function's environment", "AWS::Lambda::Function", 4_096, environmentBytes),
  measureEach("layers of a function", "AWS::Lambda::Function", 5, countAt("Layers")),
  // Amazon EventBridge, "Quotas": patterns, rules of a bus, targets of a rule.
  measureEach("characters of an event pattern", "AWS::Events::Rule", 2_048, patternLength),
  measureEach("targets of a rule", "AWS::Events::Rule", 5, countAt("Targets")),
  countBy("rules of an event bus", "AWS::Events::Rule", "EventBusName", 300),
  // Amazon CloudWatch Logs, "CloudWatch Logs quotas".
  countBy("subscription filters of a log group", "AWS::Logs::SubscriptionFilter", "LogGroupName", 2),
  countBy("metric filters of a log group", "AWS::Logs::MetricFilter", "LogGroupName", 100),
  // Amazon CloudFront, "Quotas"; for behaviours, the number before AWS raised it to 75.
  measureEach("cache behaviours of a distribution", distribution, 25, countAt("DistributionConfig", "CacheBehaviors")),
  measureEach("origins of a distribution", distribution, 25, countAt("DistributionConfig", "Origins")),
  measureEach(
    "origin groups of a distribution",
    distribution,
    10,
    countAt("DistributionConfig", "OriginGroups", "Items"),
  ),
  measureEach(
    "bytes of a CloudFront function",
    "AWS::CloudFront::Function",
    10_240,
    ({ properties, stack }, { resolve }) => bytesOf(resolve(properties["FunctionCode"], stack)),
  ),
  countAll("response headers policies of an account", headers, 20),
  countAll("cache policies of an account", "AWS::CloudFront::CachePolicy", 20),
  measureEach(
    "custom headers of a policy",
    headers,
    10,
    countAt("ResponseHeadersPolicyConfig", "CustomHeadersConfig", "Items"),
  ),
];

/** The usage of the quotas of services. */
export const measureServices = (deployment: Deployment): Measure[] =>
  measures.flatMap((measure) => measure(deployment));
