import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpoint } from "#functions/core/endpoint.ts";
import type { Route } from "#shared/api/route.ts";
import { AppError } from "#shared/errors.ts";
import { originHeader } from "#shared/origin-header.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";

let closeSecrets: () => Promise<void>;
beforeAll(async () => {
  process.env["LOG_LEVEL"] = "error";
  closeSecrets = await serveOriginSecret("of CloudFront");
});
afterAll(() => closeSecrets());

const route = {
  method: "POST",
  path: "/thing/{id}",
  access: "public",
  needs: [],
  audits: { nothing: "It changes nothing." },
  summary: "For this test alone.",
  params: z.strictObject({ id: z.string().min(3, "too short") }),
  query: z.strictObject({ limit: z.string().optional() }),
  body: z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ size: z.int("no number") })).optional() }),
  reply: z.object({ name: z.string() }),
} as const satisfies Route;

interface Given {
  readonly params?: object;
  readonly query?: object;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const eventOf = ({ params = { id: "thing" }, query, body = '{"name":"a"}', headers }: Given = {}) => ({
  headers: { "content-type": "application/json", [originHeader]: "of CloudFront", ...headers },
  pathParameters: params,
  queryStringParameters: query,
  body,
  isBase64Encoded: false,
  requestContext: { requestId: "request-1", http: { method: "POST", path: "/thing/thing" } },
});

type Handle = Parameters<typeof endpoint<typeof route>>[1];

async function call(handle: Handle, given?: Given) {
  const handler: unknown = endpoint(route, handle);
  const run = handler as (event: object, context: object) => Promise<{ statusCode: number; body: string }>;
  const { statusCode, body } = await run(eventOf(given), {});
  return { status: statusCode, body: JSON.parse(body) };
}

const echo: Handle = ({ body }) => Promise.resolve(body);
const failWith = (error: unknown): Handle => {
  return () => {
    throw error;
  };
};

describe("an endpoint", () => {
  it("passes the parsed parts, and answers only through its schema", async () => {
    const answer = await call(({ params, body, idempotencyKey }) =>
      Promise.resolve({ name: `${params.id} ${body.name} ${String(idempotencyKey)}`, secret: "of the table" }),
    );
    expect(answer).toEqual({ status: 200, body: { name: "thing a undefined" } });
  });

  it("names every wrong field, in any part", async () => {
    const body = JSON.stringify({ parts: [{ size: 1 }, { size: "x", colour: 1 }], extra: true });
    expect((await call(echo, { body })).body).toEqual({
      detail: "INVALID_INPUT",
      fields: [
        { field: "name", rule: expect.any(String) },
        { field: "parts.1.size", rule: "no number" },
        { field: "parts.1.colour", rule: "is not a known field" },
        { field: "extra", rule: "is not a known field" },
      ],
    });
    expect((await call(echo, { params: { id: "a" } })).body.fields).toEqual([{ field: "id", rule: "too short" }]);
    expect((await call(echo, { query: { page: "1" } })).body.fields).toEqual([
      { field: "page", rule: "is not a known field" },
    ]);
    expect((await call(echo, { body: "7" })).body.fields).toMatchObject([{ field: "body" }]);
  });

  it.each(["constructor", "toString"])("refuses a field named %s", async (name) => {
    const { status, body } = await call(echo, { body: `{"name":"a","${name}":{"admin":true}}` });
    expect([status, body.fields]).toEqual([400, [{ field: name, rule: "is not a known field" }]]);
  });

  it("refuses a body that would change a prototype", async () => {
    const answer = await call(echo, { body: '{"name":"a","__proto__":{"admin":true}}' });
    expect(answer).toEqual({ status: 400, body: { detail: "INVALID_JSON" } });
  });

  it("refuses a body that is too large before it parses it", async () => {
    const body = `{ not json ${"x".repeat(400_000)}`;
    expect(await call(echo, { body })).toEqual({ status: 413, body: { detail: "REQUEST_TOO_LARGE" } });
  });

  it("limits the number and length of the reported mistakes", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field${i}`, 1]));
    const many = await call(echo, { body: JSON.stringify({ name: "a", ...unknown }) });
    expect(many.body.fields).toHaveLength(50);
    const parts = Array.from({ length: 20_000 }, () => 0);
    expect((await call(echo, { body: JSON.stringify({ name: "a", parts }) })).body.fields).toHaveLength(50);
    const long = await call(echo, { body: JSON.stringify({ name: "a", ["x".repeat(300_000)]: 1 }) });
    expect(JSON.stringify(long.body).length).toBeLessThan(1000);
  });

  it.each(["short", "two words", "a".repeat(129)])("refuses %j as an idempotency key", async (key) => {
    const answer = await call(echo, { headers: { "idempotency-key": key } });
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: "Idempotency-Key" }] } });
  });
});

describe("an error", () => {
  it("of type AppError is answered with its code and fields, never with its cause", async () => {
    const error = new AppError("TEMPLATE_EXISTS", { cause: new Error("secret"), fields: [{ field: "a", rule: "b" }] });
    expect(await call(failWith(error))).toEqual({
      status: 409,
      body: { detail: "TEMPLATE_EXISTS", fields: [{ field: "a", rule: "b" }] },
    });
  });

  it.each([
    ["a bug", failWith(new TypeError("secret"))],
    ["something that is no error", failWith("secret")],
    ["an answer that is not what was promised", (() => Promise.resolve({ name: 7 })) as unknown as Handle],
  ])("that is %s is a 500 with a request id and no text, and is logged with the id", async (_, handle) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const answer = await call(handle);
    const [line] = write.mock.calls.map(([text]) => String(text));
    write.mockRestore();
    expect(answer).toEqual({ status: 500, body: { detail: "INTERNAL_ERROR", requestId: "request-1" } });
    expect(JSON.parse(line!)).toMatchObject({ level: "error", message: "INTERNAL_ERROR", requestId: "request-1" });
  });

  it("with an e-mail address is logged without the address", async () => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await call(failWith(new Error("User (Ann.Lee+x@shop.example) exists, ünal@shop.example too")));
    const line = String(write.mock.calls[0]![0]);
    write.mockRestore();
    expect(JSON.parse(line).error.message).toBe("User ((address)) exists, (address) too");
    expect(line).not.toMatch(/shop\.example/);
  });
});
