import { type DynamoCase, refusal } from "./case-table.ts";

const item = {
  sk: "1",
  n: 5,
  s: "hello",
  many: ["a", "b"],
  kinds: new Set(["x"]),
  tree: { in: { ner: 1 } },
  nil: null,
};
const values = {
  low: 1,
  five: 5,
  high: 9,
  two: 2,
  hell: "hell",
  x: "x",
  both: new Set(["x", "y"]),
  a: "a",
  N: "N",
  nothing: null,
  all: ["a", "b"],
};

const holding = [
  "n = :five",
  "n <> :low",
  "n < :high",
  "n <= :five",
  "n > :low",
  "n >= :five",
  "n BETWEEN :low AND :high",
  "n IN (:low, :five)",
  "n <> s",
  "NOT n = :low",
  "begins_with(s, :hell)",
  "contains(s, :hell)",
  "contains(many, :a)",
  "contains(kinds, :x)",
  "size(many) = :two",
  "size(s) = :five",
  "size(tree) = :low",
  "attribute_type(n, :N)",
  "tree.#in.ner = :low",
  "many[0] = :a",
  "many = :all",
  "nil = :nothing",
  "absent <> :five",
  "n = :low OR n = :five AND s <> :five",
  "attribute_exists(tree.#in) AND attribute_not_exists(tree.absent)",
  "attribute_exists(many[1]) AND NOT attribute_exists(many[2])",
];
const failing = [
  "n = :low",
  "n <> :five",
  "s = :five",
  "s < :five",
  "absent = :five",
  "absent < :five",
  "NOT attribute_exists(n)",
  "n BETWEEN :high AND :high",
  "begins_with(absent, :hell)",
  "contains(many, :hell)",
  "(n = :low OR n = :high) AND n = :five",
  "size(absent) = :low",
  "attribute_type(s, :N)",
  "many[1] = :a",
  "kinds = :both",
];
/** Refused before any item is read, with this reason in the message. */
const refused: readonly (readonly [condition: string, reason: string])[] = [
  ["n = :five AND", ""],
  ["n = :five)", ""],
  ["n == :five", ""],
  ["begins_with(s)", ""],
  ["size(:five) = :five", ""],
  ["attribute_exists(:five)", ""],
  ["", "The expression can not be empty"],
  ["unheard_of(s)", "Invalid function name; function: unheard_of"],
  ["contains(s, s)", "The first operand must be distinct from the remaining operands"],
  ["n BETWEEN :high AND :low", "The BETWEEN operator requires upper bound to be greater than or equal to lower bound"],
  ["name = :five", "Attribute name is a reserved keyword; reserved keyword: name"],
  ["begins_with(s, :five)", "Incorrect operand type for operator or function; operator or function: begins_with"],
  ["attribute_type(n, :x)", "Invalid attribute type name found; type: x"],
  ["n = :undefined", "An expression attribute value used in expression is not defined; attribute value: :undefined"],
  [
    "#undefined = :five",
    "An expression attribute name used in the document path is not defined; attribute name: #undefined",
  ],
];

function used(names: Readonly<Record<string, unknown>>, mark: string, condition: string) {
  const named = Object.entries(names).filter(([name]) => new RegExp(`${mark}${name}\\b`).test(condition));
  return named.length === 0 ? undefined : Object.fromEntries(named.map(([name, value]) => [mark + name, value]));
}

const caseOf = (condition: string, answer: unknown): DynamoCase => ({
  title: `the condition ${condition}`,
  run: async ({ put }) => {
    await put(item);
    return put(item, {
      ConditionExpression: condition,
      ExpressionAttributeValues: used(values, ":", condition),
      ExpressionAttributeNames: used({ in: "in" }, "#", condition),
    });
  },
  answer,
});

const failed = { refused: "ConditionalCheckFailedException", message: "The conditional request failed" };

export const conditionCases: readonly DynamoCase[] = [
  ...holding.map((condition) => caseOf(condition, {})),
  ...failing.map((condition) => caseOf(condition, failed)),
  ...refused.map(([condition, reason]) =>
    caseOf(condition, refusal(reason === "" ? "Invalid ConditionExpression: " : reason)),
  ),
];
