import { createHash } from "node:crypto";
import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { HttpResult } from "#functions/core/event.ts";
import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { asProblem, openEndpoint } from "#functions/core/problem.ts";
import type { Route } from "#shared/api/route.ts";
import { limits } from "#shared/constants.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { keyScope } from "#shared/key-scopes.ts";
import { originHeader } from "#shared/origin-header.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";

/** The manners of answers for programs: problems, tags of what is read, and the calls that a key has left. */

const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  closing.push(await serveOriginSecret("of CloudFront"));
});
afterAll(async () => {
  for (const close of closing) await close();
  vi.unstubAllEnvs();
});

const id = "11111111-aaaa-4bbb-8ccc-000000000001";
const key = {
  ...{ companyId: id, keyId: id, accountIds: id, actorId: id, scopes: "read", permissions: "read_templates" },
  tooManyCalls: "false",
};

interface Given {
  readonly method?: "GET" | "POST";
  readonly reply?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly counted?: object;
  readonly access?: Route["access"];
}

async function call(given: Given): Promise<HttpResult> {
  const { method = "GET", reply = {}, headers = {}, counted = {}, access = keyScope("read") } = given;
  const route = {
    ...{ method, path: "/things", access, needs: [], summary: "For this test alone.", touches: [] },
    reply: z.unknown(),
    status: 200,
  } as unknown as Route & { readonly access: { readonly scope: "read" } };
  const handle = () => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply as undefined));
  const event = {
    headers: { [originHeader]: "of CloudFront", "content-type": "application/json", ...headers },
    requestContext: {
      ...{ requestId: "request-1", http: { method, path: "/things", sourceIp: "198.51.100.9" } },
      authorizer: { lambda: { ...key, ...counted } },
    },
  };
  const handler = machineEndpoint(route, handle) as (event: object, context: object) => Promise<HttpResult>;
  return handler(event, {});
}

const hashOf = (body: unknown) => createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 16);

