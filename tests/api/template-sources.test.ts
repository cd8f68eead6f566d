import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { planTemplates } from "#functions/domain/template-sources/plan-templates.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import type { Route } from "#shared/api/route.ts";
import { sourceHash } from "#shared/source-hash.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { importTemplates } from "#tests/support/import-templates.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { makeTemplateEntry } from "#tests/support/make-template-entry.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  await studio.template("Welcome", "<p>Hello {{name}}</p>");
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const read = async (name: string, version: number) =>
  (await call(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } })).body;
const plan = async (...templates: { name: string; hash: string; basedOnVersion?: number }[]) =>
  (await call(templateSourceRoutes.planTemplates, { body: { templates } })).body;
const noHash = "0".repeat(64);

describe("the source of a version", () => {
  it("has what the author wrote, its hash, who saved it, and the template's tags", async () => {
    const id = await studio.template("Tagged", "<p>Hello</p>");
    const { body: tag } = await studio.person.call(tagRoutes.createTag, { body: { label: "shop", color: "#0f766e" } });
    await studio.person.call(tagRoutes.setTemplateTags, { params: { id }, body: { templateUid: id, tags: [tag.id] } });
    const note = { params: { id, versionNumber: "2" }, body: { note: "For the shop" } };
    await studio.person.call(versionRoutes.noteTemplateVersion, note);

    const version = await read("Tagged", 2);

    const design = JSON.parse(makeDesign("<p>Hello</p>"));
    expect(version).toMatchObject({ name: "Tagged", version: 2, basedOn: 1, published: false, note: "For the shop" });
    expect(version).toMatchObject({ tags: ["shop"], createdBy: studio.person.email, source: { subject: "Hello" } });
    expect(version.source).toEqual({ subject: "Hello", design });
    expect(version.hash).toBe(sourceHash({ subject: "Hello", design }, sha256));
  });

  it("is the html of an imported template, and its text", async () => {
    const imported = { subject: "News", html: "<p  CLASS=x>Hi {{name}}<br/></p>", text: "Hi {{name}}" };
    await studio.customer.createTemplate("imported", imported);
    await importTemplates(studio.person, "imported");
    expect((await read("imported", 1)).source).toEqual(imported);
    expect(await plan({ name: "imported", hash: sourceHash(imported, sha256) })).toMatchObject({
      templates: [{ name: "imported", change: "unchanged", version: 1 }],
    });
  });

  it.each([
    ["Welcome", "9"],
    ["Nobody", "1"],
  ])("is not there for version %s %s", async (name, version) => {
    const answer = await call(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: version } });
    expect(answer).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });
});

it("the versions of a template are on pages, the newest first, each once", async () => {
  const id = await studio.template("Paged", "<p>2</p>");
  for (const html of ["3", "4", "5"]) await studio.change(id, `<p>${html}</p>`);
  const page = async (query: Record<string, string>) =>
    (await call(templateSourceRoutes.listSourceVersions, { params: { name: "Paged" }, query })).body;
  const first = await page({ limit: "2" });
  const second = await page({ limit: "2", cursor: first.next });
  const third = await page({ limit: "2", cursor: second.next });
  const numbers = [first, second, third].map(({ versions }) =>
    versions.map(({ version }: { version: number }) => version),
  );
  expect(numbers).toEqual([[5, 4], [3, 2], [1]]);
  expect(third.next).toBeUndefined();
  expect(first.versions[0]).toMatchObject({ basedOn: 4, createdBy: studio.person.email });
});

