import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { addMember } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { type ApiAnswer, type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { translateInto, translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
let person: Person;
let ids: readonly [string, string];
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
  await translateInto(person, "de");
  ids = [
    await studio.template("first", "<p>Hello {{name}}</p>", "First"),
    await studio.template("second", "<p>Good bye</p>", "Second"),
  ];
});
afterAll(() => product.close());

const exported = (templateIds: readonly string[], more: object = {}): Promise<ApiAnswer> =>
  person.call(translationRoutes.exportTranslationFiles, {
    body: { templateIds, language: "de", format: "xliff", ...more },
  });
const preview = (files: readonly object[], by: Person = person): Promise<ApiAnswer> =>
  by.call(translationRoutes.previewTranslationFiles, { body: { files } });

describe("files of several templates", () => {
  it("are those of each template, in the order of the ids, and each once", async () => {
    const { body } = await exported([ids[1], ids[0], ids[1]]);
    expect(body).toMatchObject({ left: [], failed: [] });
    expect(body.files.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["second.de.xlf", "first.de.xlf"]);
    for (const { templateId, text } of body.files) {
      const query = { language: "de", format: "xliff" };
      const { body: single } = await person.call(translationRoutes.exportTranslations, {
        params: { id: templateId },
        query,
      });
      expect(text).toBe(single.text);
    }
  });

  it("leave out templates that the company does not have", async () => {
    const stranger = await openStudio(product);
    const foreign = await stranger.template("foreign", "<p>Secret</p>");
    const { body } = await exported([foreign, ids[0], "unknown-template"]);
    const problem = "Your AWS accounts have no such template.";
    expect(body.failed).toEqual([
      { index: 0, problem },
      { index: 2, problem },
    ]);
    expect(body.files).toMatchObject([{ templateId: ids[0] }]);
  });

  it("are left for the next call where they do not fit into an answer", async () => {
    // In what Lambda answers, a quote of a text takes eight bytes.
    const large = `<p>a${'"'.repeat(240_000)}</p>`;
    const names = ["large-1", "large-2", "large-3", "large-4"];
    const larges = await Promise.all(names.map((name) => studio.template(name, large)));
    const { body, status } = await exported([...larges, ids[0]], { format: "json" });
    expect(status).toBe(200);
    const got = body.files.map(({ templateId }: { templateId: string }) => templateId);
    expect(got.length).toBeGreaterThan(0);
    expect(body.left.length).toBeGreaterThan(0);
    expect([...got, ...body.left].toSorted()).toEqual([...larges, ids[0]].toSorted());
  });

  it("are refused for a language into which the company does not translate, and for more than 50 templates", async () => {
    expect(await exported(ids, { language: "it" })).toMatchObject({
      status: 400,
      body: { fields: [{ field: "language", rule: 'Your company does not translate into "it".' }] },
    });
    expect((await exported(Array.from({ length: 51 }, (_, at) => `template-${String(at)}`))).status).toBe(400);
  });

  it("are compared each with its template, in numbers, and change nothing", async () => {
    const files = [
      await translationsOf(person, ids[0], { "Hello {{name}}": "Hallo {{name}}", First: "Erste" }),
      await translationsOf(person, ids[1], { "Good bye": "Bis bald", Second: "x".repeat(999) }),
    ];
    const { body } = await preview(files);
    expect(body.files).toEqual([
      {
        ...{ kind: "template", id: ids[0], name: "first", language: "de", exportedVersion: 2, versionNumber: 2 },
        counts: { changed: 2, stale: 0, refused: 0, unknown: 0, unchanged: 0 },
      },
      {
        ...{ kind: "template", id: ids[1], name: "second", language: "de", exportedVersion: 2, versionNumber: 2 },
        counts: { changed: 1, stale: 0, refused: 1, unknown: 0, unchanged: 0 },
      },
    ]);
    const { body: now } = await person.call(templateRoutes.getTemplate, { params: { id: ids[0] } });
    expect(now.versionNumber).toBe(2);
  });

  it("that are refused do not stop the others; templates of other companies look like unknown ones", async () => {
    const [good] = [await translationsOf(person, ids[0], { First: "Erste" })];
    const stranger = await openStudio(product);
    await translateInto(stranger.person, "de");
    const foreign = await translationsOf(stranger.person, await stranger.template("theirs", "<p>Hi</p>"), {});
    const named = (id: string) => ({ ...good, text: good.text.replace(ids[0], id) });
    const { body } = await preview([
      { format: "json", text: "not json" },
      foreign,
      named("unknown-template"),
      named("a#b"),
      { ...good, text: good.text.replace('"de"', '"it"') },
      good,
    ]);
    const problem = "Your AWS accounts have no such template.";
    expect(body.files).toMatchObject([
      { problem: "The file is not JSON." },
      { problem },
      { problem },
      { problem },
      { problem: 'The file is for the language "it", into which the template is not translated.' },
      { name: "first", counts: { changed: 1 } },
    ]);
  });

  it("are refused one by one for a later version than the newest", async () => {
    const file = await translationsOf(person, ids[0], { First: "Erste" });
    const { body } = await preview([{ ...file, text: file.text.replace(/"version":\d+/, '"version":99') }]);
    const { versionNumber } = (await person.call(templateRoutes.getTemplate, { params: { id: ids[0] } })).body;
    expect(body.files).toEqual([
      { problem: `The file names version 99, and the newest version is ${String(versionNumber)}.` },
    ]);
  });

  it("are refused for a file of more than 4 MB, and for a body of 20 MB before it is read", async () => {
    const file = (length: number) => ({ format: "json", text: " ".repeat(length) });
    expect(await preview([file(4 * 1024 * 1024 + 1)])).toMatchObject({
      status: 400,
      body: { fields: [{ field: "files.0.text", rule: "The file is larger than 4 MB." }, { field: "files" }] },
    });
    expect(await preview([file(20_000_000)])).toMatchObject({ status: 413 });
  });

  it("are refused together above 4 MB", async () => {
    const file = { format: "json", text: " ".repeat(2_200_000) };
    expect(await preview([file, file])).toMatchObject({
      status: 400,
      body: { fields: [{ rule: "The files are larger than 4 MB together." }] },
    });
  });
});

