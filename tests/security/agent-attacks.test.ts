import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { mcpUrlOf } from "#tests/support/mcp-http.ts";
import type { Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { openStudio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

/** Attacks on the route of agents: by who calls, from where, in which form, and with messages that are made to break their reader. */

let product: Product;
let studio: Studio;
let stranger: Studio;
let key: string;
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  stranger = await openStudio(product);
  await stranger.template("Foreign", "<p>Hello</p>");
});
afterAll(() => product.close());

interface Attack {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly search?: string;
}

const message = (method: string, params: unknown = {}, id: unknown = 1) =>
  JSON.stringify({ jsonrpc: "2.0", id, method, params });
const ping = message("ping");
const callOf = (name: string, args: unknown = {}) => message("tools/call", { name, arguments: args });

const usual = () => ({
  authorization: `Bearer ${key}`,
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
});

async function send({ method = "POST", body = ping, headers = {}, search = "" }: Attack = {}) {
  const url = `${mcpUrlOf(product).href}${search}`;
  const all = Object.entries({ ...usual(), ...headers }).filter(([, value]) => value !== "");
  const sent = method === "POST" ? { body } : {};
  const answer = await fetch(url, { method, headers: Object.fromEntries(all), ...sent });
  const text = await answer.text();
  // Answers have different shapes.
  const parsed: any = text === "" ? undefined : JSON.parse(text);
  return { status: answer.status, headers: answer.headers, body: parsed };
}

/** A refusal in the protocol's form. */
const refused = (status: number, code: number) => ({
  ...{ status, body: { jsonrpc: "2.0", id: null, error: { code, message: expect.any(String) } } },
});

it("answers a key, and says in each answer which scheme it asks for", async () => {
  const { status, headers, body } = await send();
  expect({ status, body }).toEqual({ status: 200, body: { jsonrpc: "2.0", id: 1, result: {} } });
  expect(headers.get("www-authenticate")).toBe('Bearer realm="Sestina"');
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("mcp-session-id")).toBeNull();
  expect(headers.get("access-control-allow-origin")).toBeNull();
});

describe("a caller without a key that is valid gets one answer:", () => {
  const swap = (text: string) => `${text.slice(0, -1)}${text.endsWith("0") ? "1" : "0"}`;
  const cases: readonly (readonly [string, () => Attack])[] = [
    ["no key at all", () => ({ headers: { authorization: "" } })],
    ["a key in the query", () => ({ headers: { authorization: "" }, search: `?access_token=${key}&key=${key}` })],
    ["a key in a cookie", () => ({ headers: { authorization: "", cookie: `key=${key}` } })],
    ["a key in another header", () => ({ headers: { authorization: "", "x-api-key": key } })],
    ["a key in the message", () => ({ headers: { authorization: "" }, body: message("ping", { _meta: { key } }) })],
    ["a key as a password", () => ({ headers: { authorization: `Basic ${btoa(`${key}:`)}` } })],
    ["a key with a wrong checksum", () => ({ headers: { authorization: `Bearer ${swap(key)}` } })],
    ["a made-up key", () => ({ headers: { authorization: `Bearer sestina_${"k".repeat(43)}` } })],
    ["two keys", () => ({ headers: { authorization: `Bearer ${key}, Bearer ${key}` } })],
    ["a user's token", () => ({ headers: { authorization: `Bearer ${studio.person.token}` } })],
    ["a SCIM token's form", () => ({ headers: { authorization: `Bearer sestina_scim_${"s".repeat(43)}` } })],
  ];

  it.each(cases)("%s", async (_, attack) => {
    const { status, headers, body } = await send(attack());
    expect({ status, body }).toEqual(refused(401, -32000));
    expect(headers.get("www-authenticate")).toBe('Bearer realm="Sestina"');
    expect(JSON.stringify(body)).not.toContain(key);
  });

  it("each message, also those that are the same for all", async () => {
    const headers = { authorization: `Bearer sestina_${"k".repeat(43)}` };
    const initialize = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "a", version: "1" } };
    const bodies = [
      ...[message("initialize", initialize), message("tools/list"), message("prompts/list"), callOf("whoami")],
      ...[message("resources/read", { uri: "sestina://reference/design" }), callOf("no_tool")],
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" }),
    ];
    for (const body of bodies) expect((await send({ headers, body })).status).toBe(401);
  });
});

