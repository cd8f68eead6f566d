import { GetCommand, PutCommand, TransactGetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dynamoClient, outcome, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

type Actions = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>;

let dynamo: Awaited<ReturnType<typeof serveDynamo>>;
let client: ReturnType<typeof dynamoClient>;
beforeAll(async () => {
  dynamo = await serveDynamo();
  client = dynamoClient(dynamo.endpoint);
});
afterAll(async () => {
  client.destroy();
  await dynamo.close();
});

const TableName = tableName;
const put = (item: Record<string, unknown>) => client.send(new PutCommand({ TableName, Item: item }));
const get = async (pk: string, sk: string) => (await client.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item;
const write = (...TransactItems: Actions) => client.send(new TransactWriteCommand({ TransactItems }));
const unlessThere = (pk: string, sk: string, more = {}) => ({
  Put: { TableName, Item: { pk, sk, ...more }, ConditionExpression: "attribute_not_exists(pk)" },
});
const add = (pk: string, sk: string, by: number, least = 0) => ({
  Update: {
    TableName,
    Key: { pk, sk },
    UpdateExpression: "SET amount = amount + :by",
    ConditionExpression: "amount >= :least",
    ExpressionAttributeValues: { ":by": by, ":least": least },
  },
});
const mustExist = (pk: string, sk: string) => ({
  ConditionCheck: { TableName, Key: { pk, sk }, ConditionExpression: "attribute_exists(pk)" },
});

describe("a transaction", () => {
  it("puts, updates, deletes and checks in one step", async () => {
    await put({ pk: "all", sk: "updated", amount: 1 });
    await put({ pk: "all", sk: "deleted" });
    await put({ pk: "all", sk: "checked", untouched: true });
    await write(
      unlessThere("all", "put"),
      add("all", "updated", 4),
      { Delete: { TableName, Key: { pk: "all", sk: "deleted" } } },
      mustExist("all", "checked"),
    );
    expect(await get("all", "put")).toEqual({ pk: "all", sk: "put" });
    expect(await get("all", "updated")).toEqual({ pk: "all", sk: "updated", amount: 5 });
    expect(await get("all", "deleted")).toBeUndefined();
    expect(await get("all", "checked")).toEqual({ pk: "all", sk: "checked", untouched: true });
  });

  it("writes nothing when one action fails and gives each action's reason in order", async () => {
    await put({ pk: "none", sk: "taken", by: "me" });
    await put({ pk: "none", sk: "text", amount: "many" });
    const update = add("none", "text", 1).Update;
    const refused: unknown = await write(
      unlessThere("none", "first"),
      { Put: { ...unlessThere("none", "taken").Put, ReturnValuesOnConditionCheckFailure: "ALL_OLD" } },
      mustExist("none", "absent"),
      { Update: { ...update, ConditionExpression: "attribute_exists(pk)", ExpressionAttributeValues: { ":by": 1 } } },
      unlessThere("none", "last"),
    ).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: "TransactionCanceledException",
      message:
        "Transaction cancelled, please refer cancellation reasons for specific reasons " +
        "[None, ConditionalCheckFailed, ConditionalCheckFailed, ValidationError, None]",
      CancellationReasons: [
        { Code: "None" },
        {
          Code: "ConditionalCheckFailed",
          Message: "The conditional request failed",
          Item: { pk: { S: "none" }, sk: { S: "taken" }, by: { S: "me" } },
        },
        { Code: "ConditionalCheckFailed" },
        { Code: "ValidationError", Message: "An operand in the update expression has an incorrect data type" },
        { Code: "None" },
      ],
    });
    expect(await get("none", "first")).toBeUndefined();
    expect(await get("none", "last")).toBeUndefined();
    expect(await get("none", "text")).toMatchObject({ amount: "many" });
  });

  it("shows the item of a failed condition only when asked", async () => {
    await put({ pk: "shown", sk: "1" });
    await expect(write(unlessThere("shown", "1"))).rejects.toMatchObject({
      CancellationReasons: [expect.not.objectContaining({ Item: expect.anything() as unknown })],
    });
  });

  it("is refused when two of its actions are about one item", async () => {
    const twice = write(unlessThere("twice", "1"), mustExist("twice", "1"));
    await expect(twice).rejects.toMatchObject({
      name: "ValidationException",
      message: "Transaction request cannot include multiple operations on one item",
    });
    expect(await get("twice", "1")).toBeUndefined();
  });

  it("takes a hundred actions and no more", async () => {
    const puts = Array.from({ length: 101 }, (_, n) => unlessThere("hundred", String(n)));
    await expect(write(...puts)).rejects.toMatchObject({ name: "ValidationException" });
    await write(...puts.slice(1));
    expect(await get("hundred", "0")).toBeUndefined();
    expect(await get("hundred", "100")).toBeDefined();
  });

  it("takes four megabytes and no more", async () => {
    const large = (n: number) => unlessThere("large", String(n), { text: "x".repeat(390_000) });
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    await write(...numbers.map(large));
    await expect(write(...numbers.map((n) => large(n + 10)), large(20))).rejects.toThrow("exceeds 4 MB");
    expect(await get("large", "9")).toBeDefined();
    expect(await get("large", "10")).toBeUndefined();
  });

  it.each([
    [
      "an unknown table",
      { Put: { TableName: "no-such-table", Item: { pk: "a", sk: "a" } } },
      "ResourceNotFoundException",
    ],
    ["no action at all", {}, "ValidationException"],
    [
      "a broken expression",
      { Put: { TableName, Item: { pk: "a", sk: "a" }, ConditionExpression: "(" } },
      "ValidationException",
    ],
    [
      "a check without a condition",
      { ConditionCheck: { TableName, Key: { pk: "a", sk: "a" } } },
      "ValidationException",
    ],
    ["a key of the wrong form", { Delete: { TableName, Key: { pk: "a" } } }, "TransactionCanceledException"],
  ])("with %s is refused", async (_, action, exception) => {
    await expect(write(unlessThere("bad", "1"), action as Actions[number])).rejects.toMatchObject({ name: exception });
    expect(await get("bad", "1")).toBeUndefined();
  });

  it("reports the capacity it took when asked", async () => {
    const command = { TransactItems: [unlessThere("capacity", "1"), unlessThere("capacity", "2")] };
    const done = await client.send(new TransactWriteCommand({ ...command, ReturnConsumedCapacity: "TOTAL" }));
    expect(done.ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 4 }]);
  });
});

