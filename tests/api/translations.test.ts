import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type ApiAnswer, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
let id: string;
let made = 0;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await translateInto(studio.person, "de", "fr");
});
afterAll(() => product.close());
beforeEach(async () => {
  id = await studio.template(
    `mail-${String((made += 1))}`,
    '<p>Hello {{name}}, see <a href="https://shop.example">our shop</a>.</p>',
  );
});

const source = "Hello {{name}}, see <1>our shop</1>.";
const german = "Hallo {{name}}, <1>unser Laden</1> wartet.";

const exported = (format: string, language = "de"): Promise<ApiAnswer> =>
  studio.person.call(translationRoutes.exportTranslations, { params: { id }, query: { language, format } });
const preview = (body: object): Promise<ApiAnswer> =>
  studio.person.call(translationRoutes.previewTranslations, { params: { id }, body });
const save = (body: object, more: object = {}): Promise<ApiAnswer> =>
  studio.person.call(translationRoutes.importTranslations, {
    params: { id },
    body: { ...body, basedOnVersion: 2, withStale: false, ...more },
  });
const template = async () => (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
const rule = ({ body }: ApiAnswer): string => body.fields[0].rule;

describe("the translations of a template", () => {
  it.each(["xliff", "po", "pot", "json", "csv"])("are exported as %s with the source in it", async (format) => {
    const { status, body } = await exported(format);
    expect(status).toBe(200);
    expect(body.fileName).toMatch(/^mail-\d+\.de\.(xlf|po|pot|json|csv)$/);
    expect(body.text).toContain("our shop");
    expect(body.text).not.toContain("<p>");
  });

  it("are previewed without a change, and saved as one new version with an author", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    const seen = await preview(file);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        language: "de",
        exportedVersion: 2,
        versionNumber: 2,
        counts: { changed: 1, stale: 0, refused: 0, unknown: 0, unchanged: 1 },
        segments: [{ kind: "changed", source, after: german, context: "Row 1: html" }],
      },
    });
    expect((await template()).versionNumber).toBe(2);
    expect(await save(file)).toMatchObject({ status: 200, body: { isSaved: true, versionNumber: 3 } });
    const { versionNumber, design, html } = await template();
    expect(versionNumber).toBe(3);
    expect(design).toContain('Hallo {{name}}, <a href=\\"https://shop.example\\">unser Laden</a> wartet.');
    expect(html).toContain("our shop");
  });

  it("are those of subject and preheader too, which are saved with the words of the version", async () => {
    const { body: before } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
    const words = { fr: { subject: "Bienvenue" } };
    const design = JSON.parse(before.design);
    design.body.values.preheaderText = "Only for {{name}}";
    await studio.person.call(templateRoutes.saveTemplate, {
      params: { id },
      body: { basedOnVersion: 2, design: JSON.stringify(design), subject: "Welcome, {{name}}", words },
    });
    const { html } = await template();
    const german = { subject: "Willkommen, {{name}}", preheader: "Nur für {{name}}" };
    const file = await translationsOf(studio.person, id, {
      "Welcome, {{name}}": german.subject,
      "Only for {{name}}": german.preheader,
    });
    const seen = await preview(file);
    expect(seen.body.segments).toMatchObject([
      { id: "subject", kind: "changed", context: "Subject", after: german.subject },
      { id: "preheader", kind: "changed", context: "Preheader", after: german.preheader },
    ]);
    expect(await save(file, { basedOnVersion: 3 })).toMatchObject({ body: { isSaved: true, versionNumber: 4 } });
    expect(await template()).toMatchObject({ subject: "Welcome, {{name}}", html, words: { ...words, de: german } });
    const { body: again } = await exported("json");
    const targets = JSON.parse(again.text).segments.map(({ target }: { target: string | null }) => target);
    expect(targets.slice(0, 2)).toEqual([german.subject, german.preheader]);
  });

  it("are refused for a subject of more than 998 characters or of several lines", async () => {
    const { body } = await exported("json");
    const [{ source: subject }] = JSON.parse(body.text).segments;
    const reasons = ["x".repeat(999), "Hallo\nWelt"].map(async (text) => {
      const { body: seen } = await preview(await translationsOf(studio.person, id, { [subject]: text }));
      return seen.segments[0].reason;
    });
    expect(await Promise.all(reasons)).toEqual([
      "The text has 999 characters; at most 998 are allowed.",
      "Please use one line without control characters.",
    ]);
  });

  it("are not saved if nothing has changed, also when the same file comes twice", async () => {
    const untouched = await exported("xliff");
    const asExported = { format: "xliff", text: untouched.body.text };
    expect(await save(asExported)).toMatchObject({ status: 200, body: { isSaved: false, versionNumber: 2 } });
    const file = await translationsOf(studio.person, id, { [source]: german });
    await save(file);
    expect(await save(file, { basedOnVersion: 3 })).toMatchObject({ body: { isSaved: false, versionNumber: 3 } });
    expect((await template()).versionNumber).toBe(3);
  });

  it("are stale if the source has changed since the export, and saved then only on request", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    await studio.change(id, '<p>Welcome {{name}}, see <a href="https://shop.example">our shop</a>.</p>');
    expect((await preview(file)).body.counts).toMatchObject({ stale: 1, changed: 0 });
    expect((await save(file, { basedOnVersion: 3 })).body).toMatchObject({ isSaved: false });
    expect((await save(file, { basedOnVersion: 3, withStale: true })).body).toMatchObject({ isSaved: true });
  });

  it.each([
    ["a lost placeholder", "Hallo, <1>unser Laden</1>.", "The code {{name}} is missing."],
    ["a doubled placeholder", "{{name}} {{name}} <1>a</1>", "The code {{name}} is there 2 times."],
    ["an invented placeholder", "{{name}} {{other}} <1>a</1>", "The code {{other}} is not in the source."],
    ["an invented tag", "{{name}} <1>a</1> <7/>", "The code <7> is not in the source."],
    ["a lost tag", "{{name}} a", "The code <1>…</1> is missing."],
    ["a tag in the wrong order", "{{name}} </1>a<1>", "The code <1>…</1> ends before it begins."],
  ])("are refused by segment for %s", async (_, target, reason) => {
    const { body } = await preview(await translationsOf(studio.person, id, { [source]: target }));
    expect(body.counts).toMatchObject({ refused: 1, changed: 0 });
    expect(body.segments).toMatchObject([{ kind: "refused", reason }]);
  });

  it("are unknown if the template has no such text", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    const text = file.text.replace(/"id":"[^"]+\.html"/, '"id":"elsewhere.text"');
    const { body } = await preview({ ...file, text });
    expect(body.segments).toEqual([{ id: "elsewhere.text", kind: "unknown" }]);
  });

  it("are unknown for a text of another company's template, which stays as it is", async () => {
    const other = await openStudio(product);
    await translateInto(other.person, "de");
    const theirs = await other.template("theirs", "<p>Theirs</p>");
    const params = { id: theirs };
    const design = makeDesign("<p>Theirs alone</p>").replaceAll("id-", "th-");
    const written = { params, body: { basedOnVersion: 2, design } };
    expect((await other.person.call(templateRoutes.saveTemplate, written)).status).toBe(200);
    const { segments } = JSON.parse((await translationsOf(other.person, theirs, {})).text);
    const [theirText] = segments.filter(({ id: segment }: { id: string }) => segment.startsWith("th-"));
    const ours = await translationsOf(studio.person, id, {});
    const mixed = { ...JSON.parse(ours.text), segments: [{ ...theirText, target: "Von uns" }] };
    const file = { ...ours, text: JSON.stringify(mixed) };
    expect((await preview(file)).body.segments).toEqual([{ id: theirText.id, kind: "unknown" }]);
    expect((await save(file)).body).toMatchObject({ isSaved: false });
    const { body } = await other.person.call(templateRoutes.getTemplate, { params });
    expect(body).toMatchObject({ versionNumber: 3, design });
  });

  it("are refused as a whole for another template and for a version that is not the newest", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    expect(await save(file, { basedOnVersion: 1 })).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED" },
    });
    id = await studio.template(`other-${String((made += 1))}`, "<p>Hello</p>");
    expect(rule(await preview(file))).toBe("The file is for another template.");
  });

  it("are refused for a file of a later version than the newest", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    const later = { ...file, text: file.text.replace('"version":2', '"version":3') };
    const reason = "The file names version 3, and the newest version is 2.";
    expect(rule(await preview(later))).toBe(reason);
    expect(rule(await save(later))).toBe(reason);
  });

  it("are refused for a file of more than 4 MB, and for a body of 20 MB before it is read", async () => {
    const file = (length: number) => ({ format: "json", text: " ".repeat(length) });
    const most = 4 * 1024 * 1024;
    for (const send of [preview, save]) {
      expect(rule(await send(file(most)))).toBe("The file is not JSON.");
      expect(rule(await send(file(most + 1)))).toBe("The file is larger than 4 MB.");
      expect(await send(file(20_000_000))).toMatchObject({ status: 413 });
    }
    expect((await template()).versionNumber).toBe(2);
  });

  it.each([
    ["it", 'The file is for the language "it", into which the template is not translated.'],
    ["en", 'The file is for the language "en", into which the template is not translated.'],
  ])(
    "are neither exported nor imported for %s, which is the default or none of the company's",
    async (code, reason) => {
      const file = await translationsOf(studio.person, id, { [source]: german });
      expect(rule(await preview({ ...file, text: file.text.replace('"de"', `"${code}"`) }))).toBe(reason);
      expect(await exported("po", code)).toMatchObject({
        status: 400,
        body: { fields: [{ field: "language", rule: `Your company does not translate into "${code}".` }] },
      });
    },
  );

  it("are read by the language's tag in any spelling, and name the default language as their source", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    expect((await exported("xliff")).body.text).toContain('srcLang="en" trgLang="de"');
    expect((await preview({ ...file, text: file.text.replace('"de"', '"DE"') })).body.language).toBe("de");
  });

  it("cannot be read or written by a user of another company", async () => {
    const file = await translationsOf(studio.person, id, { [source]: german });
    const stranger = await product.join();
    const answers = await Promise.all([
      stranger.call(translationRoutes.exportTranslations, { params: { id }, query: { language: "de", format: "po" } }),
      stranger.call(translationRoutes.previewTranslations, { params: { id }, body: file }),
      stranger.call(translationRoutes.importTranslations, {
        params: { id },
        body: { ...file, basedOnVersion: 2, withStale: false },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
