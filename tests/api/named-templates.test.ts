import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";
import type { Route } from "#shared/api/route.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { companyWith, makeKey } from "#tests/support/api-keys.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
let strangersKey: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  const stranger = await openStudio(product);
  strangersKey = await makeKey(stranger.person, stranger.customer.accountId);
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const create = (name: string, html = "<p>Hello</p>") =>
  call(sourceSaveRoutes.createFromSource, {
    headers: { "idempotency-key": `create-${name}` },
    body: { name, subject: "Hello", html },
  });
const save = (name: string, body: object) => call(sourceSaveRoutes.saveSource, { params: { name }, body });
const read = (name: string) => call(machineApiRoutes.readAccountTemplate, { params: { name } });
const missing = { status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } };

describe("a rename", () => {
  const rename = (name: string, body: object, token = key) =>
    call(namedTemplateRoutes.renameByName, { token, params: { name }, body });

  it("makes a new version with the same contents, under the new name alone", async () => {
    await create("Before", "<p>Kept</p>");
    const answer = await rename("Before", { name: "After", basedOnVersion: 1 });
    expect(answer).toMatchObject({ status: 200, body: { name: "After", version: 2 } });
    expect(await read("After")).toMatchObject({ body: { html: "<p>Kept</p>", version: 2 } });
    expect(await read("Before")).toEqual(missing);
  });

  it("to the name that it has makes no version", async () => {
    await create("Same");
    expect(await rename("Same", { name: "Same", basedOnVersion: 1 })).toMatchObject({ body: { version: 1 } });
  });

  it("is refused for a taken name, an old version, a missing template and another company's", async () => {
    await create("One");
    await create("Two");
    await save("One", { basedOnVersion: 1, subject: "Newer" });
    expect(await rename("One", { name: "Two", basedOnVersion: 2 })).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_EXISTS" },
    });
    expect(await rename("One", { name: "Three", basedOnVersion: 1 })).toMatchObject({
      status: 409,
      body: { detail: "TEMPLATE_CHANGED" },
    });
    expect(await rename("Nobody", { name: "Three", basedOnVersion: 1 })).toEqual(missing);
    expect(await rename("One", { name: "Three", basedOnVersion: 2 }, strangersKey)).toEqual(missing);
    expect(await read("One")).toMatchObject({ body: { version: 2 } });
  });
});

describe("an archived template", () => {
  const archive = (name: string, token = key) => call(namedTemplateRoutes.archiveByName, { token, params: { name } });
  const restore = (name: string, token = key) => call(namedTemplateRoutes.restoreByName, { token, params: { name } });

  it("is gone, leaves Amazon SES, and comes back as a draft", async () => {
    await create("Archived");
    await call(machineApiRoutes.publishAccountTemplate, { params: { name: "Archived" }, body: {} });
    expect(await archive("Archived")).toMatchObject({
      status: 200,
      body: { liveIn: [{ id: studio.customer.accountId }] },
    });
    expect([await read("Archived"), await archive("Archived")]).toEqual([missing, missing]);
    expect(await restore("Archived", strangersKey)).toEqual(missing);
    expect(await restore("Archived")).toMatchObject({ status: 200, body: { name: "Archived", status: "draft" } });
    expect(await restore("Archived")).toEqual(missing);
  });

  it("of a name that several had is the one that was archived last, and a taken name refuses it", async () => {
    for (const [round, html] of ["<p>1</p>", "<p>2</p>"].entries()) {
      await call(sourceSaveRoutes.createFromSource, {
        headers: { "idempotency-key": `several-${String(round)}` },
        body: { name: "Several", subject: "Hello", html },
      });
      await archive("Several");
    }
    await create("Several", "<p>3</p>");
    expect(await restore("Several")).toMatchObject({ status: 409, body: { detail: "TEMPLATE_EXISTS" } });
    await call(namedTemplateRoutes.renameByName, {
      params: { name: "Several" },
      body: { name: "Another", basedOnVersion: 1 },
    });
    await restore("Several");
    expect(await read("Several")).toMatchObject({ body: { html: "<p>2</p>" } });
  });

  it("of the account of the key comes back, also if one of that name was archived later in another account", async () => {
    const { person, first, second } = await companyWith(product, 2);
    const tokens = [await makeKey(person, first), await makeKey(person, second)];
    for (const [at, token] of tokens.entries()) {
      const headers = { "idempotency-key": `in-account-${String(at)}` };
      const body = { name: "In-both", subject: `Of account ${String(at)}`, html: "<p>Hello</p>" };
      await call(sourceSaveRoutes.createFromSource, { token, headers, body });
    }
    for (const token of tokens) await archive("In-both", token);
    expect((await restore("In-both", tokens[0])).status).toBe(200);
    const [inFirst, inSecond] = await Promise.all(
      tokens.map((token) => call(machineApiRoutes.readAccountTemplate, { token, params: { name: "In-both" } })),
    );
    expect([inFirst?.body.subject, inSecond?.status]).toEqual(["Of account 0", 404]);
  });

  it("is not archived with another company's key", async () => {
    await create("Untouched");
    expect(await archive("Untouched", strangersKey)).toEqual(missing);
    expect((await read("Untouched")).status).toBe(200);
  });
});

