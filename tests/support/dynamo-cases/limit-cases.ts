import { type CaseTable, cancelled, type DynamoCase, refusal } from "./case-table.ts";

const KB = 1024;
const MOST = 400 * KB;
/** An item of that many bytes: names and values count, in UTF-8 (AWS: "DynamoDB item sizes and formats"). */
const sized = (pk: string, bytes: number, letter = "x") => {
  const letters = bytes - `pk${pk}sk1text`.length;
  return {
    sk: "1",
    text: letter.repeat(letters / Buffer.byteLength(letter)) + "x".repeat(letters % Buffer.byteLength(letter)),
  };
};
const puts = (count: number, text = "") =>
  Array.from({ length: count }, (_, n) => ({ Put: { Item: { sk: String(n), text } } }));
const count = async ({ query }: CaseTable) =>
  ((await query({ ProjectionExpression: "sk", Limit: 200 })) as { Count: number }).Count > 0;
const grow = { UpdateExpression: "SET more = :more", ExpressionAttributeValues: { ":more": "x".repeat(2 * KB) } };
const tooLarge = "Item size has exceeded the maximum allowed size";
const tooLargeUpdate = "Item size to update has exceeded the maximum allowed size";
const nested = (levels: number): unknown => (levels === 0 ? "end" : [nested(levels - 1)]);

const put = (title: string, item: (pk: string) => Record<string, unknown>, answer: unknown): DynamoCase => ({
  title,
  run: (table) => table.put(item(table.pk)),
  answer,
});

export const limitCases: readonly DynamoCase[] = [
  put("an item may have 400 KB", (pk) => sized(pk, MOST), {}),
  put("an item may not have a byte more", (pk) => sized(pk, MOST + 1), refusal(tooLarge)),
  put("an item of other letters may have 400 KB", (pk) => sized(pk, MOST, "ü"), {}),
  put("an item of other letters may not have a byte more", (pk) => sized(pk, MOST + 1, "ü"), refusal(tooLarge)),
  {
    title: "an update may not take an item over 400 KB",
    run: async ({ put: putOne, update, pk }) => {
      await putOne(sized(pk, 399 * KB, "ü"));
      return update("1", undefined, undefined, grow);
    },
    answer: refusal(tooLargeUpdate),
  },
  {
    title: "a transaction's update may not take an item over 400 KB",
    run: async ({ put: putOne, transact, pk }) => {
      await putOne(sized(pk, 399 * KB, "ü"));
      return transact([{ Update: { sk: "1", ...grow } }]);
    },
    answer: cancelled(["ValidationError", tooLargeUpdate]),
  },
  {
    title: "a transaction may not put an item over 400 KB",
    run: ({ transact, pk }) => transact([{ Put: { Item: sized(pk, MOST + 1) } }]),
    answer: refusal(tooLarge),
  },
  {
    title: "a transaction takes a hundred actions",
    run: async (table) => [await table.transact(puts(100)), await count(table)],
    answer: [{}, true],
  },
  {
    title: "a transaction takes no more than a hundred actions",
    run: async (table) => [await table.transact(puts(101)), await count(table)],
    answer: [refusal("Member must have length less than or equal to 100"), false],
  },
  {
    title: "a transaction takes less than four megabytes",
    run: async (table) => [await table.transact(puts(10, "x".repeat(390_000))), await count(table)],
    answer: [{}, true],
  },
  {
    title: "a transaction takes no more than four megabytes",
    run: async (table) => [await table.transact(puts(11, "x".repeat(390_000))), await count(table)],
    answer: [refusal("aggregate size of the items in the transaction"), false],
  },
  put("a partition key may have 2048 bytes", () => ({ pk: "p".repeat(2048), sk: "1" }), {}),
  put("a partition key may not have more", () => ({ pk: "p".repeat(2049), sk: "1" }), refusal("hashkey has exceeded")),
  put(
    "a partition key has bytes, not letters",
    () => ({ pk: "ü".repeat(1025), sk: "1" }),
    refusal("hashkey has exceeded"),
  ),
  put("a sort key may have 1024 bytes", () => ({ sk: "s".repeat(1024) }), {}),
  put("a sort key may not have more", () => ({ sk: "s".repeat(1025) }), refusal("range keys has exceeded")),
  put("a sort key has bytes, not letters", () => ({ sk: "ü".repeat(513) }), refusal("range keys has exceeded")),
  put("a document may be nested 32 levels deep", () => ({ sk: "1", deep: nested(31) }), {}),
  put(
    "a document may not be nested deeper",
    () => ({ sk: "1", deep: nested(33) }),
    refusal("Nesting Levels have exceeded supported limits"),
  ),
  {
    title: "an expression may not have more than 4 KB",
    run: ({ put: putOne }) => {
      const list = Array.from({ length: 500 }, () => "a0123456").join(", ");
      return putOne({ sk: "1" }, { ConditionExpression: `attribute_not_exists(a) OR a IN (${list})` });
    },
    answer: refusal("Expression size has exceeded the maximum allowed size"),
  },
];
