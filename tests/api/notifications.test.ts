import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { planPublish } from "#functions/domain/publishing/request.ts";
import { startTogether } from "#functions/domain/jobs/start-job.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { notificationKeys } from "#functions/storage/notifications/notification-keys.ts";
import { findEntryByName } from "#functions/storage/templates/template-entry-store.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { Notification } from "#shared/models/notification.ts";
import { addMember, allowOnly, claimsOf, removeMember } from "#tests/support/access-members.ts";
import { failOpenJob, newOpenJob } from "#tests/support/failed-job.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { inEachOrder, inTurn } from "#tests/support/in-turn.ts";
import { takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
let studio: Studio;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  ({ person } = studio);
});
afterAll(() => product.close());

const list = async (who = person, query: Record<string, string> = {}) =>
  (await who.call(notificationRoutes.listNotifications, { query })).body as {
    entities: Notification[];
    next?: string;
  };
const count = async (who = person) => (await who.call(notificationRoutes.countUnreadNotifications)).body.count;
const markRead = (body: object, who = person) => who.call(notificationRoutes.markNotificationsRead, { body });

const openJob = () => newOpenJob(person, studio.customer.accountId);
const fail = (jobId: string, now?: () => Date) => failOpenJob(person, jobId, now);

/** Fails new jobs one after the other; the notifications of them, newest first. */
async function failedJobs(howMany: number): Promise<Notification[]> {
  for (let made = 0; made < howMany; made += 1) await fail(await openJob());
  return (await list(person, { limit: String(howMany) })).entities;
}

describe("a job that fails", () => {
  it("is a notification that names the job, for each part of it that was not done", async () => {
    const uids = await Promise.all(["Kept", "Changed"].map((name) => studio.template(name, "<p>Hello</p>")));
    for (const id of uids) await person.call(publishingRoutes.publishTemplate, { params: { id }, body: {} });
    await Promise.all(uids.map((id) => studio.change(id, "<p>Bye</p>")));
    await studio.customer.changeTemplate("Changed", { subject: "Foreign", html: "<p>Foreign</p>" });
    const { body } = await person.call(lifecycleRoutes.publishTemplates, { body: { uids } });
    await expectSoon(async () => (await list()).entities).toHaveLength(1);
    expect((await list()).entities).toMatchObject([
      {
        isRead: false,
        event: {
          kind: "job-failed",
          jobId: body.job.id,
          jobKind: "publish-templates",
          state: "partly",
          accountId: studio.customer.accountId,
        },
      },
    ]);
    expect(await count()).toBe(1);
  });

  it("is one notification when its dead letter comes twice, late, and to two consumers", async () => {
    const before = (await list()).entities.length;
    const id = await openJob();
    await Promise.allSettled([fail(id), fail(id), fail(id)]);
    await fail(id);
    const { entities } = await list();
    expect(entities).toHaveLength(before + 1);
    expect(entities[0]).toMatchObject({ event: { jobId: id, state: "failed", about: "welcome" } });
  });
});

describe("a publish that a request waits for", () => {
  it.each([
    ["no notification, since the request answers with its failure", true, 1, 0],
    ["a notification when it fails after the answer", true, 6, 1],
    ["a notification when no request waits", false, 1, 1],
  ])("is %s", async (_, isAwaited, seconds, notifications) => {
    const { company, sub } = claimsOf(person);
    const account = await getAccount(openTable(), company, studio.customer.accountId);
    const name = `awaited-${String(isAwaited)}-${String(seconds)}`;
    await studio.template(name, "<p>Hello</p>");
    const entry = await findEntryByName(openTable(), company, account.id, name);
    await studio.customer.createTemplate(name, { subject: "Foreign", html: "<p>Foreign</p>" });
    const jobs = takeJobsInHand(company);
    let jobId = "";
    await jobs.run(
      (services) => services,
      (services) => {
        const now = () => new Date(Date.now() - 1000 * seconds);
        const order = { account, createdBy: sub, isAwaited, requests: [{ entry: entry! }] };
        const planned = planPublish(order, { ...services, now });
        jobId = planned.job.id;
        return startTogether([planned], services.table);
      },
    );
    expect(await jobs.look()).toMatchObject([{ state: "failed" }]);
    const { entities } = await list();
    const ofJob = entities.filter(({ event }) => event.kind === "job-failed" && event.jobId === jobId);
    expect(ofJob).toHaveLength(notifications);
  });
});

describe("an identity that is no longer verified", () => {
  const unverified = async (who = person) => (await list(who, { kind: "identity-unverified" })).entities;

  it("is one notification, of two syncs at once and of a later one", async () => {
    await studio.customer.verify("orders@shop.example");
    await person.call(identityRoutes.syncEmailIdentities);
    await studio.customer.removeAddress("orders@shop.example");
    await studio.customer.addAddress("orders@shop.example");
    await Promise.all([1, 2].map(() => person.call(identityRoutes.syncEmailIdentities)));
    await person.call(identityRoutes.syncEmailIdentities);
    const event = { type: "email", identity: "orders@shop.example", accountId: studio.customer.accountId };
    expect(await unverified()).toMatchObject([{ event }]);
    const accountIds = [studio.customer.accountId];
    const domains = await addMember(product, person, { permissions: ["read_domain_identities"], accountIds });
    expect(await unverified(domains)).toEqual([]);
  });
});

