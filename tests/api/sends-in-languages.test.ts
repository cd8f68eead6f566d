import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { jobRoutes } from "#shared/api/jobs.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type Product, startProduct, withoutRates } from "#tests/support/product.ts";
import type { SesLimits } from "#local/ses/limits.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** English is the default language. Each mail has words in English, German and Arabic. */

const sender = "news@shop.example";
const people = ["ada", "bob", "cleo", "dan", "eve", "finn", "gus"].map((name) => `${name}@example.com`);
const [ada = "", bob = "", cleo = ""] = people;

let product: Product;
let studio: Studio;
let key: string;
/** `sesLimits`: those of the product unless given, with the sandbox's one mail a second. */
async function begin(sesLimits?: Partial<SesLimits>): Promise<void> {
  product = await startProduct(sesLimits && { sesLimits });
  studio = await openStudio(product);
  for (const address of people) await studio.customer.verify(address);
  key = await makeKey(studio.person, studio.customer.accountId);
}
beforeAll(() => begin(withoutRates));
beforeEach(() => setLanguages(["en", "de", "de-AT", "ar"]));
afterAll(() => product.close());

async function setLanguages(codes: readonly string[], namePattern: string | null = null): Promise<void> {
  const { body } = await studio.person.call(languageRoutes.getLanguages);
  const languages = codes.map((code) => ({ code }));
  const change = { languages, default: codes[0] ?? null, namePattern, revision: body.revision };
  expect((await studio.person.call(languageRoutes.setLanguages, { body: change })).status).toBe(200);
}

let ids = 0;
const newId = () => `word-${String((ids += 1)).padStart(5, "0")}`;

interface Written {
  readonly id: string;
  readonly name: string;
}

/** A mail in three languages; the name is its English subject, and the name of the template. */
async function written(english = "<p>Hello</p>", german = "<p>Hallo</p>"): Promise<Written> {
  const name = `Mail-${String((ids += 1))}`;
  const body = { template_name: name, subject: name };
  const { body: made } = await studio.person.call(templateRoutes.createTemplate, { body });
  const text = { text: english, _languages: { de: { text: german }, ar: { text: "<p>مرحبا</p>" } } };
  const change = {
    basedOnVersion: 1,
    design: JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", text)])])),
    words: { de: { subject: `${name} auf Deutsch`, preheader: "Schön" } },
  };
  const saved = await studio.person.call(templateRoutes.saveTemplate, { params: { id: made.uid }, body: change });
  expect(saved.status).toBe(200);
  return { id: made.uid, name };
}

const send = (id: string, request: object, headers: Record<string, string> = {}) =>
  studio.person.call(sendRoutes.sendTemplate, {
    params: { id },
    headers,
    body: { senderEmailAddress: sender, recipients: [ada], ...request },
  });
const publish = async ({ id }: Written) =>
  expect((await studio.person.call(publishingRoutes.publishTemplate, { params: { id } })).status).toBe(200);
const reportOf = async (id: string) => (await studio.person.call(sendRoutes.getSend, { params: { id } })).body;
const ended = async (id: string) => {
  await expectSoon(async () => (await reportOf(id)).job.finishedAt).toEqual(expect.any(String));
  return reportOf(id);
};
const received = (address: string, { name }: Written) =>
  mailsTo(product, address).filter(({ subject }) => subject === name || subject === `${name} auf Deutsch`);
const isGerman = {
  subject: expect.stringContaining("auf Deutsch"),
  html: expect.stringMatching(/<html[^>]* lang="de"/),
};

