import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { userRoutes } from "#shared/api/users.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { codeFor, type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const ofAttacker = "Attacker-horse-1";
const ofVictim = "Victim-staple-2";
const invalid = { status: 400, body: { detail: "AUTH_CODE_INVALID" } };
const passwordNeeded = { status: 409, body: { detail: "PASSWORD_NEEDED" } };
const confirmed = { status: 204, body: undefined };

let addresses = 0;
const newAddress = () => `registers-${(addresses += 1)}@example.com`;
/** Gives what the registering browser keeps. */
const register = async (email: string, password: string, more = {}): Promise<{ registration: string }> =>
  (await product.call(userRoutes.registerUser, { body: { email, password, ...more } })).body;
const verify = (email: string, code: string, more = {}) =>
  product.call(userRoutes.verifyUser, { body: { email, code, ...more } });
const isRefused = (email: string, password: string) =>
  expect(signIn(email, password)).rejects.toThrow("Incorrect username or password.");

describe("registering the address of another person first", () => {
  it("never makes the attacker's password usable: the victim registers and confirms in one browser", async () => {
    const email = newAddress();
    await register(email, ofAttacker);
    const former = codeFor(product, email);
    const kept = await register(email, ofVictim);
    expect(await verify(email, former, kept)).toEqual(invalid);
    expect(await verify(email, codeFor(product, email), kept)).toEqual(confirmed);
    await isRefused(email, ofAttacker);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
  });

  it("asks a victim who only follows the unexpected link for a password, and the link stays valid", async () => {
    const email = newAddress();
    await register(email, ofAttacker);
    const code = codeFor(product, email);
    expect(await verify(email, code)).toEqual(passwordNeeded);
    expect(await verify(email, code)).toEqual(passwordNeeded);
    await isRefused(email, ofAttacker);
    expect(await verify(email, code, { password: ofVictim })).toEqual(confirmed);
    await isRefused(email, ofAttacker);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
  });

  it("after the victim did ends the victim's link, and the attacker's asks the victim's browser for a password", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    const former = codeFor(product, email);
    await register(email, ofAttacker);
    expect(await verify(email, former, kept)).toEqual(invalid);
    expect(await verify(email, codeFor(product, email), kept)).toEqual(passwordNeeded);
    expect(await verify(email, codeFor(product, email), { ...kept, password: ofVictim })).toEqual(confirmed);
    await isRefused(email, ofAttacker);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
  });

  it("in parallel leaves one registration, whose link is the only one that works", async () => {
    const email = newAddress();
    const [attacker, victim] = await Promise.all([register(email, ofAttacker), register(email, ofVictim)]);
    const codes = mailsTo(product, email).map(({ html }) => /code=([\w-]{43})/.exec(html ?? "")![1]!);
    const outcomes = [];
    for (const code of codes) outcomes.push(await verify(email, code, victim));
    expect(outcomes.map(({ status }) => status).sort()).not.toEqual([204, 204]);
    expect(outcomes.filter(({ status }) => status === 400)).toHaveLength(1);
    expect(attacker).not.toEqual(victim);
    await isRefused(email, ofAttacker);
  });

  it("changes nothing about an account, whatever link is followed later", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    await verify(email, codeFor(product, email), kept);
    await register(email, ofAttacker);
    expect(mailsTo(product, email)[0]!.html).not.toContain("code=");
    await isRefused(email, ofAttacker);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
  });
});

describe("a registration", () => {
  it("is confirmed by the browser that registered without asking again; what it accepted is kept", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim, { gclid: "click-1" });
    expect(await verify(email, codeFor(product, email), kept)).toEqual(confirmed);
    const { body } = await product.call(userRoutes.getUser, { token: await signIn(email, ofVictim) });
    expect(body).toMatchObject({ email, termsAccepted: true });
  });

  it("gets a new link on demand, and the former one ends", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    const former = codeFor(product, email);
    await product.call(userRoutes.resendVerification, { body: { email } });
    expect(await verify(email, former, kept)).toEqual(invalid);
    expect(await verify(email, codeFor(product, email), kept)).toEqual(confirmed);
  });

  it("mails no link to an address that did not register", async () => {
    const email = newAddress();
    expect((await product.call(userRoutes.resendVerification, { body: { email } })).status).toBe(202);
    expect(mailsTo(product, email)).toEqual([]);
  });

  it("is confirmed once by parallel calls, and its password signs in", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    const code = codeFor(product, email);
    const answers = await Promise.all([verify(email, code, kept), verify(email, code, kept)]);
    expect(answers).toContainEqual(confirmed);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
  });

  it("refuses a weak password of the person who confirms, and the link stays valid", async () => {
    const email = newAddress();
    await register(email, ofAttacker);
    const code = codeFor(product, email);
    expect((await verify(email, code, { password: "password1" })).body.detail).toBe("PASSWORD_NOT_ACCEPTED");
    expect(await verify(email, code, { password: ofVictim })).toEqual(confirmed);
  });

  it.each([
    ["before the account is created", { service: "cognito-idp", operation: "AdminCreateUser", when: "before" }],
    ["after the account is created", { service: "cognito-idp", operation: "AdminCreateUser", when: "after" }],
    ["before its password is set", { service: "cognito-idp", operation: "AdminSetUserPassword", when: "before" }],
    ["after its password is set", { service: "cognito-idp", operation: "AdminSetUserPassword", when: "after" }],
    ["before the registration ends", { service: "dynamodb", operation: "TransactWriteItems", when: "before" }],
    ["after the registration ends", { service: "dynamodb", operation: "TransactWriteItems", when: "after" }],
  ])("is confirmed by the same link when it was interrupted %s", async (_, where) => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    const code = codeFor(product, email);
    await faults.set({ kind: "drop", ...where });
    const interrupted = await verify(email, code, kept);
    expect(interrupted.status).toBe(500);
    await faults.clear();
    expect(await verify(email, code, kept)).toEqual(confirmed);
    const { body } = await product.call(userRoutes.getUser, { token: await signIn(email, ofVictim) });
    expect(body).toMatchObject({ email, termsAccepted: true });
  });

  it("changes nothing when its link is followed again: not the password, and no other code is taken", async () => {
    const email = newAddress();
    const kept = await register(email, ofVictim);
    const code = codeFor(product, email);
    expect(await verify(email, code, kept)).toEqual(confirmed);
    expect(await verify(email, code)).toEqual(confirmed);
    expect(await verify(email, code, { password: ofAttacker })).toEqual(confirmed);
    await isRefused(email, ofAttacker);
    expect(await signIn(email, ofVictim)).toMatch(/^ey/);
    expect(await verify(email, `${code.slice(0, -1)}${code.endsWith("A") ? "B" : "A"}`, kept)).toEqual(invalid);
  });
});
