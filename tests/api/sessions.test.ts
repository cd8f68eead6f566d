import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { endSessionsAtApi, keptUntilExpiry } from "#functions/domain/sign-in/end-all-sessions.ts";
import { replaceSessions } from "#functions/domain/sign-in/replace-sessions.ts";
import { findMemberAccess } from "#functions/storage/access/access-store.ts";
import { sessionKeys } from "#functions/storage/sign-in/session-keys.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addMember, claimsOf } from "../support/access-members.ts";
import { appCode, setUpSecondFactor, signInWithApp, STEP } from "../support/authenticator-app.ts";
import {
  type CallOptions,
  password,
  type Person,
  type Product,
  signInFully,
  startProduct,
} from "../support/product.ts";
import { tokens } from "#tests/support/pool-tokens.ts";

let product: Product;
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const next = "Battery-staple-9";
const chrome =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

const sessionOf = ({ idToken, accessToken, refreshToken }: Tokens) => ({
  token: idToken,
  accessToken,
  status: async () => (await product.call(userRoutes.getUser, { token: idToken })).status,
  refresh: () =>
    cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: refreshToken })),
  atPool: () => cognito.send(new GetUserCommand({ AccessToken: accessToken })),
});
type Signed = ReturnType<typeof sessionOf>;

/** One more sign-in of a user, with all three tokens. */
const anotherSession = async (email: string, withPassword = password): Promise<Signed> =>
  sessionOf(await signInFully(email, withPassword));

async function expectOut(session: Signed) {
  expect(await session.status()).toBe(401);
  await expect(session.refresh()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await expect(session.atPool()).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Access Token has been revoked",
  });
}

async function expectIn(session: Signed) {
  expect(await session.status()).toBe(200);
  await expect(session.refresh()).resolves.toMatchObject({ AuthenticationResult: tokens });
  // Not revoked: it is refused for its scope alone.
  await expect(session.atPool()).rejects.toThrow("Access Token does not have required scopes");
}

const mailsTo = ({ email }: Person) => product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === email);
const listOf = async (token: string) => (await product.call(accountSecurityRoutes.listSessions, { token })).body;

it("signing out everywhere ends all sessions at once, at the API and at the user pool", async () => {
  const person = await product.join();
  const [one, other] = [await anotherSession(person.email), await anotherSession(person.email)];
  await expectIn(one);
  expect((await product.call(signInMethodRoutes.endSessions, { token: one.token })).status).toBe(204);
  await expectOut(one);
  await expectOut(other);
});

describe("the list of sessions", () => {
  it("has each sign-in once, with its device, address and times, and marks the calling session", async () => {
    const person = await product.join();
    await person.call(userRoutes.getUser);
    const other = await anotherSession(person.email);
    await product.call(userRoutes.getUser, { token: other.token, headers: { "user-agent": chrome } });
    await product.call(userRoutes.getUser, { token: other.token, headers: { "user-agent": chrome } });
    const list = await listOf(other.token);
    expect(list).toHaveLength(2);
    const [current] = list.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    expect(current).toEqual({
      id: claimsOf({ token: other.token }).origin_jti,
      device: "Chrome 141 on macOS",
      address: expect.stringMatching(/^[\d.:a-f]+$/),
      signedInAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      isCurrent: true,
    });
  });

  it("ends one, which is refused at its next call, also with tokens made later; the others stay", async () => {
    const person = await product.join();
    const [lost, kept] = [await anotherSession(person.email), await anotherSession(person.email)];
    expect(await lost.status()).toBe(200);
    const params = { id: claimsOf({ token: lost.token }).origin_jti };
    expect((await person.call(accountSecurityRoutes.endSession, { params })).status).toBe(204);
    expect(await lost.status()).toBe(401);
    const { AuthenticationResult } = await lost.refresh();
    expect((await product.call(userRoutes.getUser, { token: AuthenticationResult!.IdToken })).status).toBe(401);
    expect(await kept.status()).toBe(200);
    expect((await listOf(person.token)).map(({ id }: { id: string }) => id)).not.toContain(params.id);
  });

  it("cannot end sessions of other users, of the same company or another", async () => {
    const person = await product.join();
    for (const other of [await product.join(), await addMember(product, person)]) {
      await other.call(userRoutes.getUser);
      const params = { id: claimsOf(other).origin_jti };
      const answer = await person.call(accountSecurityRoutes.endSession, { params });
      expect(answer).toEqual({ status: 404, body: { detail: "SESSION_NOT_FOUND" } });
      expect((await person.call(accountSecurityRoutes.endOtherSessions)).status).toBe(204);
      expect((await other.call(userRoutes.getUser)).status).toBe(200);
      const ids = (await listOf(person.token)).map(({ id }: { id: string }) => id);
      expect(ids).toEqual([claimsOf(person).origin_jti]);
    }
  });

  it("ends all others, including those that have made no request yet; the calling session continues", async () => {
    const person = await product.join();
    const [seen, unseen] = [await anotherSession(person.email), await anotherSession(person.email)];
    expect(await seen.status()).toBe(200);
    expect((await person.call(accountSecurityRoutes.endOtherSessions)).status).toBe(204);
    expect(await seen.status()).toBe(401);
    expect(await unseen.status()).toBe(401);
    expect((await person.call(userRoutes.getUser)).status).toBe(200);
    expect(await listOf(person.token)).toHaveLength(1);
  });
});