describe("a version", () => {
  const note = (name: string, version: number, text: string) =>
    call(namedTemplateRoutes.noteByName, { params: { name, versionNumber: String(version) }, body: { note: text } });
  const compare = (name: string, version: number, other: number) =>
    call(namedTemplateRoutes.compareByName, {
      params: { name, versionNumber: String(version) },
      query: { with: String(other) },
    });

  it("gets a note that lists show", async () => {
    await create("Noted");
    expect(await note("Noted", 1, "As sent in spring")).toMatchObject({
      body: { version: 1, note: "As sent in spring" },
    });
    const { body } = await call(templateSourceRoutes.listSourceVersions, { params: { name: "Noted" } });
    expect(body.versions[0].note).toBe("As sent in spring");
    expect(await note("Noted", 2, "Not there")).toEqual(missing);
  });

  it("is compared with another one in whatever order: fields, text, and what callers must give", async () => {
    await create("Compared", "<p>Hello {{name}}</p>");
    const body = { basedOnVersion: 1, html: "<p>Hello {{name}}, {{city}}</p>", words: { de: { subject: "Hallo" } } };
    await save("Compared", body);
    const answer = await compare("Compared", 1, 2);
    expect(await compare("Compared", 2, 1)).toEqual(answer);
    expect(answer.body).toMatchObject({ from: 1, to: 2, contract: { compatible: false } });
    expect(answer.body.changes).toEqual([
      { field: "html", change: "changed" },
      { field: "words.de", change: "added" },
    ]);
    expect(answer.body.text).toContain("-Hello {{name}}");
    expect(answer.body.text).toContain("+Hello {{name}}, {{city}}");
    expect((await compare("Compared", 2, 2)).body).toMatchObject({ changes: [], text: "", contract: { changes: [] } });
    expect(await compare("Compared", 1, 3)).toEqual(missing);
  });
});

