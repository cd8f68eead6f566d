import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { jobRoutes } from "#shared/api/jobs.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const sender = "news@shop.example";
const people = ["ada@example.com", "bob@example.com"] as const;

let product: Product;
let studio: Studio;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  const none = Infinity;
  const sesLimits = { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none };
  product = await startProduct({ sesLimits });
  studio = await openStudio(product);
  for (const address of people) await studio.customer.verify(address);
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const send = (id: string, recipients: readonly string[]) =>
  studio.person.call(sendRoutes.sendTemplate, { params: { id }, body: { senderEmailAddress: sender, recipients } });
const look = (id: string, who: Person = studio.person) => who.call(sendRoutes.getSend, { params: { id } });
const retry = (id: string) => studio.person.call(jobRoutes.retryJob, { params: { id } });
const ended = async (id: string) => {
  await expectSoon(async () => (await look(id)).body.job.finishedAt).toEqual(expect.any(String));
  return (await look(id)).body;
};
const mails = (address: string, subject: string) =>
  mailsTo(product, address).filter((mail) => mail.subject === subject);

describe("a send that takes longer than its request", () => {
  it("is answered with its job and reports each recipient until it ends", async () => {
    const id = await studio.template("slow", "<p>Hello</p>", "Slow");
    const held = await faults.set({ service: "email", operation: "SendEmail", kind: "latency", ms: 60_000 });
    const started = await send(id, [people[0]]);
    expect(started).toMatchObject({
      status: 202,
      body: { job: { kind: "send-template", about: "slow", total: 1 }, recipients: [{ status: "sending" }] },
    });
    await faults.remove(held.id);
    const { job, recipients } = await ended(started.body.id);
    expect(job).toMatchObject({ state: "done", done: 1, failed: 0 });
    expect(recipients).toMatchObject([{ address: people[0], status: "sent" }]);
  });

  it("is answered to other users like a missing one", async () => {
    const id = await studio.template("private", "<p>Hello</p>", "Private");
    const { body } = await send(id, [people[0]]);
    const missing = { status: 404, body: { detail: "JOB_NOT_FOUND" } };
    expect(await look(body.id, await product.join())).toEqual(missing);
    expect(await look(body.id, await addMember(product, studio.person, { permissions: ["edit_templates"] }))).toEqual(
      missing,
    );
  });
});

describe("a mail", () => {
  it("that Amazon SES did not answer for stays unknown, and no retry sends it again", async () => {
    const id = await studio.template("unknown", "<p>Hello</p>", "Unknown");
    await faults.set({ service: "email", operation: "SendEmail", kind: "drop", when: "after", calls: 1 });
    const { body } = await send(id, [...people, "stranger@example.com"]);
    const { job, recipients } = await ended(body.id);
    expect(recipients).toMatchObject([
      { address: people[0], status: "sending" },
      { address: people[1], status: "sent" },
      { address: "stranger@example.com", status: "failed" },
    ]);
    expect(job).toMatchObject({ state: "partly", done: 1, failed: 1, unknown: 1, mayRetry: true });

    await studio.customer.verify("stranger@example.com");
    const again = (await retry(body.id)).body.job;
    expect((await ended(again.id)).recipients).toMatchObject([{ address: "stranger@example.com", status: "sent" }]);
    const everybody = [...people, "stranger@example.com"];
    await expectSoon(() => everybody.map((address) => mails(address, "Unknown").length)).toEqual([1, 1, 1]);
  });

  it("whose outcome alone is unknown leaves nothing to retry", async () => {
    const id = await studio.template("only-unknown", "<p>Hello</p>", "Only");
    await faults.set({ service: "email", operation: "SendEmail", kind: "drop", when: "before", calls: 1 });
    const { body } = await send(id, [people[0]]);
    expect((await ended(body.id)).job).toMatchObject({ state: "partly", unknown: 1, mayRetry: false });
    expect(await retry(body.id)).toEqual({ status: 409, body: { detail: "JOB_CANNOT_BE_RETRIED" } });
    expect(mails(people[0], "Only")).toEqual([]);
  });
});
