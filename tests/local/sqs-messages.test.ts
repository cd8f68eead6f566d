import {
  ChangeMessageVisibilityBatchCommand,
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  SendMessageBatchCommand,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Queues, startQueues } from "#tests/support/local-queues.ts";

let queues: Queues;
beforeEach(async () => {
  queues = await startQueues();
  queues.cloud.clock.freeze(Date.now());
});
afterEach(async () => queues.cloud.close());

const bodies = (messages: { Body?: string | undefined }[]) => messages.map(({ Body }) => Body);
const after = (seconds: number) => queues.pass(seconds);

describe("a message of a standard queue", () => {
  test("arrives with its attributes, and its digests pass the SDK's check", async () => {
    const url = await queues.make("plain");
    const MessageAttributes = {
      kind: { DataType: "String", StringValue: "grüße" },
      count: { DataType: "Number.int", StringValue: "7" },
      bytes: { DataType: "Binary", BinaryValue: Buffer.from([0, 1, 255]) },
    };
    const sent = await queues.send(url, "hello 🐎", { MessageAttributes });
    const [message] = await queues.receive(url, {
      MessageAttributeNames: ["All"],
      MessageSystemAttributeNames: ["All"],
    });
    expect(message).toMatchObject({
      MessageId: sent.MessageId,
      Body: "hello 🐎",
      MD5OfMessageAttributes: (sent as { MD5OfMessageAttributes?: string }).MD5OfMessageAttributes,
      MessageAttributes: {
        kind: { StringValue: "grüße" },
        count: { DataType: "Number.int", StringValue: "7" },
        bytes: { BinaryValue: new Uint8Array([0, 1, 255]) },
      },
      Attributes: {
        ApproximateReceiveCount: "1",
        SenderId: "AROALOCALOPERATOR000:local",
        SentTimestamp: String(queues.cloud.now().getTime()),
      },
    });
  });

  test("contains only the requested attributes", async () => {
    const url = await queues.make("plain");
    const text = (StringValue: string) => ({ DataType: "String", StringValue });
    await queues.send(url, "x", { MessageAttributes: { "foo.a": text("1"), bar: text("2") } });
    const [message] = await queues.receive(url, {
      MessageAttributeNames: ["foo.*"],
      MessageSystemAttributeNames: ["SenderId"],
    });
    expect(Object.keys(message!.MessageAttributes!)).toEqual(["foo.a"]);
    expect(Object.keys(message!.Attributes!)).toEqual(["SenderId"]);
  });

  test("is hidden while it is in flight, until its visibility timeout is over", async () => {
    const url = await queues.make("plain", { VisibilityTimeout: "60" });
    await queues.send(url, "x");
    const [first] = await queues.receive(url);
    after(59);
    expect(await queues.receive(url)).toEqual([]);
    after(1);
    const [second] = await queues.receive(url, { MessageSystemAttributeNames: ["ApproximateReceiveCount"] });
    expect(second).toMatchObject({ MessageId: first!.MessageId, Attributes: { ApproximateReceiveCount: "2" } });
    expect(second!.ReceiptHandle).not.toBe(first!.ReceiptHandle);
  });

  test("is not deleted by an older receipt handle, which is not refused either", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x");
    const [first] = await queues.receive(url, { VisibilityTimeout: 1 });
    after(1);
    const [second] = await queues.receive(url, { VisibilityTimeout: 1 });
    await queues.remove(url, first!);
    after(1);
    expect(await queues.receive(url, { VisibilityTimeout: 1 })).toHaveLength(1);
    await queues.remove(url, second!);
    after(1);
    const [last] = await queues.receive(url);
    await queues.remove(url, last!);
    await queues.remove(url, last!);
    expect(await queues.attribute(url, "ApproximateNumberOfMessagesNotVisible")).toBe("0");
  });

  test("is delayed by its delay, or else by its queue's", async () => {
    const url = await queues.make("slow", { DelaySeconds: "30" });
    await queues.send(url, "by queue");
    await queues.send(url, "by itself", { DelaySeconds: 10 });
    await queues.send(url, "at once", { DelaySeconds: 0 });
    expect(bodies(await queues.receive(url, { MaxNumberOfMessages: 10 }))).toEqual(["at once"]);
    expect(await queues.attribute(url, "ApproximateNumberOfMessagesDelayed")).toBe("2");
    after(10);
    expect(bodies(await queues.receive(url, { MaxNumberOfMessages: 10 }))).toEqual(["by itself"]);
    after(20);
    expect(bodies(await queues.receive(url, { MaxNumberOfMessages: 10 }))).toContain("by queue");
  });

  test("is deleted when its retention period is over", async () => {
    const url = await queues.make("short", { MessageRetentionPeriod: "60" });
    await queues.send(url, "x");
    after(60);
    expect(await queues.attribute(url, "ApproximateNumberOfMessages")).toBe("1");
    after(1);
    expect(await queues.attribute(url, "ApproximateNumberOfMessages")).toBe("0");
    expect(await queues.receive(url)).toEqual([]);
  });

  test("can be hidden longer or made visible at once, but not once it is visible", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x");
    const [{ ReceiptHandle } = {}] = await queues.receive(url);
    const hide = (VisibilityTimeout: number) =>
      queues.client.send(new ChangeMessageVisibilityCommand({ QueueUrl: url, ReceiptHandle, VisibilityTimeout }));
    await hide(100);
    after(99);
    expect(await queues.receive(url)).toEqual([]);
    await expect(hide(43_200)).rejects.toMatchObject({ name: "InvalidParameterValue" });
    await hide(0);
    await expect(hide(5)).rejects.toMatchObject({ name: "MessageNotInflight" });
    expect(await queues.receive(url)).toHaveLength(1);
  });
});

