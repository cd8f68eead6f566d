import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { attemptWindow } from "#functions/storage/attempt-store.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { userRoutes } from "#shared/api/users.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { followLoginLink, loginLinkMailedTo } from "#tests/support/login-links.ts";
import { type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const ask = (email: string, headers = {}) =>
  product.call(loginLinkRoutes.requestLoginLink, { body: { email }, headers });
const mailsTo = (email: string) => product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === email);

describe("asking for a link to sign in", () => {
  it("mails one with html and text that signs in once", async () => {
    const { email } = await product.join("link@example.com");
    expect(await ask("Link@Example.com")).toEqual({ status: 202, body: undefined });
    const link = loginLinkMailedTo(product, email);
    const [mail] = mailsTo(email);
    expect(mail).toMatchObject({ via: "ses", subject: "Your link to sign in to Sestina" });
    expect(mail!.html).toContain(link.replaceAll("&", "&amp;"));
    expect(mail!.text).toContain(link);
    const token = await followLoginLink(link);
    expect((await product.call(userRoutes.getUser, { token })).body.email).toBe(email);
    await expect(followLoginLink(link)).rejects.toThrow("Incorrect username or password.");
  });

  it("does not use the link up when it is looked at", async () => {
    const { email } = await product.join();
    await ask(email);
    const link = loginLinkMailedTo(product, email);
    for (const method of ["GET", "HEAD"]) await fetch(link, { method });
    expect(await followLoginLink(link)).toMatch(/^ey/);
  });

  it("answers alike for an address without an account, and mails it nothing", async () => {
    const { email } = await product.join();
    expect(await ask("nobody@example.com")).toEqual(await ask(email));
    expect(mailsTo("nobody@example.com")).toEqual([]);
  });

  it("mails nothing to an address that is not confirmed", async () => {
    const email = "unconfirmed@example.com";
    await product.call(userRoutes.registerUser, { body: { email, password: "Correct-horse-7" } });
    const before = mailsTo(email).length;
    expect((await ask(email)).status).toBe(202);
    expect(mailsTo(email)).toHaveLength(before);
  });
});

describe("who is not signed in", () => {
  const refused = { status: 429, body: { detail: "TOO_MANY_REQUESTS" } };
  // Hours begin and locks end while a test looks, unless time stands still.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["a link", loginLinkRoutes.requestLoginLink, {}],
    ["a confirmation", userRoutes.resendVerification, {}],
    ["a reset", userRoutes.requestPasswordReset, {}],
    ["an account", userRoutes.registerUser, { password: "Correct-horse-7" }],
  ])("may ask for %s ten times an hour, whether there is an account or not", async (what, route, more) => {
    const email = `${what.replaceAll(" ", "-")}@example.com`;
    const tries = Array.from({ length: 12 }, () => product.call(route, { body: { email, ...more } }));
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    // Cognito may refuse an eager one earlier; the answer is the same.
    expect(answers.filter((status) => status === 202).length).toBeLessThanOrEqual(10);
    expect(await product.call(route, { body: { email: email.toUpperCase(), ...more } })).toEqual(refused);
    expect((await product.call(route, { body: { email: `other-${email}`, ...more } })).status).toBe(202);
  });

  it.each([
    ["a confirmation's", userRoutes.verifyUser, {}],
    ["a reset's", userRoutes.resetPassword, { password: "Battery-staple-9" }],
  ])("may try %s code ten times an hour, whether there is an account or not", async (_, route, more) => {
    for (const { email } of [await product.join(), { email: "nobody-here@example.com" }]) {
      const tries = Array.from({ length: 10 }, () => product.call(route, { body: { email, code: "918273", ...more } }));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses).toContain(400);
      expect(await product.call(route, { body: { email, code: "918273", ...more } })).toEqual(refused);
    }
  });

  it("is locked out after five wrong passwords, and gets in when the time is over", async () => {
    const { email } = await product.join();
    const wrong = () =>
      signIn(email, "Wrong-horse-8").catch((error: unknown) => (error instanceof Error ? error.message : ""));
    for (let failures = 0; failures < 5; failures += 1) {
      expect(await wrong()).toBe("Incorrect username or password.");
    }
    expect(await wrong()).toBe("Password attempts exceeded");
    vi.setSystemTime(Date.now() + 999);
    await expect(signIn(email)).rejects.toThrow("Password attempts exceeded");
    vi.setSystemTime(Date.now() + 1);
    expect(await signIn(email)).toMatch(/^ey/);
  });

  it("may try 600 times in ten minutes from one network, as CloudFront tells of it", async () => {
    const from = (address: string) => ({ "x-forwarded-for": `198.51.100.1, ${address}, 127.0.0.1` });
    const { key, most, expiresAt } = attemptWindow("network", "203.0.113.7", new Date());
    await openTable().write({ put: { ...key, calls: most - 1, expiresAt }, onlyIf: "absent", otherwise: "NOT_FOUND" });
    expect((await ask("first@example.com", from("203.0.113.7"))).status).toBe(202);
    expect(await ask("second@example.com", from("203.0.113.7"))).toEqual(refused);
    expect((await ask("second@example.com", from("203.0.113.8"))).status).toBe(202);
  });
});

describe("somebody with a second factor", () => {
  it("gets no link around it, but a mail that says so", async () => {
    const { email } = await product.join("careful@example.com");
    await setUpSecondFactor(email);
    expect(await ask(email)).toEqual({ status: 202, body: undefined });
    const [mail] = mailsTo(email);
    expect(mail!.subject).toBe("Sign in to Sestina with your password");
    expect(mail!.html).not.toContain("token=");
  });
});
