import * as z from "zod";

const Question = z.object({
  KeyConditionExpression: z.string().optional().catch(undefined),
  ExpressionAttributeNames: z.record(z.string(), z.string()).catch({}),
  ExpressionAttributeValues: z.record(z.string(), z.record(z.string(), z.unknown())).catch({}),
  KeyConditions: z
    .record(z.string(), z.object({ AttributeValueList: z.array(z.record(z.string(), z.unknown())) }))
    .catch({}),
});

const equalityPattern = /^[\s(]*([#:]?[\w.-]+)\s*=\s*([#:]?[\w.-]+)[\s)]*$/;

/** The values that a Query's key conditions require the attribute to equal, as texts. */
export function partitionsOfQuery(request: object, attribute: string): string[] {
  const { KeyConditionExpression = "", ExpressionAttributeNames: names, ...rest } = Question.parse(request);
  const equalities = KeyConditionExpression.split(/\bAND\b/i).flatMap((part) => {
    const [, left = "", right = ""] = equalityPattern.exec(part) ?? [];
    const [name, placeholder] = left.startsWith(":") ? [right, left] : [left, right];
    return (names[name] ?? name) === attribute ? [rest.ExpressionAttributeValues[placeholder]] : [];
  });
  const values = [...equalities, ...(rest.KeyConditions[attribute]?.AttributeValueList ?? [])];
  return values.flatMap((value) => Object.values(value ?? {}).filter((text) => typeof text === "string"));
}
