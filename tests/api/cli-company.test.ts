import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { machineImageRoutes } from "#shared/api/machine-images.ts";
import { machineLibraryRoutes } from "#shared/api/machine-library.ts";
import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import type { Route } from "#shared/api/route.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designOfRows, designShowing } from "#tests/support/block-designs.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { pngOf, uploadByKey } from "#tests/support/images.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
let source: Company;
let target: Company;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
  [source, target] = [await openCompany(), await openCompany()];
  await fill(source);
  folder = await openCliFolder({ SESTINA_URL: product.url });
  await at(source, ["init"]);
});
afterAll(async () => {
  await folder.remove();
  await product.close();
});

interface Company {
  readonly key: string;
  readonly account: string;
  readonly call: (route: Route, options?: CallOptions) => Promise<any>;
}

const samples = {
  Ada: { values: { name: "Ada", list: [{ z: null, a: -0.5 }], "10": true } },
  "a/../b: ﬁ": { values: { name: "" }, language: "fr" },
};

let requests = 0;
const once = () => ({ "idempotency-key": `request-${String((requests += 1))}` });

async function openCompany(): Promise<Company> {
  const { person, customer } = await openStudio(product);
  const key = await makeKey(person, customer.accountId);
  const call = async (route: Route, options: CallOptions = {}) => {
    const { status, body } = await product.call(route, { token: key, ...options });
    expect({ status, body }).toMatchObject({ status: route.status ?? 200 });
    return body;
  };
  return { key, account: customer.accountId, call };
}

const createBlock = ({ call }: Company, label: string, html: string | undefined, tags: readonly string[] = []) =>
  call(machineBlockRoutes.createLibraryBlock, {
    headers: once(),
    body: { label, description: "Shared", tags, ...(html !== undefined && { design: JSON.parse(designOfRows(html)) }) },
  });
const createTemplate = ({ call }: Company, name: string, body: object) =>
  call(sourceSaveRoutes.createFromSource, { headers: once(), body: { name, subject: "Hello {{name}}", ...body } });

/** All fixtures, with blocks and images in designs, html and words, tags, languages and sample data. */
async function fill(company: Company): Promise<void> {
  const { call } = company;
  for (const label of ["Orders", "Footers"]) {
    await call(machineLibraryRoutes.createLibraryTag, { headers: once(), body: { label, color: "#0f766e" } });
  }
  const { revision } = await call(machineApiRoutes.readLanguages);
  const languages = { revision, languages: [{ code: "en" }, { code: "de" }, { code: "fr" }], default: "en" };
  await call(machineApiRoutes.replaceLanguages, { body: { ...languages, namePattern: null } });
  const [logo, photo] = await Promise.all(
    [pngOf(300), pngOf(400)].map(async (bytes) => (await uploadByKey(product.url, company.key, { bytes })).body.url),
  );
  const footer = await createBlock(company, "Footer", `<img src="${logo}" alt="Logo"> Shop`, ["Footers"]);
  const second = await createBlock(company, "Footer", "<p>Another footer</p>");
  await createBlock(company, "Empty", undefined);
  const html = `<img src="${photo}" alt="Photo">`;
  const rows = [
    { id: footer.id, version: 1, html: `<img src="${logo}" alt="Logo"> Shop` },
    { id: second.id, version: 1, html: "<p>Another footer</p>" },
  ];
  const shown: object = JSON.parse(designShowing(...rows));
  await createTemplate(company, "Linked", { design: { ...shown, ourOwnKey: { kept: [1, null] } }, tags: ["Orders"] });
  await createTemplate(company, "Imported", {
    html: `<p>Hello</p>${html}<div style="background: url('${logo}')">`,
    text: `See ${photo}.`,
  });
  const words = { de: { subject: "Hallo {{name}}", preheader: "Neues" } };
  await createTemplate(company, "Words", { design: JSON.parse(designOfRows(html)), words, languages: ["de"] });
  for (const file of (await readdir("tests/fixtures/designs")).filter((one) => one.endsWith(".json"))) {
    const design: object = JSON.parse(await readFile(`tests/fixtures/designs/${file}`, "utf8"));
    await createTemplate(company, file.replace(".json", ""), { design });
  }
  for (const [sampleData, body] of Object.entries(samples)) {
    await call(namedSampleDataRoutes.saveSampleDataByName, { params: { name: "Linked", sampleData }, body });
  }
}

const at = ({ key, account }: Company, args: readonly string[], of = folder) =>
  of.run(args, { env: { SESTINA_URL: product.url, SESTINA_KEY: key, SESTINA_ACCOUNT: account } });
const jsonAt = async (company: Company, args: readonly string[], of = folder) => {
  const { out, exitCode } = await at(company, [...args, "--json"], of);
  return { exitCode, json: JSON.parse(out) };
};

/** All files but the lock, which says what each account calls them. */
async function filesOf({ path }: CliFolder): Promise<Record<string, string>> {
  const files = Object.entries(await filesIn(path));
  return Object.fromEntries(files.filter(([file]) => file !== "sestina.lock"));
}

const libraryOf = async ({ call }: Company) => ({
  ...(await call(machineImageRoutes.listLibraryImages)),
  ...(await call(machineBlockRoutes.listLibraryBlocks)),
});
const sourceOf = ({ call }: Company, name: string, version = 1) =>
  call(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });

