import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { startCheck } from "#functions/domain/drift/start-check.ts";
import { startDueChecks } from "#functions/domain/drift/start-due-checks.ts";
import { type AccountRecord, getAccount } from "#functions/storage/accounts/account-store.ts";
import { dropFinding, listFindings, putFinding } from "#functions/storage/drift/finding-store.ts";
import { listAccountsDue } from "#functions/storage/accounts/account-due-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { AppError } from "#shared/errors.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { breakAfterEachWrite } from "#tests/support/break-off.ts";
import { changeRole } from "#tests/support/customer-roles.ts";
import { checkDrift, findingsOf, publishedTemplate, summaryOf } from "#tests/support/drift.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { endOf } from "#tests/support/import-templates.ts";
import { afterMinutes, type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let account: AccountRecord;
let createdBy: string;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  const none = Infinity;
  product = await startProduct({
    sesLimits: { templateCallsPerSecond: none, getTemplatePerSecond: none, recipientsPerSecond: none },
  });
  studio = await openStudio(product);
  const { person, customer } = studio;
  const { company, sub } = claimsOf(person);
  createdBy = sub;
  account = await getAccount(openTable(), company, customer.accountId);
  for (let place = 0; place < 12; place += 1) {
    await publishedTemplate(studio, `mail-${String(place).padStart(2, "0")}`, "<p>Ours</p>");
  }
  for (const name of ["mail-03", "mail-08"]) await customer.changeTemplate(name, theirs);
  for (const name of onlyInSes) await customer.createTemplate(name, theirs);
});
afterAll(() => product.close());
afterEach(() => faults.clear());

/** With the twelve others, more names than a check decides on together. */
const onlyInSes = Array.from({ length: 14 }, (_, place) => `only-${String(place + 1).padStart(2, "0")}`);
const theirs = { subject: "Theirs", html: "<p>Theirs</p>", text: "Theirs" };
const lookAtFindings = async () =>
  (await listFindings(openTable(), account.companyId, account.id)).map(({ name, kind, hash, ignored }) => ({
    ...{ name, kind, hash, ignored },
  }));

