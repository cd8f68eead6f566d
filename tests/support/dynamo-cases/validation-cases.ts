import { DescribeTableCommand, GetItemCommand, PutItemCommand } from "@aws-sdk/client-dynamodb";
import { type CaseTable, type DynamoCase, refusal } from "./case-table.ts";

const put = (
  title: string,
  item: Record<string, unknown>,
  answer: unknown,
  options?: Record<string, unknown>,
): DynamoCase => ({
  title,
  run: (table) => table.put(item, options),
  answer,
});
/** An item with an attribute in DynamoDB's notation, which may be invalid in the SDK. */
const putRaw = ({ send, TableName, pk }: CaseTable, Item: Record<string, never>) =>
  send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: "1" }, ...Item } }));
const raw = (title: string, value: object, answer: unknown): DynamoCase => ({
  title,
  run: (table) => putRaw(table, { value: value as never }),
  answer,
});
const empty = "cannot contain an empty string value";

export const validationCases: readonly DynamoCase[] = [
  put("an item without its sort key", {}, refusal("Missing the key sk in the item")),
  put("an item with an empty sort key", { sk: "" }, refusal(`${empty}. Key: sk`)),
  put(
    "an item with a sort key of the wrong type",
    { sk: 1 },
    refusal("Type mismatch for key sk expected: S actual: N"),
  ),
  put(
    "an item with an index key of the wrong type",
    { sk: "1", updatedAt: 1 },
    refusal("Type mismatch for Index Key updatedAt Expected: S Actual: N"),
  ),
  put("an item with an empty index key", { sk: "1", updatedAt: "" }, refusal(empty)),
  {
    title: "a key with more than the table's parts",
    run: ({ get, pk }) => get("1", { Key: { pk, sk: "1", more: "x" } }),
    answer: refusal("The provided key element does not match the schema"),
  },
  { title: "a key with an empty part", run: ({ get }) => get(""), answer: refusal(`${empty}. Key: sk`) },
  {
    title: "an item of an unknown table",
    run: ({ get }) => get("1", { TableName: "no-such-table" }),
    answer: refusal("Requested resource not found", "ResourceNotFoundException"),
  },
  {
    title: "the description of an unknown table",
    run: ({ send }) => send(new DescribeTableCommand({ TableName: "no-such-table" })),
    answer: refusal("Requested resource not found: Table: no-such-table not found", "ResourceNotFoundException"),
  },
  put("ReturnValues that are for updates only", { sk: "1" }, refusal("ReturnValues can only be ALL_OLD or NONE"), {
    ReturnValues: "ALL_NEW",
  }),
  put(
    "ReturnValues that do not exist",
    { sk: "1" },
    refusal("'returnValues' failed to satisfy constraint: Member must satisfy enum value set"),
    { ReturnValues: "SOME" },
  ),
  put(
    "ReturnValuesOnConditionCheckFailure that do not exist",
    { sk: "1" },
    refusal("'returnValuesOnConditionCheckFailure' failed to satisfy constraint: Member must satisfy enum value set"),
    { ReturnValuesOnConditionCheckFailure: "SOME" },
  ),
  put(
    "values without an expression",
    { sk: "1" },
    refusal("ExpressionAttributeValues can only be specified when using expressions"),
    { ExpressionAttributeValues: { ":a": 1 } },
  ),
  put("values that are none", { sk: "1" }, refusal("ExpressionAttributeValues must not be empty"), {
    ConditionExpression: "attribute_not_exists(a)",
    ExpressionAttributeValues: {},
  }),
  put(
    "expressions beside the older parameters",
    { sk: "1" },
    refusal("Can not use both expression and non-expression parameters in the same request"),
    { ConditionExpression: "attribute_not_exists(a)", Expected: { a: { Exists: false } } },
  ),
  raw("a number that is none", { N: "seven" }, refusal("The parameter cannot be converted to a numeric value: seven")),
  raw(
    "a number of 39 digits",
    { N: "1".repeat(39) },
    refusal("Attempting to store more than 38 significant digits in a Number"),
  ),
  raw("a number of 38 digits", { N: "1".repeat(38) }, {}),
  raw("a number beyond 10^125", { N: "1e126" }, refusal("Number overflow")),
  raw("a set of none", { SS: [] }, refusal("An string set  may not be empty")),
  raw("a set with a value twice", { SS: ["x", "x"] }, refusal("Input collection [x, x] contains duplicates")),
  raw(
    "a value of two types",
    { S: "x", N: "1" },
    refusal(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    ),
  ),
  raw(
    "a value of no type",
    {},
    refusal("Supplied AttributeValue is empty, must contain exactly one of the supported datatypes"),
  ),
  raw("an empty string", { S: "" }, {}),
  raw("a null that is false", { NULL: false }, refusal("Null attribute value types must have the value of true")),
  {
    title: "numbers are written in their shortest form",
    run: async (table) => {
      const numbers = { a: "1.50", b: "007", c: "-0", d: "1e3", e: "1E-3", f: "-12.340e2" };
      await putRaw(table, Object.fromEntries(Object.entries(numbers).map(([name, N]) => [name, { N } as never])));
      const { Item } = await table.raw(
        new GetItemCommand({ TableName: table.TableName, Key: { pk: { S: table.pk }, sk: { S: "1" } } }),
      );
      return Object.keys(numbers).map((name) => Item?.[name]?.N);
    },
    answer: ["1.5", "7", "0", "1000", "0.001", "-1234"],
  },
];
