import * as z from "zod";
import { conditionOperators, parseOperator } from "./condition-operators.ts";

const OneOrMany = z
  .union([z.string(), z.array(z.string()).min(1)])
  .transform((value) => (typeof value === "string" ? [value] : value));

const ConditionValues = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.union([z.string(), z.number(), z.boolean()]))])
  .transform((value) => (Array.isArray(value) ? value : [value]).map(String));

const Condition = z.record(
  z.string().refine((name) => parseOperator(name) !== undefined, {
    message: `Invalid condition operator; known are ${conditionOperators.join(", ")}`,
  }),
  z.record(z.string(), ConditionValues),
);

const Principal = z.union([
  z.literal("*").transform(() => ({ AWS: ["*"] })),
  z.strictObject({ AWS: OneOrMany.optional(), Service: OneOrMany.optional(), Federated: OneOrMany.optional() }),
]);

const statementParts = {
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: OneOrMany.optional(),
  NotAction: OneOrMany.optional(),
  Condition: Condition.default({}),
};

interface ActionParts {
  readonly Action?: readonly string[] | undefined;
  readonly NotAction?: readonly string[] | undefined;
}

const hasOneActionPart = (statement: ActionParts): boolean =>
  (statement.Action === undefined) !== (statement.NotAction === undefined);
const needsOneAction = { message: "A statement needs either Action or NotAction." };

const PermissionStatement = z
  .strictObject({ ...statementParts, Resource: OneOrMany.optional(), NotResource: OneOrMany.optional() })
  .refine(hasOneActionPart, needsOneAction)
  .refine((statement) => (statement.Resource === undefined) !== (statement.NotResource === undefined), {
    message: "A statement needs either Resource or NotResource.",
  });
export type PermissionStatement = z.infer<typeof PermissionStatement>;

const TrustStatement = z.strictObject({ ...statementParts, Principal }).refine(hasOneActionPart, needsOneAction);
export type TrustStatement = z.infer<typeof TrustStatement>;

/** A statement of a resource policy, such as a queue's: it names principals and resources. */
const ResourceStatement = z
  .strictObject({
    ...statementParts,
    Principal,
    Resource: OneOrMany.optional(),
    NotResource: OneOrMany.optional(),
  })
  .refine(hasOneActionPart, needsOneAction);
export type ResourceStatement = z.infer<typeof ResourceStatement>;

const documentOf = <S extends z.ZodType>(statement: S) =>
  z.strictObject({
    Version: z.enum(["2012-10-17", "2008-10-17"]).default("2008-10-17"),
    Id: z.string().optional(),
    Statement: z.union([z.array(statement), statement.transform((single) => [single])]),
  });

const PermissionPolicy = documentOf(PermissionStatement);
export type PermissionPolicy = z.infer<typeof PermissionPolicy>;

const TrustPolicy = documentOf(TrustStatement);
export type TrustPolicy = z.infer<typeof TrustPolicy>;

const ResourcePolicy = documentOf(ResourceStatement);
export type ResourcePolicy = z.infer<typeof ResourcePolicy>;

/** A policy document for which AWS would answer MalformedPolicyDocument. */
export class MalformedPolicyError extends Error {}

function parse<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new MalformedPolicyError("The policy is not in the valid JSON format.", { cause });
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new MalformedPolicyError(`${issue?.path.join(".") ?? ""}: ${issue?.message ?? "Syntax errors in policy."}`);
}

/** Parses a policy of a role or a session. Throws MalformedPolicyError. */
export const parsePermissionPolicy = (text: string): PermissionPolicy => parse(PermissionPolicy, text);

/** Parses the policy of a resource, such as a queue's. Throws MalformedPolicyError. */
export const parseResourcePolicy = (text: string): ResourcePolicy => parse(ResourcePolicy, text);

/** Parses a role's trust policy. Throws MalformedPolicyError. */
export const parseTrustPolicy = (text: string): TrustPolicy => parse(TrustPolicy, text);
