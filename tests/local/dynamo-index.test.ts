import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteCommand, paginateQuery, PutCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openStore } from "#local/dynamo/engine.ts";
import { operator } from "#local/operator.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";

const TableName = tableName;
const pk = "collision";
let directory: string;
let dynamo: Awaited<ReturnType<typeof serveDynamo>>;
let client: ReturnType<typeof dynamoClient>;
const open = async () => {
  dynamo = await serveDynamo({ directory });
  client = dynamoClient(dynamo.endpoint);
};
const close = async () => {
  client.destroy();
  await dynamo.close();
};
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-dynamo-"));
  await open();
});
afterEach(async () => {
  await close();
  await rm(directory, { recursive: true });
});

/** The part of an item's key that dynalite includes in the keys of index entries: 24 bits of this hash. */
const hashOf = (sk: string) => createHash("md5").update(`Outliers${pk}${sk}`).digest("hex").slice(0, 6);

/** Two sort keys with the same hash. */
function colliding(): [string, string] {
  const seen = new Map<string, string>();
  for (let n = 0; ; n += 1) {
    const sk = String(n);
    const other = seen.get(hashOf(sk));
    if (other !== undefined) return [other, sk];
    seen.set(hashOf(sk), sk);
  }
}

const [a, b] = colliding();
const item = (sk: string) => ({ pk, sk, updatedAt: "same" });
const put = (sk: string) => client.send(new PutCommand({ TableName, Item: item(sk) }));
async function pages(pageSize: number, ScanIndexForward = true) {
  const query = { TableName, IndexName: "byUpdatedAt", KeyConditionExpression: "pk = :pk", ScanIndexForward };
  const seen: string[][] = [];
  const all = paginateQuery({ client, pageSize }, { ...query, ExpressionAttributeValues: { ":pk": pk } });
  for await (const { Items } of all) seen.push(Items!.map(({ sk }) => String(sk)));
  return seen;
}
const indexed = async () => (await pages(10)).flat().sort();

describe("two items whose keys collide in dynalite's index", () => {
  it("are both in the index", async () => {
    await put(a);
    await put(b);
    expect(await indexed()).toEqual([a, b]);
  });

  it("both exist after one transaction", async () => {
    const put = (sk: string) => ({ Put: { TableName, Item: item(sk) } });
    await client.send(new TransactWriteCommand({ TransactItems: [put(a), put(b)] }));
    expect(await indexed()).toEqual([a, b]);
  });

  it("leave the index one by one", async () => {
    await put(a);
    await put(b);
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk: a } }));
    expect(await indexed()).toEqual([b]);
  });

  it.each([true, false])("are on separate pages, each once (forwards: %s)", async (forwards) => {
    await put(a);
    await put(b);
    await put("third");
    const seen = await pages(1, forwards);
    expect(seen.flat().toSorted()).toEqual([a, b, "third"].toSorted());
    expect(Math.max(...seen.map(({ length }) => length))).toBe(1);
  });
});

describe("a directory whose index has dynalite's original keys", () => {
  it("has the same entries after a start, and keeps them up to date", async () => {
    await put(a);
    await put("other");
    await close();
    const { db } = await openStore(directory, operator);
    const entries: [string, unknown][] = [];
    for await (const entry of db.iterator({ gte: "index-", lt: "index-~" })) entries.push(entry);
    await db.clear({ gte: "index-", lt: "index-~" });
    const short = (key: string) => key.split("/").slice(0, 4).join("/");
    await db.batch(entries.map(([key, value]) => ({ type: "put", key: short(key), value })));
    await db.batch([{ type: "del", key: "front-index-entries" }]);
    await db.close();

    await open();
    expect(entries).toHaveLength(2);
    expect(await indexed()).toEqual([a, "other"].toSorted());
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk: a } }));
    expect(await indexed()).toEqual(["other"]);
  });
});
