import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from "@aws-sdk/client-eventbridge";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createEventBus } from "#local/events/create-event-bus.ts";
import { createEventsApi } from "#local/events/create-events-api.ts";
import type { EventBuses } from "#local/events/event-bus.ts";
import type { EventRule } from "#local/events/rules.ts";
import { createSqs } from "#local/sqs/create-sqs.ts";
import { sendAsRule } from "#local/sqs/send-as-rule.ts";
import { openStore } from "#local/store.ts";
import {
  type CustomerCloud,
  customerId,
  type Keys,
  operatorKeys,
  startCustomerCloud,
} from "#tests/support/customer-cloud.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";

const rules: readonly EventRule[] = [
  { name: "mail", region: "eu-central-1", pattern: { source: ["aws.ses", "our.app"] }, file: "mail.ts" },
  { name: "bounces", region: "eu-central-1", pattern: { "detail-type": ["Email Bounced"] }, file: "bounces.ts" },
  { name: "agreements", region: "us-east-1", pattern: { source: [{ prefix: "aws." }] }, file: "agreements.ts" },
];

let cloud: CustomerCloud;
let bus: EventBuses;
let calls: { file: string; event: any }[];
let failures: number;
/** Resolves when a Lambda may continue. */
let gate: Promise<unknown>;

beforeEach(async () => {
  [calls, failures, gate] = [[], 0, Promise.resolve()];
  const invoke = async (file: string, event: unknown) => {
    calls.push({ file, event });
    await gate;
    if ((failures -= 1) >= 0) throw new Error("not now");
  };
  cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const deps = { store, awsAccounts, now, random: systemRandom };
    bus = createEventBus({ ...deps, invoke, rules, retryDelaysSeconds: [10, 60] });
    return { "/_aws/events": createEventsApi({ ...deps, bus }) };
  });
  cloud.clock.freeze(Date.parse("2026-11-20T12:00:00.500Z"));
  bus.start();
});
afterEach(async () => {
  await bus.stop();
  await cloud.close();
});

const place = { accountId: "111122223333", region: "eu-central-1" };
const bounced = { source: "aws.ses", detailType: "Email Bounced", resources: ["arn:x"], detail: { mail: { id: 1 } } };
const files = () => calls.map(({ file }) => file).toSorted();
const states = () => bus.list()[0]!.deliveries.map(({ rule, state, attempts }) => `${rule} ${state} ${attempts}`);

describe("an event", () => {
  test("is delivered twice to each target if the console sets it", async () => {
    bus.setMode({ copies: 2 });
    bus.put({ ...place, ...bounced });
    await expectSoon(files).toEqual(["bounces.ts", "bounces.ts", "mail.ts", "mail.ts"]);
    bus.setMode({ copies: 1 });
    bus.put({ ...place, ...bounced });
    await expectSoon(files).toHaveLength(6);
  });

  test("reaches the Lambda of each matching rule, in AWS's envelope", async () => {
    bus.put({ ...place, ...bounced });
    await expectSoon(files).toEqual(["bounces.ts", "mail.ts"]);
    expect(calls[0]!.event).toEqual({
      version: "0",
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      "detail-type": "Email Bounced",
      source: "aws.ses",
      account: "111122223333",
      time: "2026-11-20T12:00:00Z",
      region: "eu-central-1",
      resources: ["arn:x"],
      detail: { mail: { id: 1 } },
    });
    await expectSoon(states).toEqual(["bounces delivered 1", "mail delivered 1"]);
  });

  test("of another region matches that region's rules only", async () => {
    bus.put({ ...place, ...bounced, region: "us-east-1" });
    await expectSoon(files).toEqual(["agreements.ts"]);
    expect(calls[0]!.event.region).toBe("us-east-1");
  });

  test("of a customer reaches the operator only if it matches that customer's forwarding pattern", async () => {
    const customer = { accountId: customerId, region: "eu-west-1" };
    const { forwarding } = bus;
    bus.put({ ...customer, ...bounced });
    forwarding.put({ ...customer, pattern: { source: ["aws.ses"], "detail-type": ["Email Bounced"] } });
    bus.put({ ...customer, ...bounced, region: "eu-west-2" });
    bus.put({ ...customer, ...bounced, source: "aws.s3" });
    bus.put({ ...customer, ...bounced, detailType: "Email Opened" });
    bus.put({ ...customer, ...bounced, detail: { forwarded: true } });
    forwarding.remove(customer);
    bus.put({ ...customer, ...bounced });
    await expectSoon(files).toEqual(["bounces.ts", "mail.ts"]);
    expect(calls[0]!.event).toMatchObject({ account: customerId, region: "eu-west-1", detail: { forwarded: true } });
    expect(bus.list().map(({ reachedOperator }) => reachedOperator)).toEqual([
      ...[false, true, false, false, false, false],
    ]);
    expect(forwarding.list()).toEqual([]);
  });

  test("of a customer who left and came back is not forwarded", () => {
    const customer = { accountId: customerId, region: "eu-west-1" };
    bus.forwarding.put({ ...customer, pattern: { source: ["aws.ses"] } });
    cloud.awsAccounts.deleteAccount(customerId);
    cloud.awsAccounts.createAccount({ id: customerId, name: "The customer again" });
    bus.put({ ...customer, ...bounced });
    expect(bus.list()[0]!.reachedOperator).toBe(false);
  });

  test("is rolled back with its transaction", async () => {
    expect(() =>
      cloud.store.atomically(() => {
        bus.put({ ...place, ...bounced });
        throw new Error("after all not");
      }),
    ).toThrow("after all not");
    bus.put({ ...place, ...bounced, detailType: "Email Sent" });
    await expectSoon(states).toEqual(["mail delivered 1"]);
    expect(files()).toEqual(["mail.ts"]);
  });
});

