import { type DynamoCase, refusal } from "./case-table.ts";

type Values = Record<string, unknown>;

const start = {
  sk: "1",
  n: 5,
  s: "text",
  many: ["a", "b", "c"],
  tree: { leaf: 1, deep: { er: "x" } },
  kinds: new Set(["x", "y"]),
  nums: new Set([1, 2]),
};

const titleOf = (expression: string, values: Values = {}) => {
  const shown = JSON.stringify(values, (_name, value: unknown) => (value instanceof Set ? [...value] : value));
  return `the update ${expression} with ${shown}`;
};

/** One update of the item above; `changes` are the attributes that differ afterwards, undefined for removed ones. */
const update = (expression: string, values: Values | undefined, changes: Values): DynamoCase => ({
  title: titleOf(expression, values),
  run: async (table) => {
    await table.put(start);
    const done = await table.update("1", expression, values);
    return [done, await table.get("1")];
  },
  answer: [{}, { Item: { ...start, kinds: { set: ["x", "y"] }, nums: { set: [1, 2] }, ...changes } }],
});

const refused = (expression: string, values: Values | undefined, reason: string): DynamoCase => ({
  title: titleOf(expression, values),
  run: async (table) => {
    await table.put(start);
    return table.update("1", expression, values);
  },
  answer: refusal(reason),
});

const wrongType = "Incorrect operand type for operator or function";
const overlap = "Two document paths overlap with each other; must remove or rewrite one of these paths";
const noPath = "The document path provided in the update expression is invalid for update";

export const updateCases: readonly DynamoCase[] = [
  update("SET n = :v", { ":v": "" }, { n: "" }),
  update("SET n = n + :v", { ":v": 0.1 }, { n: 5.1 }),
  update("SET n = n - :v, fresh = :v", { ":v": 7 }, { n: -2, fresh: 7 }),
  update("SET n = :v - n", { ":v": 7 }, { n: 2 }),
  update("SET n = if_not_exists(n, :v), fresh = if_not_exists(fresh, :v)", { ":v": 0 }, { fresh: 0 }),
  update("SET fresh = if_not_exists(fresh, :v) + :one", { ":v": 0, ":one": 1 }, { fresh: 1 }),
  update("SET many = list_append(many, :v)", { ":v": ["d"] }, { many: ["a", "b", "c", "d"] }),
  update("SET many = list_append(:v, many)", { ":v": ["d"] }, { many: ["d", "a", "b", "c"] }),
  update("SET fresh = list_append(if_not_exists(fresh, :w), :v)", { ":v": ["d"], ":w": [] }, { fresh: ["d"] }),
  update("SET many[1] = :v", { ":v": "B" }, { many: ["a", "B", "c"] }),
  update("SET many[9] = :v", { ":v": "z" }, { many: ["a", "b", "c", "z"] }),
  update("SET many[7] = :v, many[5] = :w", { ":v": "7", ":w": "5" }, { many: ["a", "b", "c", "5", "7"] }),
  update("SET tree.leaf = :v, tree.deep.more = :v", { ":v": 2 }, { tree: { leaf: 2, deep: { er: "x", more: 2 } } }),
  update("SET s = n, n = s", undefined, { s: 5, n: "text" }),
  update("SET fresh = many[0], twin = tree.deep", undefined, { fresh: "a", twin: { er: "x" } }),
  update("REMOVE s, n", undefined, { s: undefined, n: undefined }),
  update("REMOVE many[0], many[2]", undefined, { many: ["b"] }),
  update("SET many[2] = :v REMOVE many[0]", { ":v": "C" }, { many: ["b", "C"] }),
  update("REMOVE tree.deep.er", undefined, { tree: { leaf: 1, deep: {} } }),
  update("REMOVE absent, many[8]", undefined, {}),
  update("ADD n :v, fresh :v", { ":v": 2 }, { n: 7, fresh: 2 }),
  update("ADD kinds :v", { ":v": new Set(["y", "z"]) }, { kinds: { set: ["x", "y", "z"] } }),
  update("ADD nums :v", { ":v": new Set([2, 3]) }, { nums: { set: [1, 2, 3] } }),
  update("ADD fresh :v", { ":v": new Set(["a"]) }, { fresh: { set: ["a"] } }),
  update("DELETE kinds :v", { ":v": new Set(["y", "q"]) }, { kinds: { set: ["x"] } }),
  update("DELETE kinds :v", { ":v": new Set(["x", "y"]) }, { kinds: undefined }),
  update("DELETE absent :v", { ":v": new Set(["x"]) }, {}),
  update(
    "SET s = :v REMOVE n ADD nums :n DELETE kinds :x",
    { ":v": "new", ":n": new Set([9]), ":x": new Set(["x"]) },
    { s: "new", n: undefined, nums: { set: [1, 2, 9] }, kinds: { set: ["y"] } },
  ),
  refused("SET sk = :v", { ":v": "2" }, "Cannot update attribute sk. This attribute is part of the key"),
  refused("SET updatedAt = :v", { ":v": 7 }, "Type mismatch for Index Key updatedAt Expected: S Actual: N"),
  refused("SET s = s + n", undefined, "An operand in the update expression has an incorrect data type"),
  refused(
    "SET n = absent",
    undefined,
    "The provided expression refers to an attribute that does not exist in the item",
  ),
  refused(
    "SET n = absent + n",
    undefined,
    "The provided expression refers to an attribute that does not exist in the item",
  ),
  refused("SET n = :v, n = :w", { ":v": 1, ":w": 2 }, overlap),
  refused("SET tree = :v, tree.leaf = :v", { ":v": 1 }, overlap),
  refused("SET absent.deep = :v", { ":v": 1 }, noPath),
  refused("SET s.deep = :v", { ":v": 1 }, noPath),
  refused(
    "SET n = :v",
    { ":v": 1, ":w": 1 },
    "Value provided in ExpressionAttributeValues unused in expressions: keys: {:w}",
  ),
  refused(
    "SET n = :v",
    { ":w": 1 },
    "An expression attribute value used in expression is not defined; attribute value: :v",
  ),
  refused("SET n = :v SET s = :v", { ":v": 1 }, 'The "SET" section can only be used once in an update expression'),
  refused("SET n :v", { ":v": 1 }, "Invalid UpdateExpression: Syntax error"),
  refused("", undefined, "Invalid UpdateExpression: The expression can not be empty"),
  refused("ADD s :v", { ":v": 1 }, "An operand in the update expression has an incorrect data type"),
  refused("ADD many :v", { ":v": ["x"] }, wrongType),
  refused("DELETE s :v", { ":v": new Set(["x"]) }, "An operand in the update expression has an incorrect data type"),
  refused("DELETE n :v", { ":v": 5 }, wrongType),
  refused("SET many = list_append(many, :v)", { ":v": "d" }, wrongType),
  refused(
    "SET many = list_append(s, :v)",
    { ":v": ["d"] },
    "An operand in the update expression has an incorrect data type",
  ),
  refused("SET n = n + :v", { ":v": "1" }, wrongType),
  refused("SET status = :v", { ":v": 1 }, "Attribute name is a reserved keyword; reserved keyword: status"),
];
