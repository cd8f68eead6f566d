import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { checkDueAccounts } from "#functions/domain/accounts/check-due-accounts.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Notification, NotificationKind } from "#shared/models/notification.ts";
import { addMember } from "#tests/support/access-members.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

const HOUR_MS = 60 * 60 * 1000;
const kind: NotificationKind = "plan-limit-near";
const of = "template";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sesLimits: { statisticsPerSecond: Infinity } });
});
afterAll(() => product.close());

let hours = 0;
/** The run of the schedule an hour after the previous one. */
async function checkAnHourLater(): Promise<void> {
  const services = await servicesFor(
    ["table:write", "queue:write", "customer-account:read", "customer-account:statistics"],
    everyPartition,
  );
  hours += 1.1;
  const now = () => new Date(Date.now() + hours * HOUR_MS);
  await checkDueAccounts({ ...services, now, hasTime: () => true });
}

/** Oldest first. */
async function events(person: Person): Promise<Notification["event"][]> {
  const { body } = await person.call(notificationRoutes.listNotifications, { query: { kind } });
  return body.entities.map(({ event }: Notification) => event).toReversed();
}

async function create(person: Person, name: string): Promise<string> {
  const body = { template_name: name, subject: "Hi" };
  const created = await person.call(templateRoutes.createTemplate, { body });
  if (created.status >= 300) throw new Error(JSON.stringify(created.body));
  return created.body.uid;
}
const remove = (person: Person, id: string) =>
  person.call(lifecycleRoutes.deleteTemplate, { params: { id }, body: {} });

async function invite(person: Person, email: string): Promise<void> {
  const { body: groups } = await person.call(accessRoutes.listUserGroups);
  const body = { email, user_group_ids: [groups.entities[0].id], confirm_additional_costs: false };
  const { status } = await person.call(accessRoutes.inviteMember, { body });
  expect(status).toBeLessThan(300);
}

describe("members are notified of a limit of their plan", () => {
  it("once from the time when 80% is used, until less is used or the plan changes", async () => {
    const person = await product.join();
    await connectCustomer(product, person);
    for (const name of ["first", "second", "third"]) await create(person, name);
    await checkAnHourLater();
    expect(await events(person)).toEqual([]);

    const fourth = await create(person, "fourth");
    await checkAnHourLater();
    const event = { kind, of, count: 4, limit: 5, above: "refused" };
    expect(await events(person)).toEqual([event]);
    const fifth = await create(person, "fifth");
    await checkAnHourLater();
    expect(await events(person)).toEqual([event]);

    for (const id of [fourth, fifth]) await remove(person, id);
    await checkAnHourLater();
    expect(await events(person)).toEqual([event]);
    await create(person, "sixth");
    await checkAnHourLater();
    expect(await events(person)).toEqual([event, event]);

    await putOnPlan(person, "Starter");
    await checkAnHourLater();
    expect(await events(person)).toEqual([event, event]);
    await putOnPlan(person, "Discover");
    await checkAnHourLater();
    expect(await events(person)).toEqual([event, event, event]);
  });

  it("with what happens above it, and not of a limit of one", async () => {
    const person = await product.join();
    await connectCustomer(product, person);
    const limits = { templateLimit: 5, awsAccountLimit: 1, userLimit: 3 };
    await putOnPlan(person, "Starter", limits);
    for (const email of ["ada@team.example", "grace@team.example"]) await invite(person, email);
    await checkAnHourLater();
    const event = { kind, of: "user", count: 3, limit: 3, above: "billed" };
    expect(await events(person)).toEqual([event]);
    // A contract with another limit is a new state.
    await putOnPlan(person, "Starter", { ...limits, userLimit: 2 });
    await checkAnHourLater();
    expect(await events(person)).toEqual([event, { ...event, limit: 2 }]);
    // One that is reached later does not repeat the others.
    for (const name of ["first", "second", "third", "fourth"]) await create(person, name);
    await checkAnHourLater();
    const template = { kind, of: "template", count: 4, limit: 5, above: "refused" };
    expect(await events(person)).toEqual([event, { ...event, limit: 2 }, template]);
  });

  it("once, if the company has several accounts, also one whose role was removed", async () => {
    const person = await product.join();
    await putOnPlan(person, "Business");
    const customers = [await connectCustomer(product, person, "One"), await connectCustomer(product, person, "Two")];
    await putOnPlan(person, "Business", { templateLimit: 500, awsAccountLimit: 2, userLimit: 10 });
    for (const { awsAccountId } of customers) {
      for (const { name } of product.awsAccounts.listRoles(awsAccountId)) {
        product.awsAccounts.deleteRole(awsAccountId, name);
      }
    }
    await checkAnHourLater();
    await checkAnHourLater();
    expect(await events(person)).toEqual([{ kind, of: "awsAccount", count: 2, limit: 2, above: "billed" }]);

    const payer = await addMember(product, person, { permissions: ["billing"] });
    const designer = await addMember(product, person, { permissions: ["create_templates", "iam"] });
    expect(await events(payer)).toHaveLength(1);
    for (const other of [designer, await product.join()]) expect(await events(other)).toEqual([]);
  });
});
