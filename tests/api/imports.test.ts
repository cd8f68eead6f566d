import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { importStep } from "#functions/domain/imports/import-step.ts";
import { startImport } from "#functions/domain/imports/start-import.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { endOf, importTemplates } from "#tests/support/import-templates.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const importable = async (person: Person) =>
  (await person.call(importRoutes.listImportableTemplates)).body.entities.map(({ name }: { name: string }) => name);
const start = (person: Person, names: readonly string[]) =>
  person.call(importRoutes.importTemplates, { body: { names } });
const create = (person: Person, template_name: string) =>
  person.call(templateRoutes.createTemplate, { body: { template_name, subject: "Mine" } });
const counted = async (person: Person): Promise<number> =>
  (await person.call(companyRoutes.getCompany)).body.subscription.templates.count;
const names = (count: number) => Array.from({ length: count }, (_, n) => `t-${String(n)}`);
/** How a mail of one paragraph is read. */
const oneText = { structure: 1, html: 0 };
const done = (name: string) => ({
  name,
  outcome: "imported",
  templateId: expect.stringMatching(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  recognised: oneText,
});
const importOne = async (person: Person, name: string) => (await importTemplates(person, name))[0]!.templateId!;
const parts = (html: string) => ({ subject: "From elsewhere", html, text: "The text part" });

/** An import that no worker was called to. */
async function startAsleep(person: Person, accountId: string, chosen: readonly string[]) {
  const services = await servicesFor(["table:write", "queue:write", "customer-account:read"], everyPartition);
  const { sub: createdBy, company } = claimsOf(person);
  const account = await getAccount(services.table, company, accountId);
  const asleep = { ...services, queue: { wake: () => Promise.resolve() } };
  return { services, job: await startImport({ account, names: chosen, groups: [], createdBy }, asleep) };
}

async function personWithAccount() {
  const person = await product.join();
  return { person, customer: await connectCustomer(product, person) };
}

describe("importing templates from Amazon SES", () => {
  it("offers templates that Sestina does not have yet, and keeps all their parts", async () => {
    const { person, customer } = await personWithAccount();
    const made = parts("<html><body>\r\n<p>Hello {{first}}</p></body></html>\n");
    await customer.createTemplate("newsletter", made);
    expect(await importable(person)).toEqual(["newsletter"]);

    const [imported] = await importTemplates(person, "newsletter");
    expect(imported).toEqual(done("newsletter"));
    expect(await importable(person)).toEqual([]);
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id: imported!.templateId! } });
    expect(body).toMatchObject({ ...made, status: "published", publishedVersion: 1, textIsOwn: true });
    expect(body.design).toContain("Hello {{first}}");
  });

  it("allows editing and publishing them without losing their text part", async () => {
    const { person, customer } = await personWithAccount();
    await customer.createTemplate("newsletter", parts("<p>Hello</p>"));
    const id = await importOne(person, "newsletter");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    const design = body.design.replace("Hello", "Welcome");
    const change = { basedOnVersion: 1, design, subject: "New subject" };
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
    expect(await person.call(publishingRoutes.publishTemplate, { params: { id } })).toMatchObject({ status: 200 });
    const inSes = await customer.template("newsletter");
    expect(inSes).toMatchObject({ subject: "New subject", text: "The text part" });
    expect(inSes!.html).toContain("Welcome");
  });

  it("keeps the html unchanged while only the subject is edited", async () => {
    const { person, customer } = await personWithAccount();
    const made = parts("<p  CLASS=x>Hello<br/></p>");
    await customer.createTemplate("newsletter", made);
    const id = await importOne(person, "newsletter");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    const change = { basedOnVersion: 1, design: body.design, subject: "New subject" };
    const saved = await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
    expect(saved.body).toMatchObject({ html: made.html, text: made.text, subject: "New subject", versionNumber: 2 });
  });

  it("reports how much of each mail could be converted into blocks", async () => {
    const { person, customer } = await personWithAccount();
    await customer.createTemplate("simple", parts("<p>Hello</p><table><tr><td>1</td></tr></table>"));
    await customer.createTemplate("rich", parts("<style>.a{color:red}</style><p class=a>Hello</p>"));
    expect(await importTemplates(person, "simple", "rich")).toMatchObject([
      { recognised: { structure: 1, html: 1 } },
      { recognised: { structure: 0, html: 1 } },
    ]);
  });

  it("reports a result for each name, keeps placeholders that Sestina does not know, and retries what failed", async () => {
    const { person, customer } = await personWithAccount();
    const strange = parts("<p>{{#each things}}{{lookup . 'x'}}{{/each}} {{> partial}} {{#if</p>");
    await customer.createTemplate("one", strange);
    await customer.createTemplate("two", parts("<p>Hello</p>"));
    await create(person, "two");
    const { status, body } = await start(person, ["two", "gone", "one", "one"]);
    expect([status, body.job]).toMatchObject([202, { kind: "import-templates", about: "3 templates", total: 3 }]);
    const { job, items } = await endOf(person, body.job.id);
    expect(items).toEqual([
      { name: "two", outcome: "failed", reason: "TEMPLATE_EXISTS" },
      { name: "gone", outcome: "failed", reason: "TEMPLATE_NOT_FOUND" },
      expect.objectContaining({ name: "one", outcome: "imported" }),
    ]);
    const params = { id: items[2]!.templateId! };
    expect((await person.call(templateRoutes.getTemplate, { params })).body).toMatchObject(strange);

    await customer.createTemplate("gone", parts("<p>Back</p>"));
    const again = await person.call(jobRoutes.retryJob, { params: { id: job.id } });
    expect((await endOf(person, again.body.job.id)).items).toEqual([
      { name: "two", outcome: "failed", reason: "TEMPLATE_EXISTS" },
      done("gone"),
    ]);
    expect(await counted(person)).toBe(3);
  });

  it("keeps escapes that may stand for letters while the account's behaviour is unknown, and says so", async () => {
    const { person, customer } = await personWithAccount();
    const literal = parts("<p>The letter \\u00e4</p>");
    await customer.createTemplate("before", literal);
    await customer.createTemplate("shows", parts("<p>Grüße</p>"));
    await customer.createTemplate("after", literal);
    const [before, , after] = await importTemplates(person, "before", "shows", "after");
    expect(before).toEqual({ ...done("before"), keptEscapes: true });
    expect(after).toEqual(done("after"));
    for (const { templateId } of [before!, after!]) {
      const { body } = await person.call(templateRoutes.getTemplate, { params: { id: templateId! } });
      expect(body).toMatchObject(literal);
    }
  });

  it("reports which template cannot be read, and continues with the next", async () => {
    const { person, customer } = await personWithAccount();
    const { job, services } = await startAsleep(person, customer.accountId, names(2));
    const open: typeof services.customers.open = (role) => ({
      ...services.customers.open(role),
      findTemplate: () => Promise.reject(new Error("no such encoding")),
    });
    const logged: unknown[] = [];
    const customers = { ...services.customers, open };
    const outcome = await importStep(job, { ...services, customers, logUnreadable: (cause) => logged.push(cause) });
    const results = [{ name: "t-0", outcome: "failed", reason: "TEMPLATE_UNREADABLE" }];
    expect(outcome).toMatchObject({ failed: 1, results, next: "1" });
    expect(logged).toEqual([new Error("no such encoding")]);
  });

  it("refuses more than the plan allows, and never exceeds its limit, not even by two imports at once", async () => {
    const { person, customer } = await personWithAccount();
    for (const name of names(6)) await customer.createTemplate(name, parts("<p>Hello</p>"));
    expect(await start(person, names(6))).toEqual({ status: 426, body: { detail: "TEMPLATE_LIMIT_EXCEEDED" } });
    expect(await counted(person)).toBe(0);
    const started = await Promise.all([start(person, names(3)), start(person, names(6).slice(3))]);
    const ended = await Promise.all(started.map(({ body }) => endOf(person, body.job.id)));
    expect(ended.map(({ job }) => job.done)).toEqual([3, 2]);
    expect(ended[1]!.items.at(-1)).toEqual({ name: "t-5", outcome: "failed", reason: "TEMPLATE_LIMIT_EXCEEDED" });
    expect(await counted(person)).toBe(5);
  });

  it("whose worker dies after a template is created and before it is recorded creates it once, and reports that", async () => {
    const { person, customer } = await personWithAccount();
    for (const name of names(3)) await customer.createTemplate(name, parts("<p>Hello</p>"));
    const { job, services } = await startAsleep(person, customer.accountId, names(3));
    await importStep(job, { ...services, logUnreadable: () => undefined });
    await customer.deleteTemplate("t-0");
    await services.queue.wake({ companyId: job.companyId, jobId: job.id, group: job.group, deduplicationId: job.id });
    const { job: end, items } = await endOf(person, job.id);
    expect(end).toMatchObject({ state: "done", done: 3, failed: 0 });
    const recognised = { structure: 1, html: 0 };
    expect(items[0]).toEqual({ name: "t-0", outcome: "imported", templateId: expect.any(String), recognised });
    expect(await counted(person)).toBe(3);
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { action: "template.imported" } });
    expect(body.entities).toHaveLength(3);
  });

  it("is visible to users who may create templates, in accounts that they see", async () => {
    const { person, customer } = await personWithAccount();
    await putOnPlan(person, "Business");
    await customer.createTemplate("t-0", parts("<p>Hello</p>"));
    const { id } = (await start(person, ["t-0"])).body.job;
    await endOf(person, id);
    const rights = { accountIds: [customer.accountId], defaultAccountId: customer.accountId };
    const creator = await addMember(product, person, { ...rights, permissions: ["create_templates"] });
    const editor = await addMember(product, person, { ...rights, permissions: ["edit_templates"] });
    const look = async (who: Person) => (await who.call(jobRoutes.getJob, { params: { id } })).status;
    expect([await look(creator), await look(editor), await look(await product.join())]).toEqual([200, 404, 404]);
    expect((await start(editor, ["t-0"])).status).toBe(403);
  });

  it("needs a connected account", async () => {
    const person = await product.join();
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await person.call(importRoutes.listImportableTemplates)).toEqual(missing);
    expect(await start(person, ["a"])).toEqual(missing);
  });

  it.each([
    ["no name", []],
    ["a name of two words", ["two words"]],
    ["5,001 names", names(5001)],
  ])("refuses %s", async (_, some) => {
    const person = await product.join();
    expect(await start(person, some)).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: expect.stringMatching(/^names/) }] },
    });
  });
});
