import { ReceiveMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { operator } from "#local/operator.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeEach(async () => {
  cloud = await startLocalConsole();
});
afterEach(() => cloud.close());

const region = "eu-central-1";
const put = (source: string, detail: object = {}) =>
  cloud.events.accept(
    { accountId: customerId, region, source, detailType: "A test", resources: [], detail },
    new Date("2026-11-20T12:00:00Z"),
  );
const find = async (id: string) => (await cloud.call("GET", `/events/${id}`)).body;

/** Polls until the only delivery of an event is no longer pending. */
async function settled(id: string): Promise<any> {
  const [delivery] = (await find(id)).deliveries;
  return delivery.state === "pending" ? settled(id) : delivery;
}

describe("events", () => {
  test("are listed newest first, and found by source, type and content", async () => {
    const [first, second] = [put("aws.ses", { template: "Welcome" }), put("my.shop", { order: 7 })];
    const ids = async (query: string) => {
      const { body } = await cloud.call("GET", `/events${query}`);
      return [body.total, ...body.events.map(({ id }: { id: string }) => id)];
    };
    expect(await ids("")).toEqual([2, second, first]);
    expect(await ids("?source=aws.ses")).toEqual([2, first]);
    expect(await ids("?detailType=Another")).toEqual([2]);
    expect(await ids("?q=welcome")).toEqual([2, first]);
    expect((await cloud.call("GET", "/events")).body).toMatchObject({
      sources: ["aws.ses", "my.shop"],
      detailTypes: ["A test"],
    });
    expect((await find(second)).event).toMatchObject({ source: "my.shop", account: customerId, detail: { order: 7 } });
    expect((await cloud.call("GET", "/events/none")).status).toBe(404);
  });

  test("of a customer reach Sestina once the customer's account forwards them", async () => {
    const kept = put("aws.ses");
    expect(await find(kept)).toMatchObject({ reachedOperator: false, deliveries: [] });
    const path = `/forwarding/${customerId}/${region}`;
    expect((await cloud.call("PUT", path, { pattern: { source: ["aws.ses"] } })).status).toBe(204);
    expect((await cloud.call("GET", "/forwarding")).body).toEqual({
      accounts: [{ id: customerId, name: "A customer" }],
      forwarding: [{ accountId: customerId, region, pattern: { source: ["aws.ses"] } }],
    });
    expect(await find(put("aws.ses"))).toMatchObject({ reachedOperator: true, deliveries: [{ rule: "note-mails" }] });
    await cloud.call("DELETE", path);
    expect(await find(put("aws.ses"))).toMatchObject({ reachedOperator: false });
  });

  test.each([
    [
      `/forwarding/000000000000/${region}`,
      { pattern: { source: ["aws.ses"] } },
      404,
      "There is no AWS account 000000000000.",
    ],
    [`/forwarding/${customerId}/mars-1`, { pattern: { source: ["aws.ses"] } }, 404, "There is no region mars-1."],
    [`/forwarding/${customerId}/${region}`, { pattern: "aws.ses" }, 400, "pattern: "],
    [`/forwarding/${customerId}/${region}`, { pattern: { source: [] } }, 400, "Empty arrays are not allowed"],
  ])("are not forwarded by PUT %s %j", async (path, body, status, sentence) => {
    const answer = await cloud.call("PUT", path, body);
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(sentence)]);
  });

  test("are delivered once, or twice if the console sets it", async () => {
    expect((await cloud.call("GET", "/events/mode")).body).toEqual({ copies: 1 });
    expect((await cloud.call("PUT", "/events/mode", { copies: 3 })).status).toBe(400);
    expect((await cloud.call("PUT", "/events/mode", { copies: 2 })).status).toBe(204);
    expect((await cloud.call("GET", "/events/mode")).body).toEqual({ copies: 2 });
  });

  test("that their Lambda failed on are delivered again on demand", async () => {
    await cloud.call("PUT", `/forwarding/${customerId}/${region}`, { pattern: { source: ["aws.ses"] } });
    cloud.lambda.failure = "The table is away";
    const id = put("aws.ses");
    expect(await settled(id)).toMatchObject({ state: "dead-letter", attempts: 1, lastError: "The table is away" });
    expect((await cloud.call("GET", "/events")).body.events[0]).toMatchObject({ id, state: "dead-letter" });
    cloud.lambda.failure = undefined;
    expect((await cloud.call("POST", `/events/${id}/deliveries`, { rule: "another" })).status).toBe(404);
    await cloud.call("POST", `/events/${id}/deliveries`, { rule: "note-mails" });
    expect(await settled(id)).toMatchObject({ state: "delivered" });
  });
});

describe("queues", () => {
  const queueNamed = async (name: string) => {
    const { body } = await cloud.call("GET", "/queues");
    return body.queues.find((queue: { name: string }) => queue.name === name);
  };
  const send = (body: string, group?: string) => cloud.call("POST", "/queues/work.fifo/messages", { body, group });

  test("show their messages, which can be sent and deleted by hand", async () => {
    const { body: sent } = await send("first", "a");
    await send("second", "b");
    expect(await queueNamed("work.fifo")).toMatchObject({
      total: 2,
      messages: [
        { id: sent.id, body: "first", group: "a", state: "waiting", receiveCount: 0 },
        { body: "second", group: "b" },
      ],
    });
    expect((await cloud.call("DELETE", `/queues/work.fifo/messages/${sent.id}`)).status).toBe(204);
    expect(await queueNamed("work.fifo")).toMatchObject({ total: 1, messages: [{ body: "second" }] });
    await cloud.call("DELETE", "/queues/work.fifo/messages");
    expect(await queueNamed("work.fifo")).toMatchObject({ total: 0 });
  });

  test("refuse with SQS's message what SQS would refuse", async () => {
    const noGroup = await send("first");
    expect([noGroup.status, noGroup.body.error]).toEqual([400, expect.stringContaining("MessageGroupId")]);
    expect((await cloud.call("DELETE", "/queues/none/messages")).body.error).toBe("There is no queue none.");
    expect((await cloud.call("DELETE", "/queues/work.fifo/messages/none")).status).toBe(400);
  });

  test("return dead letters to their source queues", async () => {
    await send("unlucky", "a");
    const sqs = new SQSClient({ region, endpoint: `${cloud.url}/_aws/sqs`, credentials: operator });
    const QueueUrl = `${cloud.url}/_aws/sqs/${operator.accountId}/work.fifo`;
    const receive = async () =>
      (await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 0 }))).Messages?.length ?? 0;
    expect(await receive()).toBe(1);
    expect(await queueNamed("work.fifo")).toMatchObject({ messages: [{ receiveCount: 1 }] });
    expect(await receive()).toBe(0);
    expect(await queueNamed("dead.fifo")).toMatchObject({
      deadLetterOf: ["work.fifo"],
      messages: [{ body: "unlucky" }],
    });
    expect((await cloud.call("POST", "/queues/dead.fifo/redrive")).body).toEqual({ moved: 1 });
    expect(await queueNamed("work.fifo")).toMatchObject({ messages: [{ body: "unlucky", state: "waiting" }] });
  });
});
