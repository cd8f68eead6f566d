import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer, type Customer, putOnPlan } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
let customer: Customer;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
  await putOnPlan(person, "Business");
  customer = await connectCustomer(product, person);
});
afterAll(() => product.close());

const get = async (id: string) => (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
/** The parts of a template as Amazon SES should hold them. */
async function partsOf(id: string) {
  const { subject, html, text } = await get(id);
  return { subject, html, text };
}
const publish = (id: string, query: Record<string, string> = {}) =>
  person.call(publishingRoutes.publishTemplate, { params: { id }, query });
const save = (id: string, basedOnVersion: number, html: string, more: object = {}) =>
  person.call(templateRoutes.saveTemplate, {
    params: { id },
    body: { basedOnVersion, design: makeDesign(html), ...more },
  });

let made = 0;
/** A template of this html, version 2, in the selected account. */
async function template(html = "<p>Hello {{first}}</p>"): Promise<{ id: string; name: string }> {
  const name = `template-${(made += 1)}`;
  const { body } = await person.call(templateRoutes.createTemplate, {
    body: { template_name: name, subject: "Hi {{first}}" },
  });
  await save(body.uid, 1, html);
  return { id: body.uid, name };
}

describe("publishing a template", () => {
  it("puts all its parts into Amazon SES", async () => {
    const { id, name } = await template();
    const published = await publish(id);
    expect(published).toMatchObject({
      status: 200,
      body: { status: "published", versionNumber: 2, publishedVersion: 2, unpublishedChanges: false },
    });
    expect(await customer.template(name)).toEqual(await partsOf(id));
  });

  it("replaces what it published before", async () => {
    const { id, name } = await template();
    await publish(id);
    const saved = await save(id, 2, "<p>New</p>", { text: "By hand" });
    expect(saved.body).toMatchObject({ status: "draft", publishedVersion: 2, unpublishedChanges: true });
    expect((await publish(id)).body).toMatchObject({ status: "published", publishedVersion: 3 });
    expect(await customer.template(name)).toMatchObject({ text: "By hand" });
  });

  it("can be repeated without harm", async () => {
    const { id } = await template();
    const first = await publish(id);
    const second = await publish(id);
    expect(second).toMatchObject({
      status: 200,
      body: { status: "published", publishedVersion: first.body.publishedVersion },
    });
  });

  it("asks before it replaces a change that was made in Amazon SES", async () => {
    const { id, name } = await template();
    await publish(id);
    const foreign = { subject: "Changed", html: "<p>Changed elsewhere</p>", text: "Changed" };
    await customer.changeTemplate(name, foreign);
    await save(id, 2, "<p>New</p>");

    expect(await publish(id)).toEqual({ status: 409, body: { detail: "TEMPLATE_CHANGED_IN_SES" } });
    expect(await customer.template(name)).toEqual(foreign);
    const { body: compared } = await person.call(publishingRoutes.compareWithSes, { params: { id } });
    expect(compared).toMatchObject({ changedInSes: true, inSes: foreign, lastWritten: { version: 2 } });
    const overwrite: string = compared.inSes.hash;
    const asked = await publish(id, { overwrite });
    expect(asked).toMatchObject({ status: 409, body: { detail: "TEMPLATE_BREAKS_CALLERS" } });
    expect(await publish(id, { overwrite, acceptContract: asked.body.contract })).toMatchObject({
      status: 200,
      body: { publishedVersion: 3 },
    });
    expect((await customer.template(name))?.html).toContain("New");
  });

  it("keeps the change made there as the newest version, if the user has seen it and no other user saved since", async () => {
    const { id, name } = await template();
    await publish(id);
    const theirs = { subject: "Theirs", html: "<p>Theirs {{first}}</p>", text: "Theirs" };
    await customer.changeTemplate(name, { ...theirs, subject: "Before" });
    const seen = async (): Promise<string> =>
      (await person.call(publishingRoutes.compareWithSes, { params: { id } })).body.inSes.hash;
    const keep = (body: object, who = person) => who.call(publishingRoutes.keepSesVersion, { params: { id }, body });
    const before = await seen();
    await customer.changeTemplate(name, theirs);
    const changedAgain = { status: 409, body: { detail: "TEMPLATE_CHANGED_IN_SES" } };
    expect(await keep({ hash: before, basedOnVersion: 2 })).toEqual(changedAgain);
    const hash = await seen();
    const words = { de: { subject: "Meins" } };
    await save(id, 2, "<p>Mine</p>", { words, languages: ["de"], finals: { de: { version: 2 } } });
    expect(await keep({ hash, basedOnVersion: 2 })).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED" },
    });
    const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    const stranger = await product.join();
    await connectCustomer(product, stranger);
    expect(await keep({ hash, basedOnVersion: 3 }, stranger)).toEqual(missing);

    expect((await keep({ hash, basedOnVersion: 3 })).body).toMatchObject({ status: "published", versionNumber: 4 });
    expect(await get(id)).toMatchObject({
      ...theirs,
      words,
      languages: ["de"],
      finals: { de: { version: 2 } },
      publishedVersion: 4,
      unpublishedChanges: false,
    });
    expect(await customer.template(name)).toEqual(theirs);
    await save(id, 4, "<p>Mine once more</p>");
    expect((await publish(id)).body).toMatchObject({ status: "published", publishedVersion: 5 });
  });

  it("asks before it uses a name that exists in Amazon SES already", async () => {
    const { id, name } = await template();
    await customer.createTemplate(name, { subject: "Other", html: "<p>Other</p>", text: "Other" });
    expect(await publish(id)).toMatchObject({ status: 409, body: { detail: "TEMPLATE_CHANGED_IN_SES" } });
  });

  it("completes a publish whose process died before recording it", async () => {
    const { id, name } = await template();
    const { subject, html, text } = await get(id);
    await customer.createTemplate(name, { subject, html, text });
    expect(await publish(id)).toMatchObject({ status: 200, body: { status: "published", publishedVersion: 2 } });
  });

  it("creates a template again that was deleted in Amazon SES", async () => {
    const { id, name } = await template();
    await publish(id);
    await customer.deleteTemplate(name);
    expect(await publish(id)).toMatchObject({ status: 200, body: { status: "published" } });
    expect(await customer.template(name)).toEqual(await partsOf(id));
  });

  it.each([
    ["an open block", "<p>{{#if paid}}</p>"],
    ["an unknown helper", "<p>{{formatDate day}}</p>"],
  ])("refuses %s, naming the place, before Amazon SES is touched", async (_, html) => {
    const { id, name } = await template(html);
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
    expect(refused.body.fields[0]).toMatchObject({
      field: "html",
      rule: expect.stringMatching(/^Line \d+, column \d+: /),
    });
    expect(await customer.template(name)).toBeUndefined();
    expect(await get(id)).toMatchObject({ status: "draft" });
  });

  it("answers alike for a template that does not exist and one of another company", async () => {
    const { id, name } = await template();
    const stranger = await product.join();
    await connectCustomer(product, stranger);
    const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    const publishAs = (who: Person, of: string) =>
      who.call(publishingRoutes.publishTemplate, { params: { id: of }, query: {} });
    expect(await publishAs(person, "11111111-1111-4111-8111-111111111111")).toEqual(missing);
    expect(await publishAs(stranger, id)).toEqual(missing);
    expect(await customer.template(name)).toBeUndefined();
  });

  it("to an account that the user does not see is refused", async () => {
    const { id } = await template();
    expect(await publish(id, { awsAccountId: "11111111-1111-4111-8111-111111111111" })).toMatchObject({
      status: 404,
      body: { detail: "AWS_ACCOUNT_MISSING" },
    });
  });
});

