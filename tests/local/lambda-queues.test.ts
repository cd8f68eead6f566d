import type { SQSEvent } from "aws-lambda";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createQueueConsumer, type QueueMapping } from "#local/lambda-sources/create-queue-consumer.ts";
import type { LambdaSource } from "#local/lambda-sources/source.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type Queues, startQueues } from "#tests/support/local-queues.ts";

type Handle = (bodies: string[], event: SQSEvent) => unknown;

let queues: Queues;
let url: string;
let dead: string;
let source: LambdaSource | undefined;
/** The bodies of each batch, in order. */
let batches: string[][];

beforeEach(async () => {
  queues = await startQueues();
  queues.cloud.clock.freeze(Date.now());
  batches = [];
  dead = await queues.make("dead.fifo");
  const deadLetterTargetArn = "arn:aws:sqs:eu-central-1:111122223333:dead.fifo";
  url = await queues.make("work.fifo", { RedrivePolicy: JSON.stringify({ deadLetterTargetArn, maxReceiveCount: 2 }) });
});
afterEach(async () => {
  await source?.stop();
  await queues.cloud.close();
});

function consume(handle: Handle, mapping: Partial<QueueMapping> = {}): void {
  const invoke = (_file: string, event: unknown) => {
    const bodies = (event as SQSEvent).Records.map(({ body }) => body);
    batches.push(bodies);
    return new Promise((resolve) => resolve(handle(bodies, event as SQSEvent)));
  };
  source = createQueueConsumer(
    { state: queues.sqs.state, invoke },
    {
      ...{ queue: "work.fifo", file: "work.ts", batchSize: 10, maxConcurrency: 5, timeoutSeconds: 30 },
      reportsBatchItemFailures: true,
      ...mapping,
    },
  );
  source.start();
}

const send = async (group: string, ...bodies: string[]) => {
  for (const body of bodies) {
    await queues.send(url, body, { MessageGroupId: group, MessageDeduplicationId: `${group}${body}` });
  }
};
const left = (name = "work.fifo") =>
  queues.sqs.inspection
    .inspect()
    .find((queue) => queue.name === name)!
    .messages.map(({ body, state }) => `${body} ${state}`);

/** An invocation that ends when the test says so. */
function held() {
  const gate = Promise.withResolvers<unknown>();
  return {
    handle: () => gate.promise,
    release: () => gate.resolve(undefined),
    fail: () => gate.reject(new Error("no")),
  };
}

