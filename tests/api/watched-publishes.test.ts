import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { countEvents } from "#functions/domain/mail-events/count-events.ts";
import { readSesEvent, type SesEvent } from "#functions/domain/mail-events/ses-event.ts";
import { wakeStalled } from "#functions/domain/jobs/wake-stalled.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { Account, PublishWatching } from "#shared/models/account.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import type { Notification } from "#shared/models/notification.ts";
import type { Job } from "#shared/models/job.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { killedAt } from "#tests/support/killed-table.ts";
import { countBatch, type MadeSesEvent, makeSesEvent } from "#tests/support/mail-events.ts";
import type { Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startUnlimitedProduct } from "#tests/support/workshop.ts";

let product: Product;
let studio: Studio;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startUnlimitedProduct();
  studio = await openStudio(product);
});
afterAll(() => product.close());

const account = async (): Promise<Account> => (await studio.person.call(accountRoutes.listAccounts)).body[0];
async function watch(action: PublishWatching["action"], failures = 5, minutes = 60, breakingChanges = "warn") {
  const { id, version } = await account();
  const body = { breakingChanges, watching: { action, minutes, failures }, version };
  return studio.person.call(accountRoutes.changePublishingRules, { params: { id }, body });
}

const publish = async (id: string) => {
  expect((await studio.person.call(publishingRoutes.publishTemplate, { params: { id } })).status).toBe(200);
};

let count = 0;
/** A template whose second version was published, and then its third, which callers break. */
async function brokenTemplate(first = "<p>first {{name}}</p>") {
  const name = `watched-${String((count += 1))}`;
  const id = await studio.template(name, first);
  await publish(id);
  await studio.change(id, "<p>second {{name}} {{code}}</p>");
  await publish(id);
  return { id, name };
}

const secondsAway = (seconds: number) => `${new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19)}Z`;

async function failuresOf(templateName: string, amount: number, time = secondsAway(1)): Promise<MadeSesEvent[]> {
  const { awsAccountId } = await account();
  const detail = { failure: { templateName, errorMessage: "Attribute 'code' is not present in the rendering data." } };
  return Array.from({ length: amount }, () =>
    makeSesEvent({ account: awsAccountId, kind: "Email Rendering Failed", time, detail }),
  );
}
const parsed = (event: MadeSesEvent): SesEvent => {
  const read = readSesEvent(JSON.stringify(event));
  if (read.is !== "event") throw new Error(read.is);
  return read.event;
};

/** What the watch did about a template, newest first. */
async function answersTo(id: string): Promise<AuditEntry[]> {
  const { body } = await studio.person.call(companyRoutes.listAuditEntries);
  const isAnswer = ({ action, subjectIds }: AuditEntry) =>
    ["template.failing", "template.rolled-back"].includes(action) && subjectIds["templateId"] === id;
  return body.entities.filter(isAnswer);
}
const notificationsOf = async (template: string): Promise<object[]> =>
  (await studio.person.call(notificationRoutes.listNotifications, { query: { limit: "50" } })).body.entities
    .map(({ event }: Notification) => event)
    .filter((event: Notification["event"]) => event.kind === "template-failing" && event.templateId === template);
const get = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
const heldIn = async (name: string) => (await studio.customer.template(name))?.html;
const jobsOf = async (name: string): Promise<Job[]> =>
  (await studio.person.call(jobRoutes.listJobs)).body.entities.filter(({ about }: Job) => about === name);

it("a change of the other rules keeps the account's watching", async () => {
  await watch("roll-back", 7, 30);
  const { id, version } = await account();
  const body = { breakingChanges: "refuse", version };
  expect((await studio.person.call(accountRoutes.changePublishingRules, { params: { id }, body })).status).toBe(200);
  expect((await account()).publishingRules).toEqual({
    breakingChanges: "refuse",
    watching: { action: "roll-back", minutes: 30, failures: 7 },
    incompleteLanguages: "default-words",
  });
});