describe("a mail that is sent in a language", () => {
  it("has its words, its tag and its subject, from a draft and from the published version alike", async () => {
    const mail = await written();
    expect((await send(mail.id, { language: "de" })).body.recipients).toMatchObject([
      { status: "sent", language: "de" },
    ]);
    await publish(mail);
    await send(mail.id, { language: "de" });
    const [second, first, ...others] = received(ada, mail);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ ...isGerman, text: expect.stringContaining("Hallo") });
    expect(first?.html).toContain("Schön");
    expect(first?.html).not.toContain("Hello");
    expect([second?.subject, second?.html, second?.text]).toEqual([first?.subject, first?.html, first?.text]);
  });

  it("has the words of the language with the shorter tag where it has none, as the published mail has", async () => {
    const { id, name } = await written();
    const words = { de: { subject: "Willkommen" }, "de-AT": { subject: "Servus" } };
    const { design } = (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
    const body = { basedOnVersion: 2, design, words };
    expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
    await setLanguages(["en", "de", "de-AT", "ar", "fr", "fr-CA"], "{name}_{language}");
    expect((await studio.person.call(publishingRoutes.publishTemplate, { params: { id } })).status).toBe(200);
    for (const [language, subject, lang] of [
      ["de-AT", "Servus", "de-AT"],
      ["fr-CA", name, "en"],
    ] as const) {
      const published = await studio.customer.template(`${name}_${language}`);
      await send(id, { language });
      const [mail] = mailsTo(product, ada);
      expect(mail).toMatchObject({ subject });
      // A mail that is read has other ends of lines.
      const wordsOf = (each: { html?: string; text?: string } | undefined) =>
        [each?.html, each?.text].map((part) => part?.trim().split(/\r?\n/));
      expect(wordsOf(published)).toEqual(wordsOf(mail));
      expect(published?.subject).toBe(subject);
      expect(mail?.html).toContain(lang === "en" ? "Hello" : "Hallo");
      expect(mail?.html).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
    }
  });

  it("is written in the direction of the language, and has the default subject where it has no other", async () => {
    const mail = await written();
    await send(mail.id, { language: "ar" });
    expect(received(ada, mail)).toMatchObject([
      { subject: mail.name, html: expect.stringMatching(/<html[^>]* dir="rtl"/) },
    ]);
  });

  it.each([
    [undefined, "en"],
    ["en-GB", "en"],
    ["DE", "de"],
    ["de-AT", "de"],
    ["de-CH-1996", "de"],
    ["ar-EG", "ar"],
    ["fr", "en"],
  ])("asked for in %s is in %s, as its report says", async (language, code) => {
    const mail = await written();
    const { body } = await send(mail.id, { language });
    expect(body.recipients).toMatchObject([{ status: "sent", language: code }]);
    expect((await reportOf(body.id)).recipients).toMatchObject([{ language: code }]);
    expect(received(ada, mail)[0]?.html).toContain({ en: "Hello", de: "Hallo", ar: "مرحبا" }[code]);
  });

  it("is in the language that the company names by none, if it has no languages", async () => {
    await setLanguages([]);
    const mail = await written();
    const { body } = await send(mail.id, { language: "de" });
    expect(body.recipients).toEqual([{ address: ada, status: "sent", messageId: expect.any(String) }]);
    expect(received(ada, mail)[0]?.html).toContain("Hello");
  });

  it("is refused in what is no language tag", async () => {
    const { id } = await written();
    const rule = "must be a language tag such as de, pt-BR or zh-Hant";
    for (const language of ["de_AT", "", "German!", "x".repeat(101)]) {
      const fields = [{ field: "language", rule }];
      expect(await send(id, { language })).toEqual({ status: 400, body: { detail: "INVALID_INPUT", fields } });
    }
  });

  it("needs the variables of its own words only", async () => {
    const { id } = await written("<p>Hello {{first}}</p>", "<p>Hallo {{vorname}}</p>");
    const lacking = (field: string) => ({
      status: 422,
      body: { detail: "SEND_INPUT_INCOMPLETE", fields: [{ field }] },
    });
    expect(await send(id, { language: "de", variables: { first: "Ada" } })).toMatchObject(lacking("vorname"));
    expect(await send(id, { variables: { vorname: "Ada" } })).toMatchObject(lacking("first"));
    const { body } = await send(id, { language: "de", variables: { vorname: "Ada" } });
    expect(body.recipients).toMatchObject([{ status: "sent" }]);
    expect(mailsTo(product, ada)[0]?.html).toContain("Hallo Ada");
  });

  it("is another request than the same mail in another language", async () => {
    const { id } = await written();
    const headers = { "idempotency-key": "german-and-arabic" };
    await send(id, { language: "de" }, headers);
    const refused = { status: 400, body: { fields: [{ field: "Idempotency-Key" }] } };
    expect(await send(id, { language: "ar" }, headers)).toMatchObject(refused);
  });
});

