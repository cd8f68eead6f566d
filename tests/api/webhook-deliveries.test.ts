import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { addMember, removeMember } from "#tests/support/access-members.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { inEachOrder, inTurn } from "#tests/support/in-turn.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { type Receiver, startReceiver, withStatus } from "#tests/support/webhook-receiver.ts";
import { anEvent, queueEvent, raise, sendDue } from "#tests/support/webhook-worker.ts";
import {
  addWebhook,
  aWebhook,
  deliveriesOf,
  signaturesBy,
  webhooksOf,
  wholeDelivery,
} from "#tests/support/webhooks.ts";

let product: Product;
let person: Person;
let receiver: Receiver;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.join();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const later = (ms: number) => new Date(Date.now() + ms);
const own = async (with_ = {}) => addWebhook(person, { url: receiver.url, ...with_ });
const onlyDelivery = async (id: string) => (await deliveriesOf(person, id))[0]!;
const disabledEvents = async () =>
  (await person.call(notificationRoutes.listNotifications, { query: { kind: "webhook-disabled" } })).body.entities;

/** Sends whenever something is due, until nothing of the webhook is pending. */
async function toTheEnd(id: string): Promise<void> {
  for (;;) {
    const pending = (await deliveriesOf(person, id)).flatMap(({ nextAttemptTimestamp }) => nextAttemptTimestamp ?? []);
    if (pending.length === 0) return;
    await sendDue(new Date(Math.max(...pending.map((at) => Date.parse(at)))));
  }
}

describe("a notification", () => {
  it("is sent once to each webhook that wants its kind, signed, though it is queued twice", async () => {
    const { webhook, secret } = await own();
    await own({ kinds: ["drift-found"] });
    const off = await own({ kinds: ["job-failed"], format: "slack" });
    const params = { id: off.webhook.id };
    await person.call(webhookRoutes.changeWebhook, {
      params,
      body: { ...aWebhook, url: receiver.url, enabled: false },
    });
    const id = await queueEvent(person, anEvent, new Date(), 2);
    await sendDue();
    await sendDue();
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(signaturesBy(secret, request!)).toBe(1);
    expect(JSON.parse(request!.body)).toMatchObject({
      type: "job-failed",
      data: {
        jobId: "job-00000001",
        accountId: "account-0001",
        state: "failed",
        title: expect.stringContaining("welcome"),
      },
    });
    expect(await deliveriesOf(person, webhook.id)).toMatchObject([
      { id, type: "job-failed", state: "delivered", tries: 1, nextAttemptTimestamp: null, problem: null },
    ]);
  });

  it("is passed on from the outbox by the product's worker", async () => {
    const { webhook } = await own();
    expect(await raise(person, anEvent, "job-00000001")).toBeGreaterThan(0);
    await sendDue();
    expect(await onlyDelivery(webhook.id)).toMatchObject({ type: "job-failed", state: "delivered" });
    await raise(person, anEvent, "job-00000001");
    await sendDue();
    expect(receiver.received).toHaveLength(1);
  });

  it("is sent again with the same id and body until it is taken", async () => {
    const { webhook, secret } = await own();
    receiver.answerWith(withStatus(500, "down for an hour"));
    await queueEvent(person);
    const begin = Date.now();
    for (let minute = 0; minute <= 60; minute += 1) await sendDue(later(minute * MINUTE_MS));
    // At once, and about 1, 6 and 36 minutes later.
    expect(receiver.received).toHaveLength(4);
    const pending = await onlyDelivery(webhook.id);
    expect(pending).toMatchObject({ state: "pending", tries: 4, problem: "It answered 500." });
    const wait = Date.parse(pending.nextAttemptTimestamp!) - begin;
    expect(wait / HOUR_MS).toBeGreaterThan(0.5 + 1.8);
    expect(wait / HOUR_MS).toBeLessThan(0.7 + 2.1);
    receiver.answerWith(withStatus(200));
    await sendDue(new Date(pending.nextAttemptTimestamp!));
    await sendDue(later(24 * HOUR_MS));
    expect(receiver.received).toHaveLength(5);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const stamps = receiver.received.map(({ headers }) => Number(headers["webhook-timestamp"]));
    expect(new Set(stamps).size).toBe(5);
    for (const request of receiver.received) expect(signaturesBy(secret, request)).toBe(1);
    const { state, attempts } = await wholeDelivery(person, webhook.id, pending.id);
    expect(state).toBe("delivered");
    expect(attempts.map(({ status }) => status)).toEqual([500, 500, 500, 500, 200]);
  });

  it("fails for good after 8 attempts within 24 hours, and can still be sent by hand", async () => {
    const { webhook } = await own();
    receiver.answerWith(withStatus(503));
    await queueEvent(person);
    await sendDue();
    await toTheEnd(webhook.id);
    expect(receiver.received).toHaveLength(8);
    const failed = await onlyDelivery(webhook.id);
    expect(failed).toMatchObject({ state: "failed", tries: 8, nextAttemptTimestamp: null });
    const { attempts } = await wholeDelivery(person, webhook.id, failed.id);
    const took = Date.parse(attempts.at(-1)!.at) - Date.parse(attempts[0]!.at);
    expect(took / HOUR_MS).toBeGreaterThan(20);
    expect(took / HOUR_MS).toBeLessThan(24);
    expect(await webhooksOf(person)).toMatchObject([{ enabled: true }]);
    receiver.answerWith(withStatus(204));
    const params = { id: webhook.id, deliveryId: failed.id };
    const { body } = await person.call(webhookRoutes.sendWebhookAgain, { params });
    expect(body).toMatchObject({ state: "delivered", tries: 9 });
  });

  it("that a user sends by hand in time is not sent by itself any more", async () => {
    const { webhook } = await own();
    receiver.answerWith(withStatus(500));
    const deliveryId = await queueEvent(person);
    await sendDue();
    receiver.answerWith(withStatus(204));
    await person.call(webhookRoutes.sendWebhookAgain, { params: { id: webhook.id, deliveryId } });
    await sendDue(later(24 * HOUR_MS));
    expect(receiver.received).toHaveLength(2);
    expect(await onlyDelivery(webhook.id)).toMatchObject({ state: "delivered", nextAttemptTimestamp: null });
  });

  it("is not sent to a webhook that was deleted or disabled meanwhile", async () => {
    const [gone, off] = [await own(), await own()];
    await queueEvent(person);
    await person.call(webhookRoutes.removeWebhook, { params: { id: gone.webhook.id } });
    const params = { id: off.webhook.id };
    await person.call(webhookRoutes.changeWebhook, {
      params,
      body: { ...aWebhook, url: receiver.url, enabled: false },
    });
    expect(await sendDue()).toEqual({ attempts: 0, failures: [] });
    expect(receiver.received).toEqual([]);
    expect(await onlyDelivery(off.webhook.id)).toMatchObject({ state: "failed", problem: "The webhook was disabled." });
    expect(await sendDue(later(HOUR_MS))).toEqual({ attempts: 0, failures: [] });
  });
});

