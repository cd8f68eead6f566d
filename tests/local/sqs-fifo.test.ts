import { SetQueueAttributesCommand, type Message } from "@aws-sdk/client-sqs";
import * as fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createQueue } from "#local/sqs/queue-operations.ts";
import { openQueueState } from "#local/sqs/queue-state.ts";
import { receiptHandle } from "#local/sqs/receipt-handle.ts";
import { receiveMessages } from "#local/sqs/receive-message.ts";
import { sendMessage } from "#local/sqs/send-message.ts";
import { changeVisibility, deleteMessage } from "#local/sqs/settle-message.ts";
import { openStore } from "#local/store.ts";
import { type Queues, startQueues } from "#tests/support/local-queues.ts";

let queues: Queues;
let url: string;
beforeEach(async () => {
  queues = await startQueues();
  queues.cloud.clock.freeze(Date.now());
  url = await queues.make("work.fifo", { ContentBasedDeduplication: "true" });
});
afterEach(async () => queues.cloud.close());

const send = (group: string, body: string, id?: string) =>
  queues.send(url, body, { MessageGroupId: group, MessageDeduplicationId: id }) as Promise<{
    MessageId?: string;
    SequenceNumber?: string;
  }>;
const take = async (max = 10) =>
  queues.receive(url, { MaxNumberOfMessages: max, MessageSystemAttributeNames: ["All"] });
const bodies = (messages: readonly Message[]) => messages.map(({ Body }) => Body);

describe("a group", () => {
  test("is received in the order of sending, with increasing sequence numbers", async () => {
    const sent = [];
    for (const body of ["1", "2", "3"]) sent.push(await send("a", body));
    const received = await take();
    expect(bodies(received)).toEqual(["1", "2", "3"]);
    const numbers = received.map(({ Attributes }) => Attributes!.SequenceNumber!);
    expect(numbers).toEqual(sent.map(({ SequenceNumber }) => SequenceNumber));
    expect(numbers.every((number) => number.length === 20)).toBe(true);
    expect(numbers.toSorted()).toEqual(numbers);
    expect(received[0]!.Attributes).toMatchObject({ MessageGroupId: "a", ApproximateReceiveCount: "1" });
  });

  test("is blocked while one of its messages is in flight, and other groups are not", async () => {
    for (const body of ["a1", "a2"]) await send("a", body);
    for (const body of ["b1", "b2"]) await send("b", body);
    const [first] = await take(1);
    expect(first!.Body).toBe("a1");
    expect(bodies(await take())).toEqual(["b1", "b2"]);
    expect(await take()).toEqual([]);
    await queues.remove(url, first!);
    expect(bodies(await take())).toEqual(["a2"]);
  });

  test("redelivers a message that was not deleted before the next one", async () => {
    for (const body of ["1", "2"]) await send("a", body);
    await take(1);
    queues.pass(30);
    expect(bodies(await take())).toEqual(["1", "2"]);
  });

  test("keeps its order when the middle message comes back first", async () => {
    for (const body of ["1", "2", "3"]) await send("a", body);
    const [one, two] = await take(2);
    await queues.remove(url, two!);
    expect(await take()).toEqual([]);
    await queues.remove(url, one!);
    expect(bodies(await take())).toEqual(["3"]);
  });

  test("waits for its queue's delay, also by a later setting", async () => {
    await send("a", "1");
    await queues.client.send(new SetQueueAttributesCommand({ QueueUrl: url, Attributes: { DelaySeconds: "10" } }));
    expect(await take()).toEqual([]);
    queues.pass(10);
    expect(bodies(await take())).toEqual(["1"]);
  });
});

describe("a duplicate", () => {
  test("of the last five minutes is answered like the first and not added, even when that is deleted", async () => {
    const first = await send("a", "one", "id");
    expect(await send("a", "another", "id")).toMatchObject({
      MessageId: first.MessageId,
      SequenceNumber: first.SequenceNumber,
    });
    const [message] = await take();
    await queues.remove(url, message!);
    queues.pass(299);
    await send("b", "one", "id");
    expect(await take()).toEqual([]);
    queues.pass(1);
    await send("a", "one", "id");
    expect(bodies(await take())).toEqual(["one"]);
  });

  test("is detected by its content if the queue is set so", async () => {
    for (const body of ["same", "same", "other"]) await send("a", body);
    expect(bodies(await take())).toEqual(["same", "other"]);
  });

  test("counts per group if the queue is set so", async () => {
    url = await queues.make("fast.fifo", {
      DeduplicationScope: "messageGroup",
      FifoThroughputLimit: "perMessageGroupId",
    });
    await send("a", "x", "id");
    await send("b", "x", "id");
    await send("b", "x", "id");
    expect(bodies(await take())).toEqual(["x", "x"]);
  });
});

