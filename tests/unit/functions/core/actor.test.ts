import { describe, expect, it } from "vitest";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { readActor } from "#functions/core/actor.ts";

const sub = "11111111-aaaa-4bbb-8ccc-000000000001";
const company = "22222222-aaaa-4bbb-8ccc-000000000002";
const claims = {
  token_use: "id",
  sub,
  company,
  email: "anna@example.com",
  auth_time: "1700000000",
  "cognito:username": sub,
};
const group = "33333333-aaaa-4bbb-8ccc-000000000003";
const account = "44444444-aaaa-4bbb-8ccc-000000000004";
const member = { userId: sub, companyId: company, groupIds: [group] };
const rules = {
  companyId: company,
  groups: { [group]: { permissions: ["billing"], accountIds: [account] } },
  revision: 3,
};

/** A table in which this person alone has access to this company. */
const tableWith = (document: object): TableReader => ({
  get: () => Promise.resolve(undefined),
  getMany: (keys) =>
    Promise.resolve(
      keys.map(({ pk, sk }) => {
        if (!pk.endsWith(company)) return undefined;
        return sk === "access-rules" ? rules : sk.endsWith(sub) ? document : undefined;
      }),
    ),
  query: () => Promise.resolve([]),
  changedSince: () => Promise.resolve([]),
});
const read = (given: object, document: object = member) =>
  readActor({ requestContext: { authorizer: { jwt: { claims: given } } } }, tableWith(document));

describe("the one who calls", () => {
  it("is who the id token names, and may do what the table says", async () => {
    expect(await read({ ...claims, permissions: "iam" })).toEqual({
      userId: sub,
      companyId: company,
      permissions: ["billing"],
      accountIds: [account],
      defaultAccountId: account,
      email: "anna@example.com",
    });
  });

  it.each([
    ["an access token that carries the same claims", { ...claims, token_use: "access" }],
    ["a token without its use", { ...claims, token_use: undefined }],
    ["a token without a company", { ...claims, company: undefined }],
    ["a token with more than an id as its company", { ...claims, company: `${company}#user` }],
    ["a token without a subject", { ...claims, sub: "" }],
    ["a token that does not say when its session began", { ...claims, auth_time: undefined }],
    ["a token whose session began at no time", { ...claims, auth_time: "yesterday" }],
  ])("is nobody by %s", async (_, given) => {
    await expect(read(given)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  });

  it("is nobody where no authorizer has been", async () => {
    await expect(readActor({ requestContext: {} }, tableWith(member))).rejects.toMatchObject({
      code: "UNAUTHENTICATED",
    });
  });

  it("is nobody once their session was ended, until they sign in again", async () => {
    const signedOut = { ...member, signedOutAt: 1_700_000_000 };
    await expect(read(claims, signedOut)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
    expect(await read({ ...claims, auth_time: "1700000001" }, signedOut)).toMatchObject({ userId: sub });
  });

  it("has no access to a company the table does not name for them", async () => {
    const denied = { code: "COMPANY_ACCESS_DENIED" };
    await expect(read({ ...claims, company: sub })).rejects.toMatchObject(denied);
    await expect(read({ ...claims, sub: company })).rejects.toMatchObject(denied);
  });
});
