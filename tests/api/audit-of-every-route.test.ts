import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { isForKeys } from "#shared/permissions.ts";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { auditedCalls } from "#tests/support/audited-calls/all.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";

/** What the table of endpoints says of the audit log, made from it. */

let product: Product;
let stage: Stage;
beforeAll(async () => {
  product = await startProduct();
  const studio = await openStudio(product);
  stage = { product, ...studio, team: teamOf(studio.person) };
});
afterAll(() => product.close());

const audited = routeEntries.filter(({ route }) => typeof route.audits === "string");

const newestEntries = async (): Promise<AuditEntry[]> =>
  (await stage.person.call(companyRoutes.listAuditEntries, { query: { limit: "100" } })).body.entities;

describe("a change", () => {
  it.each(audited)("by $name adds one entry with its user, action and subject", async ({ area, name, route }) => {
    const prepare = auditedCalls[area][name];
    if (prepare === undefined) throw new Error(`tests/support/audited-calls/${area}.ts has no call of ${name}`);
    const call = await prepare(stage);
    const before = new Set((await newestEntries()).map(({ id }) => id));
    const answer = await stage.person.call(route, call);
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);

    const added = (await newestEntries()).filter(({ id }) => !before.has(id));
    const others: Partial<Record<string, unknown>> = {
      key: expect.stringMatching(/^api-key-[0-9a-f-]{36}$/),
      "scim-token": expect.stringMatching(/^scim-[0-9a-f]{24}$/),
      "token.exchanged": expect.stringMatching(/^trust-[0-9a-f]{32}$/),
      // A person who declines is no member: the company learns no id of their account.
      "invitation.declined": expect.stringMatching(/^invited-[0-9a-f-]{36}$/),
    };
    const actorId: unknown =
      [isForKeys(route.access) ? "key" : route.access, route.audits]
        .map((key) => (typeof key === "string" ? others[key] : undefined))
        .find(Boolean) ?? claimsOf({ ...stage.person, ...call }).sub;
    expect(added.map((entry) => ({ action: entry.action, actorId: entry.actorId }))).toEqual([
      { action: route.audits, actorId },
    ]);
    expect(Object.keys(added[0]!.subjectIds)).not.toEqual([]);
  });
});
