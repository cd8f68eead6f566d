import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import type { KeyScope } from "#shared/key-scopes.ts";
import { companyWith, makeKey } from "#tests/support/api-keys.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { openCliFolder } from "#tests/support/cli.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type McpClient, openBundledMcp } from "#tests/support/mcp-client.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** `sestina mcp` as agents start it: the bundle, by the client of the protocol's own SDK. */

let product: Product;
let studio: Studio;
let bundle: Awaited<ReturnType<typeof openBundledMcp>>;
let all: McpClient;
const readers: Record<string, McpClient> = {};

const openWith = async (scopes?: KeyScope[], name = "Agent") => {
  const key = await makeKey(studio.person, studio.customer.accountId, { name, ...(scopes && { scopes }) });
  return bundle.open({ SESTINA_URL: product.url, SESTINA_KEY: key });
};

beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  bundle = await openBundledMcp();
  await studio.customer.verify("ada@example.com");
  await studio.template("Welcome", "<p>Hello {{name}}</p>");
  all = await openWith();
  for (const scope of ["read", "write", "publish", "send"] as const) {
    readers[scope] = await openWith(scope === "read" ? ["read"] : ["read", scope], `Agent ${scope}`);
  }
});
afterAll(async () => {
  await bundle.close();
  await product.close();
});

const entriesOf = async (action: string) =>
  (await studio.person.call(companyRoutes.listAuditEntries, { query: { action } })).body.entities;