describe("a Lambda behind a queue", () => {
  test("gets messages in AWS's shape, and completed ones are deleted", async () => {
    let event: SQSEvent | undefined;
    consume((_, given) => void (event = given));
    const MessageAttributes = { kind: { DataType: "String", StringValue: "a" } };
    const { MessageId } = await queues.send(url, "hello", {
      ...{ MessageAttributes, MessageGroupId: "g", MessageDeduplicationId: "d" },
    });
    await expectSoon(left).toEqual([]);
    expect(event!.Records).toEqual([
      {
        messageId: MessageId,
        receiptHandle: expect.any(String),
        body: "hello",
        attributes: {
          ApproximateReceiveCount: "1",
          ApproximateFirstReceiveTimestamp: String(queues.cloud.now().getTime()),
          SentTimestamp: String(queues.cloud.now().getTime()),
          SenderId: "AROALOCALOPERATOR000:local",
          MessageGroupId: "g",
          MessageDeduplicationId: "d",
          SequenceNumber: expect.stringMatching(/^\d{20}$/),
        },
        messageAttributes: {
          kind: { stringValue: "a", dataType: "String", stringListValues: [], binaryListValues: [] },
        },
        md5OfBody: "5d41402abc4b2a76b9719d911017c592",
        md5OfMessageAttributes: expect.stringMatching(/^[0-9a-f]{32}$/),
        eventSource: "aws:sqs",
        eventSourceARN: "arn:aws:sqs:eu-central-1:111122223333:work.fifo",
        awsRegion: "eu-central-1",
      },
    ]);
  });

  test("processes several groups in parallel and each in order", async () => {
    const gates = new Map([
      ["a1", held()],
      ["b1", held()],
    ]);
    consume(async ([first]) => gates.get(first!)?.handle(), { batchSize: 1 });
    await send("a", "a1", "a2");
    await send("b", "b1", "b2");
    await expectSoon(() => batches).toEqual([["a1"], ["b1"]]);
    gates.get("b1")!.release();
    await expectSoon(() => batches).toEqual([["a1"], ["b1"], ["b2"]]);
    gates.get("a1")!.release();
    await expectSoon(left).toEqual([]);
    expect(batches).toEqual([["a1"], ["b1"], ["b2"], ["a2"]]);
  });

  test("runs at most its number of parallel batches, of its size", async () => {
    const gates = ["a", "b", "c"].map(() => held());
    let calls = 0;
    consume(async () => gates[calls++]?.handle(), { batchSize: 2, maxConcurrency: 2 });
    await source!.stop();
    for (const group of ["a", "b", "c"]) await send(group, `${group}1`, `${group}2`, `${group}3`);
    source!.start();
    await expectSoon(() => batches).toEqual([
      ["a1", "a2"],
      ["b1", "b2"],
    ]);
    gates[0]!.release();
    await expectSoon(() => batches.length).toBe(3);
    for (const gate of gates) gate.release();
    await expectSoon(left).toEqual([]);
    expect(batches.flat().filter((body) => body.startsWith("a"))).toEqual(["a1", "a2", "a3"]);
  });

  test("that throws gets the batch again after the visibility timeout, and then it is a dead letter", async () => {
    await send("a", "1", "2");
    consume(() => {
      throw new Error("not today");
    });
    await expectSoon(() => batches).toEqual([["1", "2"]]);
    await expectSoon(left).toEqual(["1 in-flight", "2 in-flight"]);
    queues.pass(29);
    await send("b", "other");
    await expectSoon(() => batches.length).toBe(2);
    queues.pass(1);
    await expectSoon(() => batches.slice(2)).toEqual([["1", "2"]]);
    queues.pass(30);
    await expectSoon(() => left("dead.fifo").slice(0, 2)).toEqual(["1 waiting", "2 waiting"]);
    expect((await queues.receive(dead))[0]!.Body).toBe("1");
  });

  test.each<[string, (ids: string[]) => unknown, string[]]>([
    ["nothing", () => undefined, []],
    ["no failures", () => ({ batchItemFailures: [] }), []],
    ["the second", (ids) => ({ batchItemFailures: [{ itemIdentifier: ids[1] }] }), ["2 in-flight", "3 in-flight"]],
    ["the last", (ids) => ({ batchItemFailures: [{ itemIdentifier: ids[2] }] }), ["3 in-flight"]],
    [
      "somebody else's",
      () => ({ batchItemFailures: [{ itemIdentifier: "x" }] }),
      ["1 in-flight", "2 in-flight", "3 in-flight"],
    ],
    ["nonsense", () => ({ batchItemFailures: "2" }), ["1 in-flight", "2 in-flight", "3 in-flight"]],
  ])("that reports %s as failed keeps all from the first failure on", async (_, answer, expected) => {
    await send("a", "1", "2", "3");
    consume((_bodies, { Records }) => answer(Records.map(({ messageId }) => messageId)));
    await source!.stop();
    expect(batches).toEqual([["1", "2", "3"]]);
    expect(left()).toEqual(expected);
  });

  test("of a standard queue keeps only those it reports as failed", async () => {
    url = await queues.make("plain");
    for (const body of ["1", "2", "3"]) await queues.send(url, body);
    const second = ({ Records }: SQSEvent) => [{ itemIdentifier: Records[1]!.messageId }];
    consume((_, event) => ({ batchItemFailures: second(event) }), { queue: "plain" });
    await source!.stop();
    expect(left("plain")).toEqual(["2 in-flight"]);
  });

  test("of a standard queue gets the collected messages when the batching window is over", async () => {
    url = await queues.make("plain");
    for (const body of ["1", "2"]) await queues.send(url, body);
    consume(() => undefined, { queue: "plain", batchSize: 1000, batchingWindowSeconds: 5 });
    await queues.send(url, "3");
    expect(batches).toEqual([]);
    queues.pass(5);
    await expectSoon(() => batches).toEqual([["1", "2", "3"]]);
    await expectSoon(() => left("plain")).toEqual([]);
  });

  test("of a standard queue gets a full batch before the window is over", async () => {
    url = await queues.make("plain");
    for (let number = 0; number < 25; number += 1) await queues.send(url, String(number));
    consume(() => undefined, { queue: "plain", batchSize: 20, batchingWindowSeconds: 60 });
    await expectSoon(() => batches.map((batch) => batch.length)).toEqual([20]);
    queues.pass(60);
    await expectSoon(() => batches.map((batch) => batch.length)).toEqual([20, 5]);
  });

  test("of a standard queue gets no more messages at once than its 6 MB hold", async () => {
    url = await queues.make("plain");
    for (let number = 0; number < 6; number += 1) await queues.send(url, "x".repeat(1_000_000));
    consume(() => undefined, { queue: "plain", batchSize: 100, batchingWindowSeconds: 1 });
    queues.pass(1);
    await expectSoon(() => batches.length).toBe(1);
    expect(batches[0]!.length).toBeLessThan(6);
  });

  test("of a standard queue begins with five batches at a time and adds five each second", async () => {
    url = await queues.make("plain");
    for (let number = 0; number < 12; number += 1) await queues.send(url, String(number));
    const gate = held();
    consume(gate.handle, { queue: "plain", batchSize: 1, maxConcurrency: 8 });
    await expectSoon(() => batches.length).toBe(5);
    queues.pass(1);
    await expectSoon(() => batches.length).toBe(8);
    gate.release();
    await expectSoon(() => left("plain")).toEqual([]);
  });

  test.each<[string, Partial<QueueMapping>]>([
    ["FIFO queue has no batching window", { batchingWindowSeconds: 1 }],
    ["BatchSize is out of range", { batchSize: 11 }],
    ["BatchSize is out of range", { queue: "plain", batchSize: 10_001, batchingWindowSeconds: 1 }],
    ["MaximumBatchingWindowInSeconds must be at least 1", { queue: "plain", batchSize: 11 }],
    ["MaximumBatchingWindowInSeconds must be at most 300", { queue: "plain", batchingWindowSeconds: 301 }],
    ["MaximumConcurrency must be from 2 to 1000", { maxConcurrency: 1 }],
  ])("is refused as Lambda does: %s", (rule, mapping) => {
    expect(() => consume(() => undefined, mapping)).toThrow(rule);
    source = undefined;
  });

  test("that takes too long has failed", async () => {
    await send("a", "1");
    const gate = held();
    consume(gate.handle, { timeoutSeconds: 0.01 });
    await source!.stop();
    expect(left()).toEqual(["1 in-flight"]);
    gate.release();
  });

  test("is waited for when the local AWS stops, and gets no more messages", async () => {
    await send("a", "1");
    const gate = held();
    consume(gate.handle, { batchSize: 1 });
    const stopping = source!.stop();
    await send("b", "2");
    gate.release();
    await stopping;
    expect(batches).toEqual([["1"]]);
    expect(left()).toEqual(["2 waiting"]);
  });
});
