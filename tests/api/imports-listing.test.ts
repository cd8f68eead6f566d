import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { listingStep } from "#functions/domain/imports/listing-step.ts";
import { startListing } from "#functions/domain/imports/start-listing.ts";
import { type AccountRecord, getAccount } from "#functions/storage/accounts/account-store.ts";
import { findJob } from "#functions/storage/jobs/job-store.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { changeRole } from "#tests/support/customer-roles.ts";
import { endOf, importTemplates } from "#tests/support/import-templates.ts";
import { type JobServices, takeJobsInHand } from "#tests/support/jobs-in-hand.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const look = (person: Person, query: Record<string, string> = {}) =>
  person.call(importRoutes.listImportableTemplates, { query });
const nameAt = (place: number) => `t-${String(place).padStart(5, "0")}`;
const mail = { subject: "Hello", html: "<p>Hello</p>" };

async function personWithAccount(templates: number) {
  const person = await product.join();
  const customer = await connectCustomer(product, person);
  for (let place = 0; place < templates; place += 1) await customer.createTemplate(nameAt(place), mail);
  const { company, sub: createdBy } = claimsOf(person);
  const account = await getAccount(openTable(), company, customer.accountId);
  return { person, customer, account, createdBy };
}

/** Reads all that a listing has found, page by page. */
async function readAll(person: Person): Promise<{ names: string[]; answers: number }> {
  let { body } = await look(person);
  const names: string[] = body.entities.map(({ name }: { name: string }) => name);
  let answers = 1;
  for (; body.next !== undefined; answers += 1) {
    ({ body } = await look(person, { listing: body.listing.id, behind: body.next }));
    names.push(...body.entities.map(({ name }: { name: string }) => name));
  }
  return { names, answers };
}

/** A listing whose worker was never called. */
async function startAsleep({ account, createdBy }: { account: AccountRecord; createdBy: string }) {
  const services = await servicesFor(["table:write", "queue:write", "customer-account:read"], everyPartition);
  const asleep = { ...services, queue: { wake: () => Promise.resolve() } };
  const begun = await startListing({ account, createdBy }, asleep);
  if (!("job" in begun)) throw new Error("it was one page");
  const wake = () =>
    services.queue.wake({
      companyId: account.companyId,
      jobId: begun.job.id,
      group: begun.job.group,
      deduplicationId: begun.job.id,
    });
  return { services, job: begun.job, wake };
}

/** An Amazon SES whose list has so many templates. */
const holding = (count: number, services: JobServices): JobServices => {
  const listTemplatePage = (token = "0") => {
    const start = Number(token);
    const templates = Array.from({ length: 100 }, (_, place) => ({ name: nameAt(start + place) }));
    return Promise.resolve({ templates, next: start + 100 < count ? String(start + 100) : undefined });
  };
  const { reading } = services;
  return { ...services, reading: { ...reading, open: (role) => ({ ...reading.open(role), listTemplatePage }) } };
};