describe("transactions at the same time", () => {
  it("let one of twenty win a condition on one item, and the others leave nothing", async () => {
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const outcomes = await Promise.all(
      numbers.map((n) => outcome(write(unlessThere("race", "prize", { winner: n }), unlessThere("race", String(n))))),
    );
    const winners = numbers.filter((n) => outcomes[n] === "done");
    expect(winners).toHaveLength(1);
    expect(await get("race", "prize")).toMatchObject({ winner: winners[0] });
    for (const n of numbers) expect((await get("race", String(n))) !== undefined).toBe(n === winners[0]);
    for (const reasons of outcomes.filter((each) => each !== "done")) {
      expect(["ConditionalCheckFailed", "TransactionConflict"]).toContain(reasons[0]);
      expect(reasons[1]).toBe("None");
    }
  });

  it("never pass a limit when each is retried after a conflict", async () => {
    await put({ pk: "limit", sk: "left", amount: 7 });
    const create = async (n: number): Promise<boolean> => {
      const reasons = await outcome(write(add("limit", "left", -1, 1), unlessThere("limit", String(n))));
      return reasons[0] === "TransactionConflict" ? create(n) : reasons === "done";
    };
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => create(n)));
    expect(made.filter(Boolean)).toHaveLength(7);
    expect(await get("limit", "left")).toMatchObject({ amount: 0 });
  });

  it("conflict on the item they share, and so does a single write", async () => {
    const item = { pk: { S: "busy" }, sk: { S: "1" } };
    const transact = () =>
      dynamo.service.call("TransactWriteItems", { TransactItems: [{ Put: { TableName, Item: item } }] });
    const [first, second, single] = await Promise.allSettled([
      transact(),
      transact(),
      dynamo.service.call("PutItem", { TableName, Item: item }),
    ]);
    expect(first.status).toBe("fulfilled");
    expect(second).toMatchObject({ reason: { body: { CancellationReasons: [{ Code: "TransactionConflict" }] } } });
    expect(single).toMatchObject({ reason: { name: "TransactionConflictException" } });
    await dynamo.service.call("PutItem", { TableName, Item: item });
  });

  it("keep the sum of what they move, and no reader sees a half", async () => {
    const accounts = ["a", "b", "c"];
    const transfer = fc.record({ from: fc.nat(2), to: fc.nat(2), amount: fc.nat(5) });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(transfer, { maxLength: 12 }), async (transfers) => {
        run += 1;
        const pk = `bank-${String(run)}`;
        for (const sk of accounts) await put({ pk, sk, amount: 5 });
        const total = async () => {
          const gets = accounts.map((sk) => ({ Get: { TableName, Key: { pk, sk } } }));
          const { Responses } = await client.send(new TransactGetCommand({ TransactItems: gets }));
          return Responses!.reduce((sum, { Item }) => sum + Number(Item!["amount"]), 0);
        };
        const reads = transfers.map(() => total().catch(() => 15));
        await Promise.all(
          transfers
            .filter(({ from, to }) => from !== to)
            .map(({ from, to, amount }) =>
              outcome(write(add(pk, accounts[from]!, -amount, amount), add(pk, accounts[to]!, amount))),
            ),
        );
        expect([...(await Promise.all(reads)), await total()]).toEqual([...transfers.map(() => 15), 15]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("reading in a transaction", () => {
  it("gives the items in the order asked, with holes where there are none", async () => {
    await put({ pk: "read", sk: "1", label: "one", more: 1 });
    const { Responses } = await client.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName, Key: { pk: "read", sk: "absent" } } },
          { Get: { TableName, Key: { pk: "read", sk: "1" }, ProjectionExpression: "label" } },
        ],
      }),
    );
    expect(Responses).toEqual([{}, { Item: { label: "one" } }]);
  });

  it("is cancelled while a transaction writes one of the items", async () => {
    const Key = { pk: { S: "read" }, sk: { S: "busy" } };
    const [, read] = await Promise.allSettled([
      dynamo.service.call("TransactWriteItems", { TransactItems: [{ Put: { TableName, Item: Key } }] }),
      dynamo.service.call("TransactGetItems", { TransactItems: [{ Get: { TableName, Key } }] }),
    ]);
    expect(read).toMatchObject({ reason: { body: { CancellationReasons: [{ Code: "TransactionConflict" }] } } });
  });
});
