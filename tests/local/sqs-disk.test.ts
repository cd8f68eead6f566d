import { DeleteMessageCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { openQueueState, type QueueState } from "#local/sqs/queue-state.ts";
import { openStore } from "#local/store.ts";
import { operatorKeys } from "#tests/support/customer-cloud.ts";
import { type Queues, startQueues } from "#tests/support/local-queues.ts";

const QueueUrl = "work.fifo";

async function startChild(file: string): Promise<{ child: ChildProcess; client: SQSClient }> {
  const program = fileURLToPath(new URL("../support/sqs-child.ts", import.meta.url));
  const options = ["--disable-warning=ExperimentalWarning", program, file];
  const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(child.stdout, "data")) as [Buffer];
  const endpoint = line.toString().trim();
  const client = new SQSClient({ region: "eu-central-1", endpoint, credentials: operatorKeys, maxAttempts: 1 });
  return { child, client };
}

interface Acknowledged {
  readonly sent: Map<string, string[]>;
  readonly deleted: Set<string>;
}

/**
 * Four groups receive messages, and four consumers delete, until `enough` sends are answered; then the process is
 * killed.
 */
async function workUntilKilled(file: string, round: number, enough: number, done: Acknowledged): Promise<void> {
  const { child, client } = await startChild(file);
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let answered = 0;
  const send = async (group: string) => {
    for (let n = 0; isAlive(); n += 1) {
      const body = `${round}-${n}`;
      const MessageDeduplicationId = `${group}-${body}`;
      await client.send(
        new SendMessageCommand({ QueueUrl, MessageBody: body, MessageGroupId: group, MessageDeduplicationId }),
      );
      done.sent.set(group, [...(done.sent.get(group) ?? []), body]);
      if ((answered += 1) === enough) child.kill("SIGKILL");
    }
  };
  const consume = async () => {
    while (isAlive()) {
      const ask = { QueueUrl, MaxNumberOfMessages: 2, MessageSystemAttributeNames: ["MessageGroupId" as const] };
      for (const { ReceiptHandle, Body, Attributes } of (await client.send(new ReceiveMessageCommand(ask))).Messages ??
        []) {
        await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
        done.deleted.add(`${Attributes!.MessageGroupId!} ${Body!}`);
      }
    }
  };
  const exit = once(child, "exit");
  await Promise.allSettled([...["a", "b", "c", "d"].map(send), consume(), consume()]);
  await exit;
  client.destroy();
}

function inspectFile<R>(file: string, look: (state: QueueState) => R): R {
  const store = openStore(file);
  try {
    return look(openQueueState({ store, now: () => new Date(), random: systemRandom }));
  } finally {
    store.close();
  }
}

describe("a process that is killed", () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "sestina-sqs-"));
  });
  afterEach(async () => rm(directory, { recursive: true }));

  test("keeps every message it acknowledged, in order, and none whose deletion it acknowledged", async () => {
    const file = join(directory, "services.sqlite");
    const done: Acknowledged = { sent: new Map(), deleted: new Set() };
    for (const round of [1, 2, 3, 4, 5]) {
      await workUntilKilled(file, round, 15 * round, done);
      const kept = inspectFile(file, (state) =>
        state.messages(state.queue(QueueUrl)).map(({ group, body }) => ({ group, body, name: `${group!} ${body}` })),
      );
      expect(kept.filter(({ name }) => done.deleted.has(name))).toEqual([]);
      const keptNames = new Set(kept.map(({ name }) => name));
      for (const [group, bodies] of done.sent) {
        // Deleted without an answer: at most one for each of the two consumers, in each round.
        const lost = bodies.filter(
          (body) => !keptNames.has(`${group} ${body}`) && !done.deleted.has(`${group} ${body}`),
        );
        expect(lost.length).toBeLessThanOrEqual(2 * round);
        const inOrder = kept
          .filter((each) => each.group === group && bodies.includes(each.body))
          .map(({ body }) => body);
        expect(inOrder).toEqual(bodies.filter((body) => inOrder.includes(body)));
      }
    }
    expect(done.deleted.size).toBeGreaterThan(0);
  });

  test("keeps messages in flight hidden, and keeps deduplication ids", async () => {
    const file = join(directory, "services.sqlite");
    const first = await startChild(file);
    const once1 = { QueueUrl, MessageBody: "x", MessageGroupId: "g", MessageDeduplicationId: "id" };
    const { MessageId } = await first.client.send(new SendMessageCommand(once1));
    const { Messages } = await first.client.send(new ReceiveMessageCommand({ QueueUrl }));
    first.child.kill("SIGKILL");
    await once(first.child, "exit");
    const second = await startChild(file);
    expect(await second.client.send(new SendMessageCommand(once1))).toMatchObject({ MessageId });
    expect((await second.client.send(new ReceiveMessageCommand({ QueueUrl }))).Messages).toBeUndefined();
    const [{ ReceiptHandle } = {}] = Messages!;
    await second.client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    second.child.kill("SIGKILL");
    await once(second.child, "exit");
    expect(inspectFile(file, (state) => state.messages(state.queue(QueueUrl)))).toEqual([]);
  });
});

describe("concurrent consumers", () => {
  let queues: Queues;
  beforeEach(async () => {
    queues = await startQueues();
  });
  afterEach(async () => queues.cloud.close());

  test("never receive the same message, nor the same group", async () => {
    const url = await queues.make("work.fifo");
    const sent = Array.from({ length: 60 }, (_, index) => ({ group: `g${index % 3}`, body: String(index) }));
    for (const { group, body } of sent) {
      await queues.send(url, body, { MessageGroupId: group, MessageDeduplicationId: body });
    }
    const held = new Set<string>();
    const seen: { group: string; body: string }[] = [];
    const consume = async () => {
      while (seen.length < sent.length) {
        for (const message of await queues.receive(url, { MessageSystemAttributeNames: ["MessageGroupId"] })) {
          const group = message.Attributes!.MessageGroupId!;
          expect(held.has(group)).toBe(false);
          held.add(group);
          seen.push({ group, body: message.Body! });
          await queues.attribute(url, "QueueArn");
          held.delete(group);
          await queues.remove(url, message);
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, consume));
    for (const group of ["g0", "g1", "g2"]) {
      expect(seen.filter((each) => each.group === group)).toEqual(sent.filter((each) => each.group === group));
    }
  });
});