describe("an unused session", () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const lastUsed = async (session: Signed, daysAgo: number) => {
    const { sub, company, origin_jti } = claimsOf(session);
    await openTable().write({
      update: sessionKeys.session(company, sub, origin_jti),
      change: { set: { lastSeenAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString() } },
      onlyIf: "present",
      otherwise: "NOT_FOUND",
    });
  };

  it("ends by itself after seven days, also for tokens made later, and is not listed", async () => {
    const person = await product.join();
    const [idle, used] = [await anotherSession(person.email), await anotherSession(person.email)];
    expect([await idle.status(), await used.status()]).toEqual([200, 200]);
    await lastUsed(idle, 7.01);
    await lastUsed(used, 6.99);
    expect([await idle.status(), await used.status()]).toEqual([401, 200]);
    const { AuthenticationResult } = await idle.refresh();
    expect((await product.call(userRoutes.getUser, { token: AuthenticationResult!.IdToken })).status).toBe(401);
    expect((await listOf(used.token)).map(({ id }: { id: string }) => id)).not.toContain(claimsOf(idle).origin_jti);
  });
});

it("a session that began more than seven days ago continues when it ends all others", async () => {
  const { company: companyId, sub: userId } = claimsOf(await product.join());
  const context = { table: openTable(), now: () => new Date() };
  const signedInAt = Math.floor(Date.now() / 1000) - 8 * 24 * 60 * 60;
  await endSessionsAtApi(context, { companyId, userId, keep: keptUntilExpiry({ id: "old", signedInAt }) });
  expect(await findMemberAccess(context.table, companyId, userId)).toMatchObject({ keptSessions: [{ id: "old" }] });
});

it("signing out everywhere also ends a session whose own call ends the others at the same moment", async () => {
  const person = await product.join();
  const thief = await anotherSession(person.email);
  const [out] = await Promise.all([
    person.call(signInMethodRoutes.endSessions),
    ...Array.from({ length: 12 }, () => product.call(accountSecurityRoutes.endOtherSessions, { token: thief.token })),
  ]);
  // Either of the two may be first: the thief's call ends the other session, which then ends no other any more.
  expect(await thief.status()).toBe(out.status === 204 ? 401 : 200);
});

describe("an administrator", () => {
  it("signs a member out everywhere, at the API and at the user pool, at once", async () => {
    const admin = await product.join();
    const member = await addMember(product, admin, { permissions: ["read_templates"] });
    const [seen, unseen] = [await anotherSession(member.email), await anotherSession(member.email)];
    expect(await seen.status()).toBe(200);
    const params = { id: claimsOf(member).sub };
    expect((await admin.call(accountSecurityRoutes.endSessionsOfMember, { params })).status).toBe(204);
    await expectOut(seen);
    await expectOut(unseen);
    expect((await member.call(userRoutes.getUser)).status).toBe(401);
    expect((await admin.call(userRoutes.getUser)).status).toBe(200);
    // At once: no second has to pass between.
    expect(await (await anotherSession(member.email)).status()).toBe(200);
  });

  it("of another company cannot find the member, and ends nothing", async () => {
    const [admin, stranger] = [await product.join(), await product.join()];
    const answer = await stranger.call(accountSecurityRoutes.endSessionsOfMember, {
      params: { id: claimsOf(admin).sub },
    });
    expect(answer).toEqual({ status: 404, body: { detail: "MEMBER_NOT_FOUND" } });
    expect((await admin.call(userRoutes.getUser)).status).toBe(200);
  });
});