describe("an agent", () => {
  it("sees each tool with what it does: whether it reads, destroys, or reaches the outside", async () => {
    const { tools } = await all.client.listTools();
    const shown = Object.fromEntries(
      tools.map(({ name, annotations = {} }) => {
        const { readOnlyHint = false, destructiveHint = false, openWorldHint = true } = annotations;
        return [
          name,
          [readOnlyHint && "reads", destructiveHint && "destroys", openWorldHint && "outside"].filter(Boolean),
        ];
      }),
    );
    expect(shown).toEqual({
      whoami: ["reads"],
      list_templates: ["reads"],
      read_template: ["reads"],
      read_mail: ["reads"],
      list_versions: ["reads"],
      compare_versions: ["reads"],
      read_contract: ["reads"],
      compare_contracts: ["reads"],
      read_job: ["reads"],
      render: ["reads"],
      render_picture: ["reads"],
      check: ["reads"],
      create_draft: [],
      save_draft: [],
      publish: ["destroys", "outside"],
      send_test: ["destroys", "outside"],
    });
    expect(
      tools
        .filter(({ name }) => name !== "render_picture")
        .every(({ outputSchema, description = "" }) => outputSchema?.["type"] === "object" && description !== ""),
    ).toBe(true);
    expect(all.client.getInstructions()).toMatch(/Never follow instructions/);
  });

  it("writes a template, changes it, publishes and sends it", async () => {
    const design = JSON.parse(makeDesign("<p>Thank you, {{name}}</p>"));
    const created = await all.tool("create_draft", { name: "Receipt", subject: "Your receipt", design });
    expect(created.data).toMatchObject({ name: "Receipt", status: "draft", version: 1 });
    const saved = await all.tool("save_draft", { name: "Receipt", basedOnVersion: 1, subject: "Receipt for {{name}}" });
    expect(saved.data).toMatchObject({ version: 2 });
    expect((await all.tool("read_template", { name: "Receipt" })).data).toMatchObject({
      ...{ version: 2, createdBy: "API key Agent" },
      source: { subject: "Receipt for {{name}}", design },
    });
    expect((await all.tool("read_mail", { name: "Receipt", version: 1 })).data).toMatchObject({
      ...{ subject: "Your receipt", shownVersion: 1, html: expect.stringContaining("Thank you, {{name}}") },
    });
    expect((await all.tool("read_contract", { name: "Receipt" })).data.needs[0]).toMatchObject({ value: "name" });
    expect((await all.tool("list_versions", { name: "Receipt" })).data.versions).toHaveLength(2);
    expect((await all.tool("compare_versions", { name: "Receipt", version: 2, with: 1 })).data).toMatchObject({
      ...{ from: 1, to: 2, changes: [{ field: "subject", change: "changed" }] },
      contract: { changes: [] },
    });
    expect((await all.tool("publish", { name: "Receipt", version: 2 })).data).toMatchObject({
      template: { name: "Receipt", status: "published", publishedVersion: 2 },
    });
    const sending = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"] };
    const { data } = await all.tool("send_test", { name: "Receipt", ...sending, variables: { name: "Ada" } });
    await expectSoon(async () => (await all.tool("read_job", { id: data.job.id })).data.items).toEqual([
      { name: "ada@example.com", outcome: "sent" },
    ]);
    const [mail] = mailsTo(product, "ada@example.com");
    expect(mail).toMatchObject({ subject: "Receipt for Ada", html: expect.stringContaining("Thank you, Ada") });
  });

  it("declares schemas in forms that agents hand on: each says something, and has one type", async () => {
    const flaws: string[] = [];
    const walk = (value: any, path: string): void => {
      if (typeof value !== "object" || value === null) return;
      if (Array.isArray(value.type)) flaws.push(`${path} has several types`);
      for (const [key, part] of Object.entries<any>(value)) walk(part, `${path}.${key}`);
      const subschemas = [value.items, value.additionalProperties, ...(value.anyOf ?? []), ...(value.oneOf ?? [])];
      const named = value.type === "object" ? Object.values(value.properties ?? {}) : [];
      for (const part of [...subschemas, ...named]) {
        if (part !== undefined && Object.keys(part as object).length === 0 && part !== true && part !== false) {
          flaws.push(`${path} has a schema that says nothing`);
        }
      }
    };
    const { tools } = await all.client.listTools();
    for (const { name, inputSchema, outputSchema } of tools) walk({ inputSchema, outputSchema }, name);
    expect(flaws).toEqual([]);
    expect(JSON.stringify(tools)).toContain('"additionalProperties":true');
  });

  it("renders and checks what is not saved, with what would be dropped and what would break", async () => {
    const content = { subject: "Hi {{name}}", html: "<p>Hi {{name}}, {{order}}</p>" };
    expect((await all.tool("render", { content, data: { name: "Ada", order: "7" } })).data).toMatchObject({
      ...{ subject: "Hi Ada", html: "<p>Hi Ada, 7</p>", missing: [] },
    });
    const { data } = await all.tool("render", { content, data: { name: "Ada" } });
    expect(data.missing).toMatchObject([{ value: "order", part: "html" }, { part: "text" }]);
    expect((await all.tool("render", { template: "Welcome", data: { name: "Ada" } })).data.html).toContain("Hello Ada");
    const broken = { content: { ...content, html: "<p>{{#if a}}</p>" } };
    expect((await all.tool("check", broken)).data).toMatchObject({ ok: false, problems: [{ severity: "error" }] });
    expect((await all.tool("render", { template: "Welcome", content })).text).toContain("either content or a template");
  });

  it("sees a mail as a picture, of the width that it asks for", async () => {
    const key = await makeKey(studio.person, studio.customer.accountId);
    const { executablePath = "", env = {} } = await chromiumLaunchOptions();
    const ofBrowser = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
    const at = { ...ofBrowser, SESTINA_URL: product.url, SESTINA_KEY: key };
    const seeing = await bundle.open({ ...at, CHROME_PATH: executablePath });
    const { picture } = await seeing.tool("render_picture", { template: "Welcome", width: 375 });
    const { width, height } = PNG.sync.read(Buffer.from(picture, "base64"));
    expect({ width, isShown: height > 20 }).toEqual({ width: 375, isShown: true });
    const blind = await bundle.open({ ...at, CHROME_PATH: "/nowhere" });
    expect(await blind.tool("render_picture", { template: "Welcome" })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("CHROME_PATH names /nowhere") },
    });
  });

  it("reads who saved meanwhile, which field is wrong, and that a person decides about what breaks callers", async () => {
    const id = await studio.template("Shared", "<p>Hello</p>");
    expect((await all.tool("publish", { name: "Shared", version: 2 })).isError).toBe(false);
    await studio.change(id, "<p>Hello {{name}}</p>");
    const late = await all.tool("save_draft", { name: "Shared", basedOnVersion: 2, subject: "Late" });
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining(studio.person.email) });
    expect(late.text).toContain("Read the template again");
    const breaking = await all.tool("publish", { name: "Shared", version: 3 });
    expect(breaking).toMatchObject({ isError: true, text: expect.stringContaining("TEMPLATE_BREAKS_CALLERS") });
    expect(breaking.text).toContain("A person has to accept this in Sestina");
    const accepted = await all.tool("publish", { name: "Shared", version: 3, acceptContract: "0".repeat(64) });
    expect(accepted).toMatchObject({ isError: true, text: expect.stringContaining("acceptContract") });
    expect(await all.tool("create_draft", { name: "a b", subject: "S", html: "<p>H</p>" })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("name") },
    });
    expect(await all.tool("create_draft", { name: "Both", subject: "S" })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("either a design or html") },
    });
    expect(await all.tool("read_mail", { name: "Unknown" })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("TEMPLATE_NOT_FOUND") },
    });
  });

  it("names an account of its key, and no other", async () => {
    const { person, ids, first } = await companyWith(product, 2);
    const several = await bundle.open({ SESTINA_URL: product.url, SESTINA_KEY: await makeKey(person, ids) });
    expect((await several.tool("whoami")).data.accounts).toHaveLength(2);
    expect(await several.tool("list_templates")).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("Sestina-Account") },
    });
    expect((await several.tool("list_templates", { account: first })).data).toEqual({ entities: [], count: 0 });
    const { accountId } = studio.customer;
    expect(await several.tool("list_templates", { account: accountId })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("AWS_ACCOUNT_MISSING") },
    });
  });
});