describe("the templates that can be imported", () => {
  let many: { person: Person; customer: Customer; account: AccountRecord; createdBy: string };
  beforeAll(async () => {
    many = await personWithAccount(101);
  });

  it("are answered at once if Amazon SES lists them on one page, without a job", async () => {
    const { person } = await personWithAccount(1);
    const created = { createdTimestamp: expect.any(String) };
    expect((await look(person)).body).toEqual({ entities: [{ name: nameAt(0), ...created }] });
    expect((await person.call(jobRoutes.listJobs)).body.entities).toEqual([]);
  });

  it("are listed by one job if there are more, whose list is shown again until a new one is requested", async () => {
    const { person, customer } = many;
    const { status, body } = await look(person);
    expect(status).toBe(200);
    expect(body.listing).toMatchObject({ kind: "list-templates", accountId: customer.accountId });
    const { job } = await endOf(person, body.listing.id);
    expect(job).toMatchObject({ state: "done", done: 101, failed: 0 });
    expect((await readAll(person)).names).toEqual(Array.from({ length: 101 }, (_, place) => nameAt(place)));

    await customer.createTemplate("z-new", mail);
    await importTemplates(person, nameAt(0));
    expect((await readAll(person)).names).toEqual(Array.from({ length: 100 }, (_, place) => nameAt(place + 1)));
    const fresh = (await look(person, { fresh: "true" })).body.listing.id;
    await endOf(person, fresh);
    expect((await readAll(person)).names.at(-1)).toBe("z-new");
    expect((await look(person)).body.listing.id).toBe(fresh);
  });

  it("are all found and read, even if there are 20,000", async () => {
    const { person, account, createdBy } = await personWithAccount(0);
    const jobs = takeJobsInHand(account.companyId);
    const within = (services: JobServices) => holding(20_000, services);
    await jobs.run(within as Parameters<typeof jobs.run>[0], (services) =>
      startListing({ account, createdBy }, { ...services, customers: services.reading }),
    );
    expect(await jobs.look()).toMatchObject([{ kind: "list-templates", state: "done", done: 20_000 }]);
    const { names, answers } = await readAll(person);
    expect(new Set(names).size).toBe(20_000);
    expect(answers).toBeLessThan(6);
  });

  it("are listed from the first page again if Amazon SES no longer accepts the next one's token, three times", async () => {
    const { job, services, wake } = await startAsleep(many);
    const refused = (restarts: number) =>
      listingStep({ ...job, continuation: `${String(restarts)} expired` }, services);
    expect(await refused(0)).toEqual({ done: -100, failed: 0, results: [], next: "1 ", calls: 0 });
    const again = await listingStep({ ...job, continuation: "1 " }, services);
    expect(again).toMatchObject({ done: 100, next: expect.stringMatching(/^1 .+/) });
    await expect(refused(3)).rejects.toMatchObject({ code: "AWS_UNAVAILABLE" });
    await wake();
    await endOf(many.person, job.id);
  });

  it("end with a reason if the account is disconnected in the meantime, and a new request does not join that listing", async () => {
    const { person, customer, account, createdBy } = await personWithAccount(0);
    const jobs = takeJobsInHand(account.companyId);
    const within = (services: JobServices) => holding(300, services);
    await jobs.run(within as Parameters<typeof jobs.run>[0], async (services) => {
      await startListing({ account, createdBy }, { ...services, customers: services.reading });
      await person.call(accountRoutes.removeAccount, { params: { id: customer.accountId } });
    });
    expect(await jobs.look()).toMatchObject([{ state: "partly", reason: "AWS_ACCOUNT_MISSING", done: 100 }]);
    expect(await look(person)).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
  });

  it("end with a reason if the role may no longer list them, and can be listed again", async () => {
    const { person, customer } = many;
    const { job, wake } = await startAsleep(many);
    await changeRole(product, person, customer.accountId, ["ses:GetAccount"]);
    await wake();
    const denied = "AWS_CREDENTIALS_INSUFFICIENT";
    expect((await endOf(person, job.id)).job).toMatchObject({ state: "partly", reason: denied, mayRetry: true });
    expect(await look(person, { fresh: "true" })).toMatchObject({ status: 403, body: { detail: denied } });
    await changeRole(product, person, customer.accountId, ["ses:*"]);
    const again = (await person.call(jobRoutes.retryJob, { params: { id: job.id } })).body.job;
    expect((await endOf(person, again.id)).job).toMatchObject({ state: "done", failed: 0 });
    expect((await look(person)).body.listing.id).toBe(again.id);
  });

  it("of an account are visible in that account only, to users who may create templates", async () => {
    const { person, customer } = many;
    const { id } = (await look(person)).body.listing;
    const other = await product.join();
    await connectCustomer(product, other);
    const missing = { status: 404, body: { detail: "JOB_NOT_FOUND" } };
    expect(await look(other, { listing: id })).toEqual(missing);
    const rights = { accountIds: [customer.accountId], defaultAccountId: customer.accountId };
    const editor = await addMember(product, person, { ...rights, permissions: ["edit_templates"] });
    expect((await look(editor, { listing: id })).status).toBe(403);
    const importing = (await person.call(importRoutes.importTemplates, { body: { names: [nameAt(1)] } })).body.job.id;
    await endOf(person, importing);
    expect(await look(person, { listing: importing })).toEqual(missing);
    expect((await findJob(openTable(), claimsOf(person).company, id))?.kind).toBe("list-templates");
  });
});
