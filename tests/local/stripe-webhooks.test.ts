import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openStore } from "#local/store.ts";
import { startStripe, webhookSecret, type StripeCloud } from "#tests/support/stripe-cloud.ts";

let cloud: StripeCloud;
beforeEach(async () => {
  cloud = await startStripe();
});
afterEach(() => cloud.close());

const customers = async (...names: string[]) => {
  for (const name of names) await cloud.stripe.customers.create({ name });
};
const seen = async () => (await cloud.delivered()).map(({ data }) => (data.object as Stripe.Customer).name);
const verify = ({ body, signature }: { body: string; signature: string }) =>
  Stripe.webhooks.constructEvent(body, signature, webhookSecret, 300, undefined, cloud.now().getTime());

test("events arrive in the order in which they happened", async () => {
  await customers("a", "b", "c");
  expect(await seen()).toEqual(["a", "b", "c"]);
});

test("an event names the call that caused it", async () => {
  const made = await cloud.stripe.customers.create({ name: "a" }, { idempotencyKey: "once" });
  const [event] = await cloud.delivered();
  expect(event!.request).toEqual({ id: made.lastResponse.requestId, idempotency_key: "once" });
});

test.each([500, 404, 302])("an event that is answered %i is retried later, behind the others", async (status) => {
  cloud.webhook.answer = { status, headers: { location: "/elsewhere" } };
  await customers("a");
  expect(await seen()).toEqual([]);
  expect((await cloud.stripe.events.list()).data[0]!.pending_webhooks).toBe(1);
  cloud.webhook.answer = { status: 200 };
  await customers("b");
  expect(await seen()).toEqual(["b"]);
  cloud.forward(5);
  expect(await seen()).toEqual(["b", "a"]);
  expect(cloud.small.queue.list()[0]!.attempts.map((attempt) => attempt.status)).toEqual([status, 200]);
  expect(verify(cloud.received[1]!).type).toBe("customer.created");
});

test("retries end after three days", async () => {
  cloud.webhook.answer = { status: 500 };
  await customers("a");
  for (let hours = 0; hours < 100; hours += 1) {
    await cloud.delivered();
    cloud.forward(60 * 60);
  }
  const [delivery] = cloud.small.queue.list();
  expect([delivery!.state, delivery!.attempts.length]).toEqual(["failed", 10]);
});

test("waiting deliveries survive a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "stripe-"));
  const first = await startStripe({ store: openStore(join(folder, "s.sqlite")) });
  first.webhook.answer = { status: 500 };
  await first.stripe.customers.create({ name: "a" });
  await first.delivered();
  await first.close();
  const second = await startStripe({ store: openStore(join(folder, "s.sqlite")), startAt: "2026-11-20T12:01:00Z" });
  expect((await second.delivered()).map(({ type }) => type)).toEqual(["customer.created"]);
  await second.close();
  rmSync(folder, { recursive: true });
});

describe("on request", () => {
  test("events are held, and released in any order and number", async () => {
    const { queue } = cloud.small;
    queue.setMode({ held: true, copies: 1 });
    await customers("a", "b", "c");
    expect(await seen()).toEqual([]);
    queue.release("reversed");
    expect(await seen()).toEqual(["c", "b", "a"]);

    await customers("d", "e");
    queue.release("natural", 2);
    expect((await seen()).slice(3)).toEqual(["d", "d", "e", "e"]);

    await customers("f", "g", "h");
    const [h, g, f] = (await cloud.stripe.events.list({ limit: 3 })).data.map(({ id }) => id);
    queue.release([g!, h!]);
    expect((await seen()).slice(7)).toEqual(["g", "h"]);
    queue.release([f!]);
    expect((await seen()).slice(9)).toEqual(["f"]);

    await customers("i", "j");
    expect(new Set(queue.release("random"))).toHaveLength(2);
    expect(new Set((await seen()).slice(10))).toEqual(new Set(["i", "j"]));

    await customers("k");
    queue.setMode({ held: false, copies: 1 });
    expect((await seen()).at(-1)).toBe("k");
  });

  test("every event is delivered twice, as the same event", async () => {
    cloud.small.queue.setMode({ held: false, copies: 2 });
    await customers("a");
    expect(await seen()).toEqual(["a", "a"]);
    expect(cloud.received[0]!.event.id).toBe(cloud.received[1]!.event.id);
  });

  test("an old event is sent again, also while others are held", async () => {
    await customers("a");
    await seen();
    cloud.small.queue.setMode({ held: true, copies: 1 });
    cloud.small.queue.resend(cloud.small.objects.events.list()[0]!);
    expect(await seen()).toEqual(["a", "a"]);
  });

  test("a forged one fails the check, and is not retried", async () => {
    await customers("a");
    await seen();
    cloud.small.queue.resend(cloud.small.objects.events.list()[0]!, { forged: true });
    await seen();
    expect(verify(cloud.received[0]!).type).toBe("customer.created");
    expect(() => verify(cloud.received[1]!)).toThrow("No signatures found matching");
  });
});