describe("a read", () => {
  it.each([
    ["without a version", { name: "a" }, `"${hashOf({ name: "a" })}"`],
    ["with a version", { version: 12, name: "a" }, `"12-${hashOf({ version: 12, name: "a" })}"`],
    ["with a version that is no number", { version: "v" }, `"${hashOf({ version: "v" })}"`],
  ])("%s has its tag, and its body", async (_, reply, etag) => {
    const { statusCode, headers, body } = await call({ reply });
    expect([statusCode, headers?.["etag"], JSON.parse(body!)]).toEqual([200, etag, reply]);
  });

  const etag = `"${hashOf({ a: 1 })}"`;
  it.each([
    ["its tag", etag],
    ["its tag, made a weak one", `W/${etag}`],
    ["its tag among others", `"other" ,  ${etag},"more"`],
    ["any tag", " * "],
  ])("that the caller has by %s is answered with 304 alone", async (_, asked) => {
    expect(await call({ reply: { a: 1 }, headers: { "if-none-match": asked } })).toEqual({
      statusCode: 304,
      headers: { "cache-control": "no-store", etag },
    });
  });

  it.each([
    ["another tag", '"other"'],
    ["its tag without quotes", etag.slice(1, -1)],
    ["a tag that ends in W/ and its own", `"x W/${etag}`],
    ["a tag with W/ within", etag.replace(/^"(.)/, '"$1W/')],
  ])("that the caller has not, by %s, is answered whole", async (_, asked) => {
    expect(await call({ reply: { a: 1 }, headers: { "if-none-match": asked } })).toMatchObject({
      statusCode: 200,
      headers: { etag },
    });
  });
});

it.each<[string, Given]>([
  ["a change", { method: "POST" }],
  ["an error of a read", { reply: new AppError("TEMPLATE_NOT_FOUND") }],
])("%s has no tag, even if the caller asks for any", async (_, given) => {
  const { statusCode, headers } = await call({ ...given, headers: { "if-none-match": "*" } });
  expect([statusCode === 304, headers?.["etag"]]).toEqual([false, undefined]);
});

describe("the calls that a key has left", () => {
  const counted = { callsLeft: "7", retryAfter: "21" };
  const fields = {
    "ratelimit-policy": `"calls";q=${String(limits.callsPerKeyAndMinute)};w=60`,
    ratelimit: '"calls";r=7;t=21',
  };

  it.each<[string, Given]>([
    ["a read", {}],
    ["a change", { method: "POST" }],
    ["an error", { reply: new AppError("TEMPLATE_NOT_FOUND") }],
    ["a read that the caller has", { headers: { "if-none-match": "*" } }],
  ])("are with %s", async (_, given) => {
    expect((await call({ ...given, counted })).headers).toMatchObject(fields);
  });

  it("are absent if the authorizer did not count", async () => {
    expect(Object.keys((await call({})).headers ?? {}).filter((name) => name.startsWith("ratelimit"))).toEqual([]);
  });
});

it("a route that is not for keys is refused", async () => {
  expect(await call({ access: "undecided" })).toMatchObject({ statusCode: 403 });
});

describe("an error as a problem", () => {
  it.each<[ErrorCode, number, string]>([
    ["TEMPLATE_NOT_FOUND", 404, "Template not found"],
    ["AWS_ACCOUNT_MISSING", 404, "AWS account missing"],
    ["SES_BUSY", 503, "SES busy"],
  ])("%s", async (code, status, title) => {
    const { statusCode, headers, body } = await call({ reply: new AppError(code) });
    expect([statusCode, headers?.["content-type"]]).toEqual([status, "application/problem+json"]);
    expect(JSON.parse(body!)).toMatchObject({ type: `/help/api#${code}`, title, status, detail: code });
  });

  it("keeps what the error says of fields", async () => {
    const fields = [{ field: "name", rule: "is too long" }];
    const { body } = await call({ reply: new AppError("INVALID_INPUT", { fields }) });
    expect(JSON.parse(body!)).toMatchObject({ title: "Invalid input", fields });
  });

  it.each(["API_WITHOUT_JSON", "OF_SCIM"])("has the abbreviations of %s in capitals", (detail) => {
    const { title } = JSON.parse(asProblem({ statusCode: 400, body: JSON.stringify({ detail }) }).body!);
    expect(title).toBe({ API_WITHOUT_JSON: "API without JSON", OF_SCIM: "Of SCIM" }[detail]);
  });

  it.each([{ statusCode: 403, body: '{"message":"Forbidden"}' }, { statusCode: 500 }])(
    "is no problem without a code: %j",
    (result) => {
      expect(asProblem(result)).toEqual(result);
    },
  );
});

describe("a route for programs without a key", () => {
  const open = (reply: Promise<undefined>) => {
    const route = {
      ...{ method: "GET", path: "/things", access: "public", needs: [], summary: "For this test alone." },
      reply: z.unknown(),
    } as unknown as Route & { readonly access: "public" };
    const handler = openEndpoint(route, () => reply) as (event: object, context: object) => Promise<HttpResult>;
    const http = { method: "GET", path: "/things", sourceIp: "198.51.100.9" };
    const headers = { [originHeader]: "of CloudFront" };
    return handler({ headers, requestContext: { requestId: "request-1", http } }, {});
  };

  it("answers as any", async () => {
    const { statusCode, headers } = await open(Promise.resolve(undefined));
    expect([statusCode, headers?.["etag"]]).toEqual([200, undefined]);
  });

  it.each<[ErrorCode, number]>([
    ["INVALID_INPUT", 400],
    ["TEMPLATE_NOT_FOUND", 404],
  ])("has problems for errors: %s", async (code, statusCode) => {
    expect(await open(Promise.reject(new AppError(code)))).toMatchObject({
      statusCode,
      headers: { "content-type": "application/problem+json" },
    });
  });
});
