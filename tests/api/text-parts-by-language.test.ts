import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { languageRoutes } from "#shared/api/languages.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translationsOf } from "#tests/support/translations.ts";

/** English is the default language; its text part is written by hand. German and French words are in the design. */

const ada = "ada@example.com";
const english = "Hello {{first}},\n\nby hand.\n";
const german = "Hallo {{first}},\n\nvon Hand.\n";

let product: Product;
let studio: Studio;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await studio.customer.verify(ada);
});
beforeEach(() => setLanguages(["en", "de", "fr"]));
afterAll(() => product.close());

async function setLanguages(codes: readonly string[]): Promise<void> {
  const { revision } = (await studio.person.call(languageRoutes.getLanguages)).body;
  const languages = codes.map((code) => ({ code }));
  const body = { languages, default: "en", namePattern: "{name}_{language}", revision };
  expect((await studio.person.call(languageRoutes.setLanguages, { body })).status).toBe(200);
}

function design(): string {
  let ids = 0;
  const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
  const _languages = { de: { text: "<p>Hallo {{first}}</p>" }, fr: { text: "<p>Salut {{first}}</p>" } };
  const text = newContent("text", { text: "<p>Hello {{first}}</p>", _languages });
  return JSON.stringify(blankDesign(newId, {}, [newRow([1], [text])]));
}

async function saved(words: TemplateChange["words"]) {
  const name = `mail-${randomUUID()}`;
  const id = await studio.template(name, "<p>First</p>");
  const body = { basedOnVersion: 2, design: design(), text: english, words };
  expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
  return { id, name };
}

const publish = (id: string) => studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
const textInSes = async (name: string) => (await studio.customer.template(name))?.text;
const read = async (id: string) => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;

async function textSentIn(id: string, language: string) {
  const body = {
    ...{ senderEmailAddress: "news@shop.example", recipients: [ada], language },
    variables: { first: "Ada" },
  };
  const sent = await studio.person.call(sendRoutes.sendTemplate, { params: { id }, body });
  expect(sent.body.recipients).toMatchObject([{ status: "sent", language }]);
  return mailsTo(product, ada)[0]?.text?.trimEnd();
}

describe("the text part by hand in German", () => {
  it("is published in German, and in other languages one that is made from the design", async () => {
    const { id, name } = await saved({ de: { text: german } });
    await publish(id);
    await expectSoon(() => textInSes(name)).toBe(english);
    await expectSoon(() => textInSes(`${name}_de`)).toBe(german);
    await expectSoon(() => textInSes(`${name}_fr`)).toBe("Salut {{first}}\n");
  });

  it("is sent in German, from a draft and from the published version alike", async () => {
    const { id, name } = await saved({ de: { text: german } });
    const expected = "Hallo Ada,\n\nvon Hand.";
    expect(await textSentIn(id, "de")).toBe(expected);
    expect(await textSentIn(id, "fr")).toBe("Salut Ada");
    await publish(id);
    await expectSoon(() => textInSes(`${name}_de`)).toBe(german);
    expect(await textSentIn(id, "de")).toBe(expected);
  });

  it("stays with a removed language, and comes back with it", async () => {
    const { id } = await saved({ de: { text: german } });
    await setLanguages(["en", "fr"]);
    const { design: same, versionNumber } = await read(id);
    const body = { basedOnVersion: versionNumber, design: same, subject: "Another" };
    expect((await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body })).status).toBe(200);
    await setLanguages(["en", "fr", "de"]);
    expect(await textSentIn(id, "de")).toBe("Hallo Ada,\n\nvon Hand.");
  });

  it("prevents a publish that Amazon SES could not render, naming language and part", async () => {
    const { id, name } = await saved({ de: { text: "Hallo {{#if first}}" } });
    const refused = await publish(id);
    expect(refused).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
    expect(refused.body.fields).toMatchObject([{ field: "de, text", rule: expect.stringMatching(/^Line 1, column/) }]);
    expect(await textInSes(name)).toBeUndefined();
  });

  it("may not ask for a value that the default language does not ask for", async () => {
    const { id } = await saved({ de: { text: "Hallo {{nickname}}" } });
    expect((await publish(id)).body).toMatchObject({ fields: [{ field: "de, nickname" }] });
  });
});

describe("translators' files", () => {
  const importGerman = async (id: string, text: string) => {
    const body = { ...(await translationsOf(studio.person, id, { [english]: text })), basedOnVersion: 3 };
    const call = { params: { id }, body: { ...body, withStale: false } };
    return studio.person.call(translationRoutes.importTranslations, call);
  };

  it("have the text part by hand, and bring it back as the one of the language", async () => {
    const { id } = await saved({ de: { subject: "Hallo" } });
    expect((await importGerman(id, german)).body).toMatchObject({ isSaved: true, counts: { changed: 1 } });
    expect(await read(id)).toMatchObject({ text: english, words: { de: { subject: "Hallo", text: german } } });
    expect(await textSentIn(id, "de")).toBe("Hallo Ada,\n\nvon Hand.");
  });

  it("are refused for more text than is stored", async () => {
    const { id } = await saved({});
    const rule = "The text parts of all languages are larger than 256 KB together.";
    expect(await importGerman(id, `{{first}}${"x".repeat(256 * 1024)}`)).toMatchObject({
      ...{ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field: "words", rule }] } },
    });
  });
});

it("a text part by hand in the default language is no text that others lack", async () => {
  const { id } = await saved({});
  const { body } = await studio.person.call(templateRoutes.listTemplates, { query: { limit: "100" } });
  const { wordCounts } = body.entities.find(({ uid }: { uid: string }) => uid === id);
  expect(wordCounts).toEqual({ total: 2, written: { de: 1, fr: 1 } });
});
