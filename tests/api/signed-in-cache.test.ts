import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Key, Table } from "#functions/adapters/ports/table.ts";
import { createSignedInCache } from "#functions/storage/access/signed-in-cache.ts";
import {
  changeAccessRules,
  endSessions,
  getAccessRules,
  putNewAccessRules,
  putNewMemberAccess,
  removeMemberAccess,
  setDefaultAccount,
  setGroupsOfMember,
} from "#functions/storage/access/access-store.ts";
import { putSecurity } from "#functions/storage/company/company-security-store.ts";
import { endSession, recordSeen } from "#functions/storage/sign-in/session-store.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date("2026-11-26T08:00:00.000Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const accounts = ["account-0001", "account-0002"];
let companies = 0;

/** A table that records the keys that it is asked for. */
function recording() {
  const asked: string[] = [];
  const note = (...keys: readonly Key[]) => void asked.push(...keys.map(({ sk }) => sk.split("#")[0] ?? ""));
  const reader: Table = {
    ...table,
    get: (key) => (note(key), table.get(key)),
    getMany: (keys) => (note(...keys), table.getMany(keys)),
  };
  return { reader, asked };
}

async function newMember() {
  companies += 1;
  const owner = { companyId: `company-cache-${String(companies)}`, userId: "user-0001" };
  const groups = { "group-0001": { permissions: ["iam" as const], accountIds: accounts } };
  await table.write(
    putNewAccessRules({ companyId: owner.companyId, groups, revision: 0, permissionsVersion: PERMISSIONS_VERSION }),
    putNewMemberAccess({ ...owner, groupIds: ["group-0001"] }),
  );
  const signedInAt = Math.floor(now.getTime() / 1000);
  const session = { id: "session-1", signedInAt, signIn: "own", stored: undefined };
  await recordSeen(table, owner, session, { userAgent: "", address: "192.0.2.1", now });
  return { owner, member: { ...owner, groupIds: ["group-0001"] } };
}

const rest = ["access", "session", "security"];

describe("a warm Lambda", () => {
  it("reads the rules only, for a caller that it has read before", async () => {
    const { owner } = await newMember();
    const find = createSignedInCache();
    const { reader, asked } = recording();
    const first = await find(reader, owner, "session-1", now);
    expect(first?.access.permissions).toEqual(["iam"]);
    expect(asked.splice(0)).toEqual(["access-rules", ...rest]);
    expect(await find(reader, owner, "session-1", later(1000))).toEqual(first);
    expect(asked.splice(0)).toEqual(["access-rules"]);
    expect(await find(reader, owner, "session-2", later(1000))).toMatchObject({ session: undefined });
    expect(asked).toEqual(["access-rules", ...rest]);
  });

  it("reads a caller again after a minute, and when the session's use is to be recorded", async () => {
    const { owner } = await newMember();
    const find = createSignedInCache();
    const { reader, asked } = recording();
    for (const at of [now, later(60_000), later(3_600_000), later(3_601_000)])
      await find(reader, owner, "session-1", at);
    expect(asked).toEqual(Array.from({ length: 4 }, () => ["access-rules", ...rest]).flat());
  });

  it.each<readonly [string, (given: Awaited<ReturnType<typeof newMember>>) => Promise<void>, object | undefined]>([
    [
      "a revoked permission",
      async ({ owner }) => {
        const rules = await getAccessRules(table, owner.companyId);
        await table.write(changeAccessRules(rules, { "group-0001": { permissions: [], accountIds: accounts } }));
      },
      { access: { permissions: [] } },
    ],
    [
      "another group",
      async ({ owner, member }) => {
        const rules = await getAccessRules(table, owner.companyId);
        await table.write(changeAccessRules(rules, rules.groups), setGroupsOfMember({ ...member, groupIds: [] }));
      },
      { access: { permissions: [], accountIds: [] } },
    ],
    [
      "a removed member",
      async ({ owner, member }) => {
        const rules = await getAccessRules(table, owner.companyId);
        await table.write(changeAccessRules(rules, rules.groups), removeMemberAccess(member));
      },
      undefined,
    ],
    [
      "another default account",
      async ({ owner }) => {
        await table.write(...setDefaultAccount(owner.companyId, owner.userId, "account-0002"));
      },
      { access: { defaultAccountId: "account-0002" } },
    ],
    [
      "an ended session",
      async ({ owner }) => {
        await table.write(...endSession(owner, "session-1", later(1).toISOString()));
      },
      { session: { endedAt: later(1).toISOString() } },
    ],
    [
      "the end of all sessions",
      async ({ member }) => {
        await table.write(...endSessions(member, { signedOutAt: 1_800_000_000, keptSessions: [] }));
      },
      { access: { signedOutAt: 1_800_000_000 } },
    ],
    [
      "new sign-in policies",
      async ({ owner }) => {
        await table.write(
          ...putSecurity(owner.companyId, {
            revision: 1,
            secondFactor: { since: now.toISOString(), graceUntil: now.toISOString() },
          }),
        );
      },
      { security: { revision: 1 } },
    ],
  ])("sees %s at the next call", async (_, change, seen) => {
    const given = await newMember();
    const find = createSignedInCache();
    await find(table, given.owner, "session-1", now);
    await change(given);
    const found = await find(table, given.owner, "session-1", later(1));
    if (seen === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(seen);
  });

  it("does not keep what changed while it was read", async () => {
    const { owner } = await newMember();
    const find = createSignedInCache();
    const between: Table = {
      ...table,
      getMany: async (keys) => {
        const found = await table.getMany(keys);
        await table.write(...setDefaultAccount(owner.companyId, owner.userId, "account-0002"));
        return found;
      },
    };
    expect((await find(between, owner, "session-1", now))?.access.defaultAccountId).toBe("account-0001");
    expect((await find(table, owner, "session-1", now))?.access.defaultAccountId).toBe("account-0002");
  });
});