describe("a batch", () => {
  test("processes valid entries and reports the others", async () => {
    const url = await queues.make("plain");
    const Entries = [
      { Id: "good", MessageBody: "a" },
      { Id: "bad", MessageBody: "\u0001" },
      { Id: "late", MessageBody: "c", DelaySeconds: 901 },
      { Id: "fine", MessageBody: "d" },
    ];
    const sent = await queues.client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
    expect(sent.Successful!.map(({ Id }) => Id)).toEqual(["good", "fine"]);
    expect(sent.Failed).toEqual([
      expect.objectContaining({ Id: "bad", SenderFault: true, Code: "InvalidMessageContents" }),
      expect.objectContaining({ Id: "late", SenderFault: true, Code: "InvalidParameterValue" }),
    ]);
    const received = await queues.receive(url, { MaxNumberOfMessages: 10 });
    expect(bodies(received)).toEqual(["a", "d"]);
    const handles = received.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    const hidden = handles.map((each) => ({ ...each, VisibilityTimeout: 500 }));
    await queues.client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: url, Entries: hidden }));
    after(499);
    expect(await queues.receive(url)).toEqual([]);
    const gone = await queues.client.send(
      new DeleteMessageBatchCommand({ QueueUrl: url, Entries: [...handles, { Id: "x", ReceiptHandle: "nonsense" }] }),
    );
    expect(gone).toMatchObject({
      Successful: [{ Id: "0" }, { Id: "1" }],
      Failed: [{ Code: "ReceiptHandleIsInvalid" }],
    });
    expect(queues.sqs.inspection.inspect()[0]!.messages).toEqual([]);
  });

  const entry = (Id: string, MessageBody = "x") => ({ Id, MessageBody });
  test.each([
    ["EmptyBatchRequest", []],
    ["TooManyEntriesInBatchRequest", Array.from({ length: 11 }, (_, index) => entry(String(index)))],
    ["BatchEntryIdsNotDistinct", [entry("a"), entry("a")]],
    ["InvalidBatchEntryId", [entry("not so")]],
    ["BatchRequestTooLong", [entry("a", "x".repeat(600_000)), entry("b", "x".repeat(600_000))]],
  ])("is refused as a whole with %s", async (name, Entries) => {
    const url = await queues.make("plain");
    const batch = queues.client.send(new SendMessageBatchCommand({ QueueUrl: url, Entries }));
    await expect(batch).rejects.toMatchObject({ name, Code: `AWS.SimpleQueueService.${name}` });
    expect(await queues.attribute(url, "ApproximateNumberOfMessages")).toBe("0");
  });
});