describe("a page of another origin", () => {
  it("is refused, also by a name that a DNS server leads here", async () => {
    const { protocol, host, hostname } = mcpUrlOf(product);
    const origins = [
      ...["https://evil.example", "null", "file://", "http://127.0.0.1", `${protocol}//${hostname}`],
      ...[`${protocol}//${host}.evil.example`, `https://${host}`, `${protocol}//${host}/`, `${protocol}//evil@${host}`],
    ];
    for (const origin of origins) {
      const { status, body } = await send({ headers: { origin } });
      expect([origin, { status, body }]).toEqual([origin, refused(403, -32000)]);
    }
  });

  it("is refused before its key is looked at, and nothing invites it to ask for more", async () => {
    const { status, headers } = await send({ headers: { origin: "https://evil.example", authorization: "" } });
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    const preflight = await send({ method: "OPTIONS", headers: { origin: "https://evil.example" } });
    expect(preflight.status).toBe(404);
    expect((await send({ headers: { origin: product.url } })).status).toBe(200);
  });
});

describe("a body", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "application/octet-stream"])(
    "of the type %s is refused: a form of another site can send it",
    async (type) => {
      const { status, body } = await send({ headers: { "content-type": type } });
      expect({ status, body }).toEqual(refused(415, -32000));
    },
  );

  it("that is giant is refused before it is parsed", async () => {
    const giant = message("tools/call", { name: "render", arguments: { content: "a".repeat(5_400_000) } });
    const { status, body } = await send({ body: giant });
    expect({ status, body }).toEqual(refused(413, -32000));
  });

  it.each([1, 2, 1000])("that is a batch of %s messages is refused: no tool runs", async (count) => {
    const create = { name: "create_draft", arguments: { name: "Batched", subject: "S", html: "<p>H</p>" } };
    const batch = Array.from({ length: count }, (_, id) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: create,
    }));
    const { status, body } = await send({ body: JSON.stringify(batch) });
    expect({ status, body }).toEqual(refused(400, -32600));
    const { body: entries } = await studio.person.call(companyRoutes.listAuditEntries, {
      query: { action: "template.created" },
    });
    expect(JSON.stringify(entries)).not.toContain("Batched");
  });

  it.each(["", "no json", "{", '{"a":', "\u0000", "[".repeat(50_000), `{"a":${"[".repeat(50_000)}`])(
    "that is no JSON is answered so (%#)",
    async (text) => {
      const { status, body } = await send({ body: text });
      expect({ status, body }).toEqual(refused(400, -32700));
    },
  );

  it.each([
    ...["[]", "null", "7", '"ping"', "{}", '{"jsonrpc":"1.0","id":1,"method":"ping"}', '{"jsonrpc":"2.0","id":1}'],
    ...['{"jsonrpc":"2.0","id":{"a":1},"method":"ping"}', '{"jsonrpc":"2.0","id":[1],"method":"ping"}'],
    ...['{"jsonrpc":"2.0","id":1,"method":7}', '{"jsonrpc":"2.0","id":1,"method":"ping","params":"a"}'],
    `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":${"[".repeat(4_000)}${"]".repeat(4_000)}}`,
  ])("that is no message is answered with an error of the protocol (%#)", async (text) => {
    const { status, body } = await send({ body: text });
    expect(status).toBe(400);
    expect(body).toMatchObject({ jsonrpc: "2.0", error: { code: expect.any(Number) } });
  });
});

