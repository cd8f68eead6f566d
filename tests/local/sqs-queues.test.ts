import {
  CreateQueueCommand,
  DeleteQueueCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ListDeadLetterSourceQueuesCommand,
  ListMessageMoveTasksCommand,
  ListQueuesCommand,
  ListQueueTagsCommand,
  paginateListQueues,
  PurgeQueueCommand,
  type QueueAttributeName,
  SendMessageCommand,
  SetQueueAttributesCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { operatorKeys } from "#tests/support/customer-cloud.ts";
import { type Queues, startQueues } from "#tests/support/local-queues.ts";

let queues: Queues;
beforeEach(async () => {
  queues = await startQueues();
  queues.cloud.clock.freeze(Date.now());
});
afterEach(async () => queues.cloud.close());

const arn = (name: string) => `arn:aws:sqs:eu-central-1:111122223333:${name}`;
const policyTo = (name: string, maxReceiveCount: number) => ({
  RedrivePolicy: JSON.stringify({ deadLetterTargetArn: arn(name), maxReceiveCount }),
});
type Attributes = Partial<Record<QueueAttributeName, string>>;

describe("a queue", () => {
  test("has SQS's default settings unless others are given, and returns them", async () => {
    const url = await queues.make("work.fifo", { VisibilityTimeout: "90" });
    expect(url).toBe(`${queues.cloud.url}/_aws/sqs/111122223333/work.fifo`);
    const all = await queues.client.send(new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] }));
    expect(all.Attributes).toMatchObject({
      QueueArn: arn("work.fifo"),
      VisibilityTimeout: "90",
      MessageRetentionPeriod: "345600",
      MaximumMessageSize: "1048576",
      FifoQueue: "true",
      ContentBasedDeduplication: "false",
      ApproximateNumberOfMessages: "0",
      CreatedTimestamp: String(Math.floor(queues.cloud.now().getTime() / 1000)),
    });
    expect(await queues.client.send(new GetQueueUrlCommand({ QueueName: "work.fifo" }))).toMatchObject({
      QueueUrl: url,
    });
  });

  test("is created once: a repetition with the same settings finds it, with others is refused", async () => {
    const url = await queues.make("plain", { VisibilityTimeout: "90" });
    expect(await queues.make("plain")).toBe(url);
    expect(await queues.make("plain", { VisibilityTimeout: "90" })).toBe(url);
    await expect(queues.make("plain", { VisibilityTimeout: "91" })).rejects.toMatchObject({ name: "QueueNameExists" });
  });

  test("is listed by prefix and in pages", async () => {
    for (const name of ["b2", "a1", "b1", "b3"]) await queues.make(name);
    const pages: unknown[] = [];
    for await (const { QueueUrls } of paginateListQueues(
      { client: queues.client, pageSize: 2 },
      { QueueNamePrefix: "b" },
    )) {
      pages.push(QueueUrls!.map((url) => url.split("/").at(-1)));
    }
    expect(pages).toEqual([["b1", "b2"], ["b3"]]);
  });

  test.each<[string, string, Attributes]>([
    ["InvalidAttributeName", "plain", { Colour: "red" } as Attributes],
    ["InvalidAttributeName", "plain", { FifoQueue: "false" }],
    ["InvalidAttributeName", "plain", { ContentBasedDeduplication: "true" }],
    ["InvalidAttributeValue", "plain", { VisibilityTimeout: "43201" }],
    ["InvalidAttributeValue", "plain", { DelaySeconds: "-1" }],
    ["InvalidAttributeValue", "plain", { MaximumMessageSize: "1048577" }],
    ["InvalidAttributeValue", "plain", { MessageRetentionPeriod: "59" }],
    ["InvalidAttributeValue", "plain", { ReceiveMessageWaitTimeSeconds: "21" }],
    ["InvalidAttributeValue", "plain", policyTo("absent", 3)],
    ["InvalidAttributeValue", "plain", { RedrivePolicy: "{" }],
    ["InvalidAttributeValue", "plain", { Policy: "{" }],
    ["InvalidAttributeValue", "plain", { Policy: JSON.stringify({ Statement: [{ Effect: "Allow", Action: "*" }] }) }],
    ["UnsupportedOperation", "plain", { KmsMasterKeyId: "alias/aws/sqs" }],
    ["InvalidParameterValue", "no spaces", {}],
    ["InvalidParameterValue", "x".repeat(81), {}],
    ["InvalidParameterValue", "work.fifo", {}],
    ["InvalidParameterValue", "plain", { FifoQueue: "true" }],
  ])("is refused with %s (%#)", async (name, QueueName, attributes) => {
    const make = queues.client.send(new CreateQueueCommand({ QueueName, Attributes: attributes }));
    await expect(make).rejects.toMatchObject({ name });
    expect((await queues.client.send(new ListQueuesCommand())).QueueUrls).toEqual([]);
  });

  test("is emptied at most once a minute", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x");
    const purge = () => queues.client.send(new PurgeQueueCommand({ QueueUrl: url }));
    await purge();
    expect(await queues.receive(url)).toEqual([]);
    queues.pass(59);
    await expect(purge()).rejects.toMatchObject({ name: "PurgeQueueInProgress" });
    queues.pass(1);
    await purge();
  });

  test("is deleted with its messages, and its name can be used after a minute", async () => {
    const url = await queues.make("plain");
    await queues.send(url, "x");
    await queues.client.send(new DeleteQueueCommand({ QueueUrl: url }));
    await expect(queues.send(url, "y")).rejects.toMatchObject({
      name: "QueueDoesNotExist",
      Code: "AWS.SimpleQueueService.NonExistentQueue",
    });
    await expect(queues.make("plain")).rejects.toMatchObject({ name: "QueueDeletedRecently" });
    queues.pass(60);
    expect(await queues.attribute(await queues.make("plain"), "ApproximateNumberOfMessages")).toBe("0");
  });
});