describe("a Lambda that fails", () => {
  const sent = { ...place, ...bounced, detailType: "Email Sent" };
  const pass = (seconds: number) => void (cloud.clock.offsetMs += seconds * 1000);

  test("gets the event again later, and finally the event is a dead letter with its reason", async () => {
    failures = 3;
    bus.put(sent);
    await expectSoon(states).toEqual(["mail pending 1"]);
    pass(10);
    await expectSoon(states).toEqual(["mail pending 2"]);
    expect(bus.list()[0]!.deliveries[0]).toMatchObject({
      lastError: "not now",
      nextAttemptAt: "2026-11-20T12:01:10.500Z",
    });
    pass(60);
    await expectSoon(states).toEqual(["mail dead-letter 3"]);
    expect(new Set(calls.map(({ event }) => event.id)).size).toBe(1);
  });

  test("gets a dead letter again on redelivery", async () => {
    failures = 3;
    bus.put(sent);
    for (const [seconds, state] of [
      [10, "mail pending 1"],
      [60, "mail pending 2"],
      [0, "mail dead-letter 3"],
    ] as const) {
      await expectSoon(states).toEqual([state]);
      pass(seconds);
    }
    const { id } = bus.list()[0]!.event;
    bus.redeliver(id, "mail");
    await expectSoon(states).toEqual(["mail delivered 1"]);
    expect(() => bus.redeliver(id, "bounces")).toThrow("never received");
  });

  test("does not block the events of others", async () => {
    failures = 1;
    bus.put({ ...place, ...bounced });
    await expectSoon(() =>
      states()
        .map((each) => each.split(" ")[1])
        .toSorted(),
    ).toEqual(["delivered", "pending"]);
  });
});