describe("a plan", () => {
  it("says of each source what its save would do, and what the account has besides", async () => {
    const id = await studio.template("Planned", "<p>2</p>");
    const { hash } = await read("Planned", 2);
    const asked = [
      { name: "Planned", hash },
      { name: "Fresh", hash },
      { name: "Welcome", hash: noHash, basedOnVersion: 2 },
    ];
    const answer = await plan(...asked);
    expect(answer.templates).toEqual([
      { name: "Planned", change: "unchanged", version: 2 },
      { name: "Fresh", change: "create" },
      { name: "Welcome", change: "update", version: 2 },
    ]);
    const names = answer.missing.map(({ name }: { name: string }) => name);
    expect(names).toContain("Paged");
    expect(names).not.toContain("Planned");

    await studio.change(id, "<p>3</p>");
    expect((await plan({ name: "Planned", hash })).templates).toEqual([
      { name: "Planned", change: "update", version: 3 },
    ]);
  });

  it("names who saved a newer version and when, unless that is the same as the source", async () => {
    const id = await studio.template("Disputed", "<p>2</p>");
    const { hash } = await read("Disputed", 2);
    await studio.change(id, "<p>3</p>");
    const newest = await read("Disputed", 3);
    const conflict = { name: "Disputed", change: "conflict", version: 3, savedBy: studio.person.email };
    expect((await plan({ name: "Disputed", hash, basedOnVersion: 0 })).templates).toMatchObject([conflict]);
    expect((await plan({ name: "Disputed", hash, basedOnVersion: 2 })).templates).toEqual([
      { ...conflict, savedAt: newest.createdAt },
    ]);
    expect((await plan({ name: "Disputed", hash: newest.hash, basedOnVersion: 2 })).templates).toEqual([
      { name: "Disputed", change: "unchanged", version: 3 },
    ]);
  });

  it("knows a restored and a renamed template by its content", async () => {
    const id = await studio.template("Former", "<p>2</p>");
    const { hash } = await read("Former", 2);
    await studio.change(id, "<p>3</p>");
    const restored = { params: { id, versionNumber: "2" }, body: { basedOnVersion: 3 } };
    await studio.person.call(versionRoutes.restoreTemplateVersion, restored);
    expect((await plan({ name: "Former", hash })).templates).toMatchObject([{ change: "unchanged", version: 4 }]);

    const { body: template } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
    const renamed = { basedOnVersion: 4, design: template.design, templateName: "Present" };
    await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body: renamed });
    expect((await plan({ name: "Former", hash }, { name: "Present", hash })).templates).toMatchObject([
      { change: "create" },
      { change: "unchanged", version: 5 },
    ]);
  });

  it("hashes the version of a template that was last saved by an earlier release", async () => {
    const id = await studio.template("Earlier", "<p>2</p>");
    const { hash } = await read("Earlier", 2);
    const companyId = claimsOf(studio.person).company;
    const { accountId } = studio.customer;
    await openTable().write({
      update: keys.templateEntry(companyId, accountId, id),
      change: { remove: ["sourceHash"] },
      onlyIf: "present",
      otherwise: "CONFLICT_TRY_AGAIN",
    });
    expect((await plan({ name: "Earlier", hash })).templates).toMatchObject([{ change: "unchanged" }]);
    expect((await plan({ name: "Earlier", hash: noHash })).templates).toMatchObject([{ change: "update" }]);
  });

  it("of 1,000 templates reads the account's entries and nothing else", async () => {
    const [companyId, accountId] = ["company-of-plans", "account-of-plans"];
    const table = openTable();
    const kept = Buffer.from(noHash, "hex").subarray(0, 16).toString("base64url");
    const names = Array.from({ length: 1000 }, (_, at) => `template-${String(at)}`);
    const writes = names.map((name) =>
      putNewTemplateEntry(companyId, makeTemplateEntry({ id: `id-of-${name}`, accountId, name, sourceHash: kept })),
    );
    for (const batch of batchesOf(writes, 25)) await table.write(...batch.flat());
    const reads: string[] = [];
    const counting: TableReader = {
      get: (asked) => (reads.push("get"), table.get(asked)),
      getMany: (asked) => (reads.push("getMany"), table.getMany(asked)),
      query: (asked) => (reads.push(`query ${asked.skPrefix}`), table.query(asked)),
      changedSince: (...asked) => (reads.push("changedSince"), table.changedSince(...asked)),
    };
    const actor = { userId: "u", companyId, permissions: [], accountIds: [accountId], defaultAccountId: accountId };
    const templates = names.map((name, at) => ({ name, hash: at === 7 ? "1".repeat(64) : noHash }));
    const answer = await planTemplates(actor, { templates }, { table: counting, appUrl: () => product.url });
    expect(answer.templates.flatMap(({ name, change }) => (change === "unchanged" ? [] : [[name, change]]))).toEqual([
      ["template-7", "update"],
    ]);
    expect(reads).toEqual([`query template#${accountId}#`]);
  });

  it.each([
    ["a hash of another form", [{ name: "A", hash: "x" }], "templates.0.hash"],
    [
      "a name twice",
      [
        { name: "A", hash: noHash },
        { name: "A", hash: noHash },
      ],
      "templates",
    ],
    ["a name that Amazon SES would not take", [{ name: "A b", hash: noHash }], "templates.0.name"],
    ["more than 1,000", Array.from({ length: 1001 }, (_, at) => ({ name: `A${at}`, hash: noHash })), "templates"],
  ])("is refused for %s", async (_what, templates, field) => {
    const answer = await call(templateSourceRoutes.planTemplates, { body: { templates } });
    expect(answer).toMatchObject({ status: 400, body: { detail: "INVALID_INPUT", fields: [{ field }] } });
  });

  it("shows nothing of another company", async () => {
    const stranger = await openStudio(product);
    const token = await makeKey(stranger.person, stranger.customer.accountId);
    const asked = { token, body: { templates: [{ name: "Welcome", hash: noHash }] } };
    expect((await call(templateSourceRoutes.planTemplates, asked)).body).toEqual({
      templates: [{ name: "Welcome", change: "create" }],
      missing: [],
      missingCount: 0,
    });
  });
});

