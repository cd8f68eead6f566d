import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { readActor, readJoiningUser, readUndecidedUser } from "#functions/core/actor.ts";
import { PERMISSIONS_VERSION } from "#shared/administrator-policy.ts";

const sub = "11111111-aaaa-4bbb-8ccc-000000000001";
const company = "22222222-aaaa-4bbb-8ccc-000000000002";
const claims = {
  token_use: "id",
  sub,
  company,
  email: "Anna@Example.com",
  email_verified: "true",
  auth_time: "1700000000",
  origin_jti: "session-1",
  "cognito:username": "anna",
};
const rules = { companyId: company, groups: {}, revision: 0, permissionsVersion: PERMISSIONS_VERSION };
const member = { userId: sub, companyId: company, groupIds: [] };
const stored = { id: claims.origin_jti, userAgent: "", address: "192.0.2.1", signedInAt: 1_700_000_000 };
const DAY_S = 24 * 60 * 60;
const at = (seconds: number) => new Date(seconds * 1000);
const timestamp = (seconds: number) => at(seconds).toISOString();

/** A table with these items by their sort keys, whatever their partition. */
const tableWith = (items: Readonly<Record<string, unknown>>): TableReader => ({
  get: ({ sk }) => Promise.resolve(items[sk]),
  getMany: (asked) => Promise.resolve(asked.map(({ sk }) => items[sk])),
  query: () => Promise.resolve([]),
  changedSince: () => Promise.resolve([]),
});
const ofMember = { [`access#${sub}`]: member, "access-rules": rules };
const eventOf = (given: object = {}) => ({
  requestContext: { authorizer: { jwt: { claims: { ...claims, ...given } } } },
});
const read = (given: object, items: object = {}, now = at(1_700_000_060)) =>
  readActor(eventOf(given), tableWith({ ...ofMember, ...items }), { now });

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const refused = { code: "UNAUTHENTICATED" };

describe("how a member signed in", () => {
  it.each([
    ["a token that does not say", {}, "own"],
    ["a provider's token", { sign_in: "provider:acme" }, "provider:acme"],
    ["a token of another app client that says own", { sign_in: "own", aud: "another" }, "own"],
    ["a refreshed token of the hosted pages, which offer no passwords", { sign_in: "own", aud: "hosted" }, "social"],
    ["a provider's token of the hosted pages", { sign_in: "provider:acme", aud: "hosted" }, "provider:acme"],
  ])("is read from %s", async (_, given, way) => {
    vi.stubEnv("HOSTED_CLIENT_ID", "hosted");
    expect(await read(given)).toMatchObject({ signedInBy: { way }, session: { signIn: way } });
  });

  it("is own in a stage without hosted pages", async () => {
    vi.stubEnv("HOSTED_CLIENT_ID", undefined);
    expect(await read({})).toMatchObject({ signedInBy: { way: "own" } });
  });

  it("is taken from the session's first token, whatever a later token has", async () => {
    const seen = { ...stored, signIn: "social", lastSeenAt: timestamp(1_700_000_000) };
    const actor = await read({ sign_in: "own" }, { "session#session-1": seen });
    expect(actor).toMatchObject({ signedInBy: { way: "social" }, session: { signIn: "own", stored: seen } });
  });

  it("has two factors only after a sign-in by an own method", async () => {
    const second = { second_factor: "true" };
    expect((await read(second)).signedInBy).toEqual({ way: "own", hasSecondFactor: true });
    expect((await read({ second_factor: "false" })).signedInBy).toEqual({ way: "own", hasSecondFactor: false });
    expect((await read({ ...second, sign_in: "social" })).signedInBy).toEqual({
      way: "social",
      hasSecondFactor: false,
    });
  });
});

describe("a member's session", () => {
  it("stays active while it is used every week", async () => {
    const now = 1_700_000_000 + 20 * DAY_S;
    const seen = (days: number) => ({ "session#session-1": { ...stored, lastSeenAt: timestamp(now - days * DAY_S) } });
    expect(await read({}, seen(6), at(now))).toMatchObject({ userId: sub });
    await expect(read({}, seen(8), at(now))).rejects.toMatchObject(refused);
    await expect(read({}, {}, at(now))).rejects.toMatchObject(refused);
  });
});

describe("a user who need not be a member", () => {
  const people = { readJoiningUser, readUndecidedUser };
  const soon = at(1_700_000_060);

  it.each(Object.keys(people) as (keyof typeof people)[])("is identified by the token, in %s", async (reader) => {
    vi.useFakeTimers({ now: soon, toFake: ["Date"] });
    const named = eventOf({ given_name: "Anna", family_name: "Lee" });
    const person = { userId: sub, companyId: company, email: "anna@example.com", username: "anna" };
    expect(await people[reader](named, tableWith({}))).toEqual({ ...person, firstName: "Anna", lastName: "Lee" });
    expect(await people[reader](eventOf(), tableWith({}))).toEqual({ ...person, firstName: "", lastName: "" });
  });

  it("is refused after the end of their session", async () => {
    const ended = (signedOutAt: number) => tableWith({ "sign-in-end": { signedOutAt } });
    await expect(readUndecidedUser(eventOf(), ended(1_700_000_000), soon)).rejects.toMatchObject(refused);
    expect(await readUndecidedUser(eventOf(), ended(1_699_999_999), soon)).toMatchObject({ userId: sub });
    const thisOne = { ...stored, lastSeenAt: timestamp(1_700_000_000), endedAt: timestamp(1_700_000_001) };
    const table = tableWith({ "session#session-1": thisOne });
    await expect(readUndecidedUser(eventOf(), table, soon)).rejects.toMatchObject(refused);
    expect(await readUndecidedUser(eventOf({ origin_jti: "session-2" }), table, soon)).toMatchObject({ userId: sub });
  });

  it("is refused after a week without a request", async () => {
    const days = (count: number) => at(1_700_000_000 + count * DAY_S);
    await expect(readUndecidedUser(eventOf(), tableWith({}), days(8))).rejects.toMatchObject(refused);
    expect(await readUndecidedUser(eventOf(), tableWith({}), days(6))).toMatchObject({ userId: sub });
  });

  it("has no company in a token without one, which routes that need a company refuse", async () => {
    const event = eventOf({ company: undefined });
    expect((await readUndecidedUser(event, tableWith({}), soon)).companyId).toBeUndefined();
    vi.useFakeTimers({ now: soon, toFake: ["Date"] });
    await expect(readJoiningUser(event, tableWith({}))).rejects.toMatchObject({ code: "COMPANY_NOT_CHOSEN" });
  });
});

it.each([
  ["that is longer than any of Cognito's", "a".repeat(65)],
  ["with a sign that parts keys", "#a"],
  ["without a letter", ""],
])("refuses a token with a session name %s", async (_, origin_jti) => {
  await expect(read({ origin_jti })).rejects.toMatchObject(refused);
});

it("logs why a token was refused", async () => {
  await expect(read({ token_use: "access" })).rejects.toMatchObject({ ...refused, cause: { name: "ZodError" } });
});