describe("a queue that is a rule's target", () => {
  const rule = { name: "queued", region: "eu-central-1", pattern: { source: ["aws.ses"] }, queue: "mails" };
  const arn = "arn:aws:sqs:eu-central-1:111122223333:mails";
  const ofRule = (name: string) => ({
    ArnEquals: { "aws:SourceArn": `arn:aws:events:eu-central-1:111122223333:rule/${name}` },
  });
  const allowing = (statement: object) =>
    JSON.stringify({
      Version: "2012-10-17",
      Statement: [
        {
          ...{ Effect: "Allow", Principal: { Service: "events.amazonaws.com" }, Action: "sqs:SendMessage" },
          ...{ Resource: arn, Condition: ofRule("queued"), ...statement },
        },
      ],
    });

  /** A bus whose rule has the queue, with this policy, as its target. */
  function queueing(Policy: string | undefined) {
    const { store, awsAccounts, now } = cloud;
    const attributes: Record<string, string> = Policy === undefined ? {} : { Policy };
    const deps = { store, awsAccounts, now, random: systemRandom };
    const sqs = createSqs({ ...deps, queues: [{ name: "mails", attributes }] });
    const send = (message: Parameters<typeof sendAsRule>[1]) => sendAsRule(sqs.state, message);
    const queueBus = createEventBus({
      ...deps,
      send,
      invoke: () => Promise.resolve(),
      rules: [rule],
      retryDelaysSeconds: [10],
    });
    queueBus.start();
    const delivery = () => queueBus.list()[0]!.deliveries[0]!;
    return {
      queueBus,
      delivery,
      bodies: () => sqs.inspection.inspect()[0]!.messages.map(({ body }) => JSON.parse(body)),
    };
  }

  test("gets each event in AWS's envelope, if its policy allows the rule", async () => {
    const { queueBus, delivery, bodies } = queueing(allowing({}));
    queueBus.acceptAll([
      { event: { ...place, ...bounced }, happenedAt: cloud.now() },
      { event: { ...place, ...bounced, detailType: "Email Sent" }, happenedAt: cloud.now() },
    ]);
    await expectSoon(() => bodies().map((body) => body["detail-type"])).toEqual(["Email Bounced", "Email Sent"]);
    expect(bodies()[0]).toEqual(queueBus.list()[1]!.event);
    expect(delivery()).toMatchObject({ state: "delivered", attempts: 1 });
    await queueBus.stop();
  });

  test.each<[string, string | undefined]>([
    ["that it has none", undefined],
    ["of another rule", allowing({ Condition: ofRule("other") })],
    ["of another account", allowing({ Condition: { StringEquals: { "aws:SourceAccount": "999999999999" } } })],
    ["for another service", allowing({ Principal: { Service: "sns.amazonaws.com" } })],
    ["for accounts", allowing({ Principal: { AWS: "111122223333" } })],
    ["for another action", allowing({ Action: "sqs:ReceiveMessage" })],
    ["for another queue", allowing({ Resource: `${arn}-dead` })],
    ["that denies it", allowing({ Effect: "Deny" })],
  ])("gets nothing with a policy %s, and the event is a dead letter at once", async (_, policy) => {
    const { queueBus, delivery, bodies } = queueing(policy);
    queueBus.put({ ...place, ...bounced });
    await expectSoon(() => delivery().state).toBe("dead-letter");
    expect(delivery()).toMatchObject({ attempts: 1, lastError: expect.stringContaining("rule/queued") });
    expect(bodies()).toEqual([]);
    await queueBus.stop();
  });
});

describe("an undelivered event", () => {
  test("is delivered by the next process, also when the first was killed in the middle", async () => {
    const directory = await mkdtemp(join(tmpdir(), "sestina-events-"));
    const file = join(directory, "services.sqlite");
    const program = fileURLToPath(new URL("../support/event-bus-child.ts", import.meta.url));
    const options = ["--disable-warning=ExperimentalWarning", program, file];
    const child = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGKILL");
    await once(child, "exit");
    const store = openStore(file);
    const delivered: string[] = [];
    const next = createEventBus({
      ...{ store, now: cloud.now, random: systemRandom, retryDelaysSeconds: [] },
      rules: [{ name: "all", region: "eu-central-1", pattern: { source: ["test"] }, file: "all.ts" }],
      invoke: (_file, event) => Promise.resolve(delivered.push((event as { "detail-type": string })["detail-type"])),
    });
    cloud.clock.freeze(Date.now() + 1000);
    next.start();
    await expectSoon(() => delivered.toSorted()).toEqual(["1", "2", "3"]);
    await next.stop();
    store.close();
    await rm(directory, { recursive: true });
  });

  test("waits when the bus stops; the stop waits for deliveries in progress", async () => {
    const open = Promise.withResolvers<unknown>();
    gate = open.promise;
    bus.put({ ...place, ...bounced, detailType: "Email Sent" });
    await expectSoon(files).toEqual(["mail.ts"]);
    const stopping = bus.stop();
    bus.put({ ...place, ...bounced });
    open.resolve(undefined);
    await stopping;
    expect(files()).toEqual(["mail.ts"]);
    bus.start();
    await expectSoon(files).toEqual(["bounces.ts", "mail.ts", "mail.ts"]);
  });
});

