import type { DynamoCase } from "./case-table.ts";

const before = { sk: "1", a: 1, b: 1, tree: { x: 1, y: 1 } };
const after = { sk: "1", a: 2, fresh: 2, tree: { x: 2, y: 1 } };

/** The return values of an update for an existing and for a missing item. */
const returned = (ReturnValues: string, there: unknown, absent: unknown): DynamoCase => ({
  title: `an update that returns ${ReturnValues}`,
  run: async ({ put, update }) => {
    await put(before);
    const change = "SET a = :two, tree.x = :two, fresh = :two REMOVE b";
    return [
      await update("1", change, { ":two": 2 }, { ReturnValues }),
      await update("absent", "SET a = :two", { ":two": 2 }, { ReturnValues }),
    ];
  },
  answer: [there, absent],
});

export const returnedCases: readonly DynamoCase[] = [
  returned("NONE", {}, {}),
  returned("ALL_OLD", { Attributes: before }, {}),
  returned("ALL_NEW", { Attributes: after }, { Attributes: { sk: "absent", a: 2 } }),
  returned("UPDATED_OLD", { Attributes: { a: 1, b: 1, tree: { x: 1 } } }, {}),
  returned("UPDATED_NEW", { Attributes: { a: 2, fresh: 2, tree: { x: 2 } } }, { Attributes: { a: 2 } }),
  {
    title: "an update without an expression makes the item",
    run: async ({ update, get }) => [await update("1"), await get("1")],
    answer: [{}, { Item: { sk: "1" } }],
  },
  {
    title: "an update makes an item that is not there",
    run: async ({ update, get }) => [await update("1", "SET a = :a ADD n :n", { ":a": 1, ":n": 2 }), await get("1")],
    answer: [{}, { Item: { sk: "1", a: 1, n: 2 } }],
  },
];
