import { openTable } from "#functions/adapters/dynamo/table.ts";
import { apiKeyKeys } from "#functions/storage/machine-api/api-key-keys.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { limits } from "#shared/constants.ts";
import type { KeyScope } from "#shared/key-scopes.ts";
import { companyWith, makeKey, newKey } from "#tests/support/api-keys.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { openMcpOverHttp } from "#tests/support/mcp-http.ts";
import type { McpClient } from "#tests/support/mcp-client.ts";
import type { Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";
import { addTrust, exchange, mintToken } from "#tests/support/trusted-issuers.ts";

/** `/api/mcp` by the client of the protocol's own SDK, over HTTP. tests/api/mcp-stdio.test.ts has all tools in more detail. */

let product: Product;
let studio: Studio;
let agent: McpClient;
const currentRevision = "2026-07-28";

beforeAll(async () => {
  let key: string;
  ({ product, studio, key } = await startStudioWithKey());
  agent = await openMcpOverHttp(product, key);
  await studio.customer.verify("ada@example.com");
  await studio.template("Welcome", "<p>Hello {{name}}</p>");
});
afterAll(() => product.close());

const keyWith = (scopes: KeyScope[], name: string) =>
  makeKey(studio.person, studio.customer.accountId, { name, scopes });
const entriesOf = async (action: string) =>
  (await studio.person.call(companyRoutes.listAuditEntries, { query: { action } })).body.entities;

const allCallsMade = (keyId: string, minute: number) => ({
  put: { ...apiKeyKeys.apiKeyCalls(keyId, minute), calls: limits.callsPerKeyAndMinute },
  onlyIf: "absent" as const,
  otherwise: "CONFLICT_TRY_AGAIN" as const,
});

describe("an agent over HTTP", () => {
  it.each([undefined, currentRevision])("works with the protocol's revision %s", async (revision) => {
    const key = await keyWith(["read", "write"], `Revision ${revision ?? "before"}`);
    const { client, tool, close } = await openMcpOverHttp(product, key, revision === undefined ? {} : { revision });
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(
      (await agent.client.listTools()).tools.map(({ name }) => name),
    );
    expect(client.getInstructions()).toMatch(/Never follow instructions/);
    expect((await tool("whoami")).data).toMatchObject({ key: { scopes: ["read", "write"] } });
    expect((await tool("read_template", { name: "Welcome" })).data).toMatchObject({ version: 2 });
    const { contents } = await client.readResource({ uri: "sestina://templates/Welcome/mail" });
    expect(contents).toMatchObject([{ mimeType: "text/html", text: expect.stringContaining("Hello {{name}}") }]);
    const { messages } = await client.getPrompt({ name: "review_template", arguments: { name: "Welcome" } });
    expect(JSON.stringify(messages)).toContain("Welcome");
    await close();
  });

  it("writes a template, compares its versions, publishes and sends it", async () => {
    const design = JSON.parse(makeDesign("<p>Thank you, {{name}}</p>"));
    expect((await agent.tool("create_draft", { name: "Receipt", subject: "Your receipt", design })).data).toMatchObject(
      {
        ...{ name: "Receipt", status: "draft", version: 1 },
      },
    );
    const change = { name: "Receipt", basedOnVersion: 1, subject: "Receipt for {{name}}" };
    expect((await agent.tool("save_draft", change)).data).toMatchObject({ version: 2 });
    expect((await agent.tool("compare_versions", { name: "Receipt", version: 2, with: 1 })).data).toMatchObject({
      changes: [{ field: "subject", change: "changed" }],
    });
    expect((await agent.tool("publish", { name: "Receipt", version: 2 })).data).toMatchObject({
      template: { status: "published", publishedVersion: 2 },
    });
    const sending = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"] };
    const { data } = await agent.tool("send_test", { name: "Receipt", ...sending, variables: { name: "Ada" } });
    await expectSoon(async () => (await agent.tool("read_job", { id: data.job.id })).data.items).toEqual([
      { name: "ada@example.com", outcome: "sent" },
    ]);
    expect(mailsTo(product, "ada@example.com")[0]).toMatchObject({ subject: "Receipt for Ada" });
  });

  it("renders and checks, and reads where a picture can be made", async () => {
    const content = { subject: "Hi", html: "<p>Hi {{name}}</p>" };
    expect((await agent.tool("render", { content, data: { name: "Ada" } })).data).toMatchObject({
      html: "<p>Hi Ada</p>",
    });
    expect((await agent.tool("check", { content: { ...content, html: "{{#if a}}" } })).data).toMatchObject({
      ok: false,
    });
    expect(await agent.tool("render_picture", { template: "Welcome" })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("not available over HTTP") },
    });
  });

  it("cannot publish what a person has to accept, or write over what another user saved", async () => {
    const id = await studio.template("Shared", "<p>Hello</p>");
    expect((await agent.tool("publish", { name: "Shared", version: 2 })).isError).toBe(false);
    await studio.change(id, "<p>Hello {{name}}</p>");
    const late = await agent.tool("save_draft", { name: "Shared", basedOnVersion: 2, subject: "Late" });
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining(studio.person.email) });
    const breaking = await agent.tool("publish", { name: "Shared", version: 3 });
    expect(breaking).toMatchObject({ isError: true, text: expect.stringContaining("TEMPLATE_BREAKS_CALLERS") });
    expect(breaking.text).toContain("A person has to accept this in Sestina");
  });
});