describe("a check for drift", () => {
  it(
    "whose process ends after any of its writes has the same result as an uninterrupted one",
    async () => {
      const writes = await breakAfterEachWrite({
        prepare: async () => {
          const { companyId, id: accountId } = account;
          const table = openTable();
          const left = await listFindings(table, companyId, accountId);
          if (left.length > 0) await table.write(...left.map((finding) => dropFinding(companyId, finding)));
          const at = new Date().toISOString();
          const settled = { firstSeenAt: at, foundIn: "job-0001", ignored: false };
          for (const name of ["a", "mail-01", "mail-03-former", "zzz"]) {
            const missing = { accountId, name, kind: "missing", hash: "", ...settled } as const;
            await table.write(putFinding(companyId, undefined, missing));
          }
          return takeJobsInHand(companyId);
        },
        run: (jobs, within) => jobs.run(within, (services) => startCheck({ account, createdBy }, services)),
        resume: (jobs) => jobs.resume(),
        look: async (jobs) => {
          const { inSync, changed, onlyInSes, unclear } = await summaryOf(studio.person, account.id);
          return { jobs: await jobs.look(), findings: await lookAtFindings(), inSync, changed, onlyInSes, unclear };
        },
      });
      expect(writes).toBeGreaterThan(12);
      expect((await lookAtFindings()).map(({ name }) => name)).toEqual(["mail-03", "mail-08", ...onlyInSes]);
      expect(await summaryOf(studio.person, account.id)).toMatchObject({ inSync: 10, changed: 2, onlyInSes: 14 });
    },
    scaledTimeout(120_000),
  );

  it("goes on after Amazon SES has throttled it, with what it had done", async () => {
    const { person, customer } = studio;
    const { awsAccountId } = customer;
    const fault = await faults.set({
      ...{ service: "email", operation: "GetEmailTemplate", kind: "status", status: 429, accountId: awsAccountId },
      calls: 4,
    });
    const [job] = await checkDrift(person);
    expect(job).toMatchObject({ state: "done", done: 26, total: 26, failed: 0 });
    await faults.hasHit(fault.id, 4);
    expect(await findingsOf(person)).toHaveLength(16);
  });

  it("ends its step at the first busy answer and keeps its progress", async () => {
    const jobs = takeJobsInHand(account.companyId);
    let reads = 0;
    const within = (services: JobServices): JobServices => {
      const { reading } = services;
      return {
        ...services,
        reading: {
          ...reading,
          open: (role) => {
            let left = 3;
            const customer = reading.open(role);
            return {
              ...customer,
              findTemplate: (name) => {
                reads += 1;
                left -= 1;
                return left < 0 ? Promise.reject(new AppError("SES_BUSY")) : customer.findTemplate(name);
              },
            };
          },
        },
      };
    };
    await jobs.run(within as Parameters<typeof jobs.run>[0], (services) =>
      startCheck({ account, createdBy }, services),
    );
    expect(await jobs.look()).toMatchObject([{ state: "done", done: 26, failed: 0 }]);
    // Five at a time, of which three are answered.
    expect(reads).toBeLessThan(50);
  });

  it("shows its progress while it runs, and another request uses it", async () => {
    const { person } = studio;
    const held = await faults.set({
      service: "email",
      operation: "GetEmailTemplate",
      kind: "latency",
      ms: 2000,
      calls: 3,
    });
    const { jobs } = (await person.call(driftRoutes.checkDrift, { body: {} })).body;
    await faults.hasHit(held.id, 1);
    const { body } = await person.call(jobRoutes.getJob, { params: { id: jobs[0].id } });
    expect(body.job).toMatchObject({ state: "running", total: 26, totalIsEstimate: false });
    // A second request uses the running check.
    expect((await person.call(driftRoutes.checkDrift, { body: {} })).body.jobs[0].id).toBe(jobs[0].id);
    expect((await endOf(person, jobs[0].id)).job.state).toBe("done");
  });

  it("that may no longer list templates fails with a reason, and keeps the findings", async () => {
    const { person } = studio;
    await changeRole(product, person, account.id, ["ses:GetAccount"]);
    const [job] = await checkDrift(person);
    expect(job).toMatchObject({ state: "failed", reason: "AWS_CREDENTIALS_INSUFFICIENT", mayRetry: true });
    expect(await findingsOf(person)).toHaveLength(16);
    await changeRole(product, person, account.id, ["ses:*"]);
    const retried = await person.call(jobRoutes.retryJob, { params: { id: job!.id } });
    expect((await endOf(person, retried.body.job.id)).job).toMatchObject({ state: "done", done: 26 });
  });
});

describe("the nightly schedule", () => {
  const due = async () => (await listAccountsDue(openTable())).find(({ accountId }) => accountId === account.id);

  it("starts the check of an account at its time of the night, once, and plans the next one", async () => {
    const planned = await due();
    const hour = new Date(planned!.driftAt).getUTCHours();
    expect(hour).toBeGreaterThanOrEqual(1);
    expect(hour).toBeLessThan(5);
    const jobs = takeJobsInHand(account.companyId);
    const minutes = (Date.parse(planned!.driftAt) - Date.now()) / 60_000;
    const runAt = (at: number) => (services: JobServices) =>
      startDueChecks({ ...afterMinutes(services, at), hasTime: () => true });
    const untouched = (services: JobServices) => services;
    await jobs.run(untouched as Parameters<typeof jobs.run>[0], runAt(minutes - 1));
    expect(await jobs.look()).toEqual([]);
    await jobs.run(untouched as Parameters<typeof jobs.run>[0], async (services) => {
      await Promise.all([runAt(minutes + 1)(services), runAt(minutes + 1)(services)]);
      await runAt(minutes + 2)(services);
    });
    expect(await jobs.look()).toMatchObject([{ kind: "check-drift", state: "done", done: 26 }]);
    expect(Date.parse((await due())!.driftAt) - Date.parse(planned!.driftAt)).toBe(24 * 60 * 60_000);
  });

  it("forgets an account that was removed", async () => {
    const { person, customer } = await openStudio(product);
    const known = async () =>
      (await listAccountsDue(openTable())).some(({ accountId }) => accountId === customer.accountId);
    expect(await known()).toBe(true);
    await person.call(accountRoutes.removeAccount, { params: { id: customer.accountId } });
    expect(await known()).toBe(false);
  });
});