describe("a dead-letter queue", () => {
  let dead: string;
  let work: string;
  const options = (body: string) => ({ MessageGroupId: "g", MessageDeduplicationId: body });
  const take = (url: string) =>
    queues.receive(url, { MaxNumberOfMessages: 10, VisibilityTimeout: 0, MessageSystemAttributeNames: ["All"] });
  const bodies = async (url: string) => (await take(url)).map(({ Body }) => Body);

  beforeEach(async () => {
    dead = await queues.make("dead.fifo");
    work = await queues.make("work.fifo", policyTo("dead.fifo", 2));
    for (const body of ["1", "2", "3"]) await queues.send(work, body, options(body));
  });

  test("gets messages that were received too often, in order and with their group", async () => {
    for (let round = 0; round < 2; round += 1) expect(await bodies(work)).toEqual(["1", "2", "3"]);
    expect(await take(work)).toEqual([]);
    const letters = await take(dead);
    expect(letters.map(({ Body }) => Body)).toEqual(["1", "2", "3"]);
    expect(letters[0]!.Attributes).toMatchObject({
      MessageGroupId: "g",
      MessageDeduplicationId: "1",
      DeadLetterQueueSourceArn: arn("work.fifo"),
      ApproximateReceiveCount: "3",
    });
  });

  test("frees its group for the next message", async () => {
    const one = () => queues.receive(work, { VisibilityTimeout: 0 });
    for (let round = 0; round < 2; round += 1) expect((await one())[0]!.Body).toBe("1");
    expect((await one())[0]!.Body).toBe("2");
    expect(await bodies(dead)).toEqual(["1"]);
  });

  test("returns its messages to their source queues, as new ones", async () => {
    for (let round = 0; round < 3; round += 1) await take(work);
    const { queueUrls } = await queues.client.send(new ListDeadLetterSourceQueuesCommand({ QueueUrl: dead }));
    expect(queueUrls).toEqual([work]);
    await queues.client.send(new StartMessageMoveTaskCommand({ SourceArn: arn("dead.fifo") }));
    expect(await take(dead)).toEqual([]);
    const back = await take(work);
    expect(back.map(({ Body, Attributes }) => [Body, Attributes!.ApproximateReceiveCount])).toEqual([
      ["1", "1"],
      ["2", "1"],
      ["3", "1"],
    ]);
    const tasks = await queues.client.send(new ListMessageMoveTasksCommand({ SourceArn: arn("dead.fifo") }));
    expect(tasks.Results).toMatchObject([{ Status: "COMPLETED", ApproximateNumberOfMessagesMoved: 3 }]);
  });

  test("is the only kind of queue that messages can be moved from", async () => {
    const move = (SourceArn: string) => queues.client.send(new StartMessageMoveTaskCommand({ SourceArn }));
    await expect(move(arn("work.fifo"))).rejects.toMatchObject({ name: "InvalidParameterValue" });
    await expect(move(arn("absent"))).rejects.toMatchObject({ name: "ResourceNotFoundException" });
  });

  test("must be of the same type and may choose its sources", async () => {
    await expect(queues.make("plain", policyTo("dead.fifo", 1))).rejects.toMatchObject({
      name: "InvalidAttributeValue",
    });
    const RedriveAllowPolicy = JSON.stringify({ redrivePermission: "byQueue", sourceQueueArns: [arn("work.fifo")] });
    await queues.client.send(new SetQueueAttributesCommand({ QueueUrl: dead, Attributes: { RedriveAllowPolicy } }));
    await expect(queues.make("other.fifo", policyTo("dead.fifo", 1))).rejects.toMatchObject({
      name: "InvalidAttributeValue",
    });
    const again = new SetQueueAttributesCommand({ QueueUrl: work, Attributes: policyTo("dead.fifo", 9) });
    await expect(queues.client.send(again)).resolves.toMatchObject({ $metadata: { httpStatusCode: 200 } });
  });

  test("can be read, purged and filled by the console", async () => {
    for (let round = 0; round < 3; round += 1) await take(work);
    const { inspection } = queues.sqs;
    const [view] = inspection.inspect();
    expect(view).toMatchObject({ name: "dead.fifo", deadLetterOf: ["work.fifo"] });
    expect(view!.messages.map(({ body, group, state }) => [body, group, state])).toEqual([
      ["1", "g", "waiting"],
      ["2", "g", "waiting"],
      ["3", "g", "waiting"],
    ]);
    inspection.delete("dead.fifo", view!.messages[0]!.id);
    expect(inspection.redrive("dead.fifo")).toBe(2);
    inspection.send("work.fifo", { body: "by hand", group: "g" });
    expect(await bodies(work)).toEqual(["2", "3", "by hand"]);
    inspection.purge("work.fifo");
    expect(inspection.inspect().flatMap(({ messages }) => messages)).toEqual([]);
  });
});

