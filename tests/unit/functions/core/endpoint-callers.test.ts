import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Item, Table } from "#functions/adapters/ports/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { listSessions } from "#functions/storage/sign-in/session-store.ts";
import type { Route } from "#shared/api/route.ts";
import { keyScope } from "#shared/key-scopes.ts";
import { isForKeys } from "#shared/permissions.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { originHeader } from "#shared/origin-header.ts";
import { tableName } from "#tests/support/local-dynamo.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";
import { startTable } from "#tests/support/table.ts";

// The makers keep the first table that is opened (functions/core/makers.ts), and test files share their modules: this one has its own.
vi.resetModules();
const { endpoint } = await import("#functions/core/endpoint.ts");
const { machineEndpoint } = await import("#functions/core/machine-endpoint.ts");
const { scimEndpoint } = await import("#functions/core/scim-endpoint.ts");

/** Who an endpoint lets in, and who it says the caller is: on the product's own table. */

const userId = "11111111-aaaa-4bbb-8ccc-000000000001";
const companyId = "22222222-aaaa-4bbb-8ccc-000000000002";
const groupId = "33333333-aaaa-4bbb-8ccc-000000000003";
const accountId = "44444444-aaaa-4bbb-8ccc-000000000004";
/** Companies whose policies refuse every sign-in by password, and that have more templates than they pay for. */
const strict = "55555555-aaaa-4bbb-8ccc-000000000005";
const full = "66666666-aaaa-4bbb-8ccc-000000000006";

const itemsOf = (id: string): Item[] => [
  { ...keys.access(id, userId), userId, companyId: id, groupIds: [groupId] },
  {
    ...keys.accessRules(id),
    companyId: id,
    groups: { [groupId]: { permissions: ["billing"], accountIds: [accountId] } },
    revision: 1,
    permissionsVersion: PERMISSIONS_VERSION,
  },
  {
    ...keys.subscription(id),
    ...{ id, plan: "Discover", templateCount: id === full ? 6 : 5, templateLimit: 5 },
    ...{ awsAccountCount: 1, awsAccountLimit: 1, userCount: 1, userLimit: 1, updatedAt: "2026" },
  },
];
const before = "2023-01-01T00:00:00.000Z";
const secondFactor = { since: before, graceUntil: before };

