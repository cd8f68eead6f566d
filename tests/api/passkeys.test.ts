import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { type Product, signIn, signInFully, startProduct } from "#tests/support/product.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const statusOf = async (token: string) => (await product.call(userRoutes.getUser, { token })).status;

/** A session as a browser keeps it, which goes on with the refresh token of each reply. */
async function sessionOf(email: string) {
  const { idToken: token, ...first } = await signInFully(email);
  let { refreshToken } = first;
  const call: Product["call"] = async (route, { body = {}, ...options } = {}) => {
    const answer = await product.call(route, { ...options, token, body: { ...(body as object), refreshToken } });
    refreshToken = answer.body?.refreshToken ?? refreshToken;
    return answer;
  };
  return { token, call, refreshToken: () => refreshToken };
}
type Session = Awaited<ReturnType<typeof sessionOf>>;

async function addTo({ call }: Session, name: string) {
  const { body } = await call(secondFactorRoutes.beginPasskey);
  const credential = softwareAuthenticator(product.url).create(body.options);
  const { status } = await call(secondFactorRoutes.addPasskey, { body: { name, credential } });
  return { status, id: credential.id };
}
const listOf = async ({ call }: Session) => (await call(secondFactorRoutes.listPasskeys)).body.passkeys;

describe("a passkey that was", () => {
  it.each([
    ["added", "A passkey was added to your account"],
    ["removed", "A passkey was removed from your account"],
  ] as const)("%s ends all other sessions, and a mail says so", async (change, subject) => {
    const person = await product.join();
    const session = await sessionOf(person.email);
    const { id } = change === "removed" ? await addTo(session, "Laptop") : { id: "" };
    const elsewhere = await signIn(person.email);
    expect(await statusOf(elsewhere)).toBe(200);
    if (change === "added") expect((await addTo(session, "Laptop")).status).toBe(200);
    else expect((await session.call(secondFactorRoutes.removePasskey, { params: { id } })).status).toBe(200);
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(session.token)).toBe(200);
    const sessions = await product.call(accountSecurityRoutes.listSessions, { token: session.token });
    expect(sessions.body).toMatchObject([{ isCurrent: true }]);
    expect(product.mailbox.list().find(({ deliveredTo }) => deliveredTo === person.email)).toMatchObject({ subject });
    expect(await listOf(session)).toHaveLength(change === "added" ? 1 : 0);
  });

  it("answered wrongly is not added", async () => {
    const person = await product.join();
    const session = await sessionOf(person.email);
    const { body } = await session.call(secondFactorRoutes.beginPasskey);
    const credential = softwareAuthenticator("https://another.example").create(body.options);
    const answer = await session.call(secondFactorRoutes.addPasskey, { body: { name: "Laptop", credential } });
    expect(answer).toEqual({ status: 400, body: { detail: "PASSKEY_NOT_ACCEPTED" } });
    expect(await listOf(session)).toEqual([]);
  });
});

describe("the name of a passkey", () => {
  it("belongs to its owner only, can be changed, and is deleted with the passkey, which no other user can remove", async () => {
    const [session, others] = [
      await sessionOf((await product.join()).email),
      await sessionOf((await product.join()).email),
    ];
    const { id } = await addTo(session, "Laptop");
    const names = async (whose: Session) => (await listOf(whose)).map(({ name }: { name: string }) => name);
    const params = { id };
    const { token } = session;
    await product.call(secondFactorRoutes.namePasskey, { token, params, body: { name: " Work laptop " } });
    expect(await names(session)).toEqual(["Work laptop"]);
    await others.call(secondFactorRoutes.removePasskey, { params });
    expect([await names(session), await names(others)]).toEqual([["Work laptop"], []]);
    await session.call(secondFactorRoutes.removePasskey, { params });
    expect(await names(session)).toEqual([]);
  });
});

it("names given to passkeys at the same moment are all kept", async () => {
  const person = await product.join();
  const ids = ["one", "two", "three", "four"];
  const name = (id: string) =>
    person.call(secondFactorRoutes.namePasskey, { params: { id }, body: { name: `Name of ${id}` } });
  const answers = await Promise.all(ids.map(name));
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  const { body } = await person.call(leavingRoutes.exportMyData);
  expect(body.person.passkeyNames).toEqual(Object.fromEntries(ids.map((id) => [id, `Name of ${id}`])));
});

it("names are kept for at most 40 passkeys", async () => {
  const person = await product.join();
  const name = (id: string) =>
    person.call(secondFactorRoutes.namePasskey, { params: { id }, body: { name: `Name of ${id}` } });
  for (let made = 1; made <= 40; made += 1) expect((await name(`passkey-${String(made)}`)).status).toBe(204);
  expect((await name("passkey-1")).status).toBe(204);
  expect((await name("one-more")).body.detail).toBe("TOO_MANY_PASSKEYS");
});

describe("the refresh token that a call for passkeys is made with", () => {
  it("has to belong to the calling session: those of another user or session are refused", async () => {
    const [victim, thief] = [await product.join(), await product.join()];
    const stolen = await signInFully(victim.email);
    const [thiefs, victims] = [await signInFully(thief.email), await signInFully(victim.email)];
    for (const token of [thiefs.idToken, victims.idToken]) {
      for (const route of [secondFactorRoutes.beginPasskey, secondFactorRoutes.listPasskeys]) {
        const answer = await product.call(route, { token, body: { refreshToken: stolen.refreshToken } });
        expect(answer).toEqual({ status: 401, body: { message: "Unauthorized" } });
      }
    }
  });
});
