import * as z from "zod";
import { afterEach, describe, expect, it, vi } from "vitest";
import { answerOf, answerOfError, type BodyOfError } from "#functions/core/answer.ts";
import { scimError } from "#functions/core/scim-error.ts";
import { TooManyCalls } from "#functions/core/too-many-calls.ts";
import type { Route } from "#shared/api/route.ts";
import { AppError } from "#shared/errors.ts";
import { Job } from "#shared/models/job.ts";

const json = { "content-type": "application/json", "cache-control": "no-store" };
const scim = { "content-type": "application/scim+json", "cache-control": "no-store" };

const route: Route = { method: "GET", path: "/thing", access: "public", needs: [], summary: "For this test alone." };
const reply = z.object({ name: z.string() });

const job: Job = {
  id: "11111111-aaaa-4bbb-8ccc-000000000001",
  kind: "publish-templates",
  state: "running",
  accountId: "22222222-aaaa-4bbb-8ccc-000000000002",
  done: 0,
  failed: 0,
  totalIsEstimate: false,
  mayRetry: false,
  createdBy: "33333333-aaaa-4bbb-8ccc-000000000003",
  createdByEmail: "anna@example.com",
  createdAt: "2026-11-23T00:05:09.000Z",
  updatedAt: "2026-11-23T00:05:09.000Z",
};

describe("the result of a handler", () => {
  it("is answered without a body if the route has no reply", () => {
    expect(answerOf(route, { name: "a" })).toEqual({ statusCode: 204, headers: json });
    expect(answerOf({ ...route, status: 202 }, undefined)).toEqual({ statusCode: 202, headers: json });
    expect(answerOf({ ...route, protocol: "scim" }, undefined)).toEqual({ statusCode: 204, headers: scim });
  });

  it("passes through the schema of the reply", () => {
    const given = { name: "a", secret: "of the table" };
    const body = '{"name":"a"}';
    expect(answerOf({ ...route, reply }, given)).toEqual({ statusCode: 200, headers: json, body });
    expect(answerOf({ ...route, reply, status: 201 }, given)).toEqual({ statusCode: 201, headers: json, body });
    expect(answerOf({ ...route, reply, protocol: "scim" }, given)).toEqual({ statusCode: 200, headers: scim, body });
    expect(() => answerOf({ ...route, reply }, { name: 7 })).toThrow(z.ZodError);
  });

  it("redirects a browser with 303, only to an absolute address", () => {
    const leading = { ...route, status: 303 as const, reply: z.object({ location: z.string() }) };
    expect(answerOf(leading, { location: "https://app.example/login" })).toEqual({
      statusCode: 303,
      headers: { ...json, location: "https://app.example/login" },
    });
    expect(() => answerOf(leading, { location: "login" })).toThrow(z.ZodError);
  });

  it("is answered with 202 if a job continues it, on routes that may start one", () => {
    const started = { job };
    const starting = { ...route, reply: z.object({ job: Job.optional() }), mayStartJob: true };
    expect(answerOf(starting, started)).toEqual({ statusCode: 202, headers: json, body: JSON.stringify(started) });
    expect(answerOf(starting, {})).toMatchObject({ statusCode: 200 });
    expect(answerOf({ ...starting, mayStartJob: false }, started)).toMatchObject({ statusCode: 200 });
  });
});

const whose = { requestId: "request-1", companyId: "company-1", actorId: "actor-1" };

/** The answer to an error, and the one line that is logged with it. */
function failing(error: unknown, scimBody?: BodyOfError) {
  vi.stubEnv("LOG_LEVEL", "info");
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { body, ...answer } = answerOfError(error, whose, scimBody);
  const lines = out.mock.calls.map(([text]) => JSON.parse(String(text)));
  out.mockRestore();
  expect(lines).toHaveLength(1);
  return { ...answer, body: JSON.parse(body!), line: lines[0] };
}
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("an error", () => {
  it("of the caller is answered with its code only, and logged as info", () => {
    const { line, ...answer } = failing(new AppError("TEMPLATE_NOT_FOUND"));
    expect(answer).toEqual({ statusCode: 404, headers: json, body: { detail: "TEMPLATE_NOT_FOUND" } });
    expect(line).toEqual({ level: "info", message: "TEMPLATE_NOT_FOUND", ...whose });
  });

  it("has fields and missing permissions, and keeps its cause for the log", () => {
    const fields = [{ field: "name", rule: "is missing" }];
    const missing = { permissionsPolicy: ["ses:GetAccount"] } as unknown as AppError["missing"];
    const { body, line } = failing(new AppError("INVALID_INPUT", { fields, missing, cause: new Error("why") }));
    expect(body).toEqual({ detail: "INVALID_INPUT", fields, missing });
    expect(line.error).toEqual({ name: "Error", message: "why" });
  });

  it("of our own names the request under which the log has it as an error", () => {
    const { line, ...answer } = failing(new TypeError("secret"));
    const body = { detail: "INTERNAL_ERROR", requestId: "request-1" };
    expect(answer).toEqual({ statusCode: 500, headers: json, body });
    expect(line).toMatchObject({ level: "error", message: "INTERNAL_ERROR", ...whose });
    expect(line.error).toMatchObject({ name: "TypeError", message: "secret" });
  });

  it("for too many calls has the time of the next call, in both protocols", () => {
    const error = new TooManyCalls(17);
    const body = { detail: "TOO_MANY_REQUESTS" };
    expect(failing(error)).toMatchObject({ statusCode: 429, headers: { ...json, "retry-after": "17" }, body });
    const { statusCode, headers } = failing(error, scimError);
    expect([statusCode, headers]).toEqual([429, { ...scim, "retry-after": "17" }]);
    expect(failing(new AppError("TOO_MANY_REQUESTS")).headers).not.toHaveProperty("retry-after");
  });

  it("about the token is answered as API Gateway does, and to a SCIM client in SCIM's form", () => {
    const { statusCode, headers, body } = failing(new AppError("UNAUTHENTICATED"));
    expect([statusCode, headers, body]).toEqual([
      401,
      { "content-type": "application/json" },
      { message: "Unauthorized" },
    ]);
    expect(failing(new AppError("UNAUTHENTICATED"), scimError)).toMatchObject({
      statusCode: 401,
      headers: scim,
      body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"], status: "401" },
    });
  });
});
