import { afterAll, beforeAll, expect, it } from "vitest";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { publish, withdraw } from "#tests/support/published.ts";

const HOUR_MS = 60 * 60 * 1000;

let product: Product;
let person: Person;
let customer: Customer;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  customer = await connectCustomer(product, person);
});
afterAll(() => product.close());

/** Moves the time of the whole product, whose tokens end by it. */
async function wait(hours: number): Promise<void> {
  const body = JSON.stringify({ forwardMs: hours * HOUR_MS });
  await fetch(`${product.url}/_local/api/clock`, { method: "POST", body });
  const token = await signIn(person.email);
  person = { ...person, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

const add = async (domain: string) =>
  (await person.call(identityRoutes.addDomainIdentity, { body: { domain, subDomain: "mails" } })).body;
async function stateOf({ uid }: { uid: string }) {
  const { body } = await person.call(identityRoutes.getDomainIdentity, { params: { id: uid } });
  return [body.dkimStatus, body.sendingStatus, body.mailFromStatus, body.error];
}
const isSetUp = async () => (await person.call(companyRoutes.getCompany)).body.summary.domainIdentitiesExisting;

it("a domain whose records disappear still sends for three days, then it fails, like one that never had them", async () => {
  const lost = await add("lost.example");
  const never = await add("never.example");
  const records = [...lost.dkimRecords, ...lost.mailFromRecords];
  await publish(product, records);
  expect(await stateOf(lost)).toEqual(["SUCCESS", "SUCCESS", "SUCCESS", null]);
  await withdraw(product, records);
  const passing = "TEMPORARY_FAILURE";
  expect(await stateOf(lost)).toEqual([passing, passing, passing, "HOST_NOT_FOUND"]);
  expect(await isSetUp()).toBe(true);
  expect((await stateOf(never)).slice(0, 3)).toEqual(["PENDING", "PENDING", "PENDING"]);

  await wait(73);
  expect((await stateOf(lost)).slice(0, 3)).toEqual(["FAILED", "FAILED", "FAILED"]);
  expect((await stateOf(never)).slice(0, 3)).toEqual(["FAILED", "FAILED", "FAILED"]);
  expect(await isSetUp()).toBe(false);
  // The domain that could send is a notification, once; the one that never could is none.
  await person.call(identityRoutes.syncDomainIdentities);
  const { entities } = (await person.call(notificationRoutes.listNotifications)).body;
  const event = { kind: "identity-unverified", type: "domain", identity: "lost.example" };
  expect(entities).toMatchObject([{ event }]);
});

it("more domains than a request takes over are synced by a job, each with its state", async () => {
  const names = Array.from({ length: 41 }, (_, number) => `many-${String(number)}.example`);
  await inParallel(names, 10, customer.addDomain);
  const started = await person.call(identityRoutes.syncDomainIdentities);
  expect(started).toMatchObject({ status: 202, body: { job: { kind: "sync-domain-identities", done: 40 } } });
  const params = { id: started.body.job.id };
  const job = async () => (await person.call(jobRoutes.getJob, { params })).body.job;
  await expectSoon(async () => (await job()).state).toBe("done");
  // Two more are those of the test above.
  expect(await job()).toMatchObject({ done: 43, failed: 0, total: 43, totalIsEstimate: false });
  const { body } = await person.call(identityRoutes.listDomainIdentities, { query: { limit: "100" } });
  const seen = body.entities.filter(({ dkimStatus }: { dkimStatus: string }) => dkimStatus === "PENDING");
  expect(seen.map(({ identity }: { identity: string }) => identity).sort()).toEqual(names.toSorted());
});