describe("a receipt handle", () => {
  test("is refused once its visibility timeout is over", async () => {
    await send("a", "1");
    const [message] = await take();
    queues.pass(30);
    await expect(queues.remove(url, message!)).rejects.toMatchObject({ name: "InvalidParameterValue" });
    expect(bodies(await take())).toEqual(["1"]);
  });

  test("of a repeated attempt has the first one's messages", async () => {
    for (const body of ["1", "2"]) await send("a", body);
    const attempt = () => queues.receive(url, { ReceiveRequestAttemptId: "lost answer" });
    const [first] = await attempt();
    queues.pass(20);
    const [again] = await attempt();
    expect(again).toEqual(first);
    queues.pass(20);
    await queues.remove(url, again!);
    expect(bodies(await attempt())).toEqual(["2"]);
  });
});

type Step =
  | { readonly do: "send"; readonly group: string }
  | { readonly do: "receive"; readonly max: number }
  | { readonly do: "delete" | "release"; readonly which: number }
  | { readonly do: "pass"; readonly seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("send" as const), group: fc.constantFrom("a", "b", "c") }),
  fc.record({ do: fc.constant("receive" as const), max: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ do: fc.constantFrom("delete" as const, "release" as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant("pass" as const), seconds: fc.integer({ min: 1, max: 40 }) }),
);

test("with any receipts, deletions, releases and timeouts, a group keeps its order and has one consumer at a time", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let time = Date.parse("2026-11-20T12:00:00Z");
      const store = openStore(":memory:");
      const state = openQueueState({ store, now: () => new Date(time), random: systemRandom });
      createQueue(state, "q.fifo", { FifoQueue: "true" });
      const queue = state.queue("q.fifo");
      const sent = new Map<string, string[]>();
      let held: { id: string; group: string; handle: string; until: number }[] = [];
      let count = 0;
      const inFlight = () => held.filter(({ until }) => until > time);
      for (const each of steps) {
        if (each.do === "pass") time += each.seconds * 1000;
        if (each.do === "send") {
          const input = { MessageBody: "x", MessageGroupId: each.group, MessageDeduplicationId: String((count += 1)) };
          const { id } = sendMessage(state, queue, input, "me");
          sent.set(each.group, [...(sent.get(each.group) ?? []), id]);
        }
        if (each.do === "receive") {
          const busy = new Set(inFlight().map(({ group }) => group));
          const received = receiveMessages(state, queue, { max: each.max, visibilitySeconds: 30 });
          for (const group of new Set(received.map((message) => message.group!))) {
            const ids = received.filter((message) => message.group === group).map(({ id }) => id);
            expect(busy.has(group)).toBe(false);
            expect(ids).toEqual(sent.get(group)!.slice(0, ids.length));
          }
          const free = [...sent].filter(([group, ids]) => ids.length > 0 && !busy.has(group));
          expect(received.length > 0).toBe(free.length > 0);
          held = [
            ...inFlight(),
            ...received.map((message) => {
              return {
                id: message.id,
                group: message.group!,
                handle: receiptHandle(message),
                until: message.visibleAt,
              };
            }),
          ];
        }
        const chosen = each.do === "delete" || each.do === "release" ? inFlight()[each.which] : undefined;
        if (chosen === undefined) continue;
        held = held.filter((other) => other !== chosen);
        if (each.do === "release") changeVisibility(state, queue, chosen.handle, 0);
        else {
          deleteMessage(state, queue, chosen.handle);
          sent.set(
            chosen.group,
            sent.get(chosen.group)!.filter((id) => id !== chosen.id),
          );
        }
      }
      store.close();
    }),
  );
});
