import { roleArn } from "#local/aws/account.ts";
import type { World } from "#local/aws/world.ts";
import * as z from "zod";
import { resolveValue, type Scope } from "./resolve-value.ts";
import { type StackTemplate, StackError } from "./template.ts";

const RoleProperties = z.object({
  RoleName: z.string(),
  MaxSessionDuration: z.int().optional(),
  AssumeRolePolicyDocument: z.unknown(),
  Policies: z.array(z.object({ PolicyName: z.string(), PolicyDocument: z.unknown() })).default([]),
});

type Attributes = Readonly<Record<string, string>>;
type Make = (world: World, accountId: string, properties: unknown) => Attributes;

const asText = (document: unknown): string => JSON.stringify(document, undefined, 2);

function makeRole(world: World, accountId: string, properties: unknown): Attributes {
  const { RoleName, MaxSessionDuration, AssumeRolePolicyDocument, Policies } = RoleProperties.parse(properties);
  const role = world.putRole(accountId, {
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

/** How each kind of resource is made, and what can be asked of it then. */
const kinds: Readonly<Record<string, Make>> = { "AWS::IAM::Role": makeRole };

export interface StackPlace {
  readonly world: World;
  readonly accountId: string;
  readonly region: string;
}

/**
 * Makes what a template asks for in a customer's account, in the order of its resources; gives the outputs.
 * @throws StackError for what is not played, MalformedPolicyError as IAM does
 */
export function createStack(
  { world, accountId, region }: StackPlace,
  template: StackTemplate,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
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
    if (make === undefined) throw new StackError(`Resource type ${Type} is not played here`);
    made.set(name, make(world, accountId, resolveValue(Properties, scope)));
  }
  const outputs = Object.entries(template.Outputs).map(
    ([name, { Value }]) => [name, String(resolveValue(Value, scope))] as const,
  );
  return Object.fromEntries(outputs);
}