describe("a webhook", () => {
  it("belongs to its company, and goes on after the member left who added it", async () => {
    const maker = await addMember(product, person, { permissions: ["company_security"] });
    const { webhook, secret } = await addWebhook(maker, { url: receiver.url });
    await queueEvent(person);
    await removeMember(maker);
    await sendDue();
    await queueEvent(person);
    await sendDue();
    expect(receiver.received).toHaveLength(2);
    for (const request of receiver.received) expect(signaturesBy(secret, request)).toBe(1);
    expect(await webhooksOf(person)).toMatchObject([{ id: webhook.id, enabled: true }]);
    expect((await maker.call(webhookRoutes.listWebhooks)).status).toBeGreaterThanOrEqual(400);
  });

  it("whose receiver answers 410 is disabled at once, with one notification", async () => {
    const { webhook } = await own();
    receiver.answerWith(withStatus(410));
    await queueEvent(person);
    await queueEvent(person);
    await sendDue();
    await sendDue(later(HOUR_MS));
    expect(receiver.received).toHaveLength(1);
    expect(await webhooksOf(person)).toMatchObject([{ enabled: false, disabledBecause: "gone" }]);
    expect(await disabledEvents()).toMatchObject([
      { event: { kind: "webhook-disabled", webhookId: webhook.id, name: "Alerts", because: "gone" } },
    ]);
    const body = { ...aWebhook, url: receiver.url, enabled: true };
    await person.call(webhookRoutes.changeWebhook, { params: { id: webhook.id }, body });
    await queueEvent(person);
    await sendDue();
    expect(await disabledEvents()).toHaveLength(2);
  });

  it(
    "is disabled after ten failed deliveries in a row, and one that is taken begins the count again",
    async () => {
      const { webhook } = await own();
      const fail = async (howMany: number) => {
        receiver.answerWith(withStatus(500));
        for (let made = 0; made < howMany; made += 1) await queueEvent(person);
        await sendDue();
        await toTheEnd(webhook.id);
      };
      await fail(9);
      expect(await webhooksOf(person)).toMatchObject([{ enabled: true }]);
      receiver.answerWith(withStatus(200));
      await queueEvent(person);
      await sendDue();
      await fail(9);
      expect(await webhooksOf(person)).toMatchObject([{ enabled: true }]);
      await fail(1);
      expect(await webhooksOf(person)).toMatchObject([{ enabled: false, disabledBecause: "failing" }]);
      expect(await disabledEvents()).toHaveLength(1);
    },
    scaledTimeout(60_000),
  );

  it("is disabled when a delivery fails five days after the first failed one", async () => {
    const { webhook } = await own();
    receiver.answerWith(withStatus(500));
    await queueEvent(person);
    await sendDue();
    await toTheEnd(webhook.id);
    const at = later((4 * 24 + 4) * HOUR_MS);
    await queueEvent(person, anEvent, at);
    await sendDue(at);
    await toTheEnd(webhook.id);
    expect(await webhooksOf(person)).toMatchObject([{ disabledBecause: "failing" }]);
  });

  it("that is slow holds up no other", { timeout: scaledTimeout(30_000) }, async () => {
    const quick = await startReceiver();
    await own();
    receiver.answerWith(() => undefined);
    const other = await addWebhook(person, { url: quick.url });
    for (let made = 0; made < 3; made += 1) await queueEvent(person);
    let isDone = false;
    const run = sendDue().then(() => (isDone = true));
    await expect.poll(() => quick.received.length, { timeout: scaledTimeout(4000) }).toBe(3);
    expect(isDone).toBe(false);
    await run;
    expect(await deliveriesOf(person, other.webhook.id)).toMatchObject(Array(3).fill({ state: "delivered" }));
    await quick.close();
  });
});