describe("a template and the accounts", () => {
  it("is published to another account under the same version, and keeps its state in the first", async () => {
    const other = await connectCustomer(product, person, "Other");
    const { id, name } = await template();
    const published = await publish(id, { awsAccountId: other.accountId });
    expect(published).toMatchObject({ status: 200, body: { status: "published", publishedVersion: 2 } });
    expect(await other.template(name)).toEqual(await partsOf(id));
    expect(await customer.template(name)).toBeUndefined();
    expect(await get(id)).toMatchObject({
      status: "draft",
      awsAccountId: customer.accountId,
      deployments: [{ awsAccountId: other.accountId, publishedVersion: 2 }],
    });
  });

  it("that only another account has is compared and published there under its name in that account", async () => {
    const elsewhere = await connectCustomer(product, person, "Elsewhere");
    const { id: source } = await template();
    const body = { duplicate_name: "only-there", target_account_uid: elsewhere.accountId };
    const copied = await person.call(lifecycleRoutes.duplicateTemplate, { params: { id: source }, body });
    const id: string = copied.body.uid;
    const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };
    const query = { awsAccountId: elsewhere.accountId };
    const compare = (asked: Record<string, string>) =>
      person.call(publishingRoutes.compareWithSes, { params: { id }, query: asked });

    expect(await publish(id)).toEqual(missing);
    expect(await compare({})).toEqual(missing);
    expect(await publish(id, { awsAccountId: customer.accountId })).toEqual(missing);
    expect(await compare(query)).toMatchObject({ status: 200, body: { inSes: null, toWrite: { version: 1 } } });
    expect(await publish(id, query)).toMatchObject({ status: 200, body: { status: "published" } });
    expect(await elsewhere.template("only-there")).toEqual(await partsOf(source));
    const stranger = await product.join();
    const colleague = await addMember(product, person, { accountIds: [customer.accountId] });
    for (const other of [stranger, colleague]) {
      expect(await other.call(publishingRoutes.publishTemplate, { params: { id }, query })).toEqual(missing);
    }
  });

  it("cannot be published before any account is connected; the next save attaches it", async () => {
    const newcomer = await product.join();
    const { body: created } = await newcomer.call(templateRoutes.createTemplate, {
      body: { template_name: "welcome", subject: "Hi" },
    });
    const options = { params: { id: created.uid as string } };
    expect(await newcomer.call(publishingRoutes.publishTemplate, options)).toMatchObject({
      status: 404,
      body: { detail: "AWS_ACCOUNT_MISSING" },
    });

    const { accountId } = await connectCustomer(product, newcomer);
    expect((await newcomer.call(templateRoutes.getTemplate, options)).body.awsAccountId).toBeNull();
    const design = makeDesign("<p>Hi</p>");
    const saved = await newcomer.call(templateRoutes.saveTemplate, { ...options, body: { basedOnVersion: 1, design } });
    expect(saved.body).toMatchObject({ awsAccountId: accountId, versionNumber: 2 });
    expect((await newcomer.call(templateRoutes.listTemplates)).body).toMatchObject({ entities: [{}], count: 1 });
    const again = { body: { template_name: "welcome", subject: "Hi" } };
    expect((await newcomer.call(templateRoutes.createTemplate, again)).body).toEqual({ detail: "TEMPLATE_EXISTS" });
  });

  it("goes to the selected account with its first publish as well", async () => {
    const newcomer = await product.join();
    const { body: created } = await newcomer.call(templateRoutes.createTemplate, {
      body: { template_name: "welcome", subject: "Hi" },
    });
    const options = { params: { id: created.uid as string } };
    const { accountId } = await connectCustomer(product, newcomer);
    expect(await newcomer.call(publishingRoutes.publishTemplate, options)).toMatchObject({
      status: 200,
      body: { status: "published", publishedVersion: 1 },
    });
    expect((await newcomer.call(templateRoutes.getTemplate, options)).body.awsAccountId).toBe(accountId);
    expect((await newcomer.call(templateRoutes.listTemplates)).body.count).toBe(1);
  });
});

