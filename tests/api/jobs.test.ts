import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { jobAccess } from "#shared/job-kinds.ts";
import type { Job, JobItem } from "#shared/models/job.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { companyOf, makeRole } from "#tests/support/customer-roles.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { addMember, allowOnly, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

/** One more than a request takes over. */
const addresses = Array.from({ length: 501 }, (_, number) => `sender-${String(number)}@shop.example`);

let product: Product;
let person: Person;
let customer: Customer;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  customer = await connectCustomer(product, person);
  await inParallel(addresses, 20, customer.addAddress);
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const sync = (who = person) => who.call(identityRoutes.syncEmailIdentities);
const look = (id: string, who = person, query: Record<string, string> = {}) =>
  who.call(jobRoutes.getJob, { params: { id }, query });
const list = async (who = person, query: Record<string, string> = {}) =>
  (await who.call(jobRoutes.listJobs, { query })).body;
const retry = (id: string, who = person) => who.call(jobRoutes.retryJob, { params: { id } });
const stateOf = async (id: string) => (await look(id)).body.job.state;

/** Syncs to the end. */
async function synced(): Promise<Job> {
  const { body } = await sync();
  await expectSoon(() => stateOf(body.job.id)).toBe("done");
  return (await look(body.job.id)).body.job;
}

async function allItems(id: string): Promise<JobItem[]> {
  const items: JobItem[] = [];
  let behind: string | undefined;
  do {
    const { body } = await look(id, person, behind === undefined ? {} : { behind });
    items.push(...body.items);
    behind = body.next;
  } while (behind !== undefined);
  return items;
}

describe("a sync of more addresses than one request takes over", () => {
  it("continues as a job, which reports the result for each address", async () => {
    const started = await sync();
    expect(started.status).toBe(202);
    expect(started.body.job).toMatchObject({
      kind: "sync-email-identities",
      state: "queued",
      done: 500,
      accountId: customer.accountId,
      createdByEmail: person.email,
      mayRetry: false,
    });
    const { id } = started.body.job;
    await expectSoon(() => stateOf(id)).toBe("done");
    expect((await look(id)).body.job).toMatchObject({ done: 501, failed: 0, total: 501, totalIsEstimate: false });
    const added = await allItems(id);
    expect(added.map(({ name }) => name).sort()).toEqual(addresses.toSorted());
    expect(new Set(added.map(({ outcome }) => outcome))).toEqual(new Set(["added"]));
    expect((await person.call(identityRoutes.listEmailIdentities)).body.count).toBe(501);
    expect((await look(id, person, { only: "failed" })).body.items).toEqual([]);
    expect((await person.call(companyRoutes.listAuditEntries)).body.entities[0]).toMatchObject({
      action: "job.started",
      actorId: claimsOf(person).sub,
      subjectIds: { job: id, kind: "sync-email-identities", account: customer.accountId },
    });
  });

  it("removes addresses that are gone, and reports only changes", async () => {
    await customer.addAddress("one-more@shop.example");
    await synced();
    await customer.removeAddress("one-more@shop.example");
    const { id } = await synced();
    expect(await allItems(id)).toEqual([{ name: "one-more@shop.example", outcome: "removed" }]);
    expect((await person.call(identityRoutes.listEmailIdentities)).body.count).toBe(501);
  });

  it("runs once at a time: a second request gets the running job", async () => {
    await faults.set({ service: "email", operation: "ListEmailIdentities", kind: "latency", ms: 300 });
    const [first, second] = await Promise.all([sync(), sync()]);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body.job.id).toBe(first.body.job.id);
    await faults.clear();
    await expectSoon(() => stateOf(first.body.job.id)).toBe("done");
    expect((await synced()).id).not.toBe(first.body.job.id);
  });
});

/** The owner of the customer's account changes the role to allow only these actions. */
async function changeRole(allows: readonly string[]) {
  const companyId = await companyOf(person);
  const [account] = (await person.call(accountRoutes.listAccounts)).body;
  const role = { accountId: account.awsAccountId, name: product.awsAccounts.listRoles(account.awsAccountId)[0]!.name };
  makeRole(product, { ...role, trust: trustOperatorWith(companyId), allows });
}

describe("a job that fails", () => {
  it("reports the reason, and is retried once", async () => {
    const held = await faults.set({ service: "sqs", operation: "SendMessage", kind: "latency", ms: 60_000 });
    const asked = sync();
    await faults.hasHit(held.id, 1);
    // The job is written, and no worker is called before the fault is removed.
    const { id } = (await list()).entities[0];
    expect(await retry(id)).toEqual({ status: 409, body: { detail: "JOB_CANNOT_BE_RETRIED" } });
    await changeRole(["ses:GetAccount"]);
    await faults.remove(held.id);
    expect((await asked).body.job.id).toBe(id);
    await expectSoon(() => stateOf(id)).toBe("partly");
    expect((await look(id)).body.job).toMatchObject({ reason: "AWS_CREDENTIALS_INSUFFICIENT", mayRetry: true });
    await changeRole(["ses:*"]);
    const [{ body }, { body: other }] = await Promise.all([retry(id), retry(id)]);
    const started = body.job ?? other.job;
    expect((other.job ?? started).id).toBe(started.id);
    expect(started).toMatchObject({ retryOf: id });
    await expectSoon(() => stateOf(started.id)).toBe("done");
    expect((await look(id)).body.job).toMatchObject({ mayRetry: false, retriedBy: started.id });
    expect(await retry(id)).toEqual({ status: 409, body: { detail: "JOB_CANNOT_BE_RETRIED" } });
  });
});

describe("the list of jobs", () => {
  it("is visible to users who may start them, in the accounts they see", async () => {
    const { id } = await synced();
    const seeing = await addMember(product, person, {
      permissions: ["read_email_identities"],
      accountIds: [customer.accountId],
    });
    expect(await look(id, seeing)).toMatchObject({ status: 200, body: { job: { id } } });
    const missing = { status: 404, body: { detail: "JOB_NOT_FOUND" } };
    const elsewhere = await addMember(product, person, { permissions: ["read_email_identities"] });
    const stranger = await product.join();
    for (const who of [elsewhere, stranger]) {
      expect(await look(id, who)).toEqual(missing);
      expect(await retry(id, who)).toEqual(missing);
      expect(await list(who)).toEqual({ entities: [] });
    }
    await allowOnly(seeing, ["read_templates"]);
    expect((await look(id, seeing)).status).toBe(403);
    expect(await look("20261122T000000000Z-unknown")).toEqual(missing);
  });

  it("has them newest first, a page at a time", async () => {
    const { entities } = await list();
    expect(entities.length).toBeGreaterThan(3);
    const times = entities.map(({ createdAt }: Job) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    const { entities: page, next } = await list(person, { limit: "2" });
    expect(page).toEqual(entities.slice(0, 2));
    expect((await list(person, { limit: "2", behind: next })).entities).toEqual(entities.slice(2, 4));
  });

  it("is visible to every user who may start a job of any kind", () => {
    const starters = Object.values(jobAccess).flatMap((access) =>
      typeof access === "string" || !("anyOf" in access) ? [] : access.anyOf,
    );
    for (const route of Object.values(jobRoutes)) {
      expect(new Set(route.access.anyOf)).toEqual(new Set(starters));
    }
  });
});
