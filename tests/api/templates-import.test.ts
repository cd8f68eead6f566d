import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importRoutes } from "#shared/api/imports.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const importable = async (person: Person) =>
  (await person.call(importRoutes.listImportableTemplates)).body.map(({ name }: { name: string }) => name);
const importNames = async (person: Person, ...names: string[]) =>
  (await person.call(importRoutes.importTemplates, { body: { names } })).body.importedTemplates;
/** How a mail of one paragraph is read. */
const oneText = { structure: 1, html: 0 };
const parts = (html: string) => ({ subject: "From elsewhere", html, text: "The text part" });

async function personWithAccount() {
  const person = await product.join();
  return { person, customer: await connectCustomer(product, person) };
}

describe("importing templates from Amazon SES", () => {
  it("offers those that Sestina does not hold yet, and keeps all their parts", async () => {
    const { person, customer } = await personWithAccount();
    const made = parts("<html><body>\r\n<p>Hello {{first}}</p></body></html>\n");
    await customer.createTemplate("newsletter", made);
    expect(await importable(person)).toEqual(["newsletter"]);

    const [imported] = await importNames(person, "newsletter");
    expect(imported).toEqual({ name: "newsletter", uid: expect.stringMatching(/./), recognised: oneText });
    expect(await importable(person)).toEqual([]);
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id: imported.uid } });
    expect(body).toMatchObject({ ...made, status: "published", publishedVersion: 1, textIsOwn: true });
    expect(body.design).toContain("Hello {{first}}");
  });

  it("lets them be edited and published without losing their text part", async () => {
    const { person, customer } = await personWithAccount();
    await customer.createTemplate("newsletter", parts("<p>Hello</p>"));
    const [{ uid: id }] = await importNames(person, "newsletter");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    const design = body.design.replace("Hello", "Welcome");
    const change = { basedOnVersion: 1, design, subject: "New subject" };
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
    expect(await person.call(publishingRoutes.publishTemplate, { params: { id } })).toMatchObject({ status: 200 });
    const inSes = await customer.template("newsletter");
    expect(inSes).toMatchObject({ subject: "New subject", text: "The text part" });
    expect(inSes!.html).toContain("Welcome");
  });

  it("keeps the html to the letter while only the subject is edited", async () => {
    const { person, customer } = await personWithAccount();
    const made = parts("<p  CLASS=x>Hello<br/></p>");
    await customer.createTemplate("newsletter", made);
    const [{ uid: id }] = await importNames(person, "newsletter");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    const change = { basedOnVersion: 1, design: body.design, subject: "New subject" };
    const saved = await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
    expect(saved.body).toMatchObject({ html: made.html, text: made.text, subject: "New subject", versionNumber: 2 });
  });

  it("says of how much of each mail it could make blocks", async () => {
    const { person, customer } = await personWithAccount();
    await customer.createTemplate("simple", parts("<p>Hello</p><table><tr><td>1</td></tr></table>"));
    await customer.createTemplate("rich", parts("<style>.a{color:red}</style><p class=a>Hello</p>"));
    expect(await importNames(person, "simple", "rich")).toMatchObject([
      { recognised: { structure: 1, html: 1 } },
      { recognised: { structure: 0, html: 1 } },
    ]);
  });

  it("gives each name its own result", async () => {
    const { person, customer } = await personWithAccount();
    for (const name of ["one", "two"]) await customer.createTemplate(name, parts("<p>Hello</p>"));
    await person.call(templateRoutes.createTemplate, { body: { template_name: "two", subject: "Mine" } });
    expect(await importNames(person, "two", "gone", "one")).toEqual([
      { name: "two", error: "TEMPLATE_EXISTS" },
      { name: "gone", error: "TEMPLATE_NOT_FOUND" },
      { name: "one", uid: expect.stringMatching(/./), recognised: oneText },
    ]);
  });

  it("stops at the limit of the plan", async () => {
    const { person, customer } = await personWithAccount();
    for (const name of ["a", "b", "c", "d"]) {
      await person.call(templateRoutes.createTemplate, { body: { template_name: name, subject: "Mine" } });
    }
    for (const name of ["y", "z"]) await customer.createTemplate(name, parts("<p>Hello</p>"));
    expect(await importNames(person, "y", "z")).toEqual([
      { name: "y", uid: expect.stringMatching(/./), recognised: oneText },
      { name: "z", error: "TEMPLATE_LIMIT_EXCEEDED" },
    ]);
  });

  it("needs a connected account", async () => {
    const person = await product.join();
    const missing = { status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } };
    expect(await person.call(importRoutes.listImportableTemplates)).toEqual(missing);
    expect(await person.call(importRoutes.importTemplates, { body: { names: ["a"] } })).toEqual(missing);
  });

  it.each([
    ["no name", []],
    ["a name of two words", ["two words"]],
    ["51 names", Array.from({ length: 51 }, (_, i) => `t${i}`)],
  ])("refuses %s", async (_, names) => {
    const person = await product.join();
    expect(await person.call(importRoutes.importTemplates, { body: { names } })).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: expect.stringMatching(/^names/) }] },
    });
  });
});