describe("a whole company in a folder", () => {
  it("is pulled with its blocks and images, which designs name by their files", async () => {
    const { exitCode, json } = await jsonAt(source, ["pull"]);
    expect(exitCode).toBe(0);
    expect(json.blocks.written).toEqual(["Empty", "Footer", "Footer 2"]);
    expect(json.images).toHaveLength(2);
    const linked = await folder.read("templates/Linked/design.json");
    expect(linked).toMatch(/src=\\"images\/[0-9a-f]{64}\.png\\"/);
    expect(linked).toContain('"id": "blocks/Footer"');
    expect(linked).not.toContain(product.url);
    expect(await folder.read("blocks/Footer/block.yaml")).toBe(
      "label: Footer\ndescription: Shared\ntags:\n  - Footers\n",
    );
    expect(await folder.read("templates/Imported/mail.txt")).toMatch(/^See images\/[0-9a-f]{64}\.png\.$/);
  });

  it("is the same after a push and another pull, which change nothing", async () => {
    const [files, lock] = [await filesOf(folder), await folder.read("sestina.lock")];
    const pushed = await jsonAt(source, ["push"]);
    expect(pushed.json.templates.map(({ state }: any) => state)).toEqual(pushed.json.templates.map(() => "unchanged"));
    expect((await jsonAt(source, ["pull"])).json).toMatchObject({ written: [], blocks: { written: [] }, images: [] });
    expect(await filesOf(folder)).toEqual(files);
    expect(await folder.read("sestina.lock")).toBe(lock);
    expect((await at(source, ["diff"])).out).toContain("No differences");
    expect((await at(source, ["status"])).out).toContain("The folder has what the account has");
  });

  it("is pushed into an empty company, whose pull gives the same files", async () => {
    const files = await filesOf(folder);
    const { json: plan } = await jsonAt(target, ["plan"]);
    expect(new Set([...plan.templates, ...plan.blocks].map(({ change }: any) => change))).toEqual(new Set(["create"]));
    expect(plan).toMatchObject({ tags: ["Footers", "Orders"], languages: ["en", "de", "fr"] });
    expect(plan.sampleData).toMatchObject(
      Object.keys(samples).map((name) => ({ template: "Linked", name, change: "create" })),
    );
    expect((await at(target, ["plan"])).out).toMatch(
      /^add language en\nadd language de\nadd language fr\ncreate tag Footers\ncreate tag Orders\nupload /,
    );
    expect(plan.images).toHaveLength(2);
    const { exitCode, json } = await jsonAt(target, ["push"]);
    expect({ exitCode, json }).toMatchObject({ exitCode: 0 });
    expect(await filesOf(folder)).toEqual(files);
    const other = await openCliFolder();
    await at(target, ["init"], other);
    expect((await at(target, ["pull"], other)).exitCode).toBe(0);
    expect(await filesOf(other)).toEqual(files);
    await other.remove();
  });

  it("brings its tags, languages and sample data", async () => {
    const { entities } = await target.call(machineLibraryRoutes.listLibraryTags);
    expect(entities).toMatchObject([
      { label: "Footers", useCount: 1 },
      { label: "Orders", useCount: 1 },
    ]);
    expect(await target.call(machineApiRoutes.readLanguages)).toMatchObject({
      ...{ default: "en", languages: [{ code: "en" }, { code: "de" }, { code: "fr" }], revision: 1 },
    });
    const { entities: sets } = await target.call(namedSampleDataRoutes.listSampleDataByName, {
      params: { name: "Linked" },
    });
    expect(new Set(sets.map(({ name, values, language }: any) => JSON.stringify([name, values, language])))).toEqual(
      new Set(
        Object.entries(samples).map(([name, { values, ...one }]) =>
          JSON.stringify([name, values, "language" in one ? one.language : undefined]),
        ),
      ),
    );
  });

  it("names the images and blocks of that company there", async () => {
    const [from, to] = [await libraryOf(source), await libraryOf(target)];
    const text = JSON.stringify((await sourceOf(target, "Linked")).source);
    const idOf = (library: any, label: string) => library.blocks.find((one: any) => one.label === label).id;
    expect(text).toContain(idOf(to, "Footer"));
    expect(text).not.toContain(idOf(from, "Footer"));
    for (const { url } of from.images) expect(text).not.toContain(url);
    expect(to.images.some(({ url }: any) => text.includes(url))).toBe(true);
    expect(text).toContain('"ourOwnKey":{"kept":[1,null]}');
  });

  it("is not changed by a second push, nor by one from a folder without that company's lock", async () => {
    const before = await libraryOf(target);
    const again = async () => {
      const { json } = await jsonAt(target, ["push"]);
      expect(new Set(json.templates.map(({ state, version }: any) => `${state} ${version}`))).toEqual(
        new Set(["unchanged 1"]),
      );
      expect(json.blocks.every(({ change }: any) => change === "unchanged")).toBe(true);
      expect(await libraryOf(target)).toEqual(before);
    };
    await again();
    const lock = await folder.read("sestina.lock");
    const { accounts, ...rest } = JSON.parse(lock);
    await folder.write(
      "sestina.lock",
      JSON.stringify({ ...rest, accounts: { [source.account]: accounts[source.account] } }),
    );
    const { json } = await jsonAt(target, ["push"]);
    expect(json).toMatchObject({ images: [] });
    expect(await libraryOf(target)).toEqual(before);
    expect((await sourceOf(target, "Linked")).version).toBe(1);
    await folder.write("sestina.lock", lock);
  });
});