describe("PutEvents", () => {
  const put = (Entries: PutEventsRequestEntry[], credentials: Keys = operatorKeys) => {
    const endpoint = `${cloud.url}/_aws/events`;
    const options = { region: "eu-central-1", endpoint, credentials, maxAttempts: 1 };
    const systemClockOffset = cloud.now().getTime() - Date.now();
    return new EventBridgeClient({ ...options, systemClockOffset }).send(new PutEventsCommand({ Entries }));
  };
  const entry = { Source: "our.app", DetailType: "Template Published", Detail: '{"id":"t1"}' };

  test("puts the product's events on its bus", async () => {
    const Time = new Date("2026-11-19T08:00:00Z");
    const { FailedEntryCount, Entries } = await put([{ ...entry, Time, Resources: ["t1"], EventBusName: "default" }]);
    expect(FailedEntryCount).toBe(0);
    await expectSoon(files).toEqual(["mail.ts"]);
    expect(calls[0]!.event).toMatchObject({
      id: Entries![0]!.EventId,
      source: "our.app",
      time: "2026-11-19T08:00:00Z",
      resources: ["t1"],
      detail: { id: "t1" },
    });
  });

  test("accepts valid entries and names the error of each other one", async () => {
    const { FailedEntryCount, Entries } = await put([
      { ...entry, Source: "aws.ses" },
      { ...entry, Detail: "{" },
      { ...entry, Detail: "[1]" },
      { ...entry, Source: undefined },
      { ...entry, DetailType: "" },
      { ...entry, EventBusName: "nobody-made-it" },
      entry,
    ]);
    expect(FailedEntryCount).toBe(5);
    expect(Entries!.map(({ ErrorCode, EventId }) => ErrorCode ?? typeof EventId)).toEqual([
      ...[
        "NotAuthorizedForSourceException",
        "MalformedDetail",
        "MalformedDetail",
        "InvalidArgument",
        "InvalidArgument",
      ],
      ...["string", "string"],
    ]);
    expect(bus.list().map(({ event }) => event.id)).toEqual([Entries![6]!.EventId]);
  });

  test("refuses too many entries, none, and more than 1 MB together", async () => {
    const refused = { name: "ValidationException" };
    await expect(put(Array.from({ length: 11 }, () => entry))).rejects.toMatchObject(refused);
    await expect(put([])).rejects.toMatchObject(refused);
    const large = { ...entry, Detail: JSON.stringify({ x: "x".repeat(600_000) }) };
    await expect(put([large, large])).rejects.toMatchObject(refused);
    expect((await put([large])).FailedEntryCount).toBe(0);
  });

  test("is allowed for permitted callers, each for their account's bus", async () => {
    const { accessKeyId, secretAccessKey } = cloud.awsAccounts.listAccounts()[0]!;
    await put([entry], { accessKeyId, secretAccessKey });
    expect(bus.list()[0]).toMatchObject({ reachedOperator: false, event: { account: customerId } });
    const operators = "arn:aws:events:eu-central-1:111122223333:event-bus/default";
    const across = put([{ ...entry, EventBusName: operators }], { accessKeyId, secretAccessKey });
    await expect(across).rejects.toMatchObject({ name: "AccessDeniedException" });
    const powerless = cloud.awsAccounts.findRoleByArn(
      cloud.roleWith({ Effect: "Allow", Action: "ses:*", Resource: "*" }),
    )!;
    const session = cloud.awsAccounts.startSession(powerless, { sessionName: "s", seconds: 900 });
    await expect(put([entry], session)).rejects.toMatchObject({ name: "AccessDeniedException" });
    const wrong = put([entry], { ...operatorKeys, secretAccessKey: "wrong" });
    await expect(wrong).rejects.toMatchObject({ name: "InvalidSignatureException" });
  });
});
