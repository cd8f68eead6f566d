import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let order: string;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  studio = await openStudio(product);
  await named(studio, "Shop");
  order = await studio.template("Order", "<p>Order {{name}}</p>");
  folder = await folderWith(await makeKey(studio.person, studio.customer.accountId));
  await folder.run(["init"]);
  return () => folder.remove();
});
afterAll(() => product.close());

const envOf = (key: string) => ({ SESTINA_URL: product.url, SESTINA_KEY: key });
const folderWith = (key: string) => openCliFolder(envOf(key));
const named = ({ person }: Studio, name: string) => person.call(companyRoutes.renameCompany, { body: { name } });
const templates = () => readdir(join(folder.path, "templates"));
const lockedAccounts = async () => Object.keys(JSON.parse(await folder.read("sestina.lock")).accounts);
const readYaml = () => folder.read("templates/Order/template.yaml");

describe("a key of another company", () => {
  it("reaches nothing: pull, status, plan and publish end with 5, and the folder stays", async () => {
    await folder.run(["pull"]);
    const other = await openStudio(product);
    await named(other, "Bakery");
    const env = envOf(await makeKey(other.person, other.customer.accountId));
    for (const args of [["pull"], ["pull", "--force"], ["status"], ["plan"], ["publish", "Order"]]) {
      const { exitCode, err } = await folder.run(args, { env });
      expect(exitCode, args.join(" ")).toBe(5);
      expect(err).toContain('The key is of the company "Bakery"; sestina.yaml names "Shop".');
    }
    expect(await templates()).toEqual(["Order"]);
  });

  it("is not taken for the own one where sestina.yaml names no company: each account has its part of the lock", async () => {
    await folder.write("sestina.yaml", 'include: ["*"]\n');
    await folder.run(["pull"]);
    const other = await openStudio(product);
    const env = envOf(await makeKey(other.person, other.customer.accountId));
    expect((await folder.json(["pull"], { env })).json).toMatchObject({ written: [], removed: [] });
    expect(await templates()).toEqual(["Order"]);
    expect((await lockedAccounts()).sort()).toEqual([studio.customer.accountId, other.customer.accountId].sort());
  });
});

describe("a key of several accounts", () => {
  it("needs the account's name, and keeps the accounts apart in the lock", async () => {
    const second = await connectCustomer(product, studio.person, "Second");
    const env = envOf(await makeKey(studio.person, [studio.customer.accountId, second.accountId]));
    const unnamed = await folder.run(["pull"], { env });
    expect(unnamed.exitCode).toBe(2);
    expect(unnamed.err).toContain("The key opens several accounts.");
    expect(unnamed.err).toContain(`${second.accountId}  Second`);
    const accounts = { production: studio.customer.accountId, staging: second.accountId };
    await folder.write("sestina.yaml", JSON.stringify({ accounts }));
    expect((await folder.json(["pull"], { env })).json.written).toEqual(["Order"]);
    expect((await folder.json(["pull", "--account", "staging"], { env })).json).toMatchObject({
      written: [],
      removed: [],
    });
    expect(await templates()).toEqual(["Order"]);
    const onlyFirst = await folder.run(["pull", "--account", "staging"]);
    expect(onlyFirst).toMatchObject({
      exitCode: 5,
      err: expect.stringContaining(`The key does not open ${second.accountId}.`),
    });
  });
});

describe("what the folder has of its own", () => {
  it("stays: sample data of a template that a pull writes, and of one that it deletes", async () => {
    await folder.run(["pull"]);
    const sample = "templates/Order/sample-data/Ada.json";
    await folder.write(sample, '{"name":   "Ada"}');
    const id = await studio.template("Gone", "<p>Gone</p>");
    await folder.run(["pull"]);
    await folder.write("templates/Gone/sample-data/Ada.json", "{}");
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
    await studio.template("Later", "<p>Later</p>");
    const { json } = await folder.json(["pull"]);
    expect(json).toMatchObject({ written: ["Later"], removed: ["Gone"] });
    await studio.change(order, "<p>Newer {{name}}</p>");
    expect((await folder.json(["pull"])).json.written).toEqual(["Order"]);
    expect(await folder.read(sample)).toBe('{"name":   "Ada"}');
    expect(await folder.read("templates/Gone/sample-data/Ada.json")).toBe("{}");
    expect(await readdir(join(folder.path, "templates/Gone"))).toEqual(["sample-data"]);
  });

  it("is also a deletion: pull names the template, and writes it with --force only", async () => {
    await folder.run(["pull"]);
    await rm(join(folder.path, "templates/Order"), { recursive: true });
    expect((await folder.json(["pull"])).json).toMatchObject({ written: [], removed: [], deletedHere: ["Order"] });
    expect((await folder.run(["pull"])).out).toContain("Left out Order, which was deleted in the folder");
    expect((await folder.json(["status"])).json.templates).toMatchObject([{ difference: "deleted-here" }]);
    expect(await templates()).toEqual([]);
    expect((await folder.json(["pull", "--force"])).json).toMatchObject({ written: ["Order"], deletedHere: [] });
    expect(await templates()).toEqual(["Order"]);
  });

  it("is also a change of tags, which status shows and pull keeps", async () => {
    await folder.run(["pull"]);
    expect(await readYaml()).toContain("tags: []");
    await folder.write("templates/Order/template.yaml", (await readYaml()).replace("tags: []", "tags: [Mine]"));
    expect((await folder.json(["status"])).json.templates).toMatchObject([{ difference: "changed-here" }]);
    expect((await folder.json(["pull"])).json.written).toEqual([]);
    expect(await readYaml()).toContain("tags: [Mine]");
  });

  it("is in the way of a pull only where it must be: faulty files are reported, and taken back with --force", async () => {
    await folder.run(["pull"]);
    await folder.write("templates/Order/design.json", "{");
    await folder.write("templates/Left/mail.html", "<p>Left</p>");
    await studio.template("Later", "<p>Later</p>");
    const { exitCode, json, err } = await folder.json(["pull"]);
    expect({ exitCode, json }).toMatchObject({
      exitCode: 0,
      json: { written: ["Later"], removed: [], deletedHere: [] },
    });
    expect(err).toContain("Warning: templates/Left:1:1  This folder has no template.yaml");
    expect(err).toContain("Warning: templates/Order/design.json:1:2  This is no JSON");
    expect((await folder.json(["status"])).json.templates).toMatchObject([
      { name: "Later", difference: "same" },
      { name: "Order", difference: "changed-here" },
    ]);
    expect(await folder.run(["plan"])).toMatchObject({ exitCode: 2, err: expect.stringContaining("design.json:1:2") });
    expect((await folder.json(["pull", "--force"])).json.written).toEqual(["Order"]);
    expect((await folder.json(["plan"])).json.templates).toMatchObject([
      { change: "unchanged" },
      { change: "unchanged" },
    ]);
  });

  it("is not selected by a pattern that matches nothing: exit 2, and the folder stays", async () => {
    const { exitCode, err } = await folder.run(["pull", "--only", "Ordre"]);
    expect(exitCode).toBe(2);
    expect(err).toContain("No template matches Ordre.");
  });
});

describe("sestina init", () => {
  it("takes the company of the key, if it has a name", async () => {
    expect(await folder.read("sestina.yaml")).toContain("\ncompany: Shop\n");
    const { person, customer } = await openStudio(product);
    const fresh = await folderWith(await makeKey(person, customer.accountId));
    await fresh.run(["init"]);
    expect(await fresh.read("sestina.yaml")).not.toContain("company");
    await fresh.remove();
  });
});
