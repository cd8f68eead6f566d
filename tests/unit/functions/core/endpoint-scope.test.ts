import * as z from "zod";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { keyScope } from "#shared/key-scopes.ts";
import type { Route } from "#shared/api/route.ts";
import { originHeader } from "#shared/origin-header.ts";
import { serveOriginSecret } from "#tests/support/local-secrets.ts";
import { startTable } from "#tests/support/table.ts";
import { tableName } from "#tests/support/local-dynamo.ts";

// The makers keep the first table that is opened (functions/core/makers.ts), and test files share their modules: this one has its own.
vi.resetModules();
const { machineEndpoint } = await import("#functions/core/machine-endpoint.ts");

/** A handler with a mistake in its keys, as an endpoint: the table's guard stands between them. */

const mine = "11111111-1111-4111-8111-111111111111";
const foreign = "22222222-2222-4222-8222-222222222222";

let table: Table;
let close: () => Promise<void>;
let closeSecrets: () => Promise<void>;
beforeAll(async () => {
  process.env["LOG_LEVEL"] = "silent";
  closeSecrets = await serveOriginSecret("of CloudFront");
  ({ table, close } = await startTable());
  process.env["TABLE_NAME"] = tableName;
  const put = (companyId: string): Write => ({
    put: { ...keys.company(companyId), name: "kept", updatedAt: "2026" },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  await table.write(put(mine), put(foreign));
});
afterAll(async () => {
  await close();
  await closeSecrets();
  vi.resetModules();
});

const route = {
  method: "POST",
  path: "/mistake",
  access: keyScope("write"),
  needs: ["table:write"],
  audits: { nothing: "It is for this test alone." },
  summary: "For this test alone.",
  reply: z.object({ found: z.boolean() }),
} as const satisfies Route;

const holder = {
  companyId: mine,
  keyId: mine,
  accountIds: mine,
  scopes: "write",
  permissions: "read_templates edit_templates",
  actorId: mine,
  tooManyCalls: "false",
};

async function call(handle: Parameters<typeof machineEndpoint<typeof route>>[1]): Promise<number> {
  const run = machineEndpoint(route, handle) as unknown as (
    event: object,
    context: object,
  ) => Promise<{ statusCode: number }>;
  const event = {
    headers: { [originHeader]: "of CloudFront" },
    isBase64Encoded: false,
    requestContext: {
      requestId: "request-1",
      http: { method: "POST", path: "/mistake", sourceIp: "192.0.2.1" },
      authorizer: { lambda: holder },
    },
  };
  return (await run(event, {})).statusCode;
}

const rename = (companyId: string): Write => ({
  update: keys.company(companyId),
  change: { set: { name: "changed" } },
  onlyIf: "present",
  otherwise: "NOT_FOUND",
});

describe("an endpoint whose handler uses a wrong key", () => {
  it("reads its caller's company only", async () => {
    const reads = (companyId: string) =>
      call(async (_, services) => ({ found: (await services.table.get(keys.company(companyId))) !== undefined }));
    expect(await reads(mine)).toBe(200);
    expect(await reads(foreign)).toBe(500);
  });

  it("changes nothing of another company, and nothing else in the same transaction", async () => {
    const writes = (...companies: string[]) =>
      call(async (_, services) => {
        await services.table.write(...companies.map(rename));
        return { found: true };
      });
    expect(await writes(mine, foreign)).toBe(500);
    for (const id of [mine, foreign]) expect(await table.get(keys.company(id))).toMatchObject({ name: "kept" });
    expect(await writes(mine)).toBe(200);
  });

  it("cannot read a shared partition that its route does not name", async () => {
    const looks = () =>
      call(async (_, services) => ({ found: (await services.table.get(keys.userLookup(mine))) !== null }));
    expect(await looks()).toBe(500);
  });
});