describe("invalid input", () => {
  const fair = { MessageGroupId: "g", MessageDeduplicationId: "d" };
  test.each<[queue: string, error: string, body: string, input: object]>([
    ["plain", "MissingParameter", "", {}],
    ["plain", "InvalidParameterValue", "x".repeat(1_048_577), {}],
    ["plain", "InvalidMessageContents", "\ufffe", {}],
    ["plain", "InvalidParameterValue", "x", { MessageDeduplicationId: "d" }],
    ["plain", "InvalidParameterValue", "x", { DelaySeconds: 901 }],
    ["plain", "InvalidParameterValue", "x", { MessageAttributes: { a: { DataType: "Text", StringValue: "b" } } }],
    [
      "plain",
      "InvalidParameterValue",
      "x",
      { MessageAttributes: { "AWS.a": { DataType: "String", StringValue: "b" } } },
    ],
    ["plain", "InvalidParameterValue", "x", { MessageAttributes: { a: { DataType: "String", StringValue: "" } } }],
    ["ordered.fifo", "MissingParameter", "x", { MessageDeduplicationId: "d" }],
    ["ordered.fifo", "InvalidParameterValue", "x", { MessageGroupId: "g" }],
    ["ordered.fifo", "InvalidParameterValue", "x", { ...fair, DelaySeconds: 5 }],
    ["ordered.fifo", "InvalidParameterValue", "x", { ...fair, MessageGroupId: "with blank" }],
    ["ordered.fifo", "InvalidParameterValue", "x", { ...fair, MessageDeduplicationId: "d".repeat(129) }],
  ])("%s: message %# is refused with %s", async (queue, name, body, input) => {
    const url = await queues.make(queue);
    await expect(queues.send(url, body, input)).rejects.toMatchObject({ name });
    expect(await queues.attribute(url, "ApproximateNumberOfMessages")).toBe("0");
  });

  test("a message of exactly 1 MiB is accepted", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x".repeat(1_048_576));
    expect((await queues.receive(url))[0]!.Body).toHaveLength(1_048_576);
  });

  test.each([
    { MaxNumberOfMessages: 11 },
    { MaxNumberOfMessages: 0 },
    { WaitTimeSeconds: 21 },
    { VisibilityTimeout: 43_201 },
  ])("receiving with %j is refused", async (input) => {
    const url = await queues.make("plain");
    await expect(queues.receive(url, input)).rejects.toMatchObject({ name: "InvalidParameterValue" });
  });
});

describe("long polling", () => {
  test("returns a message as soon as it is sent", async () => {
    const url = await queues.make("plain");
    const waiting = queues.receive(url, { WaitTimeSeconds: 20 });
    await queues.attribute(url, "QueueArn");
    await queues.send(url, "x");
    expect(bodies(await waiting)).toEqual(["x"]);
  });

  test("returns a message that becomes visible by the local AWS's clock", async () => {
    const url = await queues.make("plain", { VisibilityTimeout: "1000", ReceiveMessageWaitTimeSeconds: "20" });
    await queues.send(url, "x");
    await queues.receive(url);
    const waiting = queues.receive(url);
    await queues.attribute(url, "QueueArn");
    after(1000);
    expect(bodies(await waiting)).toEqual(["x"]);
  });

  test("ends empty when the local AWS stops", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x");
    await queues.receive(url);
    const waiting = queues.receive(url, { WaitTimeSeconds: 20 });
    await queues.attribute(url, "QueueArn");
    await queues.sqs.stop!();
    expect(await waiting).toEqual([]);
  });
});
