import { afterEach, describe, expect, it, vi } from "vitest";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { readActor, readNewcomer, readUndecided } from "#functions/core/actor.ts";
import { permissionsVersion } from "#shared/default-policies.ts";

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
const rules = { companyId: company, groups: {}, revision: 0, permissionsVersion };
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
  readActor(eventOf(given), tableWith({ ...ofMember, ...items }), now);

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

  it("is own where the stage has no hosted pages", async () => {
    vi.stubEnv("HOSTED_CLIENT_ID", undefined);
    expect(await read({})).toMatchObject({ signedInBy: { way: "own" } });
  });

  it("is what the session began with, whatever a later token says", async () => {
    const seen = { ...stored, signIn: "social", lastSeenAt: timestamp(1_700_000_000) };
    const actor = await read({ sign_in: "own" }, { "session#session-1": seen });
    expect(actor).toMatchObject({ signedInBy: { way: "social" }, session: { signIn: "own", stored: seen } });
  });

  it("has two factors by the sign-in of our own alone", async () => {
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
  it("goes on as long as it is used every week", async () => {
    const now = 1_700_000_000 + 20 * DAY_S;
    const seen = (days: number) => ({ "session#session-1": { ...stored, lastSeenAt: timestamp(now - days * DAY_S) } });
    expect(await read({}, seen(6), at(now))).toMatchObject({ userId: sub });
    await expect(read({}, seen(8), at(now))).rejects.toMatchObject(refused);
    await expect(read({}, {}, at(now))).rejects.toMatchObject(refused);
  });
});

describe("a person who need not be a member", () => {
  const people = { readNewcomer, readUndecided };
  const soon = at(1_700_000_060);

  it.each(Object.keys(people) as (keyof typeof people)[])("is who the token names, by %s", async (reader) => {
    vi.useFakeTimers({ now: soon, toFake: ["Date"] });
    const named = eventOf({ given_name: "Anna", family_name: "Lee" });
    const person = { userId: sub, companyId: company, email: "anna@example.com", username: "anna" };
    expect(await people[reader](named, tableWith({}))).toEqual({ ...person, firstName: "Anna", lastName: "Lee" });
    expect(await people[reader](eventOf(), tableWith({}))).toEqual({ ...person, firstName: "", lastName: "" });
  });

  it("is refused once their session has ended", async () => {
    const ended = (signedOutAt: number) => tableWith({ "sign-in-end": { signedOutAt } });
    await expect(readUndecided(eventOf(), ended(1_700_000_000), soon)).rejects.toMatchObject(refused);
    expect(await readUndecided(eventOf(), ended(1_699_999_999), soon)).toMatchObject({ userId: sub });
    const thisOne = { ...stored, lastSeenAt: timestamp(1_700_000_000), endedAt: timestamp(1_700_000_001) };
    const table = tableWith({ "session#session-1": thisOne });
    await expect(readUndecided(eventOf(), table, soon)).rejects.toMatchObject(refused);
    expect(await readUndecided(eventOf({ origin_jti: "session-2" }), table, soon)).toMatchObject({ userId: sub });
  });

  it("is refused after a week without a request", async () => {
    const days = (count: number) => at(1_700_000_000 + count * DAY_S);
    await expect(readUndecided(eventOf(), tableWith({}), days(8))).rejects.toMatchObject(refused);
    expect(await readUndecided(eventOf(), tableWith({}), days(6))).toMatchObject({ userId: sub });
  });

  it("has no company by a token without one, which is refused where one is asked for", async () => {
    const event = eventOf({ company: undefined });
    expect((await readUndecided(event, tableWith({}), soon)).companyId).toBeUndefined();
    vi.useFakeTimers({ now: soon, toFake: ["Date"] });
    await expect(readNewcomer(event, tableWith({}))).rejects.toMatchObject({ code: "COMPANY_NOT_CHOSEN" });
  });
});

it.each([
  ["that is longer than any of Cognito's", "a".repeat(65)],
  ["with a sign that parts keys", "#a"],
  ["without a letter", ""],
])("takes no token with the name of a session %s", async (_, origin_jti) => {
  await expect(read({ origin_jti })).rejects.toMatchObject(refused);
});

it("says why a token was refused, for the log", async () => {
  await expect(read({ token_use: "access" })).rejects.toMatchObject({ ...refused, cause: { name: "ZodError" } });
});
