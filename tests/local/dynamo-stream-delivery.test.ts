import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UpdateTableCommand } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consumeStream, type StreamConsumer } from "#local/dynamo/streams/consume-stream.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { createStreamConsumer } from "#local/lambda-sources/create-stream-consumer.ts";
import { startDynamoProcess } from "#tests/support/dynamo-process.ts";
import { dynamoClient, serveDynamo, tableName } from "#tests/support/local-dynamo.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

type Event = Parameters<StreamConsumer["deliver"]>[0];

/** A time limit for what takes milliseconds on an idle machine. */
const soon = { timeout: scaledTimeout(10_000) };
const TableName = tableName;
let directory: string;
let dynamo: Awaited<ReturnType<typeof serveDynamo>>;
const consumers: { stop: () => Promise<void> }[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "sestina-dynamo-"));
});
afterEach(async () => {
  await closeAll();
  await rm(directory, { recursive: true });
});

async function open() {
  dynamo = await serveDynamo({ directory });
  return dynamo;
}
async function closeAll() {
  for (const consumer of consumers.splice(0)) await consumer.stop();
  await dynamo.close();
}
const enable = { TableName, StreamSpecification: { StreamEnabled: true, StreamViewType: "NEW_IMAGE" as const } };
const put = (sk: string) => dynamo.service.call("PutItem", { TableName, Item: { pk: { S: "a" }, sk: { S: sk } } });
const names = ({ Records }: Event) => Records.map(({ dynamodb }) => String(dynamodb.Keys["sk"]?.["S"]));

function consume(deliver: (event: Event) => Promise<unknown>, options: Partial<StreamConsumer> = {}) {
  const { streams } = dynamo.service;
  const consumer = consumeStream({
    streams,
    table: TableName,
    consumer: "test",
    deliver,
    retryDelayMs: () => 1,
    ...options,
  });
  consumer.start();
  consumers.push(consumer);
}

describe("a consumer of a stream", () => {
  it("gets the changes in order, in batches of at most a hundred, and each once without failures", async () => {
    await open();
    await dynamo.service.call("UpdateTable", enable);
    const sks = Array.from({ length: 250 }, (_, n) => String(n));
    for (const sk of sks) await put(sk);
    const batches: string[][] = [];
    consume((event) => Promise.resolve(void batches.push(names(event))));
    await put("last");
    await expect.poll(() => batches.flat(), soon).toEqual([...sks, "last"]);
    expect(batches.map(({ length }) => length)).toEqual(expect.arrayContaining([100]));
    expect(Math.max(...batches.map(({ length }) => length))).toBe(100);
  });

  it("gets a failed batch again, before any later one", async () => {
    await open();
    await dynamo.service.call("UpdateTable", enable);
    for (const sk of ["1", "2", "3"]) await put(sk);
    const complaint = vi.spyOn(console, "error").mockReturnValue();
    const batches: string[][] = [];
    const deliver = (event: Event) => {
      batches.push(names(event));
      return batches.length < 3 ? Promise.reject(new Error("not yet")) : Promise.resolve();
    };
    consume(deliver, { batchSize: 2 });
    await expect.poll(() => batches, soon).toEqual([["1", "2"], ["1", "2"], ["1", "2"], ["3"]]);
    expect(complaint).toHaveBeenCalledTimes(2);
    complaint.mockRestore();
  });

  it.each([
    [
      "the first record that it names as failed",
      (event: Event) => [3, 1].map((at) => event.Records[at]!),
      ["2", "3", "4"],
    ],
    [
      "the start when it names one that is not there",
      () => [{ dynamodb: { SequenceNumber: "" } }],
      ["1", "2", "3", "4"],
    ],
  ])("continues from %s", async (_, failing, second) => {
    await open();
    await dynamo.service.call("UpdateTable", enable);
    for (const sk of ["1", "2", "3", "4"]) await put(sk);
    const batches: string[][] = [];
    consume((event) => {
      batches.push(names(event));
      const failed = batches.length > 1 ? [] : failing(event);
      const batchItemFailures = failed.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber }));
      return Promise.resolve({ batchItemFailures });
    });
    await expect.poll(() => batches, soon).toEqual([["1", "2", "3", "4"], second]);
  });

  it("continues at its checkpoint after a restart, and a stop waits for its delivery", async () => {
    await open();
    await dynamo.service.call("UpdateTable", enable);
    await put("1");
    const seen: string[] = [];
    const started = Promise.withResolvers<undefined>();
    const finish = Promise.withResolvers<undefined>();
    consume(async (event) => {
      started.resolve(undefined);
      await finish.promise;
      seen.push(...names(event));
    });
    await started.promise;
    const closed = closeAll();
    finish.resolve(undefined);
    await closed;
    expect(seen).toEqual(["1"]);

    await open();
    consume((event) => Promise.resolve(void seen.push(...names(event))));
    await put("2");
    await expect.poll(() => seen, soon).toEqual(["1", "2"]);
  });

  it("gets what was written before the process was killed", async () => {
    const killed = await startDynamoProcess(directory);
    const client = dynamoClient(killed.endpoint);
    await client.send(new UpdateTableCommand(enable));
    const acknowledged: string[] = [];
    const work = async (worker: number) => {
      for (let n = 0; killed.isAlive(); n += 1) {
        const sk = [worker, n].join("-");
        await client.send(new PutCommand({ TableName, Item: { pk: "a", sk } }));
        acknowledged.push(sk);
        if (acknowledged.length === 30) killed.kill();
      }
    };
    await Promise.allSettled([0, 1, 2, 3].map(work));
    await killed.exit;
    client.destroy();

    await open();
    const seen: string[] = [];
    consume((event) => Promise.resolve(void seen.push(...names(event))));
    const stored = async () => {
      const query = { TableName, KeyConditionExpression: "pk = :pk", ExpressionAttributeValues: { ":pk": { S: "a" } } };
      const { Items } = (await dynamo.service.call("Query", query)) as { Items: { sk: { S: string } }[] };
      return Items.map(({ sk }) => sk.S).sort();
    };
    await expect.poll(() => seen.toSorted(), soon).toEqual(await stored());
    expect(seen).toEqual(expect.arrayContaining(acknowledged));
  });

  it("may be a Lambda", async () => {
    await open();
    await dynamo.service.call("UpdateTable", enable);
    const file = "remember.mjs";
    const code = "globalThis.remembered = []; export const handler = async (event) => void remembered.push(event);";
    await writeFile(join(directory, file), code);
    const consumer = createStreamConsumer(
      { streams: dynamo.service.streams, invoke: createInProcessLambda(directory) },
      { table: TableName, file, batchSize: 100, reportsBatchItemFailures: false, timeoutSeconds: 5 },
    );
    consumer.start();
    consumers.push(consumer);
    await put("1");
    const remembered = () => (globalThis as { remembered?: Event[] }).remembered ?? [];
    await expect.poll(() => remembered().flatMap(names), soon).toEqual(["1"]);
  });
});
