import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pool } from "#local/settings.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addMember, claimsOf } from "../support/members.ts";
import { appCode } from "../support/authenticator-app.ts";
import { type CallOptions, password, type Person, type Product, startProduct } from "../support/product.ts";

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
async function anotherSession(email: string, withPassword = password): Promise<Signed> {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: withPassword },
    }),
  );
  const { IdToken, AccessToken, RefreshToken } = AuthenticationResult!;
  return sessionOf({ idToken: IdToken!, accessToken: AccessToken!, refreshToken: RefreshToken! });
}

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
  await expect(session.refresh()).resolves.toBeDefined();
  await expect(session.atPool()).resolves.toBeDefined();
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
  it("has each sign-in once, with its device, address and times, and says which one is asking", async () => {
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

  it("ends one, which is out at its next call, also with tokens that are made later; the others stay", async () => {
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

  it("ends none of other users", async () => {
    const [person, other] = [await product.join(), await product.join()];
    await other.call(userRoutes.getUser);
    const params = { id: claimsOf(other).origin_jti };
    const answer = await person.call(accountSecurityRoutes.endSession, { params });
    expect(answer).toEqual({ status: 404, body: { detail: "SESSION_NOT_FOUND" } });
    expect((await other.call(userRoutes.getUser)).status).toBe(200);
  });

  it("ends all others, those included that have made no request yet; the one that asks goes on", async () => {
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

  it("of another company finds no such member, and ends nothing", async () => {
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
    await expect(anotherSession(person.email)).resolves.toBeDefined();
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
