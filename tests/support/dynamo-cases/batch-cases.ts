import { type CaseTable, type DynamoCase, refusal } from "./case-table.ts";

const items = async ({ query }: CaseTable, request = {}) => ((await query(request)) as { Items: unknown }).Items;
const put = (pk: string, sk: unknown, more = {}) => ({ PutRequest: { Item: { pk, sk, ...more } } });

const numbers = (count: number) => Array.from({ length: count }, (_, n) => String(n));

export const batchCases: readonly DynamoCase[] = [
  {
    title: "a batch puts and deletes, and keeps the index right",
    run: async (table) => {
      const { pk } = table;
      await table.put({ sk: "gone", updatedAt: "1" });
      const remove = { DeleteRequest: { Key: { pk, sk: "gone" } } };
      const done = await table.write(put(pk, "a", { updatedAt: "2" }), put(pk, "b"), remove);
      return [done, await items(table), await items(table, { IndexName: "byUpdatedAt" })];
    },
    answer: [{ UnprocessedItems: {} }, [{ sk: "a", updatedAt: "2" }, { sk: "b" }], [{ sk: "a", updatedAt: "2" }]],
  },
  {
    title: "a batch of twenty-five is taken, one of twenty-six refused",
    run: async (table) => [
      await table.write(...numbers(26).map((n) => put(table.pk, n))),
      await items(table),
      await table.write(...numbers(25).map((n) => put(table.pk, n))),
    ],
    answer: [refusal("Member must have length less than or equal to 25"), [], { UnprocessedItems: {} }],
  },
  {
    title: "a batch of nothing is refused",
    run: ({ write }) => write(),
    answer: refusal("Member must have length greater than or equal to 1"),
  },
  {
    title: "a batch that names an item twice is refused whole",
    run: async (table) => [await table.write(put(table.pk, "1"), put(table.pk, "1")), await items(table)],
    answer: [refusal("Provided list of item keys contains duplicates"), []],
  },
  {
    title: "a batch with a wrong key is refused whole",
    run: async (table) => [await table.write(put(table.pk, "1"), put(table.pk, 7)), await items(table)],
    answer: [refusal("The provided key element does not match the schema"), []],
  },
  {
    title: "a batch reads what is there",
    run: async ({ put: putOne, read, TableName }) => {
      await putOne({ sk: "1", a: 1 });
      const { Responses, UnprocessedKeys } = (await read("1", "absent")) as Record<string, Record<string, unknown>>;
      return [Responses?.[TableName], UnprocessedKeys];
    },
    answer: [[{ sk: "1", a: 1 }], {}],
  },
  {
    title: "a batch that reads an item twice is refused",
    run: ({ read }) => read("1", "1"),
    answer: refusal("Provided list of item keys contains duplicates"),
  },
  {
    title: "a batch of a hundred and one reads is refused",
    run: ({ read }) => read(...numbers(101)),
    answer: refusal("Member must have length less than or equal to 100"),
  },
];