describe("a plan of an account with many templates", () => {
  const [companyId, accountId] = ["company-of-many", "account-of-many"];
  const actor = { userId: "u", companyId, permissions: [], accountIds: [accountId], defaultAccountId: accountId };
  const nameOf = (at: number) => `template-${String(at).padStart(4, "0")}`;
  const names = Array.from({ length: 5250 }, (_, at) => nameOf(at));
  beforeAll(async () => {
    const table = openTable();
    const writes = names.map((name, at) =>
      putNewTemplateEntry(companyId, {
        ...makeTemplateEntry({ id: `id-of-${name}`, accountId, name }),
        ...(at >= 250 && { sourceHash: Buffer.from(noHash, "hex").subarray(0, 16).toString("base64url") }),
      }),
    );
    for (const batch of batchesOf(writes, 33)) await table.write(...batch.flat());
  }, scaledTimeout(60_000));

  const planOf = (asked: readonly string[]) =>
    planTemplates(
      actor,
      { templates: asked.map((name) => ({ name, hash: noHash })) },
      { table: openTable(), appUrl: () => product.url },
    );
  const unknownIn = async (asked: readonly string[]) =>
    (await planOf(asked)).templates.filter(({ change }) => change === "unknown").map(({ name }) => name);

  it("compares 100 versions of earlier releases in a call, and those that it left in the next ones", async () => {
    const left = await unknownIn(names.slice(0, 251));
    expect(left).toEqual(names.slice(100, 250));
    const last = await unknownIn(left);
    expect(last).toEqual(names.slice(200, 250));
    expect(await unknownIn(last)).toEqual([]);
    expect((await planOf(last)).templates.map(({ change }) => change)).toEqual(last.map(() => "update"));
  });

  it("names the first 5,000 of those that are missing, and says how many there are", async () => {
    const { missing, missingCount } = await planOf(names.slice(0, 100));
    expect(missingCount).toBe(5150);
    expect(missing.map(({ name }) => name)).toEqual(names.slice(100, 5100));
  });
});

it("an author who is not known is a former member, or an API key that was revoked", async () => {
  const id = await studio.template("Authors", "<p>2</p>");
  const { hash } = await read("Authors", 2);
  await studio.change(id, "<p>3</p>");
  const { company } = claimsOf(studio.person);
  const savedBy = (createdBy: string) =>
    openTable().write({
      update: keys.templateVersion(company, id, 3),
      change: { set: { createdBy } },
      onlyIf: "present",
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  for (const [author, name] of [
    ["someone-who-left", "a former member"],
    ["api-key-that-was-revoked", "an API key"],
  ] as const) {
    await savedBy(author);
    expect((await read("Authors", 3)).createdBy).toBe(name);
    expect((await plan({ name: "Authors", hash, basedOnVersion: 2 })).templates).toMatchObject([{ savedBy: name }]);
  }
});
