import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { attemptWindow } from "#functions/storage/limits/attempt-store.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { userRoutes } from "#shared/api/users.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { followLoginLink, loginLinkMailedTo } from "#tests/support/login-links.ts";
import { codeFor, type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const ask = (email: string, headers = {}) =>
  product.call(loginLinkRoutes.requestLoginLink, { body: { email }, headers });
const from = (address: string) => ({ "x-forwarded-for": `198.51.100.1, ${address}, 127.0.0.1` });
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

  it("does not use up the link when it is checked", async () => {
    const { email } = await product.join();
    await ask(email);
    const link = loginLinkMailedTo(product, email);
    for (const method of ["GET", "HEAD"]) await fetch(link, { method });
    expect(await followLoginLink(link)).toMatch(/^ey/);
  });

  it("gives the same answer for an address without an account, and mails it nothing", async () => {
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

describe("a caller who is not signed in", () => {
  const refused = { status: 429, body: { detail: "TOO_MANY_REQUESTS" } };
  // Hours begin and locks end while a test looks, unless time stands still.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ["a link", loginLinkRoutes.requestLoginLink, {}],
    ["a confirmation", userRoutes.resendVerification, {}],
    ["a reset", userRoutes.requestPasswordReset, {}],
    ["an account", userRoutes.registerUser, { password: "Correct-horse-7" }],
  ])(
    "may ask for %s five times an hour from one network, whether there is an account or not",
    async (what, route, more) => {
      const email = `${what.replaceAll(" ", "-")}@example.com`;
      const tries = Array.from({ length: 7 }, () => product.call(route, { body: { email, ...more } }));
      const answers = (await Promise.all(tries)).map(({ status }) => status);
      expect(answers.filter((status) => status === 202).length).toBe(5);
      expect(await product.call(route, { body: { email: email.toUpperCase(), ...more } })).toEqual(refused);
      expect((await product.call(route, { body: { email: `other-${email}`, ...more } })).status).toBe(202);
      const elsewhere = { headers: from("203.0.113.9") };
      expect((await product.call(route, { body: { email, ...more }, ...elsewhere })).status).toBe(202);
    },
  );

  it("and calls from many networks causes at most 30 mails an hour to an address, and gets the same answers after that", async () => {
    const { email } = await product.join("flooded@example.com");
    const before = mailsTo(email).length;
    const askFrom = (address: string) =>
      product.call(userRoutes.requestPasswordReset, { body: { email }, headers: from(address) });
    for (let network = 1; network <= 32; network += 1) {
      expect((await askFrom(`198.18.0.${network}`)).status).toBe(202);
    }
    expect(mailsTo(email).length - before).toBe(30);
    const body = { email, code: codeFor(product, email), password: "Battery-staple-9" };
    expect((await product.call(userRoutes.resetPassword, { body, headers: from("192.0.2.1") })).status).toBe(204);
  });

  it.each([
    ["of one IPv6 network of 64 bits", (one: number) => `2001:db8:0:7:${one}::1`],
    ["of one IPv4 address in IPv6 form", (one: number) => (one % 2 === 0 ? "198.51.100.7" : "::ffff:c633:6407")],
  ])("counts all addresses %s as one", async (_, addressOf) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const statuses = [];
    for (let one = 1; one <= 6; one += 1) statuses.push((await ask(email, from(addressOf(one)))).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await ask(email, from("2001:db8:0:8::1"))).status).toBe(202);
  });

  it.each([
    ["a confirmation's", userRoutes.verifyUser, {}],
    ["a reset's", userRoutes.resetPassword, { password: "Battery-staple-9" }],
  ])("may try %s code ten times an hour, whether there is an account or not", async (_, route, more) => {
    const code = "A".repeat(43);
    for (const { email } of [await product.join(), { email: "nobody-here@example.com" }]) {
      // The network that joined has counted its own confirmation.
      const tryCode = (address: string) =>
        product.call(route, { body: { email, code, ...more }, headers: from(address) });
      const tries = Array.from({ length: 10 }, () => tryCode("203.0.113.20"));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([400]));
      expect(await tryCode("203.0.113.20")).toEqual(refused);
      expect((await tryCode("203.0.113.21")).status).toBe(400);
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

  it("may try 600 times in ten minutes from one network, as reported by CloudFront", async () => {
    const { key, most, expiresAt } = attemptWindow("network", "203.0.113.7", new Date());
    await openTable().write({ put: { ...key, calls: most - 1, expiresAt }, onlyIf: "absent", otherwise: "NOT_FOUND" });
    expect((await ask("first@example.com", from("203.0.113.7"))).status).toBe(202);
    expect(await ask("second@example.com", from("203.0.113.7"))).toEqual(refused);
    expect((await ask("second@example.com", from("203.0.113.8"))).status).toBe(202);
  });
});

describe("a user with a second factor", () => {
  it("gets no link that bypasses it, but a mail that says so", async () => {
    const { email } = await product.join("careful@example.com");
    await setUpSecondFactor(email);
    expect(await ask(email)).toEqual({ status: 202, body: undefined });
    const [mail] = mailsTo(email);
    expect(mail!.subject).toBe("Sign in to Sestina with your password");
    expect(mail!.html).not.toContain("token=");
  });
});