describe("two workers", () => {
  it(
    "make one attempt at most for each time at which a delivery is due",
    async () => {
      await inEachOrder(async (scheduler) => {
        const { webhook } = await own();
        const before = receiver.received.length;
        receiver.answerWith(withStatus(500));
        await queueEvent(person);
        const due = later(2 * MINUTE_MS);
        for (const at of [new Date(), due]) {
          await scheduler.waitFor(Promise.all(inTurn(scheduler).map((within) => sendDue(at, within))));
        }
        expect(receiver.received.length - before).toBe(2);
        expect(await onlyDelivery(webhook.id)).toMatchObject({ state: "pending", tries: 2 });
        await person.call(webhookRoutes.removeWebhook, { params: { id: webhook.id } });
        await sendDue(later(24 * HOUR_MS));
      });
    },
    scaledTimeout(60_000),
  );
});

it(
  "a worker that ends after any write of a delivery leaves it to the next attempt, and a receiver that knows the id takes it once",
  async () => {
    const writes = await breakAfterEachWrite({
      prepare: async () => {
        const { webhook } = await own();
        return { webhook, deliveryId: await queueEvent(person), before: receiver.received.length };
      },
      run: (_, within) => sendDue(new Date(), within),
      resume: async () => {
        await sendDue();
        await sendDue(later(2 * MINUTE_MS));
      },
      look: async ({ webhook, before }) => {
        const ids = receiver.received.slice(before).map(({ headers }) => headers["webhook-id"]);
        const { state, nextAttemptTimestamp } = await onlyDelivery(webhook.id);
        await person.call(webhookRoutes.removeWebhook, { params: { id: webhook.id } });
        return { takenOnce: new Set(ids).size, state, nextAttemptTimestamp };
      },
    });
    // The beginning, the request and its end.
    expect(writes).toBe(3);
  },
  scaledTimeout(30_000),
);

it("a worker that ends during the last attempt leaves a delivery that says so", async () => {
  const { webhook } = await own();
  receiver.answerWith(withStatus(500));
  await queueEvent(person);
  await sendDue();
  for (;;) {
    const { tries, nextAttemptTimestamp } = await onlyDelivery(webhook.id);
    if (tries === 7) {
      const killed = <S extends object>(services: S): S => ({
        ...services,
        webhookSender: { send: () => Promise.reject(new Error("the process was killed")) },
      });
      expect((await sendDue(new Date(nextAttemptTimestamp!), killed)).failures).toHaveLength(1);
      break;
    }
    await sendDue(new Date(nextAttemptTimestamp!));
  }
  const { nextAttemptTimestamp } = await onlyDelivery(webhook.id);
  await sendDue(new Date(nextAttemptTimestamp!));
  expect(await onlyDelivery(webhook.id)).toMatchObject({
    state: "failed",
    tries: 8,
    problem: expect.stringMatching(/broken off/),
  });
});
