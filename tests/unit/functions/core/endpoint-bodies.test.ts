import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endpoint } from "#functions/core/endpoint.ts";
import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { scimError } from "#functions/core/scim-error.ts";
import type { Route } from "#shared/api/route.ts";
import { AppError } from "#shared/errors.ts";
import { keyScope } from "#shared/key-scopes.ts";
import { originHeader } from "#shared/origin-header.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";

/** How a body reaches a handler, and what is logged of a request that failed. */

let closeSecrets: () => Promise<void>;
beforeAll(async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  closeSecrets = await serveOriginSecret("of CloudFront");
});
afterAll(async () => {
  await closeSecrets();
  vi.unstubAllEnvs();
});

const route: Route = {
  method: "POST",
  path: "/thing",
  access: "public",
  needs: [],
  audits: { nothing: "It changes nothing." },
  summary: "For this test alone.",
  body: z.unknown(),
  reply: z.unknown(),
};
const http = { method: "POST", path: "/thing" };
const requestContext = { requestId: "request-1", http };

/** Calls an endpoint that answers with its body, as text where it came as bytes. */
async function call(more: Partial<Route>, event: object, headers: Readonly<Record<string, string>> = {}) {
  const echo = ({ body }: { readonly body: unknown }) => {
    const given = body as { readonly bytes?: Buffer } | undefined;
    const seen: unknown = given?.bytes === undefined ? { body } : { ...given, bytes: given.bytes.toString() };
    return Promise.resolve(seen as undefined);
  };
  const handler: unknown = endpoint({ ...route, ...more } as Route, echo, more.protocol && scimError);
  const run = handler as (event: object, context: object) => Promise<{ statusCode: number; body: string }>;
  const answer = await run({ headers: { [originHeader]: "of CloudFront", ...headers }, requestContext, ...event }, {});
  return { status: answer.statusCode, body: JSON.parse(answer.body) };
}
const json = { "content-type": "application/json" };

describe("a JSON body", () => {
  it("is parsed", async () => {
    expect(await call({}, { body: '{"a":[1]}' }, json)).toEqual({ status: 200, body: { body: { a: [1] } } });
    expect(await call({ bodyKind: "json" }, { body: "7" }, json)).toEqual({ status: 200, body: { body: 7 } });
  });

  it.each([
    ["of another type", '{"a":1}', { "content-type": "text/plain" }, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["without a type", '{"a":1}', {}, 415, "UNSUPPORTED_MEDIA_TYPE"],
    ["that ends too early", '{"a":', json, 400, "INVALID_JSON"],
    ["that is missing", undefined, json, 400, "INVALID_JSON"],
  ])("%s is refused with its code", async (_, body, headers, status, detail) => {
    expect(await call({}, { body }, headers)).toEqual({ status, body: { detail } });
  });

  it.each([
    ["400,000 characters", {}, 400_000],
    ["as many thousands as its route says", { bodyThousands: 2 }, 2000],
  ])("has at most %s", async (_, more, most) => {
    const ofLength = (length: number) => ({ body: `"${"x".repeat(length - 2)}"` });
    expect((await call(more, ofLength(most), json)).status).toBe(200);
    expect(await call(more, ofLength(most + 1), json)).toEqual({ status: 413, body: { detail: "REQUEST_TOO_LARGE" } });
  });
});

describe("a body that is not JSON", () => {
  it.each(["form", "multipart", "raw"] as const)("of kind %s reaches its handler as bytes", async (bodyKind) => {
    const event = { body: Buffer.from("{ü").toString("base64"), isBase64Encoded: true };
    const { body } = await call({ bodyKind }, event, { "content-type": "image/png", "stripe-signature": "t=1" });
    expect(body).toEqual({ bytes: "{ü", contentType: "image/png", signature: "t=1" });
  });

  it("is ignored if the route has none", async () => {
    expect(await call({ body: undefined }, { body: "{ not json" })).toEqual({ status: 200, body: {} });
  });
});

describe("the log of a failed request", () => {
  async function linesOf(act: () => Promise<unknown>): Promise<unknown[]> {
    const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    await act();
    const lines = out.mock.calls.map(([text]) => JSON.parse(String(text)));
    out.mockRestore();
    return lines;
  }

  it("names the caller and the company", async () => {
    const [companyId, actorId] = ["11111111-aaaa-4bbb-8ccc-000000000001", "22222222-aaaa-4bbb-8ccc-000000000002"];
    const lambda = {
      companyId,
      keyId: companyId,
      accountIds: companyId,
      scopes: "read",
      permissions: "read_templates edit_templates",
      actorId,
      tooManyCalls: "false",
    };
    const handler: unknown = machineEndpoint({ ...route, access: keyScope("read"), body: undefined }, () => {
      throw new AppError("INTERNAL_ERROR");
    });
    const run = handler as (event: object, context: object) => Promise<unknown>;
    const headers = { [originHeader]: "of CloudFront" };
    const lines = await linesOf(() =>
      run({ headers, requestContext: { ...requestContext, authorizer: { lambda } } }, {}),
    );
    expect(lines).toEqual([{ level: "error", message: "INTERNAL_ERROR", requestId: "request-1", companyId, actorId }]);
  });

  it("has an entry also for an event that is not of API Gateway", async () => {
    const failed = async () => {
      const { body } = await call({ body: undefined }, { requestContext: {} });
      expect(body).toEqual({ detail: "INTERNAL_ERROR", requestId: "" });
    };
    expect(await linesOf(failed)).toMatchObject([{ message: "INTERNAL_ERROR", requestId: "" }]);
  });

  it("has the reason in the route's protocol", async () => {
    const { status, body } = await call({ protocol: "scim" }, { body: "{" }, json);
    expect([status, body]).toEqual([400, expect.objectContaining({ status: "400", schemas: [expect.any(String)] })]);
  });
});
