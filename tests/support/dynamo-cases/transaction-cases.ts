import { type CaseTable, cancelled, type DynamoCase } from "./case-table.ts";

const unlessThere = { ConditionExpression: "attribute_not_exists(pk)" };
const ifThere = { ConditionExpression: "attribute_exists(pk)" };
const values = (v: unknown) => ({ ExpressionAttributeValues: { ":v": v } });
const showItem = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
const add = (v: unknown) => ({ Update: { sk: "1", UpdateExpression: "ADD n :v", ...values(v) } });
const failed = "The conditional request failed";
const items = async ({ query }: CaseTable) => ((await query()) as { Items: unknown }).Items;

export const transactionCases: readonly DynamoCase[] = [
  {
    title: "a transaction puts, updates, deletes and checks in one step",
    run: async (table) => {
      for (const item of [{ sk: "updated", n: 1 }, { sk: "deleted" }, { sk: "checked" }]) await table.put(item);
      const done = await table.transact([
        { Put: { Item: { sk: "put" }, ...unlessThere } },
        { Update: { sk: "updated", UpdateExpression: "SET n = n + :v", ...values(4) } },
        { Delete: { sk: "deleted", ...ifThere } },
        { ConditionCheck: { sk: "checked", ...ifThere } },
        { Update: { sk: "made", UpdateExpression: "ADD n :v", ...values(1) } },
      ]);
      return [done, await items(table)];
    },
    answer: [{}, [{ sk: "checked" }, { sk: "made", n: 1 }, { sk: "put" }, { sk: "updated", n: 5 }]],
  },
  {
    title: "a transaction of which one action fails writes nothing and says each action's reason in order",
    run: async (table) => {
      await table.put({ sk: "taken", by: "me" });
      const done = await table.transact([
        { Put: { Item: { sk: "first" }, ...unlessThere } },
        { Put: { Item: { sk: "taken" }, ...unlessThere, ...showItem } },
        { ConditionCheck: { sk: "absent", ...ifThere, ...showItem } },
        { Delete: { sk: "absent too", ...ifThere } },
        { Update: { sk: "last", UpdateExpression: "SET a = :v", ...values(1) } },
      ]);
      return [done, await items(table)];
    },
    answer: [
      cancelled(
        ["None"],
        ["ConditionalCheckFailed", failed, { sk: { S: "taken" }, by: { S: "me" } }],
        ["ConditionalCheckFailed", failed],
        ["ConditionalCheckFailed", failed],
        ["None"],
      ),
      [{ sk: "taken", by: "me" }],
    ],
  },
  {
    title: "a failed condition of a transaction does not show the item unless asked",
    run: async ({ put, transact }) => {
      await put({ sk: "1", secret: true });
      return transact([{ Put: { Item: { sk: "1" }, ...unlessThere } }]);
    },
    answer: cancelled(["ConditionalCheckFailed", failed]),
  },
  {
    title: "a transaction that adds to a text is cancelled",
    run: async ({ put, transact }) => {
      await put({ sk: "1", n: "many" });
      return transact([{ Put: { Item: { sk: "2" } } }, add(1)]);
    },
    answer: cancelled(["None"], ["ValidationError", "An operand in the update expression has an incorrect data type"]),
  },
  {
    title: "a transaction that counts up what is not there is cancelled",
    run: ({ transact }) => transact([{ Update: { sk: "1", UpdateExpression: "SET n = n + :v", ...values(1) } }]),
    answer: cancelled(["ValidationError", "refers to an attribute that does not exist in the item"]),
  },
  {
    title: "the same token with the same actions writes once",
    run: async ({ transact, get, pk }) => {
      const once = () => transact([add(1)], { ClientRequestToken: pk });
      return [await once(), await once(), await get("1")];
    },
    answer: [{}, {}, { Item: { sk: "1", n: 1 } }],
  },
  {
    title: "the same token with other actions is refused",
    run: async ({ transact, get, pk }) => {
      const once = async (by: number) => {
        const { refused } = (await transact([add(by)], { ClientRequestToken: pk })) as { refused?: string };
        return refused;
      };
      return [await once(1), await once(2), await get("1")];
    },
    answer: [undefined, "IdempotentParameterMismatchException", { Item: { sk: "1", n: 1 } }],
  },
  {
    title: "a transaction reports twice the capacity of its writes",
    run: ({ transact }) => {
      const large = { sk: "2", text: "x".repeat(1500) };
      const actions = [{ Put: { Item: { sk: "1" } } }, { Put: { Item: large } }];
      return transact(actions, { ReturnConsumedCapacity: "TOTAL" });
    },
    answer: { ConsumedCapacity: [{ TableName: "sestina-test", CapacityUnits: 6, WriteCapacityUnits: 6 }] },
  },
  {
    title: "a transactional read gives the items in the order asked, with holes",
    run: async ({ put, transactGet }) => {
      for (const item of [
        { sk: "1", a: 1 },
        { sk: "2", a: 2 },
      ])
        await put(item);
      return transactGet("2", "absent", "1");
    },
    answer: { Responses: [{ Item: { sk: "2", a: 2 } }, {}, { Item: { sk: "1", a: 1 } }] },
  },
];
