import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureTable } from "#bin/local-stage/ensure-table.ts";
import { tableName, startDynamo, type LocalDynamo } from "#tests/support/local-dynamo.ts";

let dynamo: LocalDynamo;

beforeAll(async () => {
  dynamo = await startDynamo();
});
afterAll(() => dynamo.close());

const put = (item: Record<string, unknown>) => dynamo.client.send(new PutCommand({ TableName: tableName, Item: item }));
const get = async (pk: string, sk: string) =>
  (await dynamo.client.send(new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
const newestFirst = async (pk: string) => {
  const query = {
    TableName: tableName,
    IndexName: "byUpdatedAt",
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": pk },
    ScanIndexForward: false,
  };
  return (await dynamo.client.send(new QueryCommand(query))).Items!;
};

describe("the product's table", () => {
  it("has pk and sk, the index byUpdatedAt and expiresAt as time to live", async () => {
    const { Table } = await dynamo.client.send(new DescribeTableCommand({ TableName: tableName }));
    expect(Table).toMatchObject({
      TableStatus: "ACTIVE",
      TableArn: `arn:aws:dynamodb:eu-central-1:111122223333:table/${tableName}`,
      KeySchema: [{ AttributeName: "pk" }, { AttributeName: "sk" }],
      LocalSecondaryIndexes: [{ IndexName: "byUpdatedAt", Projection: { ProjectionType: "ALL" } }],
    });
  });

  it("stays unchanged when it exists already", async () => {
    await put({ pk: "kept", sk: "1" });
    await ensureTable(dynamo.service.call, { tableName });
    expect(await get("kept", "1")).toEqual({ pk: "kept", sk: "1" });
  });
});

describe("single writes", () => {
  it("are serialized on one item, together with transactions", async () => {
    const change = {
      TableName: tableName,
      Key: { pk: { S: "busy" }, sk: { S: "1" } },
      UpdateExpression: "ADD used :one",
      ExpressionAttributeValues: { ":one": { N: "1" } },
    };
    const single = () => dynamo.service.call("UpdateItem", change);
    const transaction = () => dynamo.service.call("TransactWriteItems", { TransactItems: [{ Update: change }] });
    const changes = [...Array.from({ length: 20 }, () => single()), transaction(), single(), transaction(), single()];
    const done = (await Promise.allSettled(changes)).filter(({ status }) => status === "fulfilled").length;
    expect(done).toBeGreaterThanOrEqual(21);
    expect(await get("busy", "1")).toMatchObject({ used: done });
  });

  it("move an item within the index, and remove it with the item", async () => {
    await put({ pk: "idx", sk: "a", updatedAt: "2026-01-01" });
    await put({ pk: "idx", sk: "b", updatedAt: "2026-01-02" });
    expect((await newestFirst("idx")).map(({ sk }) => sk as string)).toEqual(["b", "a"]);
    await put({ pk: "idx", sk: "a", updatedAt: "2026-01-03" });
    expect((await newestFirst("idx")).map(({ sk }) => sk as string)).toEqual(["a", "b"]);
    await dynamo.client.send(new DeleteCommand({ TableName: tableName, Key: { pk: "idx", sk: "a" } }));
    expect((await newestFirst("idx")).map(({ sk }) => sk as string)).toEqual(["b"]);
  });
});

describe("any sequence of writes", () => {
  it("leaves the index with exactly the items that have updatedAt, in its order", async () => {
    const change = fc.record({
      sk: fc.constantFrom("a", "b", "c"),
      updatedAt: fc.option(fc.constantFrom("1", "2", "3"), { nil: undefined }),
      remove: fc.boolean(),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
        run += 1;
        const pk = `any-${String(run)}`;
        const model = new Map<string, string | undefined>();
        for (const { sk, updatedAt, remove } of changes) {
          if (remove) await dynamo.client.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
          else await put({ pk, sk, updatedAt });
          if (remove) model.delete(sk);
          else model.set(sk, updatedAt);
        }
        const expected = [...model].flatMap(([sk, at]) => (at === undefined ? [] : [`${at} ${sk}`]));
        const found = (await newestFirst(pk)).map((item) => `${String(item["updatedAt"])} ${String(item["sk"])}`);
        expect(found.toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 40 },
    );
  });
});
