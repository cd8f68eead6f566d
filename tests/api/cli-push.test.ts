import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Route } from "#shared/api/route.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
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
  for (const name of ["Alerts", "Order", "Welcome"]) ids[name] = await studio.template(name, `<p>${name} {{name}}</p>`);
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  await folder.run(["pull"]);
  return () => folder.remove();
});
afterAll(() => product.close());

const snapshot = (of = folder) => filesIn(of.path);

const edit = async (name: string, change: (text: string) => string) => {
  const file = `templates/${name}/template.yaml`;
  await folder.write(file, change(await folder.read(file)));
};
const greet = (name: string, greeting: string) =>
  edit(name, (text) => text.replace(/subject: .*/, `subject: ${greeting}`));
const addHtml = async (name: string, html = "<p>Hi</p>", yaml = "subject: Hi\n") => {
  await folder.write(`templates/${name}/template.yaml`, yaml);
  await folder.write(`templates/${name}/mail.html`, html);
};
const read = async (name: string, version: number) =>
  (
    await product.call(templateSourceRoutes.readSourceVersion, {
      ...{ token: key, params: { name, versionNumber: String(version) } },
    })
  ).body;
const versionsOf = async (name: string): Promise<number | undefined> =>
  (await product.call(templateSourceRoutes.listSourceVersions, { token: key, params: { name } })).body.versions?.length;
const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, ...options });
const endsWith = (address: Parameters<typeof fetch>[0], path: string) =>
  typeof address === "string" && address.endsWith(path);
const statesOf = (json: any) => Object.fromEntries(json.templates.map((one: any) => [one.name, one.state]));