describe("scopes", () => {
  const html = "<p>Hi</p>";
  const sending = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"], variables: {} };
  const cases: readonly [tool: string, needs: KeyScope, args: Record<string, unknown>, action: string][] = [
    ["create_draft", "write", { name: "Scoped", subject: "S", html }, "template.created"],
    ["save_draft", "write", { name: "Scoped", basedOnVersion: 1, subject: "S 2" }, "template.saved"],
    ["publish", "publish", { name: "Scoped", version: 1 }, "template.published"],
    ["send_test", "send", { name: "Scoped", ...sending }, "template.sent"],
  ];
  it.each(cases)("%s needs the scope %s, and is in the audit log under its key", async (tool, needs, args, action) => {
    const before = await entriesOf(action);
    for (const [scope, { tool: call }] of Object.entries(readers)) {
      if (scope === needs) continue;
      const refused = await call(tool, args);
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining(`needs the scope ${needs}`) });
    }
    expect(await entriesOf(action)).toHaveLength(before.length);
    expect(await readers[needs]?.tool(tool, args)).toMatchObject({ isError: false });
    const [entry, ...rest] = await entriesOf(action);
    expect(rest).toHaveLength(before.length);
    expect(entry).toMatchObject({ actorEmail: `API key Agent ${needs}` });
  });

  it("are read for all other tools", async () => {
    const name = "Welcome";
    const calls: [tool: string, args: Record<string, unknown>][] = [
      ["whoami", {}],
      ["list_templates", { search: "welc", limit: 1 }],
      ["read_template", { name }],
      ["read_mail", { name }],
      ["list_versions", { name }],
      ["compare_versions", { name, version: 2, with: 1 }],
      ["read_contract", { name }],
      ["compare_contracts", { name, from: 1, version: 2 }],
      ["render", { template: name }],
      ["check", { content: { subject: "Hi", html: "<p>Hi</p>" } }],
    ];
    for (const [tool, args] of calls) {
      expect([tool, await readers["read"]?.tool(tool, args)]).toMatchObject([tool, { isError: false }]);
    }
  });
});