describe("a changed password", () => {
  const change = (person: Person, body: object, options: CallOptions = {}) =>
    person.call(accountSecurityRoutes.changePassword, { body, ...options });

  it("ends all other sessions at once and mails when and from where; the caller goes on", async () => {
    const person = await product.join();
    const other = await anotherSession(person.email);
    await expectIn(other);
    const answer = await change(person, { current: password, password: next }, { headers: { "user-agent": chrome } });
    expect(answer.status).toBe(200);
    await expectOut(other);
    const renewed = sessionOf(answer.body.tokens);
    await expectIn(renewed);
    expect(await listOf(renewed.token)).toMatchObject([{ isCurrent: true }]);
    await expect(anotherSession(person.email, password)).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const [mail] = mailsTo(person);
    expect(mail).toMatchObject({ subject: "Your password was changed" });
    expect(mail?.text).toMatch(/Time: \w+ \d+, \d{4} at \d\d:\d\d UTC/);
    expect(mail?.text).toContain("Device: Chrome 141 on macOS");
    expect(mail?.text).toMatch(/Network address: [\d.:a-f]+/);
  });

  it("ends sessions too that began while it was under way, with the former password", async () => {
    const person = await product.join();
    const { company: companyId, sub: userId } = claimsOf(person);
    const { ownAccounts, ...services } = await servicesFor(["table:write", "identity:own"], everyPartition);
    const between: Signed[] = [];
    const change = async () => void between.push(await anotherSession(person.email));
    await replaceSessions({ ...services, pool: ownAccounts }, { companyId, userId, session: undefined, change });
    expect(await between[0]!.status()).toBe(401);
  });

  it("of an account with an authenticator app needs a code as well, and the caller goes on", async () => {
    const person = await product.join();
    const secret = await setUpSecondFactor(person.email);
    const token = await signInWithApp(person.email, secret);
    const other = person.token;
    const change = (more: object) =>
      product.call(accountSecurityRoutes.changePassword, {
        token,
        body: { current: password, password: next, ...more },
      });
    expect(await change({})).toEqual({ status: 403, body: { detail: "AUTH_CODE_NEEDED" } });
    const wrong = appCode(secret, Date.now() + 10 * STEP);
    expect(await change({ code: wrong })).toEqual({ status: 400, body: { detail: "AUTH_CODE_INVALID" } });
    expect((await product.call(userRoutes.getUser, { token: other })).status).toBe(200);
    const forwardMs = 2 * STEP;
    const headers = { "content-type": "application/json" };
    await fetch(`${product.url}/_local/api/clock`, { method: "POST", headers, body: JSON.stringify({ forwardMs }) });
    const { status, body } = await change({ code: appCode(secret, Date.now()) });
    expect(status).toBe(200);
    const renewed = sessionOf(body.tokens);
    await expectIn(renewed);
    expect((await product.call(userRoutes.getUser, { token: other })).status).toBe(401);
    expect(await listOf(renewed.token)).toMatchObject([{ isCurrent: true }]);
  });

  it("needs the current one, and ends nothing without it", async () => {
    const person = await product.join();
    const other = await anotherSession(person.email);
    const answer = await change(person, { current: "Wrong-horse-7", password: next });
    expect(answer).toEqual({ status: 403, body: { detail: "PASSWORD_WRONG" } });
    await expectIn(other);
    await expectIn(await anotherSession(person.email));
  });

  it("has to keep the rules, and ends nothing if it does not", async () => {
    const person = await product.join();
    const answer = await change(person, { current: password, password: "password1" });
    expect(answer).toMatchObject({ status: 400, body: { detail: "PASSWORD_NOT_ACCEPTED" } });
    expect((await person.call(userRoutes.getUser)).status).toBe(200);
  });

  it("cannot be guessed: wrong ones are counted", async () => {
    const person = await product.join();
    const statuses: number[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      statuses.push((await change(person, { current: `Wrong-horse-${tried}`, password: next })).status);
    }
    expect(statuses[0]).toBe(403);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("an authenticator app", () => {
  const routes = accountSecurityRoutes;

  it("ends all other sessions when it is added and when it is removed, each with a mail", async () => {
    const person = await product.join();
    const other = await anotherSession(person.email);
    const { secret } = (await person.call(routes.beginAuthenticator, { body: { password } })).body;
    expect(await other.status()).toBe(200);
    const added = await person.call(routes.addAuthenticator, { body: { password, code: appCode(secret, Date.now()) } });
    expect(added.status).toBe(200);
    await expectOut(other);
    expect(mailsTo(person)[0]?.subject).toBe("An authenticator app was added to your account");
    const renewed = sessionOf(added.body.tokens);
    await expectIn(renewed);

    const again = await product.call(routes.beginAuthenticator, { token: renewed.token, body: { password } });
    expect(again).toEqual({ status: 409, body: { detail: "AUTHENTICATOR_EXISTS" } });

    const removed = await product.call(routes.removeAuthenticator, { token: renewed.token, body: { password } });
    expect(removed.status).toBe(200);
    expect(mailsTo(person)[0]?.subject).toBe("The authenticator app was removed from your account");
    await expectIn(sessionOf(removed.body.tokens));
    expect(await (await anotherSession(person.email)).status()).toBe(200);
  });

  it("counts only with its own code, and needs the password", async () => {
    const person = await product.join();
    const { secret } = (await person.call(routes.beginAuthenticator, { body: { password } })).body;
    const code = appCode(secret, Date.now());
    const wrongCode = code === "000000" ? "000001" : "000000";
    const wrong = await person.call(routes.addAuthenticator, { body: { password, code: wrongCode } });
    expect(wrong).toEqual({ status: 400, body: { detail: "AUTH_CODE_INVALID" } });
    const guessed = await person.call(routes.addAuthenticator, { body: { password: next, code } });
    expect(guessed).toEqual({ status: 403, body: { detail: "PASSWORD_WRONG" } });
    await expectIn(await anotherSession(person.email));
  });
});

it("one's own data name one's sessions", async () => {
  const person = await product.join();
  const { body } = await person.call(leavingRoutes.exportMyData);
  expect(body.sessions).toMatchObject([{ id: claimsOf(person).origin_jti, lastSeenAt: expect.any(String) }]);
});