describe("failures after a publish", () => {
  it("are reported once, from the number on that the account's rules name, with the figures", async () => {
    await watch("notify");
    const { id, name } = await brokenTemplate();
    expect(await countBatch(await failuresOf(name, 4))).toEqual([]);
    expect(await answersTo(id)).toEqual([]);
    expect(await countBatch(await failuresOf(name, 2))).toEqual([]);
    expect(await countBatch(await failuresOf(name, 5))).toEqual([]);
    expect(await answersTo(id)).toMatchObject([
      {
        action: "template.failing",
        actorEmail: "Sestina",
        subjectIds: { version: 3, failures: 6, failuresInTheHourBefore: 0 },
      },
    ]);
    expect(await heldIn(name)).toContain("second");
    expect(await notificationsOf(id)).toMatchObject([{ version: 3, failures: 6, failuresBefore: 0 }]);
  });

  it("roll the publish back, once, and the rollback is not rolled back itself", async () => {
    await watch("roll-back");
    const { id, name } = await brokenTemplate();
    await countBatch(await failuresOf(name, 5));
    await expectSoon(() => heldIn(name)).toContain("first");
    await expectSoon(async () => (await get(id)).publishedVersion).toBe(2);
    expect(await get(id)).toMatchObject({ versionNumber: 3, status: "draft" });
    const state = await studio.person.call(publishingRoutes.getPublishingState, { params: { id } });
    expect(state.body).toMatchObject({ publishedBy: "rollback", publishedVersion: 2, status: "draft" });
    const { latest } = (await studio.person.call(versionRoutes.listTemplateVersions, { params: { id } })).body;
    expect(latest).toMatchObject([{ published: false }, { published: true, publishedByRollback: true }]);
    expect(await answersTo(id)).toMatchObject([
      { action: "template.rolled-back", subjectIds: { version: 3, formerVersion: 2, failures: 5 } },
    ]);
    await countBatch(await failuresOf(name, 20, secondsAway(3)));
    expect(await answersTo(id)).toHaveLength(1);
    expect(await notificationsOf(id)).toMatchObject([{ version: 3, rolledBackTo: 2, failures: 5 }]);
    expect(await jobsOf(name)).toHaveLength(3);
    expect(await heldIn(name)).toContain("first");
  });

  it("roll back to a version that needs what the failing one does not, without asking", async () => {
    await watch("roll-back");
    const { id, name } = await brokenTemplate("<p>first {{name}} {{former}}</p>");
    await watch("roll-back", 5, 60, "ask");
    await countBatch(await failuresOf(name, 5));
    await expectSoon(async () => (await get(id)).publishedVersion).toBe(2);
    expect(await heldIn(name)).toContain("{{former}}");
  });

  it("change nothing if there were as many in the hour before, or the rules are off", async () => {
    await watch("roll-back");
    const busy = await brokenTemplate();
    await countBatch(await failuresOf(busy.name, 8, secondsAway(-1800)));
    await countBatch(await failuresOf(busy.name, 8));
    expect(await answersTo(busy.id)).toEqual([]);
    await countBatch(await failuresOf(busy.name, 1));
    expect(await answersTo(busy.id)).toMatchObject([{ subjectIds: { failures: 9, failuresInTheHourBefore: 8 } }]);
    await watch("off");
    const quiet = await brokenTemplate();
    await countBatch(await failuresOf(quiet.name, 30));
    expect(await answersTo(quiet.id)).toEqual([]);
  });

  it("do not count after the time of the watch, and of an earlier publish not for the next one", async () => {
    await watch("roll-back", 5, 5);
    const { id, name } = await brokenTemplate();
    await countBatch(await failuresOf(name, 30, secondsAway(8 * 60)));
    await studio.change(id, "<p>third {{name}}</p>");
    await publish(id);
    // Amazon SES reports whole seconds: these may have failed before the publish of the same second.
    const { publishedTimestamp } = await get(id);
    await countBatch(await failuresOf(name, 30, `${publishedTimestamp.slice(0, 19)}Z`));
    expect(await answersTo(id)).toEqual([]);
    expect(await heldIn(name)).toContain("third");
  });

  it("cannot roll back a first publish, which has no former version", async () => {
    await watch("roll-back");
    const id = await studio.template("only-one", "<p>{{name}}</p>");
    await publish(id);
    await countBatch(await failuresOf("only-one", 9));
    expect(await answersTo(id)).toMatchObject([{ action: "template.failing" }]);
    expect(await heldIn("only-one")).toContain("{{name}}");
  });

  it("that arrive twice, late and in any order, by workers that are killed at any write, have one end", async () => {
    await watch("roll-back");
    const services = await servicesFor(["table:write", "queue:write"], everyPartition);
    for (const write of [1, 2]) {
      for (const when of ["before", "after"] as const) {
        const { id, name } = await brokenTemplate();
        const events = (await failuresOf(name, 6)).map(parsed);
        const late = (await failuresOf(name, 2, secondsAway(2))).map(parsed);
        await countEvents(events, { ...services, table: killedAt(services.table, write, when) });
        await Promise.all([late, events.toReversed()].map((batch) => countEvents(batch, services)));
        expect(await countEvents([...events, ...late], services)).toEqual([]);
        // A process that is killed right after the decision does not wake the worker; the schedule does.
        await wakeStalled({ ...services, now: () => new Date(Date.now() + 6 * 60_000) });
        await expectSoon(() => heldIn(name)).toContain("first");
        expect([write, when, await answersTo(id)]).toMatchObject([
          write,
          when,
          [{ action: "template.rolled-back", subjectIds: { version: 3, formerVersion: 2 } }],
        ]);
        expect(await notificationsOf(id)).toHaveLength(1);
        await expectSoon(async () => (await jobsOf(name)).map(({ state }) => state)).toEqual(["done", "done", "done"]);
      }
    }
  });

  it("roll nothing back if a newer version was published before the job ran", async () => {
    await watch("roll-back");
    const { id, name } = await brokenTemplate();
    await studio.change(id, "<p>third {{name}}</p>");
    // Holds up the job that begins next: the publish of the third version. The rollback is decided meanwhile.
    const held = await faults.set({
      service: "email",
      operation: "GetEmailTemplate",
      kind: "latency",
      ms: 60_000,
      calls: 1,
    });
    const publishing = studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
    await faults.hasHit(held.id, 1);
    await countBatch(await failuresOf(name, 5));
    expect(await answersTo(id)).toHaveLength(1);
    await faults.remove(held.id);
    await publishing;
    await expectSoon(async () => (await jobsOf(name)).map(({ state }) => state)).toEqual(Array(4).fill("done"));
    expect(await heldIn(name)).toContain("third");
    expect(await get(id)).toMatchObject({ publishedVersion: 4 });
  });
});

describe("the rules of a watch", () => {
  it.each([
    ["failures", { failures: 0 }],
    ["failures", { failures: 1e9 }],
    ["minutes", { minutes: 4 }],
    ["minutes", { minutes: 1441 }],
    ["minutes", { minutes: 10.5 }],
    ["action", { action: "panic" }],
  ])("refuse a wrong value of %s (%o)", async (field, wrong) => {
    const { id, version } = await account();
    const watching = { action: "notify", minutes: 60, failures: 5, ...wrong };
    const body = { breakingChanges: "ask", watching, version };
    expect(await studio.person.call(accountRoutes.changePublishingRules, { params: { id }, body })).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: `watching.${field}` }] },
    });
  });
});