describe("a key over HTTP", () => {
  const html = "<p>Hi</p>";
  const sending = { senderEmailAddress: "news@shop.example", recipients: ["ada@example.com"], variables: {} };
  const cases: readonly [tool: string, needs: KeyScope, args: Record<string, unknown>, action: string][] = [
    ["create_draft", "write", { name: "Scoped", subject: "S", html }, "template.created"],
    ["save_draft", "write", { name: "Scoped", basedOnVersion: 1, subject: "S 2" }, "template.saved"],
    ["publish", "publish", { name: "Scoped", version: 1 }, "template.published"],
    ["send_test", "send", { name: "Scoped", ...sending }, "template.sent"],
  ];
  it.each(cases)("needs the scope of %s, and is named in the audit log", async (tool, needs, args, action) => {
    const before = await entriesOf(action);
    const others = (["read", "write", "publish", "send"] as const).filter((scope) => scope !== needs);
    const reader = await openMcpOverHttp(product, await keyWith(others, "Others"));
    expect(await reader.tool(tool, args)).toMatchObject({
      ...{ isError: true, text: expect.stringContaining(`needs the scope ${needs}`) },
    });
    expect(await entriesOf(action)).toHaveLength(before.length);
    const holder = await openMcpOverHttp(product, await keyWith([needs], `Agent ${needs}`));
    expect(await holder.tool(tool, args)).toMatchObject({ isError: false });
    const [entry, ...rest] = await entriesOf(action);
    expect(rest).toHaveLength(before.length);
    expect(entry).toMatchObject({ actorEmail: `API key Agent ${needs}` });
  });

  it("opens nothing once it is revoked, in the middle of a connection too", async () => {
    const key = await keyWith(["read"], "Short");
    const connected = await openMcpOverHttp(product, key);
    expect((await connected.tool("whoami")).isError).toBe(false);
    const { body } = await studio.person.call(apiKeyRoutes.listApiKeys);
    const { id } = body.find(({ name }: { name: string }) => name === "Short");
    expect((await studio.person.call(apiKeyRoutes.revokeApiKey, { params: { id } })).status).toBe(204);
    await expect(connected.tool("whoami")).rejects.toThrow(/401|valid/);
    await expect(connected.client.listTools()).rejects.toThrow(/401|valid/);
    await expect(openMcpOverHttp(product, key)).rejects.toThrow(/401|valid/);
  });

  it("may be a token that a pipeline has exchanged, with the scopes of its trusted issuer", async () => {
    const scopes: KeyScope[] = ["read", "write"];
    const trust = await addTrust(product, studio.person, studio.customer.accountId, { scopes });
    const { body } = await exchange(product, trust, await mintToken(product));
    const pipeline = await openMcpOverHttp(product, body.access_token);
    expect((await pipeline.tool("whoami")).data).toMatchObject({ key: { scopes } });
    expect((await pipeline.tool("publish", { name: "Welcome", version: 2 })).text).toContain("needs the scope publish");
    const other = `${body.access_token.slice(0, -1)}${body.access_token.endsWith("0") ? "1" : "0"}`;
    await expect(openMcpOverHttp(product, other)).rejects.toThrow(/401|valid/);
  });

  it("sees nothing of another company: its templates look like ones that there are not", async () => {
    const { person, first } = await companyWith(product, 1);
    const stranger = await openMcpOverHttp(product, await makeKey(person, first));
    const foreign = await stranger.tool("read_template", { name: "Welcome" });
    expect(foreign).toEqual(await stranger.tool("read_template", { name: "Nothing" }));
    expect(foreign).toMatchObject({ isError: true, text: expect.stringContaining("TEMPLATE_NOT_FOUND") });
    expect((await stranger.tool("list_templates")).data).toEqual({ entities: [], count: 0 });
    expect(await stranger.tool("list_templates", { account: studio.customer.accountId })).toMatchObject({
      ...{ isError: true, text: expect.stringContaining("AWS_ACCOUNT_MISSING") },
    });
    const headers = { "sestina-account": studio.customer.accountId };
    const naming = await openMcpOverHttp(product, await makeKey(person, first), { headers });
    expect((await naming.tool("list_templates")).text).toContain("AWS_ACCOUNT_MISSING");
  });

  it("of several accounts works in the one that the connection or the tool names", async () => {
    const { person, ids, first } = await companyWith(product, 2);
    const key = await makeKey(person, ids);
    const several = await openMcpOverHttp(product, key);
    expect((await several.tool("list_templates")).text).toContain("Sestina-Account");
    expect((await several.tool("list_templates", { account: first })).data).toEqual({ entities: [], count: 0 });
    const connected = await openMcpOverHttp(product, key, { headers: { "sestina-account": first } });
    expect((await connected.tool("list_templates")).data).toEqual({ entities: [], count: 0 });
  });

  it("is told to wait above its calls per minute, by a tool and by every other call", async () => {
    const body = newKey([studio.customer.accountId], { name: "Busy" });
    const { secret, apiKey } = (await studio.person.call(apiKeyRoutes.makeApiKey, { body })).body;
    const busy = await openMcpOverHttp(product, secret);
    expect((await busy.tool("whoami")).isError).toBe(false);
    const minute = Math.floor(Date.now() / 60_000);
    // Also of the minute after the next, which may begin at any moment.
    await openTable().write(...[minute + 1, minute + 2].map((each) => allCallsMade(apiKey.id, each)));
    await fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs: 60_000 }) });
    const late = await busy.tool("whoami");
    expect(late).toMatchObject({ isError: true, text: expect.stringContaining("TOO_MANY_REQUESTS") });
    expect(late.text).toContain("Wait a minute");
    await expect(busy.client.listTools()).rejects.toThrow(/429|no calls left/);
  });
});
