import { mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let key: string;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
  key = await makeKey(studio.person, studio.customer.accountId);
  for (const name of ["Order", "Welcome"]) await studio.template(name, `<p>${name} {{name}}</p>`);
  const company = { languages: [{ code: "en" }], default: "en", namePattern: null, revision: 0 };
  await product.call(machineApiRoutes.replaceLanguages, { token: key, body: company });
  await keep("Ada", { zip: "1", name: "Ada", "10": [] });
  await keep("Bea", { name: "Bea" }, { language: "de-AT" });
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  await folder.run(["pull"]);
  return () => folder.remove();
});
afterAll(() => product.close());

const ada = "templates/Welcome/sample-data/Ada.json";
const bea = "templates/Welcome/sample-data/de-AT/Bea.json";

/** Saves sample data as another user does. */
async function keep(sampleData: string, values: object, others: object = {}, name = "Welcome") {
  const options = { token: key, params: { name, sampleData }, body: { values, ...others } };
  const { status, body } = await product.call(namedSampleDataRoutes.saveSampleDataByName, options);
  expect({ status, body }).toMatchObject({ status: 200 });
}
const remove = (sampleData: string) =>
  product.call(namedSampleDataRoutes.deleteSampleDataByName, { token: key, params: { name: "Welcome", sampleData } });
const listed = async (name = "Welcome") =>
  (await product.call(namedSampleDataRoutes.listSampleDataByName, { token: key, params: { name } })).body.entities;
const inAccount = async (name = "Welcome") =>
  Object.fromEntries((await listed(name)).map((one: any) => [one.name, [one.revision, one.values]]));
