import type { Change, Condition, Test } from "../ports/table.ts";

/** An expression of DynamoDB with the names and values of its placeholders. */
export interface Expressions {
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: Record<string, string>;
  readonly ExpressionAttributeValues?: Record<string, unknown>;
}

/** Allocates the placeholders `#n0`, `:v0` … and stores their names and values. */
function collectPlaceholders() {
  const names = new Map<string, string>();
  const values: Record<string, unknown> = {};
  return {
    name: (attribute: string): string => {
      const known = names.get(attribute) ?? `#n${names.size}`;
      names.set(attribute, known);
      return known;
    },
    value: (value: unknown): string => {
      const placeholder = `:v${Object.keys(values).length}`;
      values[placeholder] = value;
      return placeholder;
    },
    collected: () => ({
      ...(names.size > 0 && {
        ExpressionAttributeNames: Object.fromEntries([...names].map(([attribute, name]) => [name, attribute])),
      }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  };
}

type Placeholders = ReturnType<typeof collectPlaceholders>;

function testExpression(test: Test, { name, value }: Placeholders): string {
  if (test.is === "missing") return `attribute_not_exists(${name(test.attribute)})`;
  const right = "other" in test ? name(test.other) : value(test.value);
  return `${name(test.attribute)} ${test.is} ${right}`;
}

function conditionExpression(condition: Condition, placeholders: Placeholders): string | undefined {
  if (typeof condition === "object" && "anything" in condition) return undefined;
  // Added on use: DynamoDB refuses a name that no expression uses.
  const pk = placeholders.name("pk");
  if (condition === "absent") return `attribute_not_exists(${pk})`;
  const tests = condition === "present" ? [] : condition.map((test) => testExpression(test, placeholders));
  return [`attribute_exists(${pk})`, ...tests].join(" AND ");
}

function updateExpression({ set = {}, add = {}, remove = [] }: Change, { name, value }: Placeholders): string {
  const clause = (word: string, parts: string[]) => (parts.length > 0 ? [`${word} ${parts.join(", ")}`] : []);
  return [
    ...clause(
      "SET",
      Object.entries(set).map(([attribute, to]) => `${name(attribute)} = ${value(to)}`),
    ),
    ...clause(
      "ADD",
      Object.entries(add).map(([attribute, by]) => `${name(attribute)} ${value(by)}`),
    ),
    ...clause("REMOVE", remove.map(name)),
  ].join(" ");
}

/** DynamoDB's form of the condition, and of the change if any. */
export function expressionsOf(condition: Condition, change?: Change): Expressions {
  const placeholders = collectPlaceholders();
  const ConditionExpression = conditionExpression(condition, placeholders);
  const UpdateExpression = change && updateExpression(change, placeholders);
  return {
    ...(ConditionExpression !== undefined && { ConditionExpression }),
    ...(UpdateExpression !== undefined && { UpdateExpression }),
    ...placeholders.collected(),
  };
}