describe("files of templates in several AWS accounts", () => {
  let only: string;
  let both: string;
  let secondId: string;
  beforeAll(async () => {
    const second = await connectCustomer(product, person, "Second");
    secondId = second.accountId;
    const choose = (id: string) => person.call(accountRoutes.setDefaultAccount, { params: { id } });
    await choose(second.accountId);
    only = await studio.template("in-second", "<p>Only here</p>");
    const { body: now } = await person.call(templateRoutes.getTemplate, { params: { id: only } });
    expect(now.versionNumber).toBe(2);
    await choose(studio.customer.accountId);
    both = ids[0];
    const { body: change } = await person.call(templateRoutes.getTemplate, { params: { id: both } });
    const { versionNumber: basedOnVersion, design } = change;
    const everywhere = { params: { id: both }, body: { basedOnVersion, design } };
    expect(await person.call(templateRoutes.saveTemplateEverywhere, everywhere)).toMatchObject({ status: 200 });
  });

  const listed = async (accounts?: "all") => {
    const query = { limit: "100", ...(accounts && { accounts }) };
    const { body } = await person.call(templateRoutes.listTemplates, { query });
    return body.entities.map(({ uid }: { uid: string }) => uid);
  };

  it("are listed for each of them", async () => {
    expect(await listed()).not.toContain(only);
    const all = await listed("all");
    expect(all).toContain(only);
    expect(all.filter((id: string) => id === both)).toHaveLength(2);
  });

  it("are exported, compared and saved where a template is, although another account is selected", async () => {
    const { body } = await exported([only, both], { format: "json" });
    expect(body).toMatchObject({ failed: [], files: [{ templateId: only }, { templateId: both }] });
    const file = await translationsOf(person, only, { "Only here": "Nur hier" });
    expect((await preview([file])).body.files).toMatchObject([{ kind: "template", id: only, counts: { changed: 1 } }]);
    const saved = await person.call(translationRoutes.importTranslations, {
      params: { id: only },
      body: { ...file, basedOnVersion: 2, withStale: false },
    });
    expect(saved).toMatchObject({ status: 200, body: { isSaved: true, versionNumber: 3 } });
    expect(await listed()).not.toContain(only);
  });

  it("are those of the accounts that a user sees", async () => {
    const member = await addMember(product, person, { accountIds: [secondId] });
    const { body: all } = await member.call(templateRoutes.listTemplates, { query: { accounts: "all" } });
    expect(all.entities.map(({ uid }: { uid: string }) => uid).toSorted()).toEqual([both, only].toSorted());
    const body = { templateIds: [ids[1], both], language: "de", format: "json" };
    const { body: files } = await member.call(translationRoutes.exportTranslationFiles, { body });
    expect(files.failed).toEqual([{ index: 0, problem: "Your AWS accounts have no such template." }]);
    expect(files.files).toMatchObject([{ templateId: both }]);
  });
});