describe("a message", () => {
  it.each(["__proto__", "constructor", "toString", "tools/../call", "initialize\u0000", ""])(
    "of the unknown method %j is answered so",
    async (method) => {
      expect((await send({ body: message(method) })).body).toMatchObject({ id: 1, error: { code: -32601 } });
    },
  );

  it.each(["__proto__", "constructor", "WHOAMI", "whoami\u0000", "../whoami"])("finds no tool %j", async (name) => {
    const { body } = await send({ body: callOf(name) });
    expect(JSON.stringify(body)).toMatch(/not found|-32602/i);
    expect(body.result?.isError ?? true).toBe(true);
  });

  it("reaches for prototypes in vain", async () => {
    const args = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"whoami","arguments":${args}}}`;
    expect((await send({ body })).status).toBe(200);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it("without an id is answered 202 without a body, and one that asks for a stream at once", async () => {
    const note = JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" });
    expect(await send({ body: note })).toMatchObject({ status: 202, body: undefined });
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "attack", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    };
    const headers = { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" };
    const listen = message("subscriptions/listen", { notifications: { toolsListChanged: true }, _meta });
    expect((await send({ headers, body: listen })).body).toMatchObject({ error: { code: -32603 } });
  });

  it.each(["1999-01-01", "2026-07-29", "latest", "2025-11-25, 2026-07-28"])(
    "of the protocol's revision %j is refused",
    async (version) => {
      const { status, body } = await send({ headers: { "mcp-protocol-version": version } });
      expect(status).toBe(400);
      expect(body).toMatchObject({ jsonrpc: "2.0", error: {} });
    },
  );

  it("leads its call nowhere else, by a name or an account", async () => {
    for (const name of ["../accounts", "..%2Faccounts", "Foreign?x=", "Foreign#", "Foreign/versions/1", "Foreign"]) {
      const { body } = await send({ body: callOf("read_template", { name }) });
      expect([name, body.result]).toMatchObject([name, { isError: true }]);
      expect(body.result.content[0].text).toMatch(/alphanumeric|TEMPLATE_NOT_FOUND/);
    }
    for (const account of [stranger.customer.accountId, "../../scim/Users", "a\r\nx-origin-secret: 1", ""]) {
      const { body } = await send({ body: callOf("list_templates", { account }) });
      expect([account, body.result]).toMatchObject([account, { isError: true }]);
    }
    expect((await send({ headers: { "x-forwarded-for": "evil\u00e9, 10.0.0.1" } })).status).toBe(200);
  });
});

describe("a session", () => {
  it.each(["1", "0".repeat(64), "../1", crypto.randomUUID()])("by the id %j opens nothing", async (id) => {
    const headers = { "mcp-session-id": id, "last-event-id": "1" };
    expect(await send({ headers })).toMatchObject({ status: 200, body: { result: {} } });
    expect((await send({ headers: { ...headers, authorization: "" } })).status).toBe(401);
    for (const method of ["GET", "DELETE"]) {
      for (const authorization of ["", `Bearer ${key}`]) {
        const { status, headers: answered, body } = await send({ method, headers: { ...headers, authorization } });
        expect({ status, body }).toEqual(refused(405, -32000));
        expect(answered.get("allow")).toBe("POST");
      }
    }
  });

  it("leaves nothing of one caller to the next", async () => {
    const other = await makeKey(stranger.person, stranger.customer.accountId);
    const calls = Array.from({ length: 20 }, async (_, at) => {
      const authorization = `Bearer ${at % 2 === 0 ? key : other}`;
      const { body } = await send({ headers: { authorization }, body: callOf("list_templates") });
      return body.result.structuredContent.entities.map(({ name }: { name: string }) => name);
    });
    expect(await Promise.all(calls)).toEqual(calls.map((_, at) => (at % 2 === 0 ? [] : ["Foreign"])));
  });
});
