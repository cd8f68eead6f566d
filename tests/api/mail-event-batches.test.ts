import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import { mailEventDeadLetters, mailEventQueue } from "#bin/local-stage/settings.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { countBatch, makeSesEvent } from "#tests/support/mail-events.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

const region = "eu-central-1";
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const query = { from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now() + 86_400_000) };

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const faults = faultControls(() => product.url);
const local = async (method: string, path: string, body?: object): Promise<any> => {
  const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const answer = await fetch(`${product.url}/_local/api${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};
const messagesIn = async (name: string): Promise<any[]> =>
  (await local("GET", "/queues")).queues.find((queue: any) => queue.name === name).messages;

/** A company with a connected AWS account. */
async function join() {
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person);
  const { body: accounts } = await person.call(accountRoutes.listAccounts);
  return { person, accountId, account: accounts[0].awsAccountId as string };
}

const mailDays = async (person: Person): Promise<any[]> =>
  (await person.call(analyticsRoutes.listMailEvents, { query })).body.days;
const sent = async (person: Person) =>
  (await mailDays(person)).reduce((sum: number, day) => sum + (day.sent as number), 0);

describe("mail events of a customer", () => {
  it("that arrive 100 at once, for one account and no template, are all counted once", async () => {
    const { person, account } = await join();
    await local("PUT", `/forwarding/${account}/${region}`, { pattern: mailEventPattern });
    const { detail } = makeSesEvent({ account });
    const event = { accountId: account, region, source: "aws.ses", detailType: "Email Sent", detail };
    await Promise.all(Array.from({ length: 100 }, () => local("POST", "/events", { events: [event] })));
    await expectSoon(() => sent(person)).toBe(100);
    await expectSoon(() => messagesIn(mailEventQueue)).toEqual([]);
    expect(await sent(person)).toBe(100);
    expect(await mailDays(person)).toHaveLength(1);
  });

  it("are counted once by ten batches at the same time that share events", async () => {
    const { person, account } = await join();
    const events = Array.from({ length: 100 }, () => makeSesEvent({ account }));
    const batches = Array.from({ length: 10 }, (_, index) => [
      ...events.slice(index * 10, (index + 1) * 10),
      ...events.slice(0, 5),
    ]);
    const failed = await Promise.all(batches.map((batch) => countBatch(batch)));
    for (const [index, numbers] of failed.entries()) {
      expect(await countBatch(numbers.map((number) => batches[index]![number]!))).toEqual([]);
    }
    expect(await sent(person)).toBe(100);
    expect(await countBatch(events.toReversed())).toEqual([]);
    expect(await sent(person)).toBe(100);
  });

  it("are not counted again if DynamoDB counted them and its answer was lost", async () => {
    const { person, account } = await join();
    const events = [makeSesEvent({ account }), makeSesEvent({ account, templateName: "welcome" })];
    const operation = "TransactWriteItems";
    const { id } = await faults.set({ service: "dynamodb", operation, kind: "drop", when: "after" });
    expect(await countBatch(events)).toEqual([0, 1]);
    await faults.remove(id);
    expect(await countBatch([...events, makeSesEvent({ account })])).toEqual([]);
    expect(await sent(person)).toBe(3);
  });

  it("are all delivered again while DynamoDB fails", async () => {
    const { person, account } = await join();
    const events = [makeSesEvent({ account }), makeSesEvent({ account })];
    const operation = "TransactWriteItems";
    const { id } = await faults.set({ service: "dynamodb", operation, kind: "status", status: 500 });
    expect(await countBatch(events)).toEqual([0, 1]);
    await faults.remove(id);
    expect(await countBatch(events)).toEqual([]);
    expect(await sent(person)).toBe(2);
  });

  it("are counted for each of two companies that have connected the account", async () => {
    const { person, account } = await join();
    const other = await product.join();
    const { body: company } = await other.call(companyRoutes.getCompany);
    const role = roleArn(putSestinaRole(product.awsAccounts, account, company.uid, "second"));
    const body = { alias: "Shared", awsRegion: region, roleArn: role };
    expect((await other.call(accountRoutes.connectAccount, { body })).status).toBe(201);
    const events = [
      makeSesEvent({ account }),
      makeSesEvent({ account }),
      makeSesEvent({ account, region: "eu-west-1" }),
    ];
    expect(await countBatch(events)).toEqual([]);
    expect([await sent(person), await sent(other)]).toEqual([2, 2]);
  });

  it("are counted even if another message of their batch cannot be read; only that one is delivered again", async () => {
    const { person, account } = await join();
    const event = makeSesEvent({ account });
    const longName = makeSesEvent({ account, templateName: "x".repeat(2000) });
    const delayed = makeSesEvent({ account, kind: "Email Delivery Delayed", detail: {} });
    const softBounce = makeSesEvent({
      account,
      kind: "Email Bounced",
      detail: { bounce: { bounceType: "Transient", bouncedRecipients: [{}] } },
    });
    const batch = [
      "not JSON",
      event,
      { ...event, id: "other", time: "yesterday" },
      delayed,
      "[]",
      softBounce,
      longName,
    ];
    expect(await countBatch(batch)).toEqual([0, 2, 4, 6]);
    const [day] = await mailDays(person);
    expect(day).toMatchObject({ sent: 1, bounced: 0 });
  });

  it("are added to the counts of the former version", async () => {
    const { person, account, accountId } = await join();
    const { body: company } = await person.call(companyRoutes.getCompany);
    const day = dayOf(Date.now());
    await openTable().write({
      put: {
        ...{ pk: `mail-events#${company.uid as string}#${accountId}`, sk: `day#${day}#welcome` },
        ...{ accountId, day, templateName: "welcome", sent: 40, expiresAt: Math.floor(Date.now() / 1000) + 86_400 },
      },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    });
    await countBatch([makeSesEvent({ account, templateName: "welcome", time: `${day}T00:00:00Z` })]);
    expect(await mailDays(person)).toMatchObject([{ day, templateName: "welcome", sent: 41, delivered: 0 }]);
  });

  it("of kinds that are not counted are dropped by the rule, even if a customer forwards more", async () => {
    const { account } = await join();
    await local("PUT", `/forwarding/${account}/${region}`, { pattern: { source: ["aws.ses"] } });
    const event = { accountId: account, region, source: "aws.ses", detailType: "Email Delivery Delayed", detail: {} };
    const { ids } = await local("POST", "/events", { events: [event] });
    expect(await local("GET", `/events/${ids[0]}`)).toMatchObject({ reachedOperator: true, deliveries: [] });
  });

  it("that cannot be read are in the dead-letter queue after five tries", async () => {
    await local("POST", `/queues/${mailEventQueue}/messages`, { body: "not JSON" });
    for (let times = 1; times <= 5; times += 1) {
      await expectSoon(() => messagesIn(mailEventQueue)).toMatchObject([{ state: "in-flight", receiveCount: times }]);
      await local("POST", "/clock", { forwardMs: 182_000 });
    }
    await expectSoon(() => messagesIn(mailEventDeadLetters)).toMatchObject([{ body: "not JSON" }]);
    expect(await messagesIn(mailEventQueue)).toEqual([]);
  });
});
