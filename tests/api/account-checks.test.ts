import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { checkDueAccounts } from "#functions/domain/accounts/check-due-accounts.ts";
import { dropAccountDue, listAccountsDue, moveDue } from "#functions/storage/accounts/account-due-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import type { AppError } from "#shared/errors.ts";
import type { Notification } from "#shared/models/notification.ts";
import type { Within } from "#tests/support/around-calls.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { type Product, signIn, startProduct } from "#tests/support/product.ts";
import { scaledPolling, scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const HOUR_MS = 60 * 60 * 1000;

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sesLimits: { recipientsPerSecond: Infinity, statisticsPerSecond: Infinity } });
});
afterAll(() => product.close());

async function enforce({ customer }: Studio, enforcement: "HEALTHY" | "PROBATION"): Promise<void> {
  const url = `${product.url}/_local/api/accounts/${customer.awsAccountId}/ses/eu-central-1/enforcement`;
  const answer = await fetch(url, { method: "PUT", body: JSON.stringify({ enforcement }) });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A company with an account on probation, whose only sender has lost its verification. */
async function openTroubledStudio(): Promise<Studio> {
  const studio = await openStudio(product);
  await enforce(studio, "PROBATION");
  await studio.customer.removeAddress("news@shop.example");
  await studio.customer.addAddress("news@shop.example");
  return studio;
}

async function eventsOf({ person }: Pick<Studio, "person">): Promise<Notification["event"][]> {
  const { body } = await person.call(notificationRoutes.listNotifications);
  const events: Notification["event"][] = body.entities.map(({ event }: Notification) => event);
  return events.sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

const eventsOfTrouble = ({ customer: { accountId } }: Studio) => [
  { kind: "identity-unverified", type: "email", identity: "news@shop.example", accountId },
  { kind: "sending-on-probation", accountId },
];

const dueOf = async ({ customer }: Studio) =>
  (await listAccountsDue(openTable())).find(({ accountId }) => accountId === customer.accountId);

/** All accounts that are known so far are not checked any more. */
async function forgetAccounts(): Promise<void> {
  for (const { companyId, accountId } of await listAccountsDue(openTable())) {
    await openTable().write(dropAccountDue(companyId, accountId));
  }
}

/** A run of the schedule some hours later, with the real services. */
async function runIn(hours: number, within: Within = (services) => services) {
  const services = await servicesFor(
    ["table:write", "queue:write", "customer-account:read", "customer-account:statistics"],
    everyPartition,
  );
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  return checkDueAccounts(within({ ...services, now, hasTime: () => true }));
}

describe("a run of account checks", () => {
  it("checks sending after an hour, and senders in the night", async () => {
    await forgetAccounts();
    const studio = await openTroubledStudio();
    const [probation, sender] = [eventsOfTrouble(studio)[1], eventsOfTrouble(studio)[0]];
    const planned = (await dueOf(studio))!;
    // The night is this many hours away, at whatever time of the day the test runs.
    const hoursToNight = 10;
    const sendersAt = new Date(Date.now() + hoursToNight * HOUR_MS).toISOString();
    await openTable().write(moveDue(planned, { sendersAt }));
    await runIn(0.9);
    expect(await eventsOf(studio)).toEqual([]);
    await runIn(1.1);
    expect(await eventsOf(studio)).toMatchObject([probation]);
    await runIn(hoursToNight - 0.05);
    expect((await eventsOf(studio)).filter(({ kind }) => kind === "identity-unverified")).toEqual([]);
    await runIn(hoursToNight + 1.1);
    expect(await eventsOf(studio)).toMatchObject([sender, probation]);
    // In the next night, at the minute that was planned before.
    const next = Date.parse((await dueOf(studio))!.sendersAt);
    const checkedAt = Date.parse(sendersAt) + 1.1 * HOUR_MS;
    expect(next).toBeGreaterThan(checkedAt);
    expect(next - checkedAt).toBeLessThanOrEqual(24 * HOUR_MS);
    expect((next - Date.parse(planned.sendersAt)) % (24 * HOUR_MS)).toBe(0);
  });

  it("checks an account once, of two runs at the same time", async () => {
    await forgetAccounts();
    const studio = await openTroubledStudio();
    const opened: string[] = [];
    const counting: Within = (services) =>
      Object.fromEntries(
        Object.entries(services).map(([name, value]) => [
          name,
          name === "customerStatistics"
            ? { sendStatistics: (role: CustomerRole) => (opened.push(role.roleArn), value.sendStatistics(role)) }
            : value,
        ]),
      ) as typeof services;
    await Promise.all([runIn(1.1, counting), runIn(1.1, counting), runIn(1.1, counting)]);
    expect(opened).toHaveLength(1);
    expect((await eventsOf(studio)).filter(({ kind }) => kind === "sending-on-probation")).toHaveLength(1);
  });

  it("checks the others if the role of one was removed, and that one again an hour later", async () => {
    await forgetAccounts();
    const [broken, whole] = [await openTroubledStudio(), await openTroubledStudio()];
    const { awsAccountId } = broken.customer;
    for (const { name } of product.awsAccounts.listRoles(awsAccountId))
      product.awsAccounts.deleteRole(awsAccountId, name);
    const failures = await runIn(25);
    expect(failures).toMatchObject([{ due: { accountId: broken.customer.accountId } }]);
    expect((failures[0]!.error as AppError).code).toBe("AWS_CREDENTIALS_INVALID");
    expect(await eventsOf(whole)).toMatchObject(eventsOfTrouble(whole));
    expect(await runIn(25.5)).toEqual([]);
    expect(await runIn(26.1)).toHaveLength(1);
  });

  it("ends the same way if it breaks off after any write", { timeout: scaledTimeout(120_000) }, async () => {
    const writes = await breakAfterEachWrite({
      prepare: async () => {
        await forgetAccounts();
        return openTroubledStudio();
      },
      run: (_, within) => runIn(25, within),
      resume: () => runIn(26.5),
      look: async (studio) => (await eventsOf(studio)).map(({ kind }) => kind),
    });
    expect(writes).toBeGreaterThan(4);
  });
});

describe("the schedule of account checks", () => {
  it("notifies of the state of an account that no user looks at", async () => {
    await forgetAccounts();
    const studio = await openTroubledStudio();
    const body = JSON.stringify({ forwardMs: 26 * HOUR_MS });
    await fetch(`${product.url}/_local/api/clock`, { method: "POST", body });
    const token = await signIn(studio.person.email);
    const person = {
      ...studio.person,
      call: (...[route, options]: Parameters<typeof studio.person.call>) => product.call(route, { token, ...options }),
    };
    await vi.waitFor(
      async () => expect(await eventsOf({ person: person })).toMatchObject(eventsOfTrouble(studio)),
      scaledPolling(20_000, 100),
    );
  });

  it("is planned for an account of an earlier release when its status is read", async () => {
    const studio = await openStudio(product);
    await forgetAccounts();
    const look = () =>
      studio.person.call(accountRoutes.getAccountStatus, { params: { id: studio.customer.accountId } });
    for (const { status } of await Promise.all([look(), look(), look()])) expect(status).toBe(200);
    const planned = await dueOf(studio);
    expect(Date.parse(planned!.sendingAt)).toBeGreaterThan(Date.now());
    await look();
    expect(await dueOf(studio)).toEqual(planned);
  });
});
