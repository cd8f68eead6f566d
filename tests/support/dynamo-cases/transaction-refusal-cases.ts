import { cancelled, type CaseTable, type DynamoCase, refusal } from "./case-table.ts";

type Actions = Parameters<CaseTable["transact"]>[0];

const unlessThere = { ConditionExpression: "attribute_not_exists(pk)" };
const put = { Put: { Item: { sk: "1" } } };
const values = { ExpressionAttributeValues: { ":v": "2" } };
const emptyKey = "The AttributeValue for a key attribute cannot contain an empty string value. Key: sk";
const mismatch = "Type mismatch for Index Key updatedAt Expected: S Actual: N IndexName: byUpdatedAt";
const onlyOne = "TransactItems can only contain one of Check, Put, Update or Delete";

/** A transaction that is refused before any read; its partition stays empty. */
const refused = (title: string, actions: Actions, answer: unknown, options?: Record<string, unknown>): DynamoCase => ({
  title: `a transaction with ${title}`,
  run: async ({ transact, query }) => [await transact(actions, options), await query({ Select: "COUNT" })],
  answer: [answer, { Count: 0, ScannedCount: 0 }],
});

export const transactionRefusalCases: readonly DynamoCase[] = [
  refused(
    "two actions on one item",
    [put, { ConditionCheck: { sk: "1", ...unlessThere } }],
    refusal("Transaction request cannot include multiple operations on one item"),
  ),
  refused("an empty key in a put", [{ Put: { Item: { sk: "" } } }], refusal(emptyKey)),
  refused("an empty key in a delete", [{ Delete: { sk: "" } }], refusal(emptyKey)),
  refused(
    "a key of the wrong type",
    [put, { Put: { Item: { sk: 7 } } }],
    cancelled(["None"], ["ValidationError", "Type mismatch for key sk expected: S actual: N"]),
  ),
  refused(
    "an index key of the wrong type",
    [{ Put: { Item: { sk: "1", updatedAt: 7 } } }],
    cancelled(["ValidationError", mismatch]),
  ),
  refused(
    "an update of its own key",
    [{ Update: { sk: "1", UpdateExpression: "SET sk = :v", ...values } }],
    cancelled(["ValidationError", "Cannot update attribute sk. This attribute is part of the key"]),
  ),
  refused(
    "a key that lacks a part",
    [{ Delete: { sk: undefined } }],
    cancelled(["ValidationError", "The provided key element does not match the schema"]),
  ),
  refused("no action", [], refusal("Member must have length greater than or equal to 1")),
  refused("an empty action", [{}], refusal(onlyOne)),
  refused("two kinds in one action", [{ ...put, Delete: { sk: "2" } }], refusal(onlyOne)),
  refused("a check without a condition", [{ ConditionCheck: { sk: "1" } }], refusal("Member must not be null")),
  refused("an update without an expression", [{ Update: { sk: "1" } }], refusal("Member must not be null")),
  refused(
    "a broken condition",
    [{ Put: { Item: { sk: "1" }, ConditionExpression: "(" } }],
    refusal("Invalid ConditionExpression: Syntax error"),
  ),
  refused(
    "a value that nothing uses",
    [{ Put: { Item: { sk: "1" }, ...unlessThere, ...values } }],
    refusal("Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}"),
  ),
  refused(
    "an unknown table",
    [put, { Put: { Item: { sk: "2" }, TableName: "no-such-table" } }],
    refusal("Requested resource not found", "ResourceNotFoundException"),
  ),
  refused("a token of 37 letters", [put], refusal("Member must have length less than or equal to 36"), {
    ClientRequestToken: "x".repeat(37),
  }),
  {
    title: "a transactional read of one item twice",
    run: ({ transactGet }) => transactGet("1", "1"),
    answer: refusal("Transaction request cannot include multiple operations on one item"),
  },
  {
    title: "a transactional read with an empty key",
    run: ({ transactGet }) => transactGet(""),
    answer: cancelled(["ValidationError", emptyKey]),
  },
  {
    title: "a transactional read of nothing",
    run: ({ transactGet }) => transactGet(),
    answer: refusal("Member must have length greater than or equal to 1"),
  },
];
