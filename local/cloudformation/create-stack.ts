import { roleArn } from "#local/aws/account.ts";
import type { Forwarding } from "#local/events/forwarding.ts";
import { customersBusArn } from "#local/operator.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import * as z from "zod";
import { resolveValue, type Scope } from "./resolve-value.ts";
import { type StackTemplate, StackError } from "./template.ts";

const RoleProperties = z.object({
  RoleName: z.string(),
  MaxSessionDuration: z.int().optional(),
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument: z.unknown() })).default([]),
});

const RuleProperties = z.object({
  EventPattern: z.record(z.string(), z.unknown()),
  Targets: z.tuple([z.object({ Id: z.string(), Arn: z.literal(customersBusArn), RoleArn: z.string() })]),
});

type Attributes = Readonly<Record<string, string>>;
type Make = (accountRegion: StackPlace, properties: unknown) => Attributes;

const asText = (document: unknown): string => JSON.stringify(document, undefined, 2);

function makeRole({ awsAccounts, accountId }: StackPlace, properties: unknown): Attributes {
  const { RoleName, MaxSessionDuration, AssumeRolePolicyDocument, Policies } = RoleProperties.parse(properties);
  const role = awsAccounts.putRole(accountId, {
    name: RoleName,
    trustPolicy: asText(AssumeRolePolicyDocument),
    policies: Policies.map(({ PolicyName, PolicyDocument }) => ({
      name: PolicyName,
      document: asText(PolicyDocument),
    })),
    ...(MaxSessionDuration !== undefined && { maxSessionSeconds: MaxSessionDuration }),
  });
  return { Arn: roleArn(role) };
}

/** A rule that forwards events to the bus for customers, the only kind of rule that is implemented. */
function makeRule({ forwarding, accountId, region }: StackPlace, properties: unknown): Attributes {
  const rule = RuleProperties.safeParse(properties);
  if (!rule.success) throw new StackError(`Rule: ${rule.error.issues[0]?.path.join(".") ?? ""} is not supported here`);
  forwarding.put({ accountId, region, pattern: rule.data.EventPattern });
  return {};
}

/** How to create each kind of resource, and the attributes it then has. */
const kinds: Readonly<Record<string, Make>> = { "AWS::IAM::Role": makeRole, "AWS::Events::Rule": makeRule };

export interface StackPlace {
  readonly awsAccounts: AwsAccounts;
  readonly forwarding: Forwarding;
  readonly accountId: string;
  readonly region: string;
}

/**
 * Creates a template's resources in a customer's account, in order; returns the outputs. @throws StackError for what is
 * not implemented, MalformedPolicyError as IAM does
 */
export function createStack(
  accountRegion: StackPlace,
  template: StackTemplate,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const { accountId, region } = accountRegion;
  const pseudo: Attributes = { "AWS::AccountId": accountId, "AWS::Region": region, "AWS::Partition": "aws" };
  const made = new Map<string, Attributes>();
  const scope: Scope = {
    ref: (name) => parameters[name] ?? pseudo[name],
    attribute: (resource, name) => made.get(resource)?.[name],
    condition: (name) => resolveValue(template.Conditions[name], scope) === true,
  };
  for (const [name, { Type, Condition, Properties }] of Object.entries(template.Resources)) {
    if (Condition !== undefined && !scope.condition(Condition)) continue;
    const make = kinds[Type];
    if (make === undefined) throw new StackError(`Resource type ${Type} is not supported here`);
    made.set(name, make(accountRegion, resolveValue(Properties, scope)));
  }
  const outputs = Object.entries(template.Outputs).map(
    ([name, { Value }]) => [name, String(resolveValue(Value, scope))] as const,
  );
  return Object.fromEntries(outputs);
}