let table: Table;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  vi.stubEnv("LOG_LEVEL", "error");
  vi.stubEnv("TABLE_NAME", tableName);
  closing.push(await serveOriginSecret("of CloudFront"));
  const started = await startTable();
  table = started.table;
  closing.push(started.close);
  const items = [companyId, strict, full].flatMap(itemsOf);
  items.push({ ...keys.companySecurity(strict), revision: 1, secondFactor });
  for (const put of items) await table.write({ put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
});
afterAll(async () => {
  for (const close of closing) await close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

const SECONDS = Math.floor(Date.now() / 1000);
const claims = {
  token_use: "id",
  sub: userId,
  company: companyId,
  email: "Anna@Example.com",
  email_verified: "true",
  auth_time: String(SECONDS),
  origin_jti: "session-1",
  "cognito:username": "provider_anna",
  given_name: "Anna",
  family_name: "Lee",
};
const key = {
  companyId,
  keyId: userId,
  accountIds: accountId,
  scopes: "read send",
  permissions: "read_templates edit_templates",
  actorId: userId,
  tooManyCalls: "false",
};
const byToken = (given: object = {}) => ({ jwt: { claims: { ...claims, ...given } } });

interface Given {
  readonly access: Route["access"];
  readonly authorizer?: object;
  readonly more?: Partial<Route>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Each kind of caller has its own; types are left out, since a test calls some with the other kinds' callers. */
function makerOf(access: Route["access"]): typeof endpoint {
  const own: unknown = isForKeys(access) ? machineEndpoint : access === "scim-token" ? scimEndpoint : endpoint;
  return own as typeof endpoint;
}

/** Calls an endpoint that answers with what it was given. */
async function call({ access, authorizer = {}, more = {}, headers = {} }: Given) {
  const route = {
    ...{ method: "GET", path: "/me", access, needs: [], summary: "For this test alone." },
    ...{ reply: z.unknown() },
    ...more,
  } as Route;
  const handler: unknown = makerOf(access)(route, ({ actor, idempotencyKey, ifMatch, sourceAddress, userAgent }) => {
    const given: unknown = { actor, idempotencyKey, ifMatch, sourceAddress, userAgent };
    return Promise.resolve(given as undefined);
  });
  const run = handler as (event: object, context: object) => Promise<{ statusCode: number; body?: string }>;
  const { statusCode, body } = await run(
    {
      headers: { [originHeader]: "of CloudFront", ...headers },
      requestContext: {
        requestId: "request-1",
        http: { method: "GET", path: "/me", sourceIp: "198.51.100.9" },
        authorizer,
      },
    },
    {},
  );
  return { status: statusCode, body: body === undefined ? undefined : JSON.parse(body) };
}

describe("an endpoint", () => {
  it("with public access does not identify the caller", async () => {
    expect(await call({ access: "public" })).toEqual({
      status: 200,
      body: { sourceAddress: "198.51.100.9", userAgent: "" },
    });
  });

  it("for identity providers refuses any other route", async () => {
    const route = { method: "GET", path: "/me", access: "public", needs: [], summary: "For this test alone." } as const;
    const handler: unknown = scimEndpoint(route as never, () => Promise.reject(new Error("not reached")));
    const event = {
      headers: { [originHeader]: "of CloudFront" },
      requestContext: { requestId: "r", http: { method: "GET", path: "/me" }, authorizer: { lambda: key } },
    };
    const { statusCode } = await (handler as (event: object, context: object) => Promise<{ statusCode: number }>)(
      event,
      {},
    );
    expect(statusCode).toBe(403);
  });

  it("passes the caller's address and browser, Idempotency-Key and If-Match", async () => {
    const forwarded = { "x-forwarded-for": "192.0.2.7", "user-agent": "Chrome" };
    const headers = { ...forwarded, "idempotency-key": "12345678", "if-match": '"3"' };
    expect((await call({ access: "public", headers })).body).toEqual({
      idempotencyKey: "12345678",
      ifMatch: '"3"',
      sourceAddress: "192.0.2.7",
      userAgent: "Chrome",
    });
  });

  it.each([
    ["of the least length", "a".repeat(8), 200],
    ["of the most", "~".repeat(128), 200],
    ["that is too short", "a".repeat(7), 400],
    ["that is too long", "a".repeat(129), 400],
    ["with a space before it", ` ${"a".repeat(8)}`, 400],
    ["that no header can have", "ä".repeat(8), 400],
  ])("answers a key %s with its status", async (_, given, status) => {
    expect((await call({ access: "public", headers: { "idempotency-key": given } })).status).toBe(status);
  });

  it("that needs an Idempotency-Key refuses a request without one", async () => {
    const more = { needsIdempotencyKey: true } as const;
    expect(await call({ access: "public", more })).toEqual({
      status: 400,
      body: {
        detail: "INVALID_INPUT",
        fields: [{ field: "Idempotency-Key", rule: "must be 8 to 128 visible characters" }],
      },
    });
    const headers = { "idempotency-key": "12345678" };
    expect((await call({ access: "public", more, headers })).status).toBe(200);
  });

  it("answers as API Gateway does if the request did not come through CloudFront", async () => {
    const headers = { [originHeader]: "of another" };
    expect(await call({ access: "public", headers })).toEqual({ status: 403, body: { message: "Forbidden" } });
  });
});

describe("an endpoint for machines", () => {
  it("accepts an API key or a company's SCIM token, each only on its routes", async () => {
    const holder = await call({ access: keyScope("send"), authorizer: { lambda: key } });
    expect(holder.body.actor).toMatchObject({ companyId, userId, accountIds: [accountId] });
    const provider = await call({ access: "scim-token", authorizer: { lambda: key } });
    expect(provider.body.actor).toMatchObject({ companyId, userId, permissions: [], accountIds: [] });
  });

  it("refuses a user", async () => {
    for (const access of [keyScope("read"), "scim-token"] as const) {
      expect((await call({ access, authorizer: byToken() })).status).toBe(401);
    }
  });
});

describe("an endpoint for users", () => {
  it("that needs no membership identifies the user by the token", async () => {
    const person = {
      ...{ userId, email: "anna@example.com", username: "provider_anna" },
      ...{ firstName: "Anna", lastName: "Lee" },
    };
    const joining = await call({ access: "joining", authorizer: byToken() });
    expect(joining.body.actor).toEqual({ ...person, companyId });
    const undecided = await call({ access: "undecided", authorizer: byToken({ company: undefined }) });
    expect(undecided.body.actor).toEqual(person);
  });

  it("that needs a company refuses a token without one", async () => {
    for (const access of ["joining", "signed-in"] as const) {
      expect((await call({ access, authorizer: byToken({ company: undefined }) })).body).toEqual({
        detail: "COMPANY_NOT_CHOSEN",
      });
    }
  });

  it("refuses a token without a user name", async () => {
    for (const access of ["joining", "undecided", "signed-in"] as const) {
      const authorizer = byToken({ "cognito:username": undefined });
      expect((await call({ access, authorizer })).status).toBe(401);
    }
  });

  it("passes the member's access, and records their session", async () => {
    const { body } = await call({ access: "signed-in", authorizer: byToken() });
    expect(body.actor).toMatchObject({ userId, companyId, permissions: ["billing"], accountIds: [accountId] });
    expect(await listSessions(table, { companyId, userId })).toMatchObject([{ id: "session-1" }]);
  });

  it("accepts a member with one of the required permissions only", async () => {
    const authorizer = byToken();
    expect((await call({ access: { anyOf: ["iam", "billing"] }, authorizer })).status).toBe(200);
    const refused = await call({ access: { anyOf: ["iam"] }, authorizer });
    expect(refused).toEqual({ status: 403, body: { detail: "PERMISSION_DENIED" } });
  });

  it("refuses a sign-in that the company's policies refuse, except where it helps to fulfil them", async () => {
    const authorizer = byToken({ company: strict });
    expect((await call({ access: "signed-in", authorizer })).body).toEqual({ detail: "SECOND_FACTOR_REQUIRED" });
    const more = { despitePolicies: true } as const;
    expect((await call({ access: "signed-in", authorizer, more })).status).toBe(200);
  });

  it("that adds what plans count refuses a company above its limits", async () => {
    const more = { withinLimits: true } as const;
    const statusOf = async (company: string, of: Partial<Route>) =>
      (await call({ access: "signed-in", authorizer: byToken({ company }), more: of })).body.detail ?? "done";
    expect(await statusOf(companyId, more)).toBe("done");
    expect(await statusOf(full, more)).toBe("TEMPLATE_LIMIT_EXCEEDED");
    expect(await statusOf(full, {})).toBe("done");
    expect((await call({ access: "public", more })).status).toBe(200);
  });
});