describe("access", () => {
  test("a wrong secret, a key of another account and a signature for another region are refused", async () => {
    const list = (client: SQSClient) => client.send(new ListQueuesCommand());
    const { accessKeyId } = operatorKeys;
    const wrong = queues.clientFor({ accessKeyId, secretAccessKey: "wrong" });
    await expect(list(wrong)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
    const { accessKeyId: id, secretAccessKey } = queues.cloud.awsAccounts.listAccounts()[0]!;
    await expect(list(queues.clientFor({ accessKeyId: id, secretAccessKey }))).rejects.toMatchObject({
      name: "AccessDenied",
    });
    await expect(list(queues.clientFor(operatorKeys, "us-east-1"))).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
  });

  test("a client configured by the environment only reaches a queue by its URL", async () => {
    const url = await queues.make("plain");
    process.env["AWS_ENDPOINT_URL_SQS"] = `${queues.cloud.url}/_aws/sqs`;
    const client = new SQSClient({ region: "eu-central-1", credentials: operatorKeys });
    await client.send(new SendMessageCommand({ QueueUrl: url, MessageBody: "x" }));
    delete process.env["AWS_ENDPOINT_URL_SQS"];
    expect(await queues.receive("https://sqs.eu-central-1.amazonaws.com/111122223333/plain")).toHaveLength(1);
  });

  test("unsupported features are refused by name", async () => {
    const QueueUrl = await queues.make("plain");
    const tags = queues.client.send(new ListQueueTagsCommand({ QueueUrl }));
    await expect(tags).rejects.toMatchObject({
      name: "UnknownOperationException",
      message: expect.stringContaining("ListQueueTags"),
    });
  });

  test("a queue of another account, or none at all, does not exist", async () => {
    await queues.make("plain");
    const other = `${queues.cloud.url}/_aws/sqs/444455556666/plain`;
    await expect(queues.send(other, "x")).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    await expect(queues.send("absent", "x")).rejects.toMatchObject({ name: "QueueDoesNotExist" });
    await expect(queues.send("http://nowhere", "x")).rejects.toMatchObject({ name: "InvalidAddress" });
  });
});
