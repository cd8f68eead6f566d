import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { Actor } from "#functions/core/actor.ts";
import { listSessions } from "#functions/storage/sign-in/session-store.ts";
import { tableName } from "#tests/support/local-dynamo.ts";
import { startTable } from "#tests/support/table.ts";

// The makers keep the first table that is opened (functions/core/makers.ts), and test files share their modules: this one has its own.
vi.resetModules();
const { recordSession } = await import("#functions/core/record-session.ts");

const owner = { companyId: "11111111-aaaa-4bbb-8ccc-000000000001", userId: "22222222-aaaa-4bbb-8ccc-000000000002" };
const person: Actor = {
  ...owner,
  permissions: [],
  accountIds: [],
  defaultAccountId: undefined,
  email: "anna@example.com",
  session: { id: "session-1", signedInAt: 1_700_000_000, signIn: "social", stored: undefined },
};
const eventFrom = (headers: Readonly<Record<string, string>>) => ({
  headers,
  requestContext: { requestId: "r", http: { method: "GET", path: "/", sourceIp: "198.51.100.9" } },
});

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  vi.stubEnv("TABLE_NAME", tableName);
  vi.stubEnv("LOG_LEVEL", "warn");
  ({ table, close } = await startTable());
});
afterAll(async () => {
  await close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function linesOf(act: () => Promise<void>): Promise<unknown[]> {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await act();
  const lines = out.mock.calls.map(([text]) => JSON.parse(String(text)));
  out.mockRestore();
  return lines;
}

it("records a session at its first request: time, method and address", async () => {
  const headers = { "user-agent": "Chrome", "x-forwarded-for": "192.0.2.7, 198.51.100.9" };
  const before = new Date().toISOString();
  expect(await linesOf(() => recordSession(person, eventFrom(headers)))).toEqual([]);
  const [found, ...others] = await listSessions(table, owner);
  expect(others).toEqual([]);
  const { id, signedInAt, signIn } = person.session!;
  expect(found).toMatchObject({ id, signedInAt, signIn, userAgent: "Chrome", address: "192.0.2.7" });
  expect(found!.lastSeenAt >= before).toBe(true);
});

it("records a browser without a User-Agent", async () => {
  const other = { ...person, userId: "33333333-aaaa-4bbb-8ccc-000000000003" };
  await recordSession(other, eventFrom({}));
  expect(await listSessions(table, other)).toMatchObject([{ userAgent: "", address: "198.51.100.9" }]);
});

it("records nothing for a machine", async () => {
  const machine = { ...person, userId: "44444444-aaaa-4bbb-8ccc-000000000004", session: undefined };
  expect(await linesOf(() => recordSession(machine, eventFrom({})))).toEqual([]);
  expect(await listSessions(table, machine)).toEqual([]);
});

it("logs a failure and lets the request continue", async () => {
  const { companyId, userId } = owner;
  expect(await linesOf(() => recordSession(person, { headers: 7 }))).toMatchObject([
    { level: "warn", message: "SESSION_NOT_RECORDED", companyId, actorId: userId, error: { name: "ZodError" } },
  ]);
});
