import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { checkDueAccounts } from "#functions/domain/accounts/check-due-accounts.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { defaultThresholds } from "#shared/models/notification-thresholds.ts";
import type { Notification } from "#shared/models/notification.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const HOUR_MS = 60 * 60 * 1000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sesLimits: { recipientsPerSecond: Infinity, statisticsPerSecond: Infinity } });
});
afterAll(() => product.close());

const read = async (person: Person) => (await person.call(notificationRoutes.getNotificationThresholds)).body;
const set = (person: Person, body: object) => person.call(notificationRoutes.setNotificationThresholds, { body });
const refusalOf = (field: string, rule: string) => ({
  status: 400,
  body: { detail: "INVALID_INPUT", fields: [{ field, rule }] },
});

describe("the thresholds of a company", () => {
  it("are the defaults until they are set, each for itself", async () => {
    const [person, stranger] = [await product.join(), await product.join()];
    expect(await read(person)).toEqual({ bounceRate: 4, complaintRate: 0.08, quota: 80 });
    const changed = await set(person, { quota: 90 });
    expect(changed).toEqual({ status: 200, body: { ...defaultThresholds, quota: 90 } });
    await Promise.all([set(person, { bounceRate: 2.5 }), set(person, { complaintRate: 0.05 })]);
    expect(await read(person)).toEqual({ bounceRate: 2.5, complaintRate: 0.05, quota: 90 });
    expect(await read(stranger)).toEqual(defaultThresholds);
  });

  it("are in the audit log before and after a change", async () => {
    const person = await product.join();
    await set(person, { complaintRate: 0.05 });
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: {} });
    expect(body.entities[0]).toMatchObject({
      action: "company.notification-thresholds-changed",
      before: { thresholds: ["bounces 4%", "complaints 0.08%", "quota 80%"] },
      after: { thresholds: ["bounces 4%", "complaints 0.05%", "quota 80%"] },
    });
  });

  it.each([
    ["bounceRate", 0, "at least 0.01"],
    ["bounceRate", -1, "at least 0.01"],
    ["bounceRate", 100.01, "at most 100"],
    ["bounceRate", 1e9, "at most 100"],
    ["bounceRate", 1.005, "at most two decimals"],
    ["bounceRate", "4", "must be a number"],
    ["complaintRate", 0, "at least 0.01"],
    ["complaintRate", 1e9, "at most 100"],
    ["quota", 0, "at least 1"],
    ["quota", 100, "at most 99"],
    ["quota", 1e9, "at most 99"],
    ["quota", 80.5, "must be a whole number"],
  ])("refuse a %s of %s", async (field, value, message) => {
    const person = await product.join();
    expect(await set(person, { [field]: value })).toEqual(refusalOf(field, message));
    expect(await read(person)).toEqual(defaultThresholds);
  });

  it.each([
    { bounceRate: 0.01, complaintRate: 0.01, quota: 1 },
    { bounceRate: 100, complaintRate: 0.29, quota: 99 },
  ])("may be %o", async (thresholds) => {
    expect(await set(await product.join(), thresholds)).toEqual({ status: 200, body: thresholds });
  });
});

/** A studio that has sent 1,000 mails, of which 1% bounced and 0.1% had complaints: 2% of the quota. */
async function openSendingStudio(): Promise<Studio> {
  const studio = await openStudio(product);
  const { awsAccountId } = studio.customer;
  const put = async (path: string, body: object) => {
    const url = `${product.url}/_local/api/accounts/${awsAccountId}${path}`;
    const answer = await fetch(url, { method: "PUT", body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  await put("/ses/eu-central-1/sandbox", { inSandbox: false });
  await put("/outcomes", { address: "gone@example.com", outcome: "bounce" });
  await put("/outcomes", { address: "angry@example.com", outcome: "complaint" });
  const ses = new SESv2Client({ region: "eu-central-1", credentials: product.awsAccounts.getAccount(awsAccountId)! });
  const send = async (to: string, mails: number) => {
    const ToAddresses = Array.from({ length: mails }, () => to);
    const Simple = { Subject: { Data: "Hello" }, Body: { Text: { Data: "Hello" } } };
    const mail = { FromEmailAddress: "news@shop.example", Destination: { ToAddresses }, Content: { Simple } };
    await ses.send(new SendEmailCommand(mail));
  };
  await send("gone@example.com", 10);
  await send("angry@example.com", 1);
  for (let sent = 11; sent < 1000; sent += 43) await send("fine@example.com", 43);
  return studio;
}

const kindsOf = async ({ person }: Studio): Promise<string[]> => {
  const { body } = await person.call(notificationRoutes.listNotifications);
  return body.entities.map(({ event }: Notification) => event.kind).sort();
};

/** What the pages of the account read. */
async function look({ person, customer }: Studio): Promise<void> {
  const params = { id: customer.accountId };
  for (const route of [accountRoutes.getAccountStatus, accountRoutes.getSendingStatistics]) {
    expect((await person.call(route, { params })).status).toBe(200);
  }
}

let hours = 0;
/** The run of the schedule an hour after the previous one. */
async function check(): Promise<void> {
  const services = await servicesFor(
    ["table:write", "queue:write", "customer-account:read", "customer-account:statistics"],
    everyPartition,
  );
  hours += 1.1;
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  expect(await checkDueAccounts({ ...services, now, hasTime: () => true })).toEqual([]);
}

describe("members are notified from the thresholds on", () => {
  it.each([
    ["when a user opens the pages of the account", look],
    ["when the schedule reads the account", check],
  ])("%s", async (_when, readAccount) => {
    const studio = await openSendingStudio();
    await set(studio.person, { bounceRate: 1.1, complaintRate: 0.11, quota: 3 });
    await readAccount(studio);
    expect(await kindsOf(studio)).toEqual([]);
    await set(studio.person, { bounceRate: 0.9, complaintRate: 0.09, quota: 1 });
    await readAccount(studio);
    await readAccount(studio);
    expect(await kindsOf(studio)).toEqual(["bounce-rate-near-limit", "complaint-rate-near-limit", "quota-near"]);
  });
});
