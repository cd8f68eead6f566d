import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { addMember } from "#tests/support/access-members.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct, withoutRates } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const sender = "news@shop.example";
const ada = "ada@example.com";

let product: Product;
let studio: Studio;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct({ sesLimits: withoutRates });
  studio = await openStudio(product);
  await studio.customer.verify(ada);
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const test = (id: string, request: object = {}, who = studio.person) =>
  who.call(sendRoutes.sendTestMail, {
    params: { id },
    body: { senderEmailAddress: sender, recipient: ada, ...request },
  });
const stored = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;

let made = 0;
/** A template of two versions. */
async function template(html: string): Promise<{ id: string; name: string }> {
  const name = `tested-${String((made += 1))}`;
  return { id: await studio.template(name, html, `Hello from ${name}`), name };
}
const received = (name: string) => mailsTo(product, ada).filter(({ subject }) => subject.includes(name));
const versionOf = (name: string) =>
  received(name)[0]!.headers.filter((header) => header.name.toLowerCase() === "x-sestina-version");

describe("a test mail", () => {
  it("is the newest version, published or not, and says which one", async () => {
    const { id, name } = await template("<p>Hello {{first}}</p>");
    const sent = await test(id, { variables: { first: "Ada" } });
    expect(sent).toEqual({
      status: 200,
      body: {
        status: "sent",
        messageId: expect.stringMatching(/^[0-9a-f-]{16,}$/),
        version: 2,
        hasUnsavedChanges: false,
        language: null,
      },
    });
    expect(received(name)).toMatchObject([{ subject: `[Test] Hello from ${name}`, to: [ada], from: sender }]);
    expect(received(name)[0]!.html).toContain("<p>Hello Ada</p>");
    expect(received(name)[0]!.text).toContain("Hello Ada");
    expect(versionOf(name)).toEqual([{ name: "X-Sestina-Version", value: `${name} 2` }]);
    expect(await studio.customer.template(name)).toBeUndefined();
  });

  it("is what a save would make of changes, and saves nothing", async () => {
    const { id, name } = await template("<p>Hello</p>");
    const before = await stored(id);
    const change = {
      basedOnVersion: 2,
      design: makeDesign("<p>Good day</p>"),
      subject: `Good day from ${name}`,
      mailSettings: { replyTo: ["service@shop.example"], headers: [] },
    };
    expect((await test(id, { change })).body).toMatchObject({ status: "sent", version: 2, hasUnsavedChanges: true });
    const [mail] = received(name);
    expect(mail).toMatchObject({ subject: `[Test] Good day from ${name}`, replyTo: ["service@shop.example"] });
    expect(mail!.html).toContain("<p>Good day</p>");
    expect(versionOf(name)).toEqual([{ name: "X-Sestina-Version", value: `${name} 2 with unsaved changes` }]);
    expect(await stored(id)).toEqual(before);
  });

  it("of changes to an earlier version is based on that version", async () => {
    const { id, name } = await template("<p>One</p>");
    const { design } = await stored(id);
    await studio.change(id, "<p>Two</p>");
    expect((await test(id, { change: { basedOnVersion: 2, design } })).body).toMatchObject({
      version: 2,
      hasUnsavedChanges: false,
    });
    expect(received(name)[0]!.html).toContain("<p>One</p>");
  });

  it("has the words of the asked language, with those that are not saved", async () => {
    const { body: company } = await studio.person.call(languageRoutes.getLanguages);
    const languages = [{ code: "en" }, { code: "de" }];
    const body = { languages, default: "en", namePattern: null, revision: company.revision };
    expect((await studio.person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
    const { id, name } = await template("<p>Hello</p>");
    const { design } = await stored(id);
    const change = { basedOnVersion: 2, design, words: { de: { subject: `Hallo von ${name}` } } };
    expect((await test(id, { change, language: "de" })).body).toMatchObject({ status: "sent", language: "de" });
    expect(received(name)[0]!.subject).toBe(`[Test] Hallo von ${name}`);
  });

  it("keeps all headers of the template where there is room for no other one", async () => {
    const { id, name } = await template("<p>Hello</p>");
    const { design } = await stored(id);
    const headers = Array.from({ length: 15 }, (_, at) => ({ name: `X-Own-${String(at)}`, value: String(at) }));
    const change = { basedOnVersion: 2, design, mailSettings: { replyTo: [], headers } };
    expect((await test(id, { change })).body.status).toBe("sent");
    expect(received(name)[0]!.headers.filter(({ name: header }) => /^x-own-/i.test(header))).toHaveLength(15);
    expect(versionOf(name)).toEqual([]);
  });

  it("is in the audit log with its version, also if Amazon SES refuses it", async () => {
    const { id } = await template("<p>Hello</p>");
    const { body } = await test(id, { recipient: "stranger@example.com" });
    expect(body).toMatchObject({ status: "failed", reason: expect.stringContaining("not verified") });
    const query = { action: "template.test-sent" };
    const { body: log } = await studio.person.call(companyRoutes.listAuditEntries, { query });
    const subjectIds = { templateId: id, version: 2, accountId: studio.customer.accountId };
    expect(log.entities[0]).toMatchObject({ subjectIds });
  });

  it("may have arrived where Amazon SES does not answer", async () => {
    const { id, name } = await template("<p>Hello</p>");
    await faults.set({ service: "email", operation: "SendEmail", kind: "drop", when: "after", calls: 1 });
    expect((await test(id)).body).toMatchObject({ status: "unknown" });
    expect(received(name)).toHaveLength(1);
  });
});

describe("no test mail is sent", () => {
  const change = { basedOnVersion: 2, design: makeDesign("<p>{{first}}</p>") };
  const broken = { ...change, design: makeDesign("<p>{{#if first}}</p>") };
  it.each([
    [
      "of an unverified sender",
      { senderEmailAddress: "other@example.com" },
      400,
      "SENDER_NOT_VERIFIED",
      "senderEmailAddress",
    ],
    ["to what is no address", { recipient: "ada" }, 400, "INVALID_INPUT", "recipient"],
    ["without a value that the change needs", { change }, 422, "SEND_INPUT_INCOMPLETE", "first"],
    ["of blocks without an end", { change: broken }, 422, "TEMPLATE_PREFLIGHT_FAILED", undefined],
    [
      "of a version that does not exist",
      { change: { ...change, basedOnVersion: 9 } },
      400,
      "INVALID_INPUT",
      "change.basedOnVersion",
    ],
    ["of a design that is none", { change: { ...change, design: "[]" } }, 400, "TEMPLATE_DESIGN_INVALID", "design"],
  ])("%s", async (_, request, status, detail, field) => {
    const { id, name } = await template("<p>Hello</p>");
    const refused = await test(id, request);
    expect([refused.status, refused.body.detail]).toEqual([status, detail]);
    if (field !== undefined) expect(refused.body.fields).toMatchObject([{ field }]);
    expect(received(name)).toEqual([]);
  });

  it("of lists on a plan without them", async () => {
    const { id } = await template("{{#each items}}{{this}}{{/each}}");
    await putOnPlan(studio.person, "Starter");
    const refused = await test(id, { variables: { items: ["1"] } });
    await putOnPlan(studio.person, "Business");
    expect(refused).toEqual({ status: 403, body: { detail: "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN" } });
  });

  it("before an account is connected, by one who may not edit or publish, or of another company's template", async () => {
    const newcomer = await product.join();
    const body = { template_name: "alone", subject: "Alone" };
    const { body: alone } = await newcomer.call(templateRoutes.createTemplate, { body });
    expect((await test(alone.uid, {}, newcomer)).body).toEqual({ detail: "TEMPLATE_CANNOT_BE_SENT" });
    const { id } = await template("<p>Hello</p>");
    const reader = await addMember(product, studio.person, { permissions: ["read_templates"] });
    expect((await test(id, {}, reader)).status).toBe(403);
    expect(await test(id, {}, newcomer)).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });
});
