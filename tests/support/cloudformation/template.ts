import * as z from "zod";
import type { Finding } from "./finding.ts";
import type { Path } from "./values.ts";

const Section = z.record(z.string(), z.unknown()).default({});

const Resource = z.looseObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
  DependsOn: z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]),
});
export type Resource = z.infer<typeof Resource>;

const Parameter = z.looseObject({ Type: z.string(), Default: z.unknown().optional() });

const Output = z.looseObject({
  Value: z.unknown(),
  Condition: z.string().optional(),
  Export: z.object({ Name: z.unknown() }).optional(),
});

/** A template as CloudFormation reads it; properties are checked later. */
const Template = z.looseObject({
  Description: z.string().optional(),
  Parameters: z.record(z.string(), Parameter).default({}),
  Mappings: Section,
  Conditions: Section,
  Rules: Section,
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), Output).default({}),
});
type Template = z.infer<typeof Template>;

export interface Stack {
  readonly name: string;
  readonly template: Template;
  /** The template as it is uploaded. */
  readonly text: string;
  readonly region: string;
  readonly account: string;
  /** Names of the stacks that a deployment finishes before it begins this one. */
  readonly dependencies: readonly string[];
  /** Absent: the stack is not nested. */
  readonly parent?: { readonly stack: Stack; readonly id: string };
  /** The nested stacks, by the logical id of their resource. */
  readonly nested: ReadonlyMap<string, Stack>;
}

interface StackSource {
  readonly name: string;
  readonly text: string;
  readonly region?: string;
  readonly account?: string;
  readonly dependencies?: readonly string[];
  readonly parent?: Stack["parent"];
  /** The text of the template of a nested stack, by the resource's logical id; undefined if it is unknown. */
  readonly nestedText?: (id: string, resource: Resource) => string | undefined;
}

/** The length of the random part at the end of names that CloudFormation generates. */
export const randomPart = "XXXXXXXXXXXXX";

/** A stack with all its nested stacks. Throws a ZodError for a text that is not a template. */
export function makeStack(source: StackSource): Stack {
  const { name, text, region = "eu-central-1", account = "111122223333", dependencies = [], nestedText } = source;
  const nested = new Map<string, Stack>();
  const template = Template.parse(JSON.parse(text));
  const { parent } = source;
  const stack: Stack = { name, text, template, region, account, dependencies, nested, parent };
  for (const [id, resource] of Object.entries(template.Resources)) {
    const inner = resource.Type === "AWS::CloudFormation::Stack" ? nestedText?.(id, resource) : undefined;
    if (inner === undefined) continue;
    const within = { name: `${name}-${id}-${randomPart}`, text: inner, region, account, dependencies, nestedText };
    nested.set(id, makeStack({ ...within, parent: { stack, id } }));
  }
  return stack;
}

/** A stack and all its nested stacks. */
export const withNested = (stack: Stack): Stack[] => [stack, ...[...stack.nested.values()].flatMap(withNested)];

/** The root stack of a nested stack. */
export const rootOf = (stack: Stack): Stack => (stack.parent === undefined ? stack : rootOf(stack.parent.stack));

/** A finding of a rule at a place of a stack's template. */
export const findingAt = (stack: Stack, rule: string, path: Path, problem: string): Finding => ({
  rule,
  at: `${stack.name}: ${path.join(".")}`,
  problem,
});