describe("sample data by name", () => {
  const keep = (sampleData: string, body: object, token = key) =>
    call(namedSampleDataRoutes.saveSampleDataByName, { token, params: { name: "With-data", sampleData }, body });
  const list = async () =>
    (await call(namedSampleDataRoutes.listSampleDataByName, { params: { name: "With-data" } })).body.entities;
  const remove = (sampleData: string) =>
    call(namedSampleDataRoutes.deleteSampleDataByName, { params: { name: "With-data", sampleData } });

  it("is kept, replaced by its revision, and deleted; what is there already is not written", async () => {
    await create("With-data", "<p>Hello {{name}}</p>");
    expect(await keep("Ada", { values: { name: "Ada" } })).toMatchObject({ body: { name: "Ada", revision: 1 } });
    expect(await keep("Ada", { values: { name: "Ada" } })).toMatchObject({ body: { revision: 1 } });
    const changed = { status: 409, body: { detail: "SAMPLE_DATA_CHANGED" } };
    expect(await keep("ada", { values: { name: "Bob" } })).toEqual(changed);
    expect(await keep("Ada", { values: { name: "Bob" }, basedOnRevision: 9 })).toEqual(changed);
    expect(await keep("Ada", { values: { name: "Bob" }, language: "de", basedOnRevision: 1 })).toMatchObject({
      body: { revision: 2, language: "de", values: { name: "Bob" } },
    });
    expect(await keep("Ada", { values: {} }, strangersKey)).toEqual(missing);
    expect(await list()).toMatchObject([{ name: "Ada", values: { name: "Bob" }, revision: 2 }]);
    expect((await remove("ADA")).status).toBe(204);
    expect(await remove("Ada")).toMatchObject({ status: 404, body: { detail: "SAMPLE_DATA_NOT_FOUND" } });
    expect(await list()).toEqual([]);
  });

  it("is listed for all templates of the account, page by page, with who gave it its values", async () => {
    const studioOfList = await openStudio(product);
    const token = await makeKey(studioOfList.person, studioOfList.customer.accountId);
    const ask = (query: Record<string, string>, by = token) =>
      product.call(namedSampleDataRoutes.listAccountSampleData, { token: by, query });
    for (const name of ["A-list", "B-list", "C-list"]) {
      const id = await studioOfList.template(name, "<p>Hello {{name}}</p>");
      if (name === "B-list") continue;
      const body = { name: "Ada", values: { z: 1, a: name }, language: "de-AT" };
      await studioOfList.person.call(sampleDataRoutes.saveSampleData, { params: { id }, body });
    }
    const ofTemplate = (name: string) => {
      const updatedBy = studioOfList.person.email;
      const sampleData = [
        {
          name: "Ada",
          values: { z: 1, a: name },
          language: "de-AT",
          revision: 1,
          updatedAt: expect.any(String),
          updatedBy,
        },
      ];
      return { name, sampleData };
    };
    expect((await ask({})).body).toEqual({ templates: [ofTemplate("A-list"), ofTemplate("C-list")] });
    const first = (await ask({ limit: "2" })).body;
    expect(first).toEqual({ templates: [ofTemplate("A-list")], next: expect.any(String) });
    expect((await ask({ cursor: first.next })).body).toEqual({ templates: [ofTemplate("C-list")] });
    expect((await ask({ limit: "1", cursor: first.next })).body).toEqual({ templates: [ofTemplate("C-list")] });
    expect(JSON.stringify((await ask({}, strangersKey)).body)).not.toContain("list");
  });

  it("is answered in pages that Lambda can answer", async () => {
    const { person, customer, template } = await openStudio(product);
    const token = await makeKey(person, customer.accountId);
    const values = { text: "€".repeat(19_900) };
    for (const name of ["Large-1", "Large-2", "Large-3", "Large-4"]) {
      const id = await template(name, "<p>Hello {{text}}</p>");
      for (let at = 0; at < 20; at += 1) {
        await person.call(sampleDataRoutes.saveSampleData, { params: { id }, body: { name: String(at), values } });
      }
    }
    const read: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages < 3; pages += 1) {
      const query: Record<string, string> = cursor === undefined ? {} : { cursor };
      const { body } = await product.call(namedSampleDataRoutes.listAccountSampleData, { token, query });
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(4_200_000);
      read.push(...body.templates.map(({ name, sampleData }: any) => `${name} ${sampleData.length}`));
      cursor = body.next;
      if (cursor === undefined) break;
    }
    expect(read).toEqual(["Large-1 20", "Large-2 20", "Large-3 20", "Large-4 20"]);
  });

  it("is what the app shows", async () => {
    await create("Shared-data", "<p>Hello {{name}}</p>");
    const params = { name: "Shared-data", sampleData: "From a file" };
    await call(namedSampleDataRoutes.saveSampleDataByName, { params, body: { values: { name: "Ada" } } });
    const list = await studio.person.call(templateRoutes.listTemplates, { query: { search: "Shared-data" } });
    const { body } = await studio.person.call(sampleDataRoutes.listSampleData, {
      params: { id: list.body.entities[0].uid },
    });
    expect(body).toMatchObject([{ name: "From a file", values: { name: "Ada" } }]);
  });
});

describe("of the account and the company", () => {
  it("jobs are listed page by page", async () => {
    for (const name of ["Job-1", "Job-2"]) {
      await create(name);
      await call(machineApiRoutes.publishAccountTemplate, { params: { name }, body: {} });
      await call(namedTemplateRoutes.archiveByName, { params: { name } });
    }
    const list = async (query: Record<string, string>, token = key) =>
      (await call(machineApiRoutes.listAccountJobs, { token, query })).body;
    const all = await list({});
    expect(all.jobs.length).toBeGreaterThanOrEqual(2);
    const first = await list({ limit: "1" });
    const second = await list({ limit: "1", cursor: first.next });
    expect([first.jobs[0].id, second.jobs[0].id]).toEqual([all.jobs[0].id, all.jobs[1].id]);
    expect(await list({}, strangersKey)).toEqual({ jobs: [] });
  });

  it("languages are read, and replaced by their revision", async () => {
    const { body: before } = await call(machineApiRoutes.readLanguages);
    const body = { ...before, languages: [{ code: "en" }, { code: "de" }], default: "en" };
    const replaced = await call(machineApiRoutes.replaceLanguages, { body });
    expect(replaced).toMatchObject({ status: 200, body: { default: "en", revision: Number(before.revision) + 1 } });
    expect(await call(machineApiRoutes.readLanguages)).toEqual(replaced);
    expect(await call(machineApiRoutes.replaceLanguages, { body })).toMatchObject({
      status: 409,
      body: { detail: "CONFLICT_TRY_AGAIN" },
    });
    expect((await call(machineApiRoutes.readLanguages, { token: strangersKey })).body.languages).toEqual([]);
  });
});
