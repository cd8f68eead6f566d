import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { refuseMethod } from "#functions/core/agent-answers.ts";
import { agentEndpoint, type AgentMessage, resultOf, unauthorized } from "#functions/core/agent-endpoint.ts";
import type { HttpResult } from "#functions/core/event.ts";
import { newKeyText } from "#functions/storage/machine-api/key-form.ts";
import type { Route } from "#shared/api/route.ts";
import { originHeader } from "#shared/origin-header.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";

/** What the door for agents lets in, and how it refuses the rest: by tables, without the product behind it. */

const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  vi.stubEnv("APP_URL", "https://app.example/");
  closing.push(await serveOriginSecret("of CloudFront"));
});
afterAll(async () => {
  for (const close of closing) await close();
  vi.unstubAllEnvs();
});

const route: Route = {
  ...{ method: "POST", path: "/mcp", access: "public", needs: [], summary: "For this test alone.", touches: [] },
  audits: { nothing: "It is made here." },
  bodyThousands: 2,
};
const key = newKeyText();
const usual = {
  [originHeader]: "of CloudFront",
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
};
const message = '{"jsonrpc":"2.0"}';

interface Given {
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
}
const eventOf = ({ headers = {}, body = message, isBase64Encoded }: Given) => ({
  headers: { ...usual, ...headers },
  body,
  isBase64Encoded,
  requestContext: { requestId: "request-1", http: { method: "POST", path: "/mcp", sourceIp: "198.51.100.9" } },
});

let seen: AgentMessage[] = [];
const answering = (answer: () => Promise<HttpResult>) =>
  agentEndpoint(route, (call) => {
    seen.push(call);
    return answer();
  });
async function call(
  given: Given,
  answer = () => Promise.resolve<HttpResult>({ statusCode: 202 }),
): Promise<HttpResult> {
  seen = [];
  return answering(answer)(eventOf(given));
}

const refusal = (statusCode: number, code: number, words: string) => ({
  statusCode,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  body: JSON.stringify({ jsonrpc: "2.0", error: { code, message: words }, id: null }),
});
const noKey = refusal(
  401,
  -32000,
  "Send an API key or an exchanged token that is valid, in the header Authorization: Bearer.",
);
const notJson = refusal(400, -32700, "The message is not JSON.");
const wrongType = refusal(415, -32000, "The content type must be application/json.");
const foreign = refusal(403, -32000, "Pages of other origins cannot call this.");
const forbidden = { statusCode: 403, body: '{"message":"Forbidden"}' };