describe("a language that the company removes", () => {
  it("stays the language of a retry", async () => {
    const mail = await written();
    const recipients = ["stranger@example.com"];
    const { body } = await send(mail.id, { language: "de", recipients });
    await ended(body.id);
    await setLanguages(["en", "ar"]);
    await studio.customer.verify("stranger@example.com");
    const again = (await studio.person.call(jobRoutes.retryJob, { params: { id: body.id } })).body.job;
    expect((await ended(again.id)).recipients).toMatchObject([{ status: "sent", language: "de" }]);
    expect(received("stranger@example.com", mail)).toMatchObject([isGerman]);
  });
});

describe("a machine's send", () => {
  let count = 0;
  const post = (name: string, request: object) =>
    product.call(machineApiRoutes.sendAccountTemplate, {
      token: key,
      params: { name },
      headers: { "idempotency-key": `language-${String((count += 1))}` },
      body: { senderEmailAddress: sender, ...request },
    });

  it("has a language for all, and recipients with languages of their own", async () => {
    const mail = await written();
    await publish(mail);
    const recipients = [ada, { address: bob, language: "ar-EG" }, { address: cleo, language: "fr" }];
    const { status, body } = await post(mail.name, { language: "de-AT", recipients });
    expect(status).toBe(202);
    expect(body.recipients).toEqual([
      { address: ada, language: "de" },
      { address: bob, language: "ar" },
      { address: cleo, language: "en" },
    ]);
    await expectSoon(() => [ada, bob, cleo].map((address) => received(address, mail).length)).toEqual([1, 1, 1]);
    expect(received(ada, mail)).toMatchObject([isGerman]);
    expect(received(bob, mail)[0]?.html).toContain("مرحبا");
    expect(received(cleo, mail)[0]?.html).toContain("Hello");
  });

  it("needs the variables of each language in which it sends", async () => {
    const mail = await written("<p>Hello {{first}}</p>", "<p>Hallo {{vorname}}</p>");
    await publish(mail);
    const recipients = [ada, { address: bob, language: "de" }];
    const fields = [{ field: "vorname" }];
    expect(await post(mail.name, { recipients, variables: { first: "Ada" } })).toMatchObject({
      status: 422,
      body: { fields },
    });
    const { body } = await post(mail.name, { recipients: recipients.slice(1), variables: { vorname: "Bob" } });
    expect(body.recipients).toEqual([{ address: bob, language: "de" }]);
  });

  it("sends an address that is named twice one mail, in the language that is named first", async () => {
    const mail = await written();
    await publish(mail);
    const recipients = [{ address: ada, language: "de" }, ada.toUpperCase(), bob];
    const { body } = await post(mail.name, { recipients });
    expect(body.recipients).toEqual([
      { address: ada, language: "de" },
      { address: bob, language: "en" },
    ]);
  });

  it.each([
    [[{ address: ada, language: "de_AT" }], "recipients.0.language"],
    [[ada, { address: "ada" }], "recipients.1.address"],
    [["ada"], "recipients.0"],
    [[{ language: "de" }], "recipients.0"],
    [[{ address: ada, name: "Ada" }], "recipients.0.name"],
    [[], "recipients"],
  ])("to %j is refused, naming %s", async (recipients, field) => {
    const mail = await written();
    await publish(mail);
    expect(await post(mail.name, { recipients })).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field }] },
    });
  });
});

describe("a send at the sandbox's one mail a second", () => {
  beforeAll(async () => {
    await product.close();
    await begin();
  });

  it("keeps its language for the mails that are still being sent", async () => {
    const mail = await written();
    const answer = send(mail.id, { language: "de", recipients: people });
    await expectSoon(() => received(ada, mail)).toMatchObject([isGerman]);
    await setLanguages(["en", "ar"]);
    const { status, body } = await answer;
    expect(status).toBe(202);
    const { recipients } = await ended(body.id);
    expect(recipients).toEqual(
      people.map((address) => expect.objectContaining({ address, status: "sent", language: "de" })),
    );
    for (const address of people) expect(received(address, mail)).toMatchObject([isGerman]);
  });
});
