import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tagRoutes } from "#shared/api/tags.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { type SentryReceiver, startSentryReceiver } from "#tests/support/sentry-receiver.ts";

let sentry: SentryReceiver;
let product: Product;
let person: Person;
beforeAll(async () => {
  sentry = await startSentryReceiver();
  // The log lines are not printed in the test run.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  product = await startProduct({ sentryDsn: sentry.dsn });
  person = await product.join("ann.lee@example.com");
});
afterAll(async () => {
  await product.close();
  await sentry.close();
  vi.restoreAllMocks();
});

it("an unexpected error reaches Sentry with its request's id, and without the user", async () => {
  const { set } = faultControls(() => product.url);
  await set({ service: "dynamodb", operation: "TransactWriteItems", kind: "status", status: 500 });
  const { body } = await person.call(tagRoutes.createTag, { body: { label: "Dear Ann", color: "#123456" } });
  await expectSoon(() => sentry.events.length).toBe(1);
  const [event] = sentry.events;
  expect(event).toMatchObject({ environment: "dev", tags: { code: "INTERNAL_ERROR", requestId: body.requestId } });
  expect(event.exception.values[0].stacktrace.frames.length).toBeGreaterThan(2);
  const { sub, company } = claimsOf(person);
  for (const secret of ["Ann", "ann.lee", sub, company]) expect(sentry.bodies.join()).not.toContain(secret);
});

it("browsers get the address for reports", async () => {
  const config = await (await fetch(`${product.url}/config.json`)).json();
  expect(config).toMatchObject({ sentry: { dsn: sentry.dsn, environment: "dev" } });
});
