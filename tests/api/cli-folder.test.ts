import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let key: string;
let ids: Record<string, string>;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
  key = await makeKey(studio.person, studio.customer.accountId);
  ids = {};
  for (const name of ["Alerts", "Order", "order"]) ids[name] = await studio.template(name, `<p>${name} {{name}}</p>`);
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  return () => folder.remove();
});
afterAll(() => product.close());

/** All files of the folder, as git would compare them. */
async function snapshot(): Promise<Record<string, string>> {
  const entries = await readdir(folder.path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(await Promise.all(files.sort().map(async (file) => [file, await readFile(file, "utf8")])));
}

const edit = async (file: string, change: (text: string) => string) =>
  folder.write(file, change(await folder.read(file)));
const differences = async () => {
  const { json } = await folder.json(["status"]);
  return Object.fromEntries(json.templates.map((one: any) => [one.name, one.difference]));
};
const newer = (name: string) => studio.change(ids[name]!, `<p>Newer ${name} {{name}}</p>`);

describe("sestina pull", () => {
  it("writes all templates, and nothing at all the second time", async () => {
    expect((await folder.json(["pull"])).json).toEqual({
      written: ["Alerts", "Order", "order"],
      removed: [],
      sampleData: { written: [], removed: [], deletedHere: [] },
      deletedHere: [],
      blocks: { written: [], removed: [], deletedHere: [] },
      images: [],
    });
    expect(await folder.read("templates/%6Frder/design.json")).toContain("order {{name}}");
    const before = await snapshot();
    expect((await folder.json(["pull"])).json.written).toEqual([]);
    expect(await snapshot()).toEqual(before);
    expect((await folder.run(["check"])).exitCode).toBe(0);
    expect(await differences()).toEqual({ Alerts: "same", Order: "same", order: "same" });
  });

  it("brings what was changed and deleted in the account, and keeps what was changed in the folder", async () => {
    await folder.run(["pull"]);
    await edit("templates/Alerts/template.yaml", (text) => text.replace("Hello", "Attention"));
    await newer("Order");
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id: ids["order"]! } });
    expect(await differences()).toEqual({ Alerts: "changed-here", Order: "changed-there", order: "deleted-there" });
    expect((await folder.json(["pull"])).json).toMatchObject({ written: ["Order"], removed: ["order"] });
    expect(await folder.read("templates/Order/design.json")).toContain("Newer Order");
    expect(await folder.read("templates/Alerts/template.yaml")).toContain("Attention");
    expect(await readdir(join(folder.path, "templates"))).toEqual(["Alerts", "Order"]);
  });

  it("writes nothing if a template was changed in both: exit 3, unless --force says so", async () => {
    await folder.run(["pull"]);
    await edit("templates/Alerts/template.yaml", (text) => text.replace("Hello", "Attention"));
    await newer("Alerts");
    await newer("Order");
    const before = await snapshot();
    const { exitCode, err } = await folder.run(["pull"]);
    expect(exitCode).toBe(3);
    expect(err).toContain("Alerts: version 3");
    expect(await snapshot()).toEqual(before);
    expect((await folder.run(["pull", "--only", "Order"])).exitCode).toBe(0);
    expect((await folder.json(["pull", "--force"])).json.written).toEqual(["Alerts"]);
    expect(await differences()).toEqual({ Alerts: "same", Order: "same", order: "same" });
  });

  it("brings designs of all schema versions, with keys that Sestina does not know, and plans no change for them", async () => {
    const files = (await readdir("tests/fixtures/designs")).filter((file) => file.endsWith(".json"));
    const designs = new Map<string, string>();
    for (const file of files) {
      const name = file.replace(".json", "");
      const design = await readFile(`tests/fixtures/designs/${file}`, "utf8");
      const { body } = await studio.person.call(templateRoutes.createTemplate, {
        body: { template_name: name, subject: "Hello" },
      });
      const change = { params: { id: body.uid }, body: { basedOnVersion: 1, design } };
      expect((await studio.person.call(templateRoutes.saveTemplate, change)).status).toBe(200);
      designs.set(name, design);
    }
    await folder.run(["pull"]);
    for (const [name, design] of designs) {
      expect(JSON.parse(await folder.read(`templates/${name}/design.json`))).toEqual(JSON.parse(design));
    }
    const { json } = await folder.json(["plan"]);
    expect(json.templates.length).toBe(designs.size + 3);
    expect(new Set(json.templates.map(({ change }: any) => change))).toEqual(new Set(["unchanged"]));
  });

  it("puts the contract of the published version into the lock, which check reads", async () => {
    await folder.run(["publish", "Alerts"]);
    await folder.run(["pull"]);
    await edit("templates/Alerts/design.json", (text) => text.replace("{{name}}", "{{name}} {{reason}}"));
    const { exitCode, json } = await folder.json(["check", "--only", "Alerts"]);
    expect(exitCode).toBe(4);
    expect(json.problems.map(({ rule }: any) => rule)).toContain("contract-broken");
  });
});

describe("sestina plan", () => {
  it("shows what saves would do, and names who saved a newer version", async () => {
    await folder.run(["pull"]);
    await edit("templates/Alerts/template.yaml", (text) => text.replace("Hello", "Attention"));
    await folder.write("templates/New/template.yaml", "subject: Hi\n");
    await folder.write("templates/New/mail.html", "<p>Hi</p>");
    const changes = (json: any) => Object.fromEntries(json.templates.map((one: any) => [one.name, one.change]));
    const planned = await folder.json(["plan", "--detailed-exitcode"]);
    expect(changes(planned.json)).toEqual({ Alerts: "update", New: "create", Order: "unchanged", order: "unchanged" });
    expect(planned.exitCode).toBe(4);
    expect((await folder.run(["plan"])).exitCode).toBe(0);
    await newer("Alerts");
    const { exitCode, out } = await folder.run(["plan"]);
    expect(exitCode).toBe(3);
    expect(out).toContain(`conflict  Alerts: saved by ${studio.person.email}`);
  });

  it("names the templates that only the account has, as far as the command is about them", async () => {
    await folder.run(["pull"]);
    await studio.template("Elsewhere", "<p>Hello</p>");
    const { exitCode, out } = await folder.run(["plan", "--detailed-exitcode"]);
    expect(exitCode).toBe(0);
    expect(out).toContain("missing   Elsewhere: only in the account\n");
    const { json } = await folder.json(["plan"]);
    expect(json).toMatchObject({ missing: [{ name: "Elsewhere", version: 2 }], moreMissing: 0 });
    expect((await folder.run(["plan", "--only", "Order"])).out).toBe("1 unchanged\n");
  });
});
