import { GetCommand, PutCommand, TransactGetCommand, TransactWriteCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcome, tableName, startDynamo, type LocalDynamo } from "#tests/support/local-dynamo.ts";

type Actions = NonNullable<ConstructorParameters<typeof TransactWriteCommand>[0]["TransactItems"]>;

let dynamo: LocalDynamo;
beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.close());

const TableName = tableName;
const put = (item: Record<string, unknown>) => dynamo.client.send(new PutCommand({ TableName, Item: item }));
const get = async (pk: string, sk: string) =>
  (await dynamo.client.send(new GetCommand({ TableName, Key: { pk, sk } }))).Item;
const write = (...TransactItems: Actions) => dynamo.client.send(new TransactWriteCommand({ TransactItems }));
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
describe("transactions at the same time", () => {
  it("let one of twenty meet a condition on one item, and the others change nothing", async () => {
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

  it("commit or report a conflict when twenty increment one item, and the count equals the commits", async () => {
    await put({ pk: "count", sk: "1", amount: 0 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(write(add("count", "1", 1)))));
    const done = outcomes.filter((each) => each === "done").length;
    expect(done).toBeGreaterThanOrEqual(1);
    expect(outcomes.filter((each) => each !== "done")).toEqual(
      Array.from({ length: 20 - done }, () => ["TransactionConflict"]),
    );
    expect(await get("count", "1")).toMatchObject({ amount: done });
  });

  it("refuse concurrent single writes, which increment or conflict", async () => {
    await put({ pk: "mixed", sk: "1", amount: 0 });
    const single = () => dynamo.client.send(new UpdateCommand(add("mixed", "1", 1).Update));
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? single() : write(add("mixed", "1", 1)))),
    );
    const refused = results.flatMap((result) => (result.status === "rejected" ? [(result.reason as Error).name] : []));
    expect(["TransactionConflictException", "TransactionCanceledException"]).toEqual(
      expect.arrayContaining([...new Set(refused)]),
    );
    expect(await get("mixed", "1")).toMatchObject({ amount: 40 - refused.length });
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

  it("keep the sum of the amounts they transfer, and no reader sees a partial transfer", async () => {
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
          const { Responses } = await dynamo.client.send(new TransactGetCommand({ TransactItems: gets }));
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
  it("is cancelled while a transaction writes one of the items", async () => {
    const Key = { pk: { S: "read" }, sk: { S: "busy" } };
    const [, read] = await Promise.allSettled([
      dynamo.service.call("TransactWriteItems", { TransactItems: [{ Put: { TableName, Item: Key } }] }),
      dynamo.service.call("TransactGetItems", { TransactItems: [{ Get: { TableName, Key } }] }),
    ]);
    expect(read).toMatchObject({ reason: { body: { CancellationReasons: [{ Code: "TransactionConflict" }] } } });
  });
});