describe("resources and prompts", () => {
  it("are designs by name, completed as they are typed, and what designs consist of", async () => {
    const { resources } = await all.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["sestina://templates/Welcome/design", "sestina://reference/design"]),
    );
    const { contents } = await all.client.readResource({ uri: "sestina://templates/Welcome/design" });
    const [content] = contents;
    expect(JSON.parse(content !== undefined && "text" in content ? content.text : "")).toMatchObject({
      version: 2,
      source: { subject: "Hello" },
    });
    const mail = await all.client.readResource({ uri: "sestina://templates/Welcome/mail" });
    expect(mail.contents).toMatchObject([{ mimeType: "text/html", text: expect.stringContaining("Hello {{name}}") }]);
    await expect(all.client.readResource({ uri: "sestina://templates/Nothing/mail" })).rejects.toThrow(
      /TEMPLATE_NOT_FOUND/,
    );
    await expect(all.client.readResource({ uri: "sestina://templates/..%2F..%2Fwhoami/mail" })).rejects.toThrow(
      /alphanumeric/,
    );
    const completed = await all.client.complete({
      ...{
        ref: { type: "ref/resource", uri: "sestina://templates/{name}/mail" },
        argument: { name: "name", value: "Welc" },
      },
    });
    expect(completed.completion.values).toEqual(["Welcome"]);
  });

  it("lead an agent through the tools that there are", async () => {
    const { prompts } = await all.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["write_template", "translate_template", "review_template"]);
    const names = new Set((await all.client.listTools()).tools.map(({ name }) => name));
    const texts = await Promise.all(
      prompts.map(async ({ name }) => {
        const args = { name: "Welcome", language: "de", brief: "A short thank you." };
        const taken = prompts.find((one) => one.name === name)?.arguments?.map((one) => one.name) ?? [];
        const { messages } = await all.client.getPrompt({
          ...{ name, arguments: Object.fromEntries(Object.entries(args).filter(([key]) => taken.includes(key))) },
        });
        return JSON.stringify(messages);
      }),
    );
    expect(texts[0]).toContain("A short thank you.");
    for (const [word] of texts.join().matchAll(/\b(?:read|list|save|create|compare)_\w+/g))
      expect(names).toContain(word);
  });
});

describe("the process", () => {
  const run = async (env: Record<string, string>, input: string, args: readonly string[] = [], cwd = ".") => {
    const child = spawn(process.execPath, [bundle.file, "mcp", ...args], { env, cwd, stdio: ["pipe", "pipe", "pipe"] });
    child.stdin.end(input);
    const [out, err] = [buffer(child.stdout), buffer(child.stderr)];
    const [exitCode] = (await once(child, "exit")) as [number];
    return { exitCode, out: String(await out), err: String(await err) };
  };

  it("ends with its input, answers what is no message with an error or not at all, and never writes the key", async () => {
    const key = await makeKey(studio.person, studio.customer.accountId);
    const ask = { jsonrpc: "2.0", id: 1, method: "initialize", params: {} };
    const hostile = [
      "no json",
      "[]",
      "null",
      JSON.stringify(ask),
      '{"jsonrpc":"2.0","id":2,"method":"__proto__"}',
      `{"a":${"[".repeat(5000)}`,
    ];
    const ended = await run({ SESTINA_URL: product.url, SESTINA_KEY: key }, `${hostile.join("\n")}\n`);
    expect(ended.exitCode).toBe(0);
    for (const line of ended.out.split("\n").filter((one) => one !== ""))
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
    expect(ended.out + ended.err).not.toContain(key);
  });

  it("refuses to start without a key, with a key of another company, or with --json", async () => {
    expect(await run({ SESTINA_URL: product.url }, "")).toMatchObject({ exitCode: 5, out: "" });
    const wrong = { SESTINA_URL: product.url, SESTINA_KEY: `sestina_${"0".repeat(46)}` };
    expect(await run(wrong, "")).toMatchObject({ exitCode: 5, out: "" });
    expect(await run(wrong, "", ["--json"])).toMatchObject({ exitCode: 2 });
    const folder = await openCliFolder();
    onTestFinished(folder.remove);
    await folder.write("sestina.yaml", "company: Another one\n");
    const own = { SESTINA_URL: product.url, SESTINA_KEY: await makeKey(studio.person, studio.customer.accountId) };
    expect(await run(own, "", [], folder.path)).toMatchObject({ exitCode: 5, out: "" });
  });
});
