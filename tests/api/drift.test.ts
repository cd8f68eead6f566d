import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Notification } from "#shared/models/notification.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { checkDrift, findingsOf, publishedTemplate, summaryOf } from "#tests/support/drift.ts";
import { endOf } from "#tests/support/import-templates.ts";
import { noJobRuns } from "#tests/support/jobs-in-hand.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  await fetch(`${product.url}/_local/api/clock`, { method: "DELETE" });
  await product.close();
});

/** From then on, every read must show the last write. */
const MUST_SHOW_MS = 36_000;
const forward = async (forwardMs: number) => {
  await fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs }) });
};

const theirs = { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" };

/** Four templates: in sync, changed, missing and only in Amazon SES; and a draft that was never published. */
async function drifted() {
  const studio = await openStudio(product);
  const { person, customer } = studio;
  const ids = {
    same: await publishedTemplate(studio, "same", "<p>Grüße</p>"),
    changed: await publishedTemplate(studio, "changed", "<p>Ours</p>"),
    missing: await publishedTemplate(studio, "missing", "<p>Ours</p>"),
    draft: await studio.template("draft", "<p>Not yet</p>"),
  };
  await customer.changeTemplate("changed", theirs);
  await customer.createTemplate("foreign", theirs);
  await customer.deleteTemplate("missing");
  await forward(MUST_SHOW_MS);
  return { ...studio, ids, accountId: customer.accountId, person };
}

const kinds = async (person: Person, query?: Record<string, string>) =>
  (await findingsOf(person, query)).map(({ templateName, kind }) => `${templateName}: ${kind}`);

const seenOf = async (person: Person, ...names: string[]) =>
  (await findingsOf(person))
    .filter(({ templateName }) => names.includes(templateName))
    .map(({ templateName, hash }) => ({ templateName, hash }));

/** How many differences each notification about drift names, newest first. */
const notified = async (person: Person): Promise<number[]> =>
  (await person.call(notificationRoutes.listNotifications)).body.entities.flatMap(({ event }: Notification) =>
    event.kind === "drift-found" ? [event.differences] : [],
  );

describe("a check of an account", () => {
  let stage: Awaited<ReturnType<typeof drifted>>;
  beforeAll(async () => {
    stage = await drifted();
  });

  it("finds what was changed, is missing and is only in Amazon SES, and stores nothing of templates in sync", async () => {
    const { person, accountId, ids } = stage;
    const before = await summaryOf(person, accountId);
    expect(before).not.toHaveProperty("checkedAt");
    const [job] = await checkDrift(person);
    expect(job).toMatchObject({ kind: "check-drift", state: "done", done: 4, total: 4, failed: 0 });
    expect(await kinds(person)).toEqual(["changed: changed", "foreign: only-in-ses", "missing: missing"]);
    const counts = { inSync: 1, changed: 1, missing: 1, onlyInSes: 1, ignored: 0, unclear: 0, isMore: false };
    expect(await summaryOf(person, accountId)).toMatchObject({ ...counts, checkedAt: expect.any(String) });
    const [changed, foreign, missing] = await findingsOf(person);
    const versions = { versionNumber: 2, publishedVersion: 2, elsewhere: [] };
    expect(changed).toMatchObject({ ignored: false, template: { uid: ids.changed, ...versions } });
    expect(foreign).not.toHaveProperty("template");
    expect(missing).toMatchObject({ hash: "", template: { uid: ids.missing } });
    const compared = await person.call(publishingRoutes.compareWithSes, { params: { id: ids.changed } });
    expect(changed!.hash).toBe(compared.body.inSes.hash);
    const { items } = await endOf(person, job!.id);
    const outcomes = items.map(({ name, outcome }) => `${name}: ${outcome}`);
    expect(outcomes.sort()).toEqual(["changed: changed-in-ses", "foreign: only-in-ses", "missing: missing-in-ses"]);
    expect(await notified(person)).toEqual([3]);
  });

  it("keeps when a difference was first seen, and leaves it ignored until the content changes again", async () => {
    const { person, customer, accountId } = stage;
    const [first] = await findingsOf(person);
    const ignore = (ignored: boolean, findings: object[]) =>
      person.call(driftRoutes.ignoreDrift, { body: { awsAccountId: accountId, ignored, findings } });
    const seen = await seenOf(person, "changed", "foreign");
    expect((await ignore(true, seen)).status).toBe(204);
    await checkDrift(person);
    expect(await kinds(person)).toEqual(["missing: missing"]);
    expect(await notified(person)).toEqual([3]);
    expect(await kinds(person, { ignored: "true" })).toEqual(["changed: changed", "foreign: only-in-ses"]);
    expect((await findingsOf(person, { ignored: "true" }))[0]).toMatchObject({ firstSeenAt: first!.firstSeenAt });
    expect(await summaryOf(person, accountId)).toMatchObject({ changed: 0, missing: 1, onlyInSes: 0, ignored: 2 });

    await customer.changeTemplate("changed", { ...theirs, subject: "Theirs again" });
    await checkDrift(person);
    expect(await kinds(person)).toEqual(["changed: changed", "missing: missing"]);
    expect(await notified(person)).toEqual([1, 3]);
    expect((await ignore(true, seen.slice(0, 1))).body).toEqual({ detail: "DRIFT_FINDING_CHANGED" });
    expect((await ignore(false, seen.slice(1))).status).toBe(204);
    expect(await kinds(person)).toEqual(["changed: changed", "foreign: only-in-ses", "missing: missing"]);
  });

  it("answers page by page, filtered by account, kind and name", async () => {
    const { person, accountId } = stage;
    const names: string[] = [];
    let behind: string | undefined;
    do {
      const query = { limit: "1", ...(behind !== undefined && { behind }) };
      const { body } = await person.call(driftRoutes.listDriftFindings, { query });
      names.push(...body.entities.map(({ templateName }: { templateName: string }) => templateName));
      behind = body.next;
    } while (behind !== undefined);
    expect(names).toEqual(["changed", "foreign", "missing"]);
    expect(await kinds(person, { kind: "missing" })).toEqual(["missing: missing"]);
    expect(await kinds(person, { search: "FOR", awsAccountId: accountId })).toEqual(["foreign: only-in-ses"]);
  });

  it("is settled by publishing again, by importing and by keeping theirs, without another check", async () => {
    const { person, customer, accountId, ids } = stage;
    const findings = await seenOf(person, "changed", "missing");
    const stale = findings.map((seen) => ({ ...seen, hash: "other" }));
    const publish = (seen: object[]) =>
      person.call(driftRoutes.publishDrift, { body: { awsAccountId: accountId, findings: seen } });
    expect((await publish(stale)).body).toEqual({ detail: "DRIFT_FINDING_CHANGED" });
    expect((await publish(await seenOf(person, "foreign"))).body).toEqual({ detail: "DRIFT_FINDING_CHANGED" });
    // A newer draft is not published with it.
    const before = await person.call(templateRoutes.getTemplate, { params: { id: ids.changed } });
    await stage.change(ids.changed, "<p>Not published yet</p>");
    const { status, body } = await publish(findings);
    expect(status).toBe(202);
    expect((await endOf(person, body.job.id)).job).toMatchObject({ state: "done", done: 2 });
    expect((await customer.template("changed"))?.html).toBe(before.body.html);
    expect((await customer.template("missing"))?.html).toContain("<p>Ours</p>");
    expect(await kinds(person)).toEqual(["foreign: only-in-ses"]);

    const imported = await person.call(importRoutes.importTemplates, {
      body: { awsAccountId: accountId, names: ["foreign"] },
    });
    await endOf(person, imported.body.job.id);
    expect(await kinds(person)).toEqual([]);

    await customer.changeTemplate("same", theirs);
    await checkDrift(person);
    const [{ hash, template }] = (await findingsOf(person)) as any;
    const kept = { awsAccountId: accountId, hash, basedOnVersion: template.versionNumber };
    const keeping = await person.call(publishingRoutes.keepSesVersion, { params: { id: ids.same }, body: kept });
    expect(keeping.status).toBe(200);
    expect(await kinds(person)).toEqual([]);
    await checkDrift(person);
    expect(await kinds(person)).toEqual([]);
  });

  it("removes the findings of what was put right in Amazon SES, and of deleted templates", async () => {
    const { person, customer, ids } = stage;
    const original = await customer.template("changed");
    await customer.changeTemplate("changed", theirs);
    await customer.changeTemplate("missing", theirs);
    await checkDrift(person);
    expect(await kinds(person)).toEqual(["changed: changed", "missing: changed"]);
    await customer.changeTemplate("changed", original!);
    await person.call(lifecycleRoutes.deleteTemplate, { params: { id: ids.missing } });
    await noJobRuns(person);
    await checkDrift(person);
    // Foreign content stays in Amazon SES when its template is deleted.
    expect(await kinds(person)).toEqual(["missing: only-in-ses"]);
  });
});

describe("a template", () => {
  it("of a draft whose name Amazon SES holds is changed there, and one that was just published is not reported", async () => {
    const studio = await openStudio(product);
    const { person, customer, template } = studio;
    await template("draft", "<p>Ours</p>");
    await customer.createTemplate("draft", theirs);
    await publishedTemplate(studio, "young", "<p>Ours</p>");
    // As a read shows it that is outdated.
    await customer.deleteTemplate("young");
    await checkDrift(person);
    expect(await kinds(person)).toEqual(["draft: changed"]);
    expect(await summaryOf(person, customer.accountId)).toMatchObject({ unclear: 1, inSync: 0 });
  });

  it("that differs between accounts is shown with what the others hold", async () => {
    const studio = await openStudio(product);
    const { person, customer, template } = studio;
    const second = await connectCustomer(product, person, "Second");
    const id = await template("both", "<p>Ours</p>");
    const { body } = await person.call(publishingRoutes.publishTemplateEverywhere, { params: { id } });
    for (const job of body.jobs) await endOf(person, job.id);
    await customer.changeTemplate("both", theirs);
    await checkDrift(person);
    const elsewhere = [{ awsAccountId: second.accountId, publishedVersion: 2, isSame: false }];
    expect(await findingsOf(person)).toMatchObject([{ awsAccountId: customer.accountId, template: { elsewhere } }]);
  });
});

describe("templates that are published in different versions", () => {
  const differences = async (who: Person, query = {}) =>
    (await who.call(driftRoutes.listVersionDifferences, { query: { limit: "100", ...query } })).body;

  /** Published in two accounts: "ahead" once more in the first one, "even" not. */
  async function uneven() {
    const studio = await openStudio(product);
    const { person, customer, template, change } = studio;
    const second = await connectCustomer(product, person, "Second");
    const ids: Record<string, string> = {};
    for (const name of ["ahead", "even", "Also ahead"]) {
      const id = await template(name.replace(" ", "-"), "<p>Ours</p>");
      ids[name] = id;
      const { body } = await person.call(publishingRoutes.publishTemplateEverywhere, { params: { id } });
      for (const job of body.jobs) await endOf(person, job.id);
      if (name === "even") continue;
      await change(id, "<p>Newer</p>");
      await person.call(publishingRoutes.publishTemplate, { params: { id } });
    }
    return { ...studio, second, ids, first: customer.accountId };
  }

  it("are listed by name with the version of each account, until they are published alike", async () => {
    const { person, ids, first, second } = await uneven();
    const published = [
      { awsAccountId: first, version: 3, publishedTimestamp: expect.stringMatching(/Z$/) },
      { awsAccountId: second.accountId, version: 2, publishedTimestamp: expect.stringMatching(/Z$/) },
    ];
    const [also, ahead] = [
      { uid: ids["Also ahead"], templateName: "Also-ahead", published },
      { uid: ids["ahead"], templateName: "ahead", published },
    ];
    expect(await differences(person)).toEqual({ entities: [also, ahead], total: 2 });
    expect(await differences(person, { search: "ALSO" })).toEqual({ entities: [also], total: 1 });
    const { next, ...page } = await differences(person, { limit: "1" });
    expect(page).toEqual({ entities: [also], total: 2 });
    expect(await differences(person, { limit: "1", behind: next })).toEqual({ entities: [ahead], total: 2 });
    const params = { id: ids["ahead"]! };
    const { body } = await person.call(publishingRoutes.publishTemplateEverywhere, { params });
    for (const job of body.jobs) await endOf(person, job.id);
    expect(await differences(person)).toEqual({ entities: [also], total: 1 });
  });

  it("are not shown to those who see one of the accounts, or none, or are of another company", async () => {
    const { person, first } = await uneven();
    const nothing = { entities: [], total: 0 };
    const one = await addMember(product, person, { permissions: ["edit_templates"], accountIds: [first] });
    const blind = await addMember(product, person, { permissions: ["edit_templates"], accountIds: [] });
    for (const other of [one, blind, (await openStudio(product)).person])
      expect(await differences(other)).toEqual(nothing);
    const reader = await addMember(product, person, { permissions: ["read_templates"], accountIds: [first] });
    expect((await reader.call(driftRoutes.listVersionDifferences)).status).toBe(403);
  });
});

describe("findings", () => {
  it("of another company are missing, and of an account that a member does not see", async () => {
    const { person, accountId } = await drifted();
    await checkDrift(person);
    const findings = await seenOf(person, "changed");
    const blind = await addMember(product, person, { accountIds: [] });
    for (const other of [(await openStudio(product)).person, blind]) {
      const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
      const ignored = { awsAccountId: accountId, ignored: true, findings };
      expect(await other.call(driftRoutes.ignoreDrift, { body: ignored })).toEqual(missing);
      expect(await other.call(driftRoutes.publishDrift, { body: { awsAccountId: accountId, findings } })).toEqual(
        missing,
      );
      expect(await other.call(driftRoutes.checkDrift, { body: { awsAccountId: accountId } })).toEqual(missing);
      expect(await other.call(driftRoutes.listDriftFindings, { query: { awsAccountId: accountId } })).toEqual(missing);
      const guessed = { behind: `${accountId} a` };
      expect((await other.call(driftRoutes.listDriftFindings, { query: guessed })).body.entities).toEqual([]);
      expect(await summaryOf(other, accountId)).toBeUndefined();
    }
    expect(await kinds(person)).toHaveLength(3);
  });

  it("need a permission: to publish for ignoring and publishing, to change templates for the rest", async () => {
    const { person, accountId } = await drifted();
    const editor = await addMember(product, person, { permissions: ["edit_templates"], accountIds: [accountId] });
    const reader = await addMember(product, person, { permissions: ["read_templates"], accountIds: [accountId] });
    const findings = [{ templateName: "changed", hash: "h" }];
    const denied = { status: 403, body: { detail: "PERMISSION_DENIED" } };
    const ignored = { body: { awsAccountId: accountId, ignored: true, findings } };
    expect(await editor.call(driftRoutes.ignoreDrift, ignored)).toEqual(denied);
    expect(await editor.call(driftRoutes.publishDrift, { body: { awsAccountId: accountId, findings } })).toEqual(
      denied,
    );
    expect((await editor.call(driftRoutes.checkDrift, { body: {} })).status).toBe(202);
    for (const route of [driftRoutes.getDriftSummary, driftRoutes.listDriftFindings]) {
      expect(await reader.call(route)).toEqual(denied);
      expect((await editor.call(route)).status).toBe(200);
    }
    await noJobRuns(person);
  });

  it("of a removed account are gone, and its check ends", async () => {
    const { person, accountId } = await drifted();
    await checkDrift(person);
    await person.call(accountRoutes.removeAccount, { params: { id: accountId } });
    const left = await openTable().query({ pk: `company#${claimsOf(person).company}`, skPrefix: "drift" });
    expect(left).toEqual([]);
    expect((await person.call(driftRoutes.checkDrift, { body: {} })).status).toBe(404);
  });
});
