import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { Notification, NotificationKind } from "#shared/models/notification.ts";
import { addMember } from "#tests/support/access-members.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";

const HOUR_MS = 60 * 60 * 1000;

let product: Product;
let person: Person;
let customer: Customer;
let ses: SESv2Client;
beforeAll(async () => {
  product = await startProduct({ sesLimits: { recipientsPerSecond: Infinity, statisticsPerSecond: Infinity } });
  person = await product.join();
  customer = await connectCustomer(product, person);
  await customer.verify("news@shop.example");
  const credentials = product.awsAccounts.getAccount(customer.awsAccountId)!;
  ses = new SESv2Client({ region: "eu-central-1", credentials });
});
afterAll(() => product.close());

const look = async (who = person) => {
  const { status } = await who.call(accountRoutes.getAccountStatus, { params: { id: customer.accountId } });
  expect(status).toBe(200);
};
const events = async (kind: NotificationKind, who = person) => {
  const { body } = await who.call(notificationRoutes.listNotifications, { query: { kind } });
  return body.entities.map(({ event }: Notification) => event);
};

/** What AWS does with the account. */
async function enforce(enforcement: "HEALTHY" | "PROBATION" | "SHUTDOWN"): Promise<void> {
  const url = `${product.url}/_local/api/accounts/${customer.awsAccountId}/ses/eu-central-1/enforcement`;
  const answer = await fetch(url, { method: "PUT", body: JSON.stringify({ enforcement }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Mails to a recipient, sent by the owner of the account. */
async function send(to: string, mails: number): Promise<void> {
  const ToAddresses = Array.from({ length: mails }, () => to);
  const Simple = { Subject: { Data: "Hello" }, Body: { Text: { Data: "Hello" } } };
  const mail = { FromEmailAddress: "news@shop.example", Destination: { ToAddresses }, Content: { Simple } };
  await ses.send(new SendEmailCommand(mail));
}

/** Moves the time of the whole product, whose tokens end by it. */
async function pass(hours: number): Promise<void> {
  await fetch(`${product.url}/_local/api/clock`, {
    method: "POST",
    body: JSON.stringify({ forwardMs: hours * HOUR_MS }),
  });
  const token = await signIn(person.email);
  person = { ...person, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

describe("members are notified", () => {
  it("of a probation once, until an hour after it is over", async () => {
    await look();
    expect(await events("sending-on-probation")).toEqual([]);
    await enforce("PROBATION");
    await Promise.all([look(), look(), look()]);
    await look();
    const event = { kind: "sending-on-probation", accountId: customer.accountId };
    expect(await events("sending-on-probation")).toEqual([event]);
    // An old answer of Amazon SES in between makes no further notification.
    await enforce("HEALTHY");
    await look();
    await enforce("PROBATION");
    await look();
    expect(await events("sending-on-probation")).toEqual([event]);
    await pass(1.5);
    await look();
    expect(await events("sending-on-probation")).toEqual([event]);
    await enforce("HEALTHY");
    await Promise.all([look(), look()]);
    await enforce("PROBATION");
    await look();
    expect(await events("sending-on-probation")).toEqual([event, event]);
    await enforce("HEALTHY");
  });

  it("of sending that AWS has shut down", async () => {
    await enforce("SHUTDOWN");
    await look();
    const event = { kind: "sending-stopped", accountId: customer.accountId, because: "shut-down" };
    expect(await events("sending-stopped")).toEqual([event]);
    await enforce("HEALTHY");
  });

  it("of a quota of which more than 80% is used", async () => {
    for (const mails of [50, 50, 50, 10]) await send("news@shop.example", mails);
    await look();
    expect(await events("quota-near")).toEqual([]);
    await send("news@shop.example", 1);
    await look();
    await send("news@shop.example", 1);
    await look();
    const event = { kind: "quota-near", accountId: customer.accountId, sentLast24Hours: 161, max24HourSend: 200 };
    expect(await events("quota-near")).toEqual([event]);
  });

  it("of bounces and complaints near the limits of AWS, when there were a thousand mails", async () => {
    const at = `${product.url}/_local/api/accounts/${customer.awsAccountId}`;
    const put = async (path: string, body: object) => {
      const answer = await fetch(`${at}${path}`, { method: "PUT", body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    };
    await put("/ses/eu-central-1/sandbox", { inSandbox: false });
    await put("/outcomes", { address: "gone@example.com", outcome: "bounce" });
    await put("/outcomes", { address: "angry@example.com", outcome: "complaint" });
    const statistics = () => person.call(accountRoutes.getSendingStatistics, { params: { id: customer.accountId } });
    await send("gone@example.com", 38);
    await send("angry@example.com", 1);
    for (let sent = 39 + 162; sent < 950; sent += 50) await send("fine@example.com", 50);
    await statistics();
    expect([...(await events("bounce-rate-near-limit")), ...(await events("complaint-rate-near-limit"))]).toEqual([]);
    await send("fine@example.com", 50);
    await statistics();
    const { body } = await statistics();
    const accountId = customer.accountId;
    expect(body.bounceRate).toBeLessThan(0.04);
    expect(await events("bounce-rate-near-limit")).toEqual([]);
    const complaint = { kind: "complaint-rate-near-limit", accountId, rate: body.complaintRate };
    expect(await events("complaint-rate-near-limit")).toEqual([complaint]);
    // Amazon SES suppresses an address after its first bounce.
    await put("/outcomes", { address: "gone-too@example.com", outcome: "bounce" });
    await send("gone-too@example.com", 5);
    await Promise.all([statistics(), statistics()]);
    const { body: later } = await statistics();
    const bounce = { kind: "bounce-rate-near-limit", accountId, rate: later.bounceRate };
    expect(await events("bounce-rate-near-limit")).toEqual([bounce]);
    expect(await events("complaint-rate-near-limit")).toEqual([complaint]);
  });

  it("if they may read AWS accounts and see this one", async () => {
    const accountIds = [customer.accountId];
    const seeing = await addMember(product, person, { permissions: ["read_aws_accounts"], accountIds });
    const without = await addMember(product, person, { permissions: ["publish_templates"], accountIds });
    const elsewhere = await addMember(product, person, { permissions: ["read_aws_accounts"] });
    expect(await events("sending-on-probation", seeing)).toHaveLength(2);
    for (const who of [without, elsewhere, await product.join()]) {
      for (const kind of ["sending-stopped", "sending-on-probation", "quota-near"] as const) {
        expect(await events(kind, who)).toEqual([]);
      }
    }
  });
});
