import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { CustomerWriter } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import { publishVersion } from "#functions/domain/publishing/publish-version.ts";
import { publishTarget } from "#functions/domain/publishing/worker.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { noAccount } from "#functions/storage/keys.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { sesWithFaults } from "#tests/support/ses-with-faults.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** A template, and the publish step of a worker for it. */
async function publishing() {
  const person = await product.join();
  const { body: company } = await person.call(companyRoutes.getCompany);
  const { body } = await person.call(templateRoutes.createTemplate, {
    body: { template_name: "welcome", subject: "Hi" },
  });
  const params = { id: body.uid as string };
  const table = openTable();
  const entryNow = async () => (await findTemplateEntry(table, company.uid, noAccount, params.id))!;
  return {
    entryNow,
    save: (basedOnVersion: number, html: string) =>
      person.call(templateRoutes.saveTemplate, { params, body: { basedOnVersion, design: makeDesign(html) } }),
    publishNewest: async (customer: CustomerWriter, throughTable = table) => {
      const entry = await entryNow();
      const version = entry.versionNumber;
      const bodies = await getTemplateBodies(table, company.uid, params.id, version);
      const { entry: published } = await publishVersion(
        {
          companyId: company.uid,
          actorId: randomUUID(),
          entry,
          version,
          bodies,
          sample: {},
          overwrite: undefined,
          guard: "repeat",
          wantedIn: "20261122",
          written: new Set(),
          contradicted: new Set(),
        },
        { table: throughTable, customer, now: () => new Date(), newId: randomUUID, timeLimit: startReadTimeLimit() },
      );
      return published;
    },
  };
}

describe("a publish that is interrupted", () => {
  it("by a save in between leaves a draft of the new version, and records what is published", async () => {
    const { save, publishNewest } = await publishing();
    const { customer } = sesWithFaults({
      afterWrite: async () => {
        await save(1, "<p>2</p>");
      },
    });
    expect(await publishNewest(customer)).toMatchObject({ status: "draft", versionNumber: 2, publishedVersion: 1 });
  });

  it("by a save at the very moment it is recorded is recorded nevertheless", async () => {
    const { save, publishNewest } = await publishing();
    const table = openTable();
    let writes = 0;
    const lateTable: Table = {
      ...table,
      write: async (...write) => {
        writes += 1;
        if (writes === 2) await save(1, "<p>2</p>");
        await table.write(...write);
      },
    };
    const published = await publishNewest(sesWithFaults().customer, lateTable);
    expect(published).toMatchObject({ status: "draft", versionNumber: 2, publishedVersion: 1 });
  });

  it("by the death of its process, before or after the write, can be followed by a publish of a newer version", async () => {
    const { save, publishNewest } = await publishing();
    const die = () => {
      throw new Error("the process died");
    };
    const faults: { beforeWrite?: () => void; afterWrite?: () => void } = { afterWrite: die };
    const { customer, held } = sesWithFaults(faults);
    await expect(publishNewest(customer)).rejects.toThrow("the process died");
    await save(1, "<p>2</p>");
    faults.beforeWrite = die;
    await expect(publishNewest(customer)).rejects.toThrow("the process died");
    await save(2, "<p>3</p>");
    delete faults.beforeWrite;
    delete faults.afterWrite;
    expect(await publishNewest(customer)).toMatchObject({ status: "published", publishedVersion: 3 });
    expect(held.get("welcome")!.html).toContain("<p>3</p>");
  });

  it("by another publish is refused as a conflict, and trying again settles it", async () => {
    const { save, publishNewest, entryNow } = await publishing();
    const { customer } = sesWithFaults();
    const { customer: slow } = sesWithFaults({
      afterWrite: async () => {
        await save(1, "<p>2</p>");
        const others = { ...customer, testRender: () => Promise.reject(new Error("still at work")) };
        await publishNewest(others).catch(() => undefined);
      },
    });
    await expect(publishNewest(slow)).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN" });
    expect(await publishNewest(customer)).toMatchObject({ status: "published", publishedVersion: 2 });
    expect((await entryNow()).sesWriting).toBeUndefined();
  });

  it("by a faster one of a newer version, whose content it then overwrites, publishes that version again", async () => {
    const { person, template, change, customer: account } = await openStudio(product);
    const id = await template("raced", "<p>old</p>");
    const { sub, company: companyId } = claimsOf(person);
    const table = openTable();
    const now = () => new Date();
    const job = async (at: Date): Promise<JobRecord> =>
      newJob(
        { kind: "publish-templates", account: await getAccount(table, companyId, account.accountId), createdBy: sub },
        { now: () => at, newId: randomUUID },
      );
    let isOvertaken = false;
    const { customer, held } = sesWithFaults({
      beforeWrite: async () => {
        if (isOvertaken) return;
        isOvertaken = true;
        await change(id, "<p>new</p>");
        expect(await publish(later, 3)).toEqual({ outcome: "published" });
      },
    });
    const customers = { checkRole: () => Promise.reject(new Error("not asked for")), open: () => customer };
    const publish = (of: JobRecord, version: number) =>
      publishTarget(of, { templateId: id, from: of.accountId, version }, { table, customers, now, newId: randomUUID });
    const [earlier, later] = [await job(new Date(Date.now() - 1000)), await job(new Date())];
    expect(await publish(earlier, 2)).toEqual({ outcome: "superseded" });
    expect(held.get("raced")!.html).toContain("<p>new</p>");
    const entry = await findTemplateEntry(table, companyId, account.accountId, id);
    expect(entry).toMatchObject({ status: "published", versionNumber: 3, publishedVersion: 3, publishedFor: later.id });
    expect(entry?.sesWriting).toBeUndefined();
  });
});
