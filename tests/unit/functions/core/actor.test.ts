import { describe, expect, it } from "vitest";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { readActor } from "#functions/core/actor.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";

const sub = "11111111-aaaa-4bbb-8ccc-000000000001";
const company = "22222222-aaaa-4bbb-8ccc-000000000002";
const claims = {
  token_use: "id",
  sub,
  company,
  email: "anna@example.com",
  email_verified: "true",
  auth_time: "1700000000",
  origin_jti: "55555555-aaaa-4bbb-8ccc-000000000005",
  "cognito:username": sub,
};
const group = "33333333-aaaa-4bbb-8ccc-000000000003";
const account = "44444444-aaaa-4bbb-8ccc-000000000004";
const member = { userId: sub, companyId: company, groupIds: [group] };
const rules = {
  companyId: company,
  groups: { [group]: { permissions: ["billing"], accountIds: [account] } },
  revision: 3,
  permissionsVersion: PERMISSIONS_VERSION,
};

const stored = { id: claims.origin_jti, userAgent: "", address: "192.0.2.1", signedInAt: 1_700_000_000 };

/** A table in which this person alone has access to this company. */
const tableWith = (document: object, session?: object): TableReader => ({
  get: ({ pk, sk }) => Promise.resolve(pk.endsWith(company) && sk === "access-rules" ? rules : undefined),
  getMany: (keys) =>
    Promise.resolve(
      keys.map(({ pk, sk }) => {
        if (pk === `session#${company}#${sub}`) return sk === `session#${claims.origin_jti}` ? session : undefined;
        if (!pk.endsWith(company)) return undefined;
        return sk.endsWith(sub) ? document : undefined;
      }),
    ),
  query: () => Promise.resolve([]),
  changedSince: () => Promise.resolve([]),
});
/** A minute after the sign-in of `claims`. */
const soonAfter = new Date(1_700_000_060_000);
const read = (given: object, document: object = member, session?: object, now = soonAfter) =>
  readActor({ requestContext: { authorizer: { jwt: { claims: given } } } }, tableWith(document, session), { now });

describe("the caller", () => {
  it("is identified by the id token and has the permissions of the table", async () => {
    expect(await read({ ...claims, permissions: "iam" })).toEqual({
      userId: sub,
      companyId: company,
      permissions: ["billing"],
      accountIds: [account],
      defaultAccountId: account,
      email: "anna@example.com",
      signedInBy: { way: "own", hasSecondFactor: false },
      duty: {},
      session: { id: claims.origin_jti, signedInAt: 1_700_000_000, signIn: "own", stored: undefined },
    });
  });

  it.each([
    ["an access token that carries the same claims", { ...claims, token_use: "access" }],
    ["a token without its use", { ...claims, token_use: undefined }],
    ["a token with more than an id as its company", { ...claims, company: `${company}#user` }],
    ["a token without a subject", { ...claims, sub: "" }],
    ["a token that does not say when its session began", { ...claims, auth_time: undefined }],
    ["a token of an address that was not proven", { ...claims, email_verified: "false" }],
    ["a token that says nothing of its address", { ...claims, email_verified: undefined }],
    ["a token whose address is proven in other letters", { ...claims, email_verified: "True" }],
    ["a token whose session began at no time", { ...claims, auth_time: "yesterday" }],
  ])("is refused with %s", async (_, given) => {
    await expect(read(given)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("must choose a company if the token has none", async () => {
    await expect(read({ ...claims, company: undefined })).rejects.toMatchObject({ code: "COMPANY_NOT_CHOSEN" });
  });

  it("is refused without an authorizer", async () => {
    await expect(readActor({ requestContext: {} }, tableWith(member))).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("is refused after the end of all their sessions, until a new sign-in", async () => {
    const signedOut = { ...member, signedOutAt: 1_700_000_000 };
    await expect(read(claims, signedOut)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await read({ ...claims, auth_time: "1700000001" }, signedOut)).toMatchObject({ userId: sub });
  });

  it("is refused after the end of this session", async () => {
    const seen = { ...stored, lastSeenAt: "2023-11-14T22:13:20.000Z" };
    expect(await read(claims, member, seen)).toMatchObject({ session: { id: stored.id, stored: seen } });
    const ended = { ...seen, endedAt: "2023-11-14T22:14:00.000Z" };
    await expect(read(claims, member, ended)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("stays signed in only in the session that was kept when the others ended, until its end", async () => {
    const keptSessions = [{ id: claims.origin_jti, until: 1_700_000_100 }];
    const signedOut = { ...member, signedOutAt: 1_700_000_040, keptSessions };
    const at = (seconds: number) => new Date(seconds * 1000);
    expect(await read(claims, signedOut, undefined, at(1_700_000_099))).toMatchObject({ userId: sub });
    const refused = { code: "UNAUTHENTICATED" };
    await expect(read(claims, signedOut, undefined, at(1_700_000_100))).rejects.toMatchObject(refused);
    const other = { ...claims, origin_jti: "66666666-aaaa-4bbb-8ccc-000000000006" };
    await expect(read(other, signedOut, undefined, at(1_700_000_041))).rejects.toMatchObject(refused);
  });

  it("has sessions by the second of the sign-in if tokens have no session name", async () => {
    expect(await read({ ...claims, origin_jti: undefined })).toMatchObject({ session: { id: "at-1700000000" } });
    await expect(read({ ...claims, origin_jti: "a#b" })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("has no access to a company in which the table has no access for them", async () => {
    const denied = { code: "COMPANY_ACCESS_DENIED" };
    await expect(read({ ...claims, company: sub })).rejects.toMatchObject(denied);
    await expect(read({ ...claims, sub: company })).rejects.toMatchObject(denied);
  });
});
