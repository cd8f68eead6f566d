import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { demoLogin } from "#bin/demo/company.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type StartedProduct, withNpmStart } from "#tests/support/npm-start.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const run = promisify(execFile);
const TEMPLATES = 100;

/** Makes folders for the first account of the demo, each with a key of its own: a key has 300 calls a minute. */
async function foldersOf(product: StartedProduct) {
  const { body: accounts } = await product.call(accountRoutes.listAccounts);
  const made: CliFolder[] = [];
  return {
    open: async (): Promise<CliFolder> => {
      const env = { SESTINA_URL: product.url, SESTINA_KEY: await makeKey(product, accounts[0].id) };
      const folder = await openCliFolder(env);
      made.push(folder);
      expect((await folder.run(["init"])).exitCode).toBe(0);
      // The demo has templates of its own.
      await folder.write("sestina.yaml", (await folder.read("sestina.yaml")).replace('"*"', '"mail-*"'));
      return folder;
    },
    remove: async () => {
      for (const folder of made) await folder.remove();
    },
  };
}

/** Saves the next version of a template in the app. */
async function saveInApp({ call }: StartedProduct, name: string, html: string): Promise<void> {
  const { body: list } = await call(templateRoutes.listTemplates, { query: { search: name } });
  const params = { id: list.entities[0].uid };
  const { body: template } = await call(templateRoutes.getTemplate, { params });
  const body = { basedOnVersion: template.versionNumber, design: makeDesign(html) };
  expect((await call(templateRoutes.saveTemplate, { params, body })).status).toBe(200);
}

const names = Array.from({ length: TEMPLATES }, (_, index) => `mail-${String(index + 1).padStart(3, "0")}`);
const onlyChanged = (json: any) =>
  Object.fromEntries(
    json.templates
      .filter((one: any) => one.change !== "unchanged" && one.state !== "unchanged")
      .map((one: any) => [one.name, one.change ?? one.state]),
  );

async function expectStory(product: StartedProduct, open: () => Promise<CliFolder>): Promise<void> {
  const first = await open();
  for (const name of names) {
    await first.write(`templates/${name}/template.yaml`, "subject: Hello {{name}}\n");
    const design = JSON.parse(makeDesign(`<p>${name}: {{name}}</p>`));
    await first.write(`templates/${name}/design.json`, JSON.stringify({ ...design, "x-unknown": { b: 1, a: [null] } }));
  }
  expect((await first.json(["push"])).json.templates).toHaveLength(TEMPLATES);

  const folder = await open();
  const git = async (...args: readonly string[]) =>
    (await run("git", ["-c", "user.name=A", "-c", "user.email=a@b.example", ...args], { cwd: folder.path })).stdout;
  const edit = async (name: string, change: (text: string) => string) => {
    const file = `templates/${name}/design.json`;
    await folder.write(file, change(await folder.read(file)));
  };
  expect((await folder.json(["pull"])).json.written).toEqual(names);
  expect(await folder.read("templates/mail-001/design.json")).toContain('"x-unknown"');
  await git("init", "--quiet");
  await git("add", ".");
  await git("commit", "--quiet", "-m", "Templates");

  const edited = ["mail-007", "mail-042", "mail-100"];
  for (const name of edited) await edit(name, (text) => text.replace("{{name}}", "{{name}}, order {{number}}"));
  expect(onlyChanged((await folder.json(["plan"])).json)).toEqual(
    Object.fromEntries(edited.map((name) => [name, "update"])),
  );
  expect((await folder.json(["push"])).json.templates.filter((one: any) => one.state === "saved")).toEqual(
    edited.map((name) => ({ name, state: "saved", version: 2 })),
  );
  const read = { token: folder.env["SESTINA_KEY"], params: { name: "mail-042" } };
  expect((await product.call(templateSourceRoutes.listSourceVersions, read)).body.versions).toHaveLength(2);
  const { body: listed } = await product.call(machineApiRoutes.listAccountTemplates, {
    token: folder.env["SESTINA_KEY"],
    query: { search: "mail-", limit: "100" },
  });
  expect(listed.entities.flatMap(({ name, version }: any) => (version === 1 ? [] : [[name, version]]))).toEqual(
    edited.map((name) => [name, 2]),
  );
  expect((await git("diff", "--name-only")).split("\n").filter(Boolean)).toEqual([
    "sestina.lock",
    ...edited.map((name) => `templates/${name}/design.json`),
  ]);
  await git("commit", "--quiet", "-am", "Say the order");
  expect((await folder.json(["pull"])).json).toMatchObject({ written: [], removed: [] });
  expect(await git("status", "--porcelain")).toBe("");

  await saveInApp(product, "mail-042", "<p>Saved in the app, {{name}}</p>");
  for (const name of ["mail-001", "mail-042"]) await edit(name, (text) => text.replace("{{name}}", "{{name}}!"));
  const conflict = await folder.run(["push"]);
  expect(conflict.exitCode).toBe(3);
  expect(conflict.err).toContain(`mail-042: saved by ${demoLogin.email}, `);
  expect((await folder.run(["pull", "--force", "--only", "mail-042"])).exitCode).toBe(0);
  expect(onlyChanged((await folder.json(["push"])).json)).toEqual({ "mail-001": "saved" });

  await edit("mail-002", (text) => text.replace("{{name}}", "{{#if name}}"));
  const checked = await folder.json(["check"]);
  expect(checked.exitCode).toBe(4);
  expect(checked.json.problems.filter(({ severity }: any) => severity === "error")).toEqual([
    expect.objectContaining({ template: "mail-002" }),
  ]);
  await git("checkout", "--quiet", "templates/mail-002");
  expect((await folder.run(["check"])).exitCode).toBe(0);

  for (const language of ["typescript", "python"]) {
    expect((await folder.run(["types", "--language", language])).exitCode).toBe(0);
  }
  await run("python3", ["-m", "py_compile", "sestina_templates.py"], { cwd: folder.path });
  const tsc = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2022"];
  await folder.write("package.json", '{ "type": "module" }');
  await folder.linkModules();
  await run(process.execPath, [tsc, ...options, "sestina-templates.ts"], { cwd: folder.path });

  expect((await folder.json(["publish", "mail-007"])).json.templates).toEqual([
    { name: "mail-007", state: "published", version: 2 },
  ]);
  expect((await folder.json(["publish", "mail-007", "--of", "1"])).json.templates).toMatchObject([
    { state: "published", version: 1 },
  ]);
}

it(
  "templates as code: pull 100, edit three, push three versions, and publish what check and compilers accept",
  () =>
    withNpmStart([], process.env, async (product) => {
      const folders = await foldersOf(product);
      try {
        await expectStory(product, folders.open);
      } finally {
        await folders.remove();
      }
    }),
  scaledTimeout(60_000),
);
