import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { startCheck } from "#functions/domain/drift/start-check.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { driftPrefixes } from "#functions/storage/drift/drift-keys.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Notification } from "#shared/models/notification.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { Within } from "#tests/support/around-calls.ts";
import { checkDrift, findingsOf, publishedTemplate, summaryOf } from "#tests/support/drift.ts";
import { type JobServices, noJobRuns, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const theirs = { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" };
const newer = { ...theirs, subject: "Theirs, changed again" };

/** One template in sync, two that are changed in Amazon SES, and one that is only there: a check decides on them together. */
async function drifted() {
  const studio = await openStudio(product);
  const { customer } = studio;
  await publishedTemplate(studio, "a-same", "<p>Ours</p>");
  const changed = await publishedTemplate(studio, "b-changed", "<p>Ours</p>");
  await publishedTemplate(studio, "c-changed", "<p>Ours</p>");
  const original = (await customer.template("c-changed"))!;
  for (const name of ["b-changed", "c-changed"]) await customer.changeTemplate(name, theirs);
  await customer.createTemplate("only", theirs);
  return { ...studio, changed, original };
}
type Drifted = Awaited<ReturnType<typeof drifted>>;

const keyOf = (write: Write) => ("put" in write ? write.put : "delete" in write ? write.delete : undefined);

/** A worker whose first transaction of findings follows a change by a user, with the names that it reads in Amazon SES. */
function overtakenBy({ customer, person }: Studio, change: () => Promise<unknown>) {
  const { pk, skPrefix } = driftPrefixes.findings(claimsOf(person).company, customer.accountId);
  const isOfFindings = (write: Write) => {
    const key = keyOf(write);
    return key?.pk === pk && key.sk.startsWith(skPrefix);
  };
  const read: string[] = [];
  let changes = 0;
  const tableOf = (table: Table): Table => ({
    ...table,
    write: async (...writes) => {
      if (changes === 0 && writes.some(isOfFindings)) {
        changes += 1;
        await change();
      }
      await table.write(...writes);
    },
  });
  const within = ({ table, reading, ...services }: JobServices): JobServices => ({
    ...services,
    table: tableOf(table),
    reading: {
      ...reading,
      open: (role) => {
        const opened = reading.open(role);
        return {
          ...opened,
          findTemplate: (name) => {
            read.push(name);
            return opened.findTemplate(name);
          },
        };
      },
    },
  });
  return { within: within as Within, read, changes: () => changes };
}

/** Runs a check that a change overtakes between its reads and its transaction; it must need no second read. */
async function checkOvertakenBy(stage: Drifted, change: () => Promise<unknown>) {
  const { person, customer } = stage;
  const { company, sub: createdBy } = claimsOf(person);
  const account = await getAccount(openTable(), company, customer.accountId);
  const jobs = takeJobsInHand(company);
  const worker = overtakenBy(stage, change);
  await jobs.run(worker.within, (services) => startCheck({ account, createdBy }, services));
  expect(worker.changes()).toBe(1);
  expect(worker.read.toSorted()).toEqual(["a-same", "b-changed", "c-changed", "only"]);
  const [job] = await jobs.look();
  expect(job).toMatchObject({ state: "done", done: 4, failed: 0, isFinished: true });
  return job!.outcomes.map(({ outcome }) => outcome);
}

const kinds = async (person: Person) =>
  (await findingsOf(person)).map(({ templateName, kind }) => `${templateName}: ${kind}`);

/** How many differences the newest notification about drift names. */
const notified = async (person: Person): Promise<number | undefined> =>
  (await person.call(notificationRoutes.listNotifications)).body.entities
    .map(({ event }: Notification) => event)
    .find(({ kind }: Notification["event"]) => kind === "drift-found")?.differences;

describe("a check that a user's change overtakes after its reads", () => {
  it("finds a template in sync whose content of Amazon SES the user has kept, and stores the other differences", async () => {
    const stage = await drifted();
    const { person, customer, changed } = stage;
    const params = { id: changed };
    const outcomes = await checkOvertakenBy(stage, async () => {
      const { hash } = (await person.call(publishingRoutes.compareWithSes, { params })).body.inSes;
      const body = { awsAccountId: customer.accountId, hash, basedOnVersion: 2 };
      expect((await person.call(publishingRoutes.keepSesVersion, { params, body })).status).toBe(200);
    });
    expect(outcomes).toEqual(["changed-in-ses", "only-in-ses"]);
    expect(await kinds(person)).toEqual(["c-changed: changed", "only: only-in-ses"]);
    const counts = { inSync: 2, changed: 1, onlyInSes: 1, missing: 0, unclear: 0 };
    expect(await summaryOf(person, customer.accountId)).toMatchObject(counts);
    expect(await notified(person)).toBe(2);
  });

  it("finds foreign content under the name of a template that the user has created", async () => {
    const stage = await drifted();
    const { person } = stage;
    let uid = "";
    const outcomes = await checkOvertakenBy(stage, async () => {
      const body = { template_name: "only", subject: "Hello" };
      ({ uid } = (await person.call(templateRoutes.createTemplate, { body })).body);
    });
    expect(outcomes).toEqual(["changed-in-ses", "changed-in-ses", "changed-in-ses"]);
    expect(await kinds(person)).toEqual(["b-changed: changed", "c-changed: changed", "only: changed"]);
    expect((await findingsOf(person))[2]).toMatchObject({ template: { uid } });
    expect(await notified(person)).toBe(3);
  });

  it("finds content of no template under the name of one that the user has deleted", async () => {
    const stage = await drifted();
    const { person, changed: id } = stage;
    const outcomes = await checkOvertakenBy(stage, () =>
      person.call(lifecycleRoutes.deleteTemplate, { params: { id } }),
    );
    await noJobRuns(person);
    expect(outcomes).toEqual(["only-in-ses", "changed-in-ses", "only-in-ses"]);
    expect(await kinds(person)).toEqual(["b-changed: only-in-ses", "c-changed: changed", "only: only-in-ses"]);
  });

  it("lists later content of Amazon SES than the one that the user has ignored, and removes what was put right", async () => {
    const stage = await drifted();
    const { person, customer, original } = stage;
    await checkDrift(person);
    const [ignored] = await findingsOf(person);
    await customer.changeTemplate("b-changed", newer);
    await customer.changeTemplate("c-changed", original);
    const outcomes = await checkOvertakenBy(stage, async () => {
      const findings = [{ templateName: "b-changed", hash: ignored!.hash }];
      const body = { awsAccountId: customer.accountId, ignored: true, findings };
      expect((await person.call(driftRoutes.ignoreDrift, { body })).status).toBe(204);
    });
    expect(outcomes).toEqual(["changed-in-ses", "only-in-ses"]);
    expect(await kinds(person)).toEqual(["b-changed: changed", "only: only-in-ses"]);
    const [listed] = await findingsOf(person);
    expect(listed).toMatchObject({ ignored: false });
    expect(listed!.hash).not.toBe(ignored!.hash);
    const counts = { inSync: 2, changed: 1, onlyInSes: 1, ignored: 0 };
    expect(await summaryOf(person, customer.accountId)).toMatchObject(counts);
    expect(await notified(person)).toBe(1);
  });
});
