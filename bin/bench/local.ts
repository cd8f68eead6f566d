import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import { DynamoDBClient, PutItemCommand, QueryCommand } from "@aws-sdk/client-dynamodb";
import { operator } from "#local/operator.ts";
import { tableName as TableName } from "#bin/local-stage/settings.ts";
import { buildWhenChanged } from "../build/build-when-changed.ts";
import { median } from "./median.ts";
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

/** Answers to `ask` per second, with several clients in parallel; the median of some rounds. */
async function perSecond(clients: readonly DynamoDBClient[], ask: (client: DynamoDBClient) => Promise<unknown>) {
  const round = async () => {
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
  };
  await round();
  const rates: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rates.push(await round());
  return median(rates);
}

async function throughput(url: string): Promise<readonly Row[]> {
  const credentials = { accessKeyId: operator.accessKeyId, secretAccessKey: operator.secretAccessKey };
  const options = { endpoint: `${url}/_aws/dynamodb`, region: operator.region, credentials };
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
  const writes = await perSecond(clients, (client) => client.send(write("bench")));
  const queries = await perSecond(clients, async (client) => {
    const { Count } = await client.send(query);
    if (Count !== 20) throw new Error(`A query found ${String(Count)} items, not 20`);
  });
  for (const client of clients) client.destroy();
  return [
    { name: "local AWS: conditional writes, on disk", value: writes, unit: "/s", target: 400, better: "higher" },
    { name: "local AWS: queries of 20 items", value: queries, unit: "/s", target: 300, better: "higher" },
  ];
}

async function measure(folder: string): Promise<readonly Row[]> {
  const { child, url, stop } = await startProduct(folder);
  try {
    await (await fetch(`${url}/login`)).text();
    await setTimeout(2000);
    const value = await residentMegabytes(child.pid);
    if (value === undefined) console.log("  Memory is not measured here: there is no /proc.");
    const memory: Row[] =
      value === undefined
        ? []
        : [{ name: "local AWS: resident memory at rest", value, unit: "MB", target: 300, better: "lower" }];
    return [...memory, ...(await throughput(url))];
  } finally {
    await stop();
  }
}

/** The local AWS as `npm start` runs it: its memory at rest, and the speed of its DynamoDB over HTTP. */
export async function bench(): Promise<readonly Row[]> {
  await buildWhenChanged("site");
  return withDataFolder(measure);
}
