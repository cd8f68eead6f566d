import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { operator } from "#local/operator.ts";
import { tableName as TableName } from "#bin/local-stage/settings.ts";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { startPlainDynalite } from "./local/plain-dynalite.ts";
import type { Row } from "./row.ts";
import { startProduct, withDataFolder } from "./started-product.ts";

const ROUNDS = 5;
const ROUND_MS = 2000;
const CLIENTS = 4;
const AT_ONCE = 4;

/** Resident megabytes of a process; undefined where the system does not report it. */
async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid ?? 0}/status`, "utf8").catch(() => "");
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Answers to `ask` per second, with several clients in parallel. */
async function perSecond(clients: readonly DynamoDBClient[], ask: (client: DynamoDBClient) => Promise<unknown>) {
  const start = performance.now();
  let answered = 0;
  const work = async (client: DynamoDBClient) => {
    while (performance.now() - start < ROUND_MS) {
      await ask(client);
      answered += 1;
    }
  };
  await Promise.all(clients.flatMap((client) => Array.from({ length: AT_ONCE }, () => work(client))));
  return answered / ((performance.now() - start) / 1000);
}

/** What is measured of one database: conditional writes, and queries of twenty items. */
async function openDatabase(endpoint: string) {
  const { accessKeyId, secretAccessKey, region } = operator;
  const options = { endpoint, region, credentials: { accessKeyId, secretAccessKey } };
  const clients = Array.from({ length: CLIENTS }, () => new DynamoDBClient(options));
  let next = 0;
  const write = (pk: string) => {
    next += 1;
    const Item = {
      pk: { S: pk },
      sk: { S: String(next) },
      updatedAt: { S: new Date().toISOString() },
      text: { S: "x".repeat(300) },
    };
    return new PutItemCommand({ TableName, Item, ConditionExpression: "attribute_not_exists(pk)" });
  };
  const [first] = clients;
  for (let n = 0; n < 20; n += 1) await first?.send(write("bench twenty"));
  const query = new QueryCommand({
    TableName,
    KeyConditionExpression: "pk = :pk",
    ExpressionAttributeValues: { ":pk": { S: "bench twenty" } },
  });
  return {
    writes: () => perSecond(clients, (client) => client.send(write("bench"))),
    queries: () =>
      perSecond(clients, async (client) => {
        const { Count } = await client.send(query);
        if (Count !== 20) throw new Error(`A query found ${String(Count)} items, not 20`);
      }),
    close: () => clients.forEach((client) => client.destroy()),
  };
}

async function throughput(url: string, folder: string): Promise<readonly Row[]> {
  const plain = await startPlainDynalite(join(folder, "dynalite"));
  try {
    const [ours, theirs] = [await openDatabase(`${url}/_aws/dynamodb`), await openDatabase(plain.endpoint)];
    const rates = await inTurn(ROUNDS, {
      writes: ours.writes,
      plainWrites: theirs.writes,
      queries: ours.queries,
      plainQueries: theirs.queries,
    });
    for (const database of [ours, theirs]) database.close();
    const row = { unit: "/s", better: "higher", reference: "dynalite alone" } as const;
    return [
      ratioRow(
        { ...row, name: "local AWS: conditional writes, on disk", target: 0.7 },
        ...([rates.writes, rates.plainWrites] as const),
      ),
      ratioRow(
        { ...row, name: "local AWS: queries of 20 items", target: 0.7 },
        ...([rates.queries, rates.plainQueries] as const),
      ),
    ];
  } finally {
    await plain.stop();
  }
}

async function measure(folder: string): Promise<readonly Row[]> {
  const { child, url, stop } = await startProduct(folder, ["--empty"]);
  try {
    await (await fetch(`${url}/login`)).text();
    await setTimeout(2000);
    const value = await residentMegabytes(child.pid);
    if (value === undefined) console.log("  Memory is not measured here: there is no /proc.");
    const memory: Row[] =
      value === undefined
        ? []
        : [{ name: "local AWS: resident memory at rest", value, unit: "MB", target: 300, better: "lower" }];
    return [...memory, ...(await throughput(url, folder))];
  } finally {
    await stop();
  }
}

/** The local AWS as `npm start` runs it: its memory at rest, and the speed of its DynamoDB over HTTP. */
export async function bench(): Promise<readonly Row[]> {
  await buildWhenChanged("site");
  return withDataFolder(measure);
}