describe("sestina push", () => {
  it("saves what was changed in the folder, creates what is new, and nothing the second time", async () => {
    await greet("Alerts", "Attention");
    await addHtml("New", "<p  CLASS=x>Hi {{name}}</p>");
    const { exitCode, json } = await folder.json(["push"]);
    expect(exitCode).toBe(0);
    expect(statesOf(json)).toEqual({ Alerts: "saved", New: "created", Order: "unchanged", Welcome: "unchanged" });
    expect(await Promise.all(["Alerts", "New", "Order"].map(versionsOf))).toEqual([3, 1, 2]);
    expect((await read("Alerts", 3)).source.subject).toBe("Attention");
    expect((await read("New", 1)).source).toEqual({ subject: "Hi", html: "<p  CLASS=x>Hi {{name}}</p>" });

    const before = await snapshot();
    const again = await folder.run(["push"]);
    expect(again).toMatchObject({ exitCode: 0, out: "0 templates saved, 4 unchanged.\n", err: "" });
    expect((await folder.json(["pull"])).json.written).toEqual([]);
    expect(await snapshot()).toEqual(before);
    expect(await versionsOf("Alerts")).toBe(3);
  });

  it("leaves a template that only the account has changed, and one that another run has pushed alike", async () => {
    await greet("Alerts", "Attention");
    await studio.change(ids["Order"]!, "<p>Newer {{name}}</p>");
    const save = { token: key, params: { name: "Alerts" }, body: { basedOnVersion: 2, subject: "Attention" } };
    await product.call(sourceSaveRoutes.saveSource, save);
    const { exitCode, json } = await folder.json(["push"]);
    expect(exitCode).toBe(0);
    expect(statesOf(json)).toEqual({ Alerts: "unchanged", Order: "unchanged", Welcome: "unchanged" });
    expect(await Promise.all(["Alerts", "Order"].map(versionsOf))).toEqual([3, 3]);
    expect(
      JSON.parse(await folder.read("sestina.lock")).accounts[studio.customer.accountId].templates.Alerts.version,
    ).toBe(3);
  });

  it("writes nothing if another user has saved one of them since: exit 3 names who and when", async () => {
    await greet("Alerts", "Attention");
    await greet("Order", "Mine");
    await studio.change(ids["Order"]!, "<p>Theirs</p>");
    const before = await snapshot();
    const { exitCode, err, out } = await folder.run(["push"]);
    expect({ exitCode, out }).toEqual({ exitCode: 3, out: "" });
    expect(err).toContain(
      `Order: saved by ${studio.person.email}, ${String((await read("Order", 3)).createdAt)} (version 3)`,
    );
    expect(err).toContain("--overwrite Order@3");
    expect(await versionsOf("Alerts")).toBe(2);
    expect(await snapshot()).toEqual(before);

    expect((await folder.run(["push", "--only", "Alerts"])).exitCode).toBe(0);
    expect(await versionsOf("Alerts")).toBe(3);
    expect((await folder.run(["push", "--overwrite", "Order@2"])).exitCode).toBe(3);
    expect(statesOf((await folder.json(["push", "--overwrite", "Order@3"])).json)).toMatchObject({ Order: "saved" });
    expect((await read("Order", 4)).source.subject).toBe("Mine");
    expect(await versionsOf("Alerts")).toBe(3);
  });

  it("replaces no template that was never pulled", async () => {
    await studio.template("Theirs", "<p>Theirs</p>");
    await addHtml("Theirs");
    const { exitCode, json } = await folder.json(["push"]);
    expect(exitCode).toBe(3);
    expect(json.error.details).toEqual([expect.stringContaining(`Theirs: saved by ${studio.person.email}`)]);
    expect((await folder.json(["plan"])).json.templates).toContainEqual(
      expect.objectContaining({ name: "Theirs", change: "conflict" }),
    );
  });

  it("stops if another user saves during the push, and says what was saved before", async () => {
    for (const name of ["Alerts", "Order", "Welcome"]) await greet(name, "Mine");
    const meanwhile: typeof fetch = async (address, request) => {
      if (request?.method === "PATCH" && endsWith(address, "/Order")) await studio.change(ids["Order"]!, "<p>Now</p>");
      return fetch(address, request);
    };
    const { exitCode, json } = await folder.json(["push"], { fetch: meanwhile });
    expect(exitCode).toBe(3);
    expect(statesOf(json)).toEqual({ Alerts: "saved", Order: "failed", Welcome: "not-tried" });
    expect(json.error.details.join()).toContain(`Version 3 was saved by ${studio.person.email}`);
    expect(await Promise.all(["Alerts", "Order", "Welcome"].map(versionsOf))).toEqual([3, 3, 2]);
  });

  it("shows the plan with --dry-run, and writes nothing", async () => {
    await greet("Alerts", "Attention");
    await addHtml("New");
    const before = await snapshot();
    const { exitCode, out } = await folder.run(["push", "--dry-run"]);
    expect({ exitCode, out }).toEqual({ exitCode: 0, out: "update    Alerts\ncreate    New\n2 unchanged\n" });
    expect((await folder.run(["plan"])).out).toBe(out);
    expect(await versionsOf("Alerts")).toBe(2);
    expect(await snapshot()).toEqual(before);
  });

  it("saves words, languages, settings and tags; tags alone make no version", async () => {
    await studio.person.call(tagRoutes.createTag, { body: { label: "Orders", color: "#0f766e" } });
    await edit("Order", (text) =>
      [
        text.replace(/^tags:.*\n/m, ""),
        "words:\n  de:\n    subject: Hallo\n    preheader: Heute\nlanguages: [de]\n",
        "mailSettings:\n  replyTo: [service@shop.example]\n  headers: []\n",
      ].join(""),
    );
    await edit("Alerts", (text) => `${text.replace(/^tags:.*\n/m, "")}tags: [Orders]\n`);
    const refused = await folder.run(["plan"]);
    expect(refused).toMatchObject({ exitCode: 2, err: expect.stringContaining("The company has no languages yet") });
    await folder.write("sestina.yaml", `${await folder.read("sestina.yaml")}defaultLanguage: en\n`);
    expect((await folder.run(["plan"])).out).toBe(
      "add language en\nadd language de\ntags      Alerts\nupdate    Order\n1 unchanged\n",
    );
    expect(statesOf((await folder.json(["push"])).json)).toMatchObject({ Alerts: "tagged", Order: "saved" });
    expect(await read("Alerts", 2)).toMatchObject({ tags: ["Orders"] });
    expect(await versionsOf("Alerts")).toBe(2);
    expect((await read("Order", 3)).source).toMatchObject({
      words: { de: { subject: "Hallo", preheader: "Heute" } },
      languages: ["de"],
      mailSettings: { replyTo: ["service@shop.example"] },
    });
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 3 unchanged.\n");
  });

  it("makes tags that are missing, and languages that were never removed from the company", async () => {
    const languagesOf = async () => (await call(machineApiRoutes.readLanguages)).body;
    const replace = async (codes: readonly string[]) => {
      const languages = codes.map((code) => ({ code }));
      await call(machineApiRoutes.replaceLanguages, { body: { ...(await languagesOf()), languages, default: "en" } });
    };
    await replace(["en"]);
    await edit("Order", (text) => text.replace(/^tags:.*\n/m, "tags: [Orders, orders]\nlanguages: [de]\n"));
    expect((await folder.run(["plan"])).out).toBe("add language de\ncreate tag orders\nupdate    Order\n2 unchanged\n");
    expect(await folder.json(["plan", "--detailed-exitcode"])).toMatchObject({
      exitCode: 4,
      json: { tags: ["orders"], languages: ["de"] },
    });
    const { out } = await folder.run(["push"]);
    expect(out).toContain("added     language de\ncreated   tag orders\nsaved     Order (version 3)\n");
    expect(await languagesOf()).toMatchObject({ default: "en", languages: [{ code: "en" }, { code: "de" }] });
    expect(await read("Order", 3)).toMatchObject({ tags: ["orders"] });
    await replace(["en"]);
    await greet("Order", "Later");
    expect((await folder.run(["plan"])).out).toBe("update    Order\n2 unchanged\n");
    await edit("Order", (text) => text.replace("languages: [de]", "languages: [fr, de]"));
    expect((await folder.json(["plan"])).json.languages).toEqual(["fr"]);
  });

  it("leaves tags and languages that another run has made meanwhile", async () => {
    await folder.write("sestina.yaml", `${await folder.read("sestina.yaml")}defaultLanguage: en\n`);
    await edit("Order", (text) => text.replace(/^tags:.*\n/m, "tags: [Orders]\nlanguages: [de]\n"));
    let isFirst = true;
    const meanwhile: typeof fetch = async (address, request) => {
      if (request?.method === "PUT" && isFirst) {
        isFirst = false;
        const { revision } = (await call(machineApiRoutes.readLanguages)).body;
        const languages = [{ code: "de" }, { code: "fr" }];
        await call(machineApiRoutes.replaceLanguages, {
          body: { languages, default: "fr", namePattern: null, revision },
        });
        await studio.person.call(tagRoutes.createTag, { body: { label: "Orders", color: "#0f766e" } });
      }
      return fetch(address, request);
    };
    expect(await folder.run(["push"], { fetch: meanwhile })).toMatchObject({ exitCode: 0, err: "" });
    expect((await call(machineApiRoutes.readLanguages)).body).toMatchObject({
      default: "fr",
      languages: [{ code: "de" }, { code: "fr" }, { code: "en" }],
    });
    expect(await read("Order", 3)).toMatchObject({ tags: ["Orders"] });
  });

  it("refuses what a save would, and pictures that are files, before anything is written", async () => {
    await greet("Alerts", '""');
    await greet("Welcome", "Fine");
    await addHtml("Picture", '<img src="images/logo.png" alt="Logo">');
    const { exitCode, json } = await folder.json(["push"]);
    expect(exitCode).toBe(2);
    expect(json.error.details.join("\n")).toContain("templates/Alerts/template.yaml:1");
    expect(json.error.details.join("\n")).toContain("images/logo.png is no file in the folder's images");
    expect(await versionsOf("Welcome")).toBe(2);
  });

  it("goes on after a template that is refused, ends with 1, and the next push tries that one only", async () => {
    await edit("Alerts", (text) => `${text.replace(/^tags:.*\n/m, "")}tags: [Unknown]\n`);
    await greet("Order", "Mine");
    const meanwhile: typeof fetch = async (address, request) => {
      if (request?.method === "PATCH" && endsWith(address, "/Alerts")) {
        const [tag] = (await studio.person.call(tagRoutes.listTags)).body;
        await studio.person.call(tagRoutes.deleteTag, { params: { id: tag.id } });
      }
      return fetch(address, request);
    };
    const { exitCode, out } = await folder.run(["push"], { fetch: meanwhile });
    expect(exitCode).toBe(1);
    expect(out).toContain("failed    Alerts: ");
    expect(out).toContain("There is no tag Unknown.");
    expect(out).toContain("saved     Order (version 3)");
    expect((await folder.run(["plan"])).out).toBe("create tag Unknown\ntags      Alerts\n2 unchanged\n");
  });

  it("says on a terminal how long it will take, by its pace and by the calls that the key has left", async () => {
    const names = Array.from({ length: 6 }, (_, at) => `New-${String(at)}`);
    for (const name of names) await addHtml(name);
    const began = Date.now();
    let time = began;
    const slow: typeof fetch = async (address, request) => {
      const answer = await fetch(address, request);
      if (request?.method !== "POST" || !endsWith(address, "/templates")) return answer;
      time += 2000;
      const headers = new Headers(answer.headers);
      const left = time - began < 10_000 ? "299" : "0";
      headers.set("ratelimit", `"calls";r=${left};t=40`);
      headers.set("ratelimit-policy", '"calls";q=300;w=60');
      return new Response(answer.body, { status: answer.status, headers });
    };
    const around = { fetch: slow, now: () => time };
    const { err } = await folder.run(["push"], { ...around, isErrorTerminal: true });
    const lines = err.split("\r\u001b[2K").filter((line) => line.includes(" of 6: "));
    expect(lines.map((line) => line.slice("████████████████████ ".length))).toEqual([
      ...["1 of 6: New-0", "2 of 6: New-1", "3 of 6: New-2 (6 seconds left)", "4 of 6: New-3 (4 seconds left)"],
      ...["5 of 6: New-4 (40 seconds left)", "6 of 6: New-5"],
    ]);
    for (const name of names) await greet(name, "Later");
    expect((await folder.run(["push"], around)).err).toBe("");
    const fresh = await openCliFolder(folder.env);
    await fresh.run(["init"]);
    const pulled = await fresh.run(["pull"], { ...around, isErrorTerminal: true, now: () => (time += 500) });
    expect(pulled.err).toMatch(/█░* \d of 9: \S+ \(\d+ seconds left\)\r/);
    await fresh.remove();
  });

  it("deletes nothing, and says so", async () => {
    await folder.delete("templates/Alerts");
    const { exitCode, json, out } = await folder.json(["push"]);
    expect({ exitCode, deletedHere: json.deletedHere, out: out !== "" }).toEqual({
      ...{ exitCode: 0, deletedHere: ["Alerts"], out: true },
    });
    await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id: ids["Alerts"]! } });
    expect((await folder.json(["push"])).json.deletedHere).toEqual([]);
  });

  it("asks what becomes of rows whose reusable block has changed, and writes them into the folder", async () => {
    const body = { label: "Footer", description: "About it", design: makeDesign("<p>footer one</p>") };
    const { id } = (await studio.person.call(blockRoutes.createBlock, { body })).body;
    await folder.write("templates/New/template.yaml", "subject: Hi\n");
    await folder.write("templates/New/design.json", designShowing({ id, version: 1, html: "<p>footer one</p>" }));
    const change = { basedOnVersion: 1, design: makeDesign("<p>footer two</p>") };
    await studio.person.call(blockRoutes.updateBlock, { params: { id }, body: change });
    const refused = await folder.run(["push"]);
    expect(refused.exitCode).toBe(1);
    expect(refused.out).toContain("design: Footer Say what becomes of its rows: --blocks update, or --blocks unlink.");
    const { exitCode, err } = await folder.run(["push", "--blocks", "update"]);
    expect(exitCode).toBe(0);
    expect(err).toContain("New: Sestina has saved other contents than those of the folder, which has them now.");
    expect(await folder.read("templates/New/design.json")).toContain("footer two");
    expect((await folder.run(["push"])).out).toBe("0 templates saved, 4 unchanged.\n");
    expect((await folder.json(["pull"])).json.written).toEqual([]);
  });

  it("takes a template that a killed run is still creating for its own", async () => {
    await addHtml("New");
    const twice: typeof fetch = async (address, request) => {
      if (request?.method === "POST" && endsWith(address, "/templates")) {
        const headers = { ...(request.headers as Record<string, string>), "idempotency-key": "of-the-killed-run" };
        await fetch(address, { ...request, headers });
      }
      return fetch(address, request);
    };
    expect(statesOf((await folder.json(["push"], { fetch: twice })).json)).toMatchObject({ New: "created" });
    expect(await versionsOf("New")).toBe(1);
  });

  it("creates a template that was deleted in the account only if it was changed in the folder since", async () => {
    for (const name of ["Alerts", "Order"]) {
      await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id: ids[name]! } });
    }
    await greet("Alerts", "Again");
    expect(statesOf((await folder.json(["push"])).json)).toMatchObject({ Alerts: "created", Order: "unchanged" });
    expect(await versionsOf("Alerts")).toBe(1);
    expect(await versionsOf("Order")).toBeUndefined();
  });

  it("brings all designs of one account into another, with unknown keys and equal hashes", async () => {
    const files = (await readdir("tests/fixtures/designs")).filter((file) => file.endsWith(".json"));
    for (const file of files) {
      const name = file.replace(".json", "");
      await folder.write(`templates/${name}/template.yaml`, "subject: Hello\n");
      await folder.write(`templates/${name}/design.json`, await readFile(`tests/fixtures/designs/${file}`, "utf8"));
    }
    expect((await folder.run(["push"])).exitCode).toBe(0);
    await folder.run(["pull"]);
    const pulled = await snapshot();
    const other = await openStudio(product);
    const env = { SESTINA_URL: product.url, SESTINA_KEY: await makeKey(other.person, other.customer.accountId) };
    expect((await folder.json(["push"], { env })).json.templates.length).toBe(files.length + 3);
    expect((await folder.json(["pull"], { env })).json.written).toEqual([]);
    const { accounts } = JSON.parse(await folder.read("sestina.lock"));
    const hashesOf = (id: string) =>
      Object.entries<any>(accounts[id].templates).map(([name, { hash }]) => [name, hash]);
    expect(hashesOf(other.customer.accountId)).toEqual(hashesOf(studio.customer.accountId));
    expect({ ...(await snapshot()), "sestina.lock": "" }).toEqual({ ...pulled, "sestina.lock": "" });
  });
});
