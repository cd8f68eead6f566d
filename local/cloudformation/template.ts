import * as z from "zod";

const Parameter = z.object({
  Type: z.literal("String"),
  AllowedPattern: z.string().optional(),
  AllowedValues: z.array(z.string()).optional(),
  Default: z.string().optional(),
  Description: z.string().default(""),
});
export type Parameter = z.infer<typeof Parameter>;

const Resource = z.strictObject({
  Type: z.string(),
  Condition: z.string().optional(),
  Properties: z.unknown(),
});

/** The supported part of a CloudFormation template in JSON. */
export const StackTemplate = z.looseObject({
  Description: z.string().default(""),
  Parameters: z.record(z.string(), Parameter).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), Resource),
  Outputs: z.record(z.string(), z.object({ Description: z.string().default(""), Value: z.unknown() })).default({}),
});
export type StackTemplate = z.infer<typeof StackTemplate>;

/** An error of CloudFormation, with AWS's message. */
export class StackError extends Error {}

/** The values of a stack's parameters: the given ones, or the defaults. @throws StackError */
export function parameterValues(
  { Parameters }: StackTemplate,
  given: (name: string) => string | undefined,
): Record<string, string> {
  const values = Object.entries(Parameters).map(([name, { AllowedPattern, AllowedValues, Default }]) => {
    const value = given(name) ?? Default;
    if (value === undefined) throw new StackError(`Parameters: [${name}] must have values`);
    if (AllowedValues?.includes(value) === false) {
      throw new StackError(`Parameter '${name}' must be one of AllowedValues`);
    }
    if (AllowedPattern !== undefined && !new RegExp(`^(?:${AllowedPattern})$`).test(value)) {
      throw new StackError(`Parameter '${name}' must match pattern ${AllowedPattern}`);
    }
    return [name, value] as const;
  });
  return Object.fromEntries(values);
}
