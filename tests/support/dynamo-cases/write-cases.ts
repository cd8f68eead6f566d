import type { DynamoCase } from "./case-table.ts";

const unlessThere = { ConditionExpression: "attribute_not_exists(pk)" };
const allOld = { ReturnValues: "ALL_OLD" };
const showItem = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" };
const refusedByCondition = { refused: "ConditionalCheckFailedException", message: "The conditional request failed" };

export const writeCases: readonly DynamoCase[] = [
  {
    title: "a put stores every type of value",
    run: async ({ put, get }) => {
      await put({
        sk: "1",
        s: "ü",
        n: -1.5,
        yes: true,
        none: null,
        list: [1, "a", []],
        map: { deep: { er: "" } },
        ss: new Set(["b", "a"]),
        ns: new Set([2, 1]),
        bytes: new Uint8Array([1, 255]),
      });
      return get("1");
    },
    answer: {
      Item: {
        sk: "1",
        s: "ü",
        n: -1.5,
        yes: true,
        none: null,
        list: [1, "a", []],
        map: { deep: { er: "" } },
        ss: { set: ["a", "b"] },
        ns: { set: [1, 2] },
        bytes: [1, 255],
      },
    },
  },
  {
    title: "a put replaces the whole item and gives the old one when asked",
    run: async ({ put, get }) => [
      await put({ sk: "1", a: 1 }, allOld),
      await put({ sk: "1", b: 2 }, allOld),
      await get("1"),
    ],
    answer: [{}, { Attributes: { sk: "1", a: 1 } }, { Item: { sk: "1", b: 2 } }],
  },
  {
    title: "a put whose condition fails changes nothing",
    run: async ({ put, get }) => [
      await put({ sk: "1", a: 1 }, unlessThere),
      await put({ sk: "1", a: 2 }, unlessThere),
      await get("1"),
    ],
    answer: [{}, refusedByCondition, { Item: { sk: "1", a: 1 } }],
  },
  {
    title: "a refused write shows the item when asked, and nothing when there is none",
    run: async ({ put, update, remove }) => {
      await put({ sk: "1", a: 1 });
      const never = { ConditionExpression: "a = :two" };
      return [
        await put({ sk: "1" }, { ...never, ...showItem, ExpressionAttributeValues: { ":two": 2 } }),
        await update("1", "SET b = :two", { ":two": 2 }, { ...never, ...showItem }),
        await remove("1", { ...never, ...showItem, ExpressionAttributeValues: { ":two": 2 } }),
        await update("absent", "SET b = :two", { ":two": 2 }, { ...never, ...showItem }),
      ];
    },
    answer: [
      { ...refusedByCondition, Item: { sk: { S: "1" }, a: { N: "1" } } },
      { ...refusedByCondition, Item: { sk: { S: "1" }, a: { N: "1" } } },
      { ...refusedByCondition, Item: { sk: { S: "1" }, a: { N: "1" } } },
      refusedByCondition,
    ],
  },
  {
    title: "a delete gives the old item when asked and is quiet about one that is not there",
    run: async ({ put, remove, get }) => {
      await put({ sk: "1", a: 1 });
      return [await remove("1", allOld), await remove("1", allOld), await get("1")];
    },
    answer: [{ Attributes: { sk: "1", a: 1 } }, {}, {}],
  },
  {
    title: "a delete with a condition keeps an item that does not meet it",
    run: async ({ put, remove, get }) => {
      await put({ sk: "1", a: 1 });
      const old = {
        ConditionExpression: "attribute_exists(pk) AND a < :one",
        ExpressionAttributeValues: { ":one": 1 },
      };
      return [
        await remove("1", old),
        await get("1"),
        await remove("absent", { ConditionExpression: "attribute_exists(pk)" }),
      ];
    },
    answer: [refusedByCondition, { Item: { sk: "1", a: 1 } }, refusedByCondition],
  },
];
