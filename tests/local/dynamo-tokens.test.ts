import { GetCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { tableName, startDynamo, type LocalDynamo } from "#tests/support/local-dynamo.ts";

const MINUTE = 60_000;
let clock: Date;
let dynamo: LocalDynamo;
beforeEach(async () => {
  clock = new Date();
  dynamo = await startDynamo({ now: () => clock });
});
afterEach(() => dynamo.close());

const later = (minutes: number) => (clock = new Date(clock.getTime() + minutes * MINUTE));
const count = (token: string, by = 1) => {
  const Update = {
    TableName: tableName,
    Key: { pk: "counter", sk: "1" },
    UpdateExpression: "ADD used :by",
    ExpressionAttributeValues: { ":by": by },
  };
  return dynamo.client.send(new TransactWriteCommand({ TransactItems: [{ Update }], ClientRequestToken: token }));
};
const used = async () => {
  const { Item } = await dynamo.client.send(new GetCommand({ TableName: tableName, Key: { pk: "counter", sk: "1" } }));
  return Item?.["used"] as unknown;
};

describe("a transaction sent again with its token", () => {
  it("succeeds without writing again, for ten minutes", async () => {
    await count("one");
    later(9);
    await count("one");
    expect(await used()).toBe(1);
  });

  it("is a new transaction after ten minutes, swept or not", async () => {
    await count("one");
    await count("two");
    later(10);
    await count("one");
    await dynamo.service.sweep();
    await count("two");
    expect(await used()).toBe(4);
  });

  it("is still known after a sweep within the ten minutes", async () => {
    await count("one");
    later(5);
    await dynamo.service.sweep();
    await count("one");
    expect(await used()).toBe(1);
  });

  it("is refused with different content", async () => {
    await count("one");
    await expect(count("one", 2)).rejects.toMatchObject({ name: "IdempotentParameterMismatchException" });
    expect(await used()).toBe(1);
  });

  it("is evaluated again when the first was cancelled", async () => {
    const fillUp = () => {
      const Update = {
        TableName: tableName,
        Key: { pk: "counter", sk: "1" },
        UpdateExpression: "ADD used :one",
        ConditionExpression: "attribute_exists(used)",
        ExpressionAttributeValues: { ":one": 1 },
      };
      return dynamo.client.send(new TransactWriteCommand({ TransactItems: [{ Update }], ClientRequestToken: "again" }));
    };
    await expect(fillUp()).rejects.toMatchObject({ name: "TransactionCanceledException" });
    await count("make");
    await fillUp();
    expect(await used()).toBe(2);
  });

  it("is refused while the first is in progress", async () => {
    const again = (await Promise.allSettled([count("one"), count("one"), count("one")])).map((result) =>
      result.status === "fulfilled" ? "done" : (result.reason as Error).name,
    );
    expect(["done", "TransactionInProgressException"]).toEqual(expect.arrayContaining(again));
    expect(await used()).toBe(1);
  });
});
