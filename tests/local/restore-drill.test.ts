import { CreateTableCommand, DynamoDBClient, UpdateTableCommand, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, PutCommand, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drill, removeDrillTable } from "#bin/drill/restore-drill.ts";
import { createSample } from "#bin/drill/sample.ts";
import { compareItems, verdictOn } from "#bin/drill/verdict.ts";
import { operator } from "#local/operator.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

let server: Awaited<ReturnType<typeof serveDynamo>>;
let client: ReturnType<typeof dynamoClient>;
let dynamo: DynamoDBClient;
/** The local AWS's time, close enough to the machine's for signatures; history has whole seconds. */
let now = Math.floor(Date.now() / 1000) * 1000;
const later = (seconds: number) => (now += seconds * 1000);

const put = (sk: string, more: object = {}) => {
  const Item = { pk: "c", sk, updatedAt: new Date(now).toISOString(), ...more };
  return client.send(new PutCommand({ TableName: tableName, Item }));
};
const drillAt = (at?: Date) =>
  drill({ table: tableName, at, samples: 1000, pollMs: 1, random: Math.random, say: () => undefined }, dynamo);
const sksOf = async (TableName: string) =>
  (await client.send(new ScanCommand({ TableName }))).Items?.map(({ sk, value }) => [sk, value]).sort();

beforeAll(async () => {
  server = await serveDynamo({ now: () => new Date(now) });
  client = dynamoClient(server.endpoint);
  dynamo = new DynamoDBClient({ endpoint: server.endpoint, region: operator.region, credentials: operator });
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } as const;
  await client.send(new UpdateTableCommand({ TableName: tableName, StreamSpecification }));
});
afterAll(() => server.close());

describe("a restore drill", () => {
  it("restores the items of a time, reports later changes of each, and deletes its table", async () => {
    for (const sk of ["kept", "changed", "deleted"]) await put(sk, { value: "old" });
    const then = new Date(later(10));
    later(10);
    await put("changed", { value: "new" });
    await put("made", { value: "new" });
    await client.send(new DeleteCommand({ TableName: tableName, Key: { pk: "c", sk: "deleted" } }));
    const report = await drillAt(then);
    expect(await sksOf(report.restoredTable)).toEqual([
      ["changed", "old"],
      ["deleted", "old"],
      ["kept", "old"],
    ]);
    expect(report).toMatchObject({
      isGood: true,
      at: then.toISOString(),
      counts: { restored: 3, source: 3 },
      comparisons: { same: 2, "changed since": 2, "deleted since": 1, "made since": 1 },
    });
    await removeDrillTable(report.restoredTable, dynamo);
    await expect(sksOf(report.restoredTable)).rejects.toThrow("not found");
  });

  it("restores the latest time by default, and refuses times outside the history", async () => {
    later(5);
    const { at, isGood, restoredTable } = await drillAt();
    expect([at, isGood]).toEqual([new Date(now).toISOString(), true]);
    await removeDrillTable(restoredTable, dynamo);
    await expect(drillAt(new Date(now + 60_000))).rejects.toThrow("can be restored from");
  });

  it("reports a table without history", async () => {
    await client.send(
      new CreateTableCommand({
        TableName: "plain",
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
        KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      }),
    );
    await waitUntilTableExists({ client: dynamo, maxWaitTime: 20, minDelay: 1, maxDelay: 1 }, { TableName: "plain" });
    const plain = { table: "plain", at: undefined, samples: 1, pollMs: 1, random: Math.random, say: () => undefined };
    await expect(drill(plain, dynamo)).rejects.toThrow("plain has no point-in-time recovery");
  });

  it("deletes no table that it has not created", async () => {
    await expect(removeDrillTable(tableName, dynamo)).rejects.toThrow("was made by no drill");
  });
});

describe("the verdict on a restored table", () => {
  const at = "2026-03-01T12:00:00.000Z";
  const before = { pk: "c", sk: "1", updatedAt: "2026-02-28T12:00:00.000Z" };
  const after = { ...before, updatedAt: "2026-03-02T12:00:00.000Z" };

  it.each([
    ["unchanged", before, { updatedAt: before.updatedAt, sk: "1", pk: "c" }, "same"],
    ["written to since", before, after, "changed since"],
    ["deleted since", before, undefined, "deleted since"],
    ["made since", undefined, after, "made since"],
    ["missing though it was there", undefined, before, "lost"],
    ["other than it was", { ...before, name: "half" }, before, "wrong"],
    ["other, and nobody knows since when", { pk: "c", n: 1 }, { pk: "c", n: 2 }, "undated"],
  ])("recognizes what is %s", (_, restored, source, comparison) => {
    expect(compareItems(restored, source, at)).toBe(comparison);
  });

  it("is bad for one lost or wrong item, an empty table, or too many undated items", () => {
    const counts = { restored: 20, source: 20 };
    const same = Array.from({ length: 19 }, () => "same" as const);
    expect(verdictOn([...same, "changed since"], counts).isGood).toBe(true);
    expect(verdictOn([...same, "undated"], counts).isGood).toBe(true);
    expect(verdictOn([...same, "undated", "undated", "undated"], counts).isGood).toBe(false);
    expect(verdictOn([...same, "lost"], counts).isGood).toBe(false);
    expect(verdictOn([...same, "wrong"], counts).isGood).toBe(false);
    expect(verdictOn([], { restored: 0, source: 20 }).isGood).toBe(false);
  });

  it("is based on a sample of the whole table, not of its beginning", () => {
    const sample = createSample<number>(10, Math.random);
    for (let each = 0; each < 10_000; each += 1) sample.add(each);
    expect(sample.kept).toHaveLength(10);
    // Probability that all ten are among the first tenth: one in ten thousand million.
    expect(sample.kept.some((each) => each >= 1000)).toBe(true);
  });
});