describe("a message of an agent", () => {
  it("is passed with its key, account and address, and as a request without the key", async () => {
    const headers = {
      accept: "application/json, text/event-stream",
      "content-type": "application/json; charset=utf-8",
      "mcp-protocol-version": "2025-06-18",
      "mcp-method": "tools/call",
      "mcp-name": "list",
      "sestina-account": "an account",
      "x-forwarded-for": "192.0.2.7",
      cookie: "a=b",
    };
    expect(await call({ headers })).toEqual({ statusCode: 202 });
    const [{ request, caller, message: read } = undefined!, ...others] = seen;
    expect(others).toEqual([]);
    expect([read, caller]).toEqual([{ jsonrpc: "2.0" }, { key, account: "an account", address: "192.0.2.7" }]);
    expect([request.method, request.url]).toEqual(["POST", "https://app.example/api/mcp"]);
    const { accept, "content-type": type, ...mcp } = headers;
    const kept = ["mcp-protocol-version", "mcp-method", "mcp-name"] as const;
    expect(Object.fromEntries(request.headers)).toEqual({
      accept,
      "content-type": type,
      ...Object.fromEntries(kept.map((name) => [name, mcp[name]])),
    });
  });

  it("needs no header but the key and the type", async () => {
    await call({ headers: { origin: undefined } });
    expect(seen[0]?.caller).toEqual({ key, account: undefined, address: "198.51.100.9" });
    expect(Object.fromEntries(seen[0]!.request.headers)).toEqual({ "content-type": "application/json" });
  });

  it.each([
    ["an early key", `Bearer sestina_${"a-_Z".repeat(10)}xyz`],
    ["an exchanged token", `bearer sestina_token_11111111-aaaa-4bbb-8ccc-000000000001_${"Z".repeat(46)}`],
  ])("may have %s", async (_, authorization) => {
    expect(await call({ headers: { authorization } })).toEqual({ statusCode: 202 });
    expect(seen[0]?.caller.key).toBe(authorization.slice("bearer ".length));
  });

  it.each<[string, Given, HttpResult]>([
    ["that did not come through CloudFront", { headers: { [originHeader]: "guessed" } }, forbidden],
    ["of a page of another origin", { headers: { origin: "https://evil.example" } }, foreign],
    ["without a key", { headers: { authorization: undefined } }, noKey],
    ["with another scheme", { headers: { authorization: `Basic ${key}` } }, noKey],
    ["with words before its key", { headers: { authorization: `x Bearer ${key}` } }, noKey],
    ["with words after its key", { headers: { authorization: `Bearer ${key} x` } }, noKey],
    ["with a key of a wrong checksum", { headers: { authorization: `Bearer sestina_${"A".repeat(46)}` } }, noKey],
    ["with a password for a key", { headers: { authorization: "Bearer password" } }, noKey],
    ["without a type", { headers: { "content-type": undefined } }, wrongType],
    ["of text", { headers: { "content-type": "text/plain" } }, wrongType],
    ["of a type that begins like JSON", { headers: { "content-type": "application/json-seq" } }, wrongType],
    ["of a type that ends like JSON", { headers: { "content-type": "x/application/json" } }, wrongType],
    ["in base64", { isBase64Encoded: true }, wrongType],
    ["that is no JSON", { body: "{" }, notJson],
    ["without a body", { body: null }, notJson],
    [
      "of more than the route's characters",
      { body: `"${"x".repeat(1999)}"` },
      refusal(413, -32000, "The message is too large."),
    ],
    ["in a batch", { body: "[]" }, refusal(400, -32600, "Send one message at a time: the protocol has no batches.")],
  ])("%s is refused", async (_, given, answer) => {
    expect(await call(given)).toEqual(answer);
    expect(seen).toEqual([]);
  });

  it.each<[string, Given]>([
    ["of the app itself", { headers: { origin: "https://app.example" } }],
    ["of exactly the route's characters", { body: `"${"x".repeat(1998)}"` }],
    ["with a charset after a blank", { headers: { "content-type": "Application/JSON ;charset=utf-8" } }],
  ])("%s is let in", async (_, given) => {
    expect(await call(given)).toEqual({ statusCode: 202 });
  });

  it("at a route without a limit may have no characters", async () => {
    const without: Route = { ...route, bodyThousands: undefined };
    const handler = agentEndpoint(without, () => Promise.resolve({ statusCode: 202 }));
    expect((await handler(eventOf({}))).statusCode).toBe(413);
  });

  it("is answered with 500 if its answer fails, and the log has the reason", async () => {
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const answer = await call({}, () => Promise.reject(new Error("the reason")));
    const logged = out.mock.calls.map(([text]) => String(text)).join("");
    out.mockRestore();
    expect(answer).toEqual(refusal(500, -32603, "Something went wrong in Sestina."));
    expect(JSON.parse(logged)).toMatchObject({
      level: "error",
      message: "INTERNAL_ERROR",
      requestId: "request-1",
      error: { message: "the reason" },
    });
  });
});

it("the refusal of an unknown key is that of no key", () => {
  expect(unauthorized).toEqual(noKey);
});

describe("the response of the protocol's library", () => {
  const headers = { "content-type": "application/json", "cache-control": "no-store" };

  it("is passed as it is", async () => {
    expect(await resultOf(new Response("{}", { status: 201 }))).toEqual({ statusCode: 201, headers, body: "{}" });
  });

  it("has no body if it is empty", async () => {
    expect(await resultOf(new Response(null, { status: 202 }))).toEqual({ statusCode: 202, headers });
  });
});

describe("a method that agents do not have", () => {
  it("is refused with the one that they have", async () => {
    const words = "Method not allowed: there are no streams and no sessions.";
    const { headers, ...answer } = refusal(405, -32000, words);
    expect(await refuseMethod(eventOf({}))).toEqual({ ...answer, headers: { ...headers, allow: "POST" } });
  });

  it("is forbidden without CloudFront", async () => {
    expect(await refuseMethod(eventOf({ headers: { [originHeader]: undefined } }))).toEqual(forbidden);
  });
});
