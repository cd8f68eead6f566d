import { expect } from "vitest";
import { cancelled, refusal } from "./case-table.ts";

/** Where one of the servers differs from the case, and why the case stays unchanged. */
export interface Difference {
  readonly server: "the local AWS" | "dynoxide";
  /** The case's title. */
  readonly of: string;
  /** That server's answer. */
  readonly answer: unknown;
  /** Why the case is right: the statement of AWS's documentation, and its page. */
  readonly reason: string;
}

const failed = { refused: "ConditionalCheckFailedException", message: "The conditional request failed" };
const none = { Count: 0, ScannedCount: 0 };
const changed = (changes: object) => [{}, { Item: expect.objectContaining(changes) as unknown }];
const conditions = "AWS: Comparison operator and function reference";
const updates = "AWS: Update expressions";
const transactWrite = "AWS: TransactWriteItems";
const oneAction = `${transactWrite}: an action is one of Put, Update, Delete and ConditionCheck`;
const required = `${transactWrite}: a member that is required is null`;
const beforeReading = "AWS: Error handling for transactions: a request that cannot be read is no cancelled transaction";
const wrongOperand = "dynalite took its wording from AWS; the exception is the same";

export const differences: readonly Difference[] = [
  {
    server: "the local AWS",
    of: "the condition many = :all",
    answer: failed,
    reason: `${conditions}: a and b are equal also when they are lists or maps; dynalite compares what is in them by identity`,
  },
  {
    server: "dynoxide",
    of: "the condition attribute_type(n, :x)",
    answer: failed,
    reason: `${conditions}: the type must be one of the names given there`,
  },
  {
    server: "dynoxide",
    of: 'the update SET many[9] = :v with {":v":"z"}',
    answer: changed({ many: ["a", "b", "c", null, null, null, null, null, null, "z"] }),
    reason: `${updates}: an element beyond the end of a list is added at its end`,
  },
  {
    server: "dynoxide",
    of: 'the update SET many[7] = :v, many[5] = :w with {":v":"7",":w":"5"}',
    answer: changed({ many: ["a", "b", "c", null, null, "5", null, "7"] }),
    reason: `${updates}: elements beyond the end of a list are added at its end, in the order of their numbers`,
  },
  {
    server: "dynoxide",
    of: "the update REMOVE many[0], many[2] with {}",
    answer: changed({ many: ["b", "c"] }),
    reason: `${updates}: the example removes the elements that had these numbers before`,
  },
  {
    server: "dynoxide",
    of: "the update SET s = s + n with {}",
    answer: refusal("Operands for + must be numbers"),
    reason: wrongOperand,
  },
  {
    server: "dynoxide",
    of: 'the update SET many = list_append(s, :v) with {":v":["d"]}',
    answer: refusal("list_append requires two list operands"),
    reason: wrongOperand,
  },
  {
    server: "dynoxide",
    of: "an update that returns ALL_OLD",
    answer: [{ Attributes: { sk: "1", a: 1, b: 1, tree: { x: 1, y: 1 } } }, { Attributes: { sk: "absent" } }],
    reason: "AWS: UpdateItem: ALL_OLD gives the attributes as they were before; there were none",
  },
  {
    server: "dynoxide",
    of: "a transaction with an update of its own key",
    answer: [{}, { Count: 1, ScannedCount: 1 }],
    reason: "AWS: UpdateItem: no attribute of the key can be updated",
  },
  {
    server: "dynoxide",
    of: "a transaction with an empty action",
    answer: [refusal("TransactItem must contain exactly one action"), none],
    reason: oneAction,
  },
  {
    server: "dynoxide",
    of: "a transaction with two kinds in one action",
    answer: [{}, { Count: 1, ScannedCount: 1 }],
    reason: oneAction,
  },
  {
    server: "dynoxide",
    of: "a transaction with a check without a condition",
    answer: [refusal("missing field `ConditionExpression`"), none],
    reason: required,
  },
  {
    server: "dynoxide",
    of: "a transaction with an update without an expression",
    answer: [refusal("missing field `UpdateExpression`"), none],
    reason: required,
  },
  {
    server: "dynoxide",
    of: "a transaction with a broken condition",
    answer: [cancelled(["ValidationError", "Expected operand"]), none],
    reason: beforeReading,
  },
  {
    server: "dynoxide",
    of: "a transaction with a value that nothing uses",
    answer: [cancelled(["ValidationError", "Value provided in ExpressionAttributeValues unused"]), none],
    reason: beforeReading,
  },
  {
    server: "dynoxide",
    of: "a query for a sort key of the wrong type",
    answer: { sks: "", ...none },
    reason: "AWS: Query: the condition's value must be of the key's type",
  },
  {
    server: "dynoxide",
    of: "a query from a key of another partition",
    answer: { sks: "bcde", Count: 4, ScannedCount: 4 },
    reason: "AWS: Query: a page starts at the LastEvaluatedKey of the same question",
  },
  {
    server: "dynoxide",
    of: "ReturnValuesOnConditionCheckFailure that do not exist",
    answer: {},
    reason: "AWS: PutItem: valid values are ALL_OLD and NONE",
  },
];