describe("publishing a template that was made before an account was connected", () => {
  /** A template of someone who has connected two accounts since. */
  async function madeBefore() {
    const newcomer = await product.join();
    await putOnPlan(newcomer, "Business");
    const { body: created } = await newcomer.call(templateRoutes.createTemplate, {
      body: { template_name: "welcome", subject: "Hi" },
    });
    const customers = [await connectCustomer(product, newcomer), await connectCustomer(product, newcomer, "Other")];
    return { newcomer, customers, options: { params: { id: created.uid as string } } };
  }

  it("succeeds for each of several at once", async () => {
    const { newcomer, customers, options } = await madeBefore();
    const several = Array.from({ length: 8 }, () => newcomer.call(publishingRoutes.publishTemplate, options));
    expect((await Promise.all(several)).map(({ status }) => status)).toEqual(several.map(() => 200));
    expect(await customers[0]!.template("welcome")).toMatchObject({ subject: "Hi" });
    expect((await newcomer.call(templateRoutes.listTemplates)).body.count).toBe(1);
  });

  it("succeeds in both accounts at once", async () => {
    const { newcomer, customers, options } = await madeBefore();
    const { body } = await newcomer.call(publishingRoutes.publishTemplateEverywhere, options);
    expect(body.jobs).toMatchObject([{ state: "done" }, { state: "done" }]);
    for (const customer of customers) expect(await customer.template("welcome")).toMatchObject({ subject: "Hi" });
  });
});
