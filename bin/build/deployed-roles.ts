import * as z from "zod";
import type { FunctionRole } from "#local/aws/function-sessions.ts";
import { operator } from "#local/operator.ts";
import { arnOfDeployed } from "./local-arns.ts";

/** The parts of a synthesized template that concern roles. */
export const RoleTemplate = z.object({
  Resources: z.record(
    z.string(),
    z.looseObject({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).default({}) }),
  ),
  Outputs: z
    .record(z.string(), z.looseObject({ Value: z.unknown(), Export: z.looseObject({ Name: z.string() }).optional() }))
    .default({}),
});
export type RoleTemplate = z.infer<typeof RoleTemplate>;

const Reference = z.strictObject({ Ref: z.string() });
const Attribute = z.strictObject({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) });
const Import = z.strictObject({ "Fn::ImportValue": z.string() });
const StackOutput = z.strictObject({ "Fn::GetStackOutput": z.looseObject({ OutputName: z.string() }) });
const Joined = z.strictObject({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) });
const NestedStack = z.object({ Parameters: z.record(z.string(), z.unknown()).default({}) });
const RoleOfFunction = z.object({ Role: z.strictObject({ "Fn::GetAtt": z.tuple([z.string(), z.literal("Arn")]) }) });
const RolePolicy = z.object({ PolicyName: z.string(), PolicyDocument: z.unknown(), Roles: z.array(z.unknown()) });

const pseudoParameters: Readonly<Record<string, string>> = {
  "AWS::Partition": "aws",
  "AWS::AccountId": operator.accountId,
  "AWS::Region": operator.region,
};

interface Placed {
  readonly template: RoleTemplate;
  readonly value: unknown;
}

/** Values from other templates: exports by name, and parameters of nested stacks, whose names contain the reference. */
function valuesBetween(templates: readonly RoleTemplate[]): ReadonlyMap<string, Placed> {
  const found = new Map<string, Placed>();
  for (const template of templates) {
    for (const [output, { Value: value, Export }] of Object.entries(template.Outputs)) {
      // Outputs that another stack reads by stack and name have names with a hash of their resource.
      if (Export === undefined) found.set(output, { template, value });
      else found.set(Export.Name, { template, value });
    }
    for (const { Type, Properties } of Object.values(template.Resources)) {
      if (Type !== "AWS::CloudFormation::Stack") continue;
      const { Parameters } = NestedStack.parse(Properties);
      for (const [name, value] of Object.entries(Parameters)) found.set(name, { template, value });
    }
  }
  return found;
}

type Resolve = (template: RoleTemplate, value: unknown) => unknown;

/** Resolves the references of a policy into the ARNs of the local AWS. Throws Error for an unknown reference. */
function createResolve(templates: readonly RoleTemplate[]): Resolve {
  const between = valuesBetween(templates);
  const arnIn = ({ Resources }: RoleTemplate, id: string): string => arnOfDeployed(Resources[id]?.Type ?? "", id);
  const fromElsewhere = (name: string): unknown => {
    const placed = between.get(name);
    if (placed === undefined) throw new Error(`No template gives ${name}`);
    return resolve(placed.template, placed.value);
  };
  const resolve: Resolve = (template, value) => {
    const ref = Reference.safeParse(value).data?.Ref;
    if (ref !== undefined)
      return pseudoParameters[ref] ?? (ref in template.Resources ? arnIn(template, ref) : fromElsewhere(ref));
    const attribute = Attribute.safeParse(value).data?.["Fn::GetAtt"][0];
    if (attribute !== undefined) return arnIn(template, attribute);
    const imported = Import.safeParse(value).data?.["Fn::ImportValue"];
    if (imported !== undefined) return fromElsewhere(imported);
    const output = StackOutput.safeParse(value).data?.["Fn::GetStackOutput"].OutputName;
    if (output !== undefined) return fromElsewhere(output);
    const joined = Joined.safeParse(value).data?.["Fn::Join"];
    if (joined !== undefined) return joined[1].map((part) => String(resolve(template, part))).join(joined[0]);
    if (Array.isArray(value)) return value.map((part) => resolve(template, part));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([name, part]) => [name, resolve(template, part)] as const);
    const intrinsic = entries.find(([name]) => name.startsWith("Fn::"));
    if (intrinsic !== undefined) throw new Error(`A policy uses ${intrinsic[0]}, which is not read here`);
    return Object.fromEntries(entries);
  };
  return resolve;
}

/**
 * Reads the role of a function with all policies that the templates attach to it. `rename` replaces the stage's names
 * of buckets and secrets by those of the local AWS.
 */
export function createReadRole(templates: readonly RoleTemplate[], rename: (text: string) => string) {
  const resolve = createResolve(templates);
  return (template: RoleTemplate, functionProperties: unknown): FunctionRole => {
    const name = RoleOfFunction.parse(functionProperties).Role["Fn::GetAtt"][0];
    const role = template.Resources[name]?.Properties ?? {};
    const foreign = ["ManagedPolicyArns", "Policies", "PermissionsBoundary"].find((part) => part in role);
    if (foreign !== undefined) throw new Error(`The role ${name} has ${foreign}, which are not read here`);
    const policies = Object.values(template.Resources).flatMap(({ Type, Properties }) => {
      const policy = Type === "AWS::IAM::Policy" ? RolePolicy.parse(Properties) : undefined;
      const isOurs = policy?.Roles.some((each) => Reference.safeParse(each).data?.Ref === name);
      if (policy === undefined || isOurs !== true) return [];
      return [{ name: policy.PolicyName, document: rename(JSON.stringify(resolve(template, policy.PolicyDocument))) }];
    });
    return { name, policies };
  };
}