const versionsOf = async (name: string): Promise<number> =>
  (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions.length;
const differences = async () =>
  Object.fromEntries((await folder.json(["status"])).json.sampleData.map((one: any) => [one.name, one.difference]));
const states = (json: any) => json.sampleData.map(({ name, state, revision }: any) => [name, state, revision]);

describe("sample data in the folder", () => {
  it("is pulled with its keys in their order, and is the same after a push and another pull", async () => {
    expect(await folder.read(ada)).toBe('{\n  "10": [],\n  "zip": "1",\n  "name": "Ada"\n}\n');
    expect(await folder.read(bea)).toBe('{\n  "name": "Bea"\n}\n');
    const before = await filesIn(folder.path);
    expect(await folder.run(["push"])).toMatchObject({ exitCode: 0, out: "0 templates saved, 2 unchanged.\n" });
    expect((await folder.json(["pull"])).json.sampleData).toEqual({ written: [], removed: [], deletedHere: [] });
    expect(await filesIn(folder.path)).toEqual(before);
    expect(await differences()).toEqual({ Ada: "same", Bea: "same" });
    expect((await folder.run(["diff"])).out).toContain("No differences");
  });

  it("is saved by a push that makes no version of its template", async () => {
    await folder.write(ada, '{ "name": "Ada", "zip": "1" }');
    await folder.write("templates/Order/sample-data/fr/Zoé %2F.json", '{"name":"Zoé"}');
    expect((await folder.run(["plan"])).out).toBe(
      "add language fr\ncreate    Order/sample-data/Zoé /\nupdate    Welcome/sample-data/Ada\n2 unchanged\n",
    );
    expect(await differences()).toEqual({ Ada: "changed-here", Bea: "same", "Zoé /": "new-here" });
    const { exitCode, json } = await folder.json(["push"]);
    expect({ exitCode, states: states(json) }).toEqual({
      exitCode: 0,
      states: [
        ["Zoé /", "created", 1],
        ["Ada", "saved", 2],
      ],
    });
    expect(await inAccount()).toMatchObject({ Ada: [2, { name: "Ada", zip: "1" }], Bea: [1, { name: "Bea" }] });
    expect(await listed("Order")).toMatchObject([{ name: "Zoé /", language: "fr", values: { name: "Zoé" } }]);
    expect(await Promise.all(["Order", "Welcome"].map(versionsOf))).toEqual([2, 2]);
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 2 unchanged.\n");
    const before = await filesIn(folder.path);
    expect((await folder.json(["pull"])).json.sampleData.written).toEqual([]);
    expect(await filesIn(folder.path)).toEqual(before);
  });

  it("comes with a new template of the folder", async () => {
    await folder.write("templates/New/template.yaml", "subject: Hi\n");
    await folder.write("templates/New/mail.html", "<p>Hi</p>");
    await folder.write("templates/New/sample-data/Ada.json", '{"name":"Ada"}');
    expect((await folder.run(["plan"])).out).toBe("create    New\ncreate    New/sample-data/Ada\n2 unchanged\n");
    expect((await folder.run(["push"])).out).toBe(
      "created   New (version 1)\ncreated   New/sample-data/Ada (revision 1)\n1 template saved, 2 unchanged. 1 set of sample data saved.\n",
    );
    expect(await inAccount("New")).toEqual({ Ada: [1, { name: "Ada" }] });
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 3 unchanged.\n");
  });

  it("that was changed in the app since is a conflict: exit 3 names who and when, and nothing is written", async () => {
    await folder.write(ada, '{ "name": "Mine" }');
    await folder.write("templates/Order/sample-data/New.json", "{}");
    await keep("Ada", { name: "Theirs" }, { basedOnRevision: 1 });
    const [{ updatedAt, updatedBy }] = await listed();
    const before = await filesIn(folder.path);
    const { exitCode, err, out } = await folder.run(["push"]);
    expect({ exitCode, out }).toEqual({ exitCode: 3, out: "" });
    expect(updatedBy).toMatch(/^API key /);
    const conflict = `Welcome/sample-data/Ada: changed by ${updatedBy}, ${updatedAt} (revision 2)`;
    expect(err).toContain(conflict);
    expect(err).toContain('--overwrite "Welcome/Ada@2"');
    expect(await folder.run(["plan"])).toMatchObject({
      exitCode: 3,
      out: expect.stringContaining(`conflict  ${conflict}`),
    });
    expect(await folder.run(["pull"])).toMatchObject({ exitCode: 3, err: expect.stringContaining(conflict) });
    expect([await inAccount("Order"), await filesIn(folder.path)]).toEqual([{}, before]);

    expect((await folder.run(["push", "--only", "Order"])).exitCode).toBe(0);
    expect((await folder.run(["push", "--overwrite", "Welcome/Ada@1"])).exitCode).toBe(3);
    expect((await folder.run(["push", "--overwrite", "Welcome/Eve@1"])).exitCode).toBe(2);
    expect(states((await folder.json(["push", "--overwrite", "Welcome/Ada@2"])).json)).toEqual([["Ada", "saved", 3]]);
    expect(await inAccount()).toMatchObject({ Ada: [3, { name: "Mine" }] });
  });

  it("that is changed in the app during the push ends it with 3", async () => {
    await folder.write(ada, '{ "name": "Mine" }');
    await folder.write(bea, '{ "name": "Mine" }');
    const meanwhile: typeof fetch = async (address, request) => {
      if (request?.method === "PUT" && typeof address === "string" && address.endsWith("/Ada")) {
        await keep("Ada", { name: "Theirs" }, { basedOnRevision: 1 });
      }
      return fetch(address, request);
    };
    const { exitCode, json } = await folder.json(["push"], { fetch: meanwhile });
    expect({ exitCode, states: states(json) }).toEqual({
      exitCode: 3,
      states: [
        ["Ada", "failed", undefined],
        ["Bea", "not-tried", undefined],
      ],
    });
    expect(await inAccount()).toMatchObject({ Ada: [2, { name: "Theirs" }], Bea: [1, { name: "Bea" }] });
  });

  it("follows the account, also into the folder of another language, and keeps what was changed in the folder", async () => {
    await keep("Ada", { name: "Ada" }, { basedOnRevision: 1, language: "de" });
    await keep("Cal", {});
    await folder.write(bea, '{ "name": "Mine" }');
    expect(await differences()).toEqual({ Ada: "changed-there", Bea: "changed-here", Cal: "new-there" });
    const patch = (await folder.run(["diff"])).out;
    expect(patch).toContain("--- a/templates/Welcome/sample-data/de/Ada.json\n+++ /dev/null");
    expect(patch).toContain(`--- a/${bea}\n+++ b/${bea}`);
    const { json } = await folder.json(["pull"]);
    expect(json).toMatchObject({ written: [], sampleData: { written: [{ name: "Ada" }, { name: "Cal" }] } });
    const files = Object.keys(await filesIn(folder.path)).filter((file) => file.includes("sample-data"));
    expect(files.map((file) => file.replace("templates/Welcome/sample-data/", ""))).toEqual([
      ...["Cal.json", "de-AT/Bea.json", "de/Ada.json"],
    ]);
    await remove("Ada");
    expect((await folder.json(["pull"])).json.sampleData.removed).toEqual([{ template: "Welcome", name: "Ada" }]);
    expect(await readdir(join(folder.path, "templates/Welcome/sample-data"))).toEqual(["Cal.json", "de-AT"]);
    expect(await folder.read(bea)).toBe('{ "name": "Mine" }');
  });

  it("that was deleted in the folder is named, and stays in the account", async () => {
    await folder.delete(ada);
    expect(await differences()).toEqual({ Ada: "deleted-here", Bea: "same" });
    const pushed = await folder.run(["push"]);
    expect(pushed).toMatchObject({ exitCode: 0, out: expect.stringContaining("Left out Welcome/sample-data/Ada,") });
    expect((await folder.json(["pull"])).json.sampleData).toMatchObject({
      ...{ written: [], deletedHere: [{ template: "Welcome", name: "Ada" }] },
    });
    expect((await folder.json(["pull", "--force"])).json.sampleData.written).toMatchObject([{ name: "Ada" }]);
    expect(await inAccount()).toHaveProperty("Ada");
  });

  it("that the account has alike is taken as pulled, without a lock", async () => {
    await rm(join(folder.path, "sestina.lock"));
    expect((await folder.json(["push"])).json).toMatchObject({ sampleData: [], deletedSampleData: [] });
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 2 unchanged.\n");
    const lock = JSON.parse(await folder.read("sestina.lock")).accounts[studio.customer.accountId];
    expect(Object.keys(lock.templates.Welcome.samples)).toEqual(["Ada", "Bea"]);
  });

  it.each([
    ["no object", "sample-data/X.json", "[1]", "no-sample-data"],
    ["no JSON", "sample-data/X.json", "{", "no-json"],
    ["a folder of no language", "sample-data/german/X.json", "{}", "sample-data-language"],
    ["a name that is too long", `sample-data/${"x".repeat(61)}.json`, "{}", "wrong-value"],
    ["a script", "sample-data/X.json", '{"name":"<script>"}', "wrong-value"],
    ["a name twice", "sample-data/de/ADA.json", "{}", "sample-data-twice"],
  ])("is refused before anything is written: %s", async (_, file, text, rule) => {
    await folder.write(`templates/Welcome/${file}`, text);
    await folder.write("templates/Order/sample-data/Fine.json", "{}");
    const { exitCode, json } = await folder.json(["push"]);
    expect(exitCode).toBe(2);
    expect(json.error.details.join()).toContain(`templates/Welcome/${file}:1:`);
    expect(await inAccount("Order")).toEqual({});
    const rules = (await folder.json(["check"])).json.problems.map((one: any) => one.rule);
    expect(rules).toContain(rule);
  });

  it("stays below its template, however the account names it", async () => {
    const names = ["../../../Out", "CON", "a/b", ".hidden", "x.", "%2e%2e"];
    for (const name of names) await keep(name, {}, {}, "Order");
    expect((await folder.run(["pull"])).exitCode).toBe(0);
    expect((await readdir(join(folder.path, "templates/Order/sample-data"))).sort()).toEqual([
      ...["%252e%252e.json", "%2E.%2F..%2F..%2FOut.json", "%2Ehidden.json", "%43ON.json", "a%2Fb.json", "x%2E.json"],
    ]);
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 2 unchanged.\n");
  });

  it("is not written through a link", async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), "sestina-elsewhere-"));
    await mkdir(join(folder.path, "templates/Order"), { recursive: true });
    await symlink(elsewhere, join(folder.path, "templates/Order/sample-data"));
    await keep("Ada", {}, {}, "Order");
    expect(await folder.run(["pull"])).toMatchObject({ exitCode: 2, err: expect.stringContaining("is a link") });
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });
});