describe("notifications", () => {
  it("are visible to members who may start such a job in an account that they see, and to no others", async () => {
    const [newest] = await failedJobs(1);
    const accountIds = [studio.customer.accountId];
    const seeing = await addMember(product, person, { permissions: ["publish_templates"], accountIds });
    expect((await list(seeing)).entities[0]).toEqual(newest);
    expect(await count(seeing)).toBeGreaterThan(0);
    const without = await addMember(product, person, { permissions: ["read_templates"], accountIds });
    const elsewhere = await addMember(product, person, { permissions: ["publish_templates"] });
    const stranger = await product.join();
    for (const who of [without, elsewhere, stranger]) {
      expect(await list(who)).toEqual({ entities: [] });
      expect(await count(who)).toBe(0);
      expect((await markRead({ ids: [newest!.id] }, who)).status).toBe(204);
    }
    await allowOnly(without, ["publish_templates"]);
    // What a member could not see was not marked.
    expect((await list(without)).entities[0]).toEqual(newest);
    await removeMember(seeing);
    for (const route of Object.values(notificationRoutes).filter(({ access }) => access === "signed-in")) {
      const body = route.method === "POST" ? { ids: [newest!.id] } : undefined;
      expect(await seeing.call(route, { body })).toMatchObject({ status: 403 });
    }
  });

  it("are read by each user alone, one by one or all", async () => {
    const other = await addMember(product, person, { accountIds: [studio.customer.accountId] });
    const [newest, middle, oldest] = await failedJobs(3);
    await markRead({ upTo: oldest!.id });
    expect(await count()).toBe(2);
    await markRead({ ids: [newest!.id, "20200101T000000000Z-unknown0"] });
    expect(await count()).toBe(1);
    expect((await list(person, { unread: "true" })).entities).toEqual([middle]);
    expect((await list(person, { limit: "3" })).entities.map(({ isRead }) => isRead)).toEqual([true, false, true]);
    // A mark that comes late, or names an older one, changes nothing.
    await markRead({ upTo: oldest!.id });
    expect(await count()).toBe(1);
    await markRead({ upTo: newest!.id });
    await Promise.all([markRead({ ids: [middle!.id] }), markRead({ ids: [oldest!.id] })]);
    expect(await count()).toBe(0);
    expect((await list(person, { unread: "true" })).entities).toEqual([]);
    expect((await list(other, { limit: "3" })).entities.every(({ isRead }) => !isRead)).toBe(true);
  });

  it("stay unread if they are stored after all were marked, with an earlier time", async () => {
    const [newest] = await failedJobs(1);
    await markRead({ upTo: newest!.id });
    const late = new Date(Date.parse(newest!.at) - 1);
    const jobId = await openJob();
    await fail(jobId, () => late);
    expect((await list(person, { unread: "true" })).entities).toMatchObject([{ event: { jobId } }]);
    await markRead({ upTo: newest!.id });
    expect(await count()).toBe(0);
  });

  it("are counted to ten, and keep at most 50 single marks", async () => {
    const { company, sub } = claimsOf(person);
    const entities = [...(await failedJobs(60))];
    expect(await count()).toBe(10);
    const [newest] = entities;
    for (let at = 1; at < entities.length; at += 20) {
      await markRead({ ids: entities.slice(at, at + 20).map(({ id }) => id) });
    }
    const reader = await openTable().get(notificationKeys.notificationReader(company, sub));
    expect(await count()).toBe(1);
    expect((await list(person, { unread: "true" })).entities).toEqual([newest]);
    expect((reader as { readIds: string[] }).readIds).toHaveLength(50);
  });

  it("come a page at a time, of one kind if asked", async () => {
    const { entities } = await list(person, { limit: "100" });
    const { entities: page, next } = await list(person, { limit: "2", kind: "job-failed" });
    expect(page).toEqual(entities.slice(0, 2));
    expect((await list(person, { limit: "2", behind: next! })).entities).toEqual(entities.slice(2, 4));
    expect((await person.call(notificationRoutes.listNotifications, { query: { kind: "none" } })).status).toBe(400);
  });

  it("leave nothing of a member who leaves", async () => {
    const leaving = await addMember(product, person, { accountIds: [studio.customer.accountId] });
    await markRead({ upTo: (await list(leaving)).entities[0]!.id }, leaving);
    const { company, sub } = claimsOf(leaving);
    const key = notificationKeys.notificationReader(company, sub);
    expect(await openTable().get(key)).toMatchObject({ revision: 1 });
    const { status } = await leaving.call(leavingRoutes.deleteMyself, { body: { confirmation: leaving.email } });
    expect(status).toBeLessThan(300);
    expect(await openTable().get(key)).toBeUndefined();
  });
});

// At the end, since the clock of the second worker is some minutes late.
it(
  "a job that fails is one notification when two workers are on it",
  async () => {
    const { company, sub } = claimsOf(person);
    const account = await getAccount(openTable(), company, studio.customer.accountId);
    await inEachOrder(async (scheduler) => {
      const name = `Twice-${randomUUID().slice(0, 8)}`;
      await studio.template(name, "<p>Hello</p>");
      const entry = await findEntryByName(openTable(), company, account.id, name);
      await studio.customer.createTemplate(name, { subject: "Foreign", html: "<p>Foreign</p>" });
      const jobs = takeJobsInHand(company);
      let jobId = "";
      await scheduler.waitFor(
        jobs.runTwice(inTurn(scheduler), async (services) => {
          const planned = planPublish({ account, createdBy: sub, requests: [{ entry: entry! }] }, services);
          jobId = planned.job.id;
          return startTogether([planned], services.table);
        }),
      );
      await jobs.resume();
      expect(await jobs.look()).toMatchObject([{ state: "failed" }]);
      const { entities } = await list();
      expect(entities.filter(({ event }) => event.kind === "job-failed" && event.jobId === jobId)).toHaveLength(1);
    });
  },
  scaledTimeout(60_000),
);
