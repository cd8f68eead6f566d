import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { pool } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { Permission } from "#shared/permissions.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { codeFor, password, type Product, signIn, signInFully, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const faults = faultControls(() => product.url);
const invalid = { status: 400, body: { detail: "AUTH_CODE_INVALID" } };
const client = () => new CognitoIdentityProviderClient({ maxAttempts: 1 });
const ClientId = pool.clientId;
const refresh = (RefreshToken: string) =>
  client().send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

const register = (email: string) => product.call(userRoutes.registerUser, { body: { email, password } });

describe("signing up", () => {
  it("founds a company on the Discover plan whose founder may do everything", async () => {
    const founder = await product.join();
    const user = await founder.call(userRoutes.getUser);
    expect(user.status).toBe(200);
    expect(user.body.email).toBe(founder.email);
    expect(user.body.permissions.map(({ id }: { id: string }) => id).sort()).toEqual([...Permission.options].sort());
    const company = await founder.call(companyRoutes.getCompany);
    expect(company.status).toBe(200);
    expect(company.body).toMatchObject({
      defaultAccount: null,
      subscription: { name: "Discover", isDefaultPlan: true, userCount: 1, userLimit: 1, templateLimit: 5 },
      summary: { awsConnected: false, templatesExisting: false, progress: 0 },
    });
  });

  it("gives every user a company of their own", async () => {
    const [one, other] = [await product.join(), await product.join()];
    const uids = await Promise.all([one, other].map(async (p) => (await p.call(companyRoutes.getCompany)).body.uid));
    expect(uids[0]).not.toBe(uids[1]);
  });

  it("answers alike for a known and an unknown address, and informs the owner of the account by mail", async () => {
    const { email } = await product.join();
    const known = await register(email);
    const unknown = await register("nobody-yet@example.com");
    const shape = { status: 202, body: { registration: expect.stringMatching(/^[\w-]{43}$/) } };
    expect([known, unknown]).toEqual([shape, shape]);
    expect(mailsTo(product, email)[0]).toMatchObject({ via: "ses", subject: "You have an account at Sestina already" });
    expect(mailsTo(product, "nobody-yet@example.com")).toHaveLength(1);
  });

  it("refuses a wrong code and accepts the right one", async () => {
    const { body } = await register("codes@example.com");
    const code = codeFor(product, "codes@example.com");
    const verify = (tried: string) =>
      product.call(userRoutes.verifyUser, { body: { email: "codes@example.com", code: tried, ...body } });
    expect(await verify("A".repeat(43))).toEqual(invalid);
    expect((await verify(code)).status).toBe(204);
    expect(await verify("B".repeat(43))).toEqual(invalid);
  });

  it("ends the link of an account 24 hours after the registration as well", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const email = "long-confirmed@example.com";
    const { body } = await register(email);
    const confirm = { body: { email, code: codeFor(product, email), ...body } };
    expect((await product.call(userRoutes.verifyUser, confirm)).status).toBe(204);
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    expect(await product.call(userRoutes.verifyUser, confirm)).toEqual(invalid);
  });

  it("ends a link after 24 hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { body } = await register("late@example.com");
    const email = "late@example.com";
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000);
    const code = codeFor(product, email);
    expect(await product.call(userRoutes.verifyUser, { body: { email, code, ...body } })).toEqual(invalid);
    vi.useRealTimers();
  });

  it("names the field and the rule of each invalid input", async () => {
    const answer = await product.call(userRoutes.registerUser, {
      body: { email: "not an address", password: "short", admin: true },
    });
    expect(answer).toEqual({
      status: 400,
      body: {
        detail: "INVALID_INPUT",
        fields: [
          { field: "email", rule: "Please enter a valid email address." },
          { field: "password", rule: "Please enter at least 8 characters" },
          { field: "admin", rule: "is not a known field" },
        ],
      },
    });
  });
});

describe("a forgotten password", () => {
  it("is replaced with the code of the mail", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = await product.call(userRoutes.resetPassword, { body: { email, code, password: "Another-horse-8" } });
    expect(reset.status).toBe(204);
    await expect(signIn(email)).rejects.toThrow("Incorrect username or password.");
    expect(await signIn(email, "Another-horse-8")).toMatch(/^ey/);
  });

  it("accepts a link once, also in two parallel calls", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = (word: string) => product.call(userRoutes.resetPassword, { body: { email, code, password: word } });
    const answers = await Promise.all([reset("Another-horse-8"), reset("Another-horse-9")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect(await reset("Another-horse-7")).toEqual(invalid);
  });

  it.each([
    ["before the password is set", { service: "cognito-idp", operation: "AdminSetUserPassword", when: "before" }],
    ["after the password is set", { service: "cognito-idp", operation: "AdminSetUserPassword", when: "after" }],
    ["before the sessions end", { service: "cognito-idp", operation: "AdminUserGlobalSignOut", when: "before" }],
    ["after the sessions end", { service: "cognito-idp", operation: "AdminUserGlobalSignOut", when: "after" }],
    ["before the code is used up", { service: "dynamodb", operation: "DeleteItem", when: "before" }],
  ])("accepts the same link again after an interruption %s", async (_, where) => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = (word: string) => product.call(userRoutes.resetPassword, { body: { email, code, password: word } });
    const fault = await faults.set({ kind: "drop", ...where });
    expect((await reset("Another-horse-8")).status).toBe(500);
    await faults.hasHit(fault.id, 1);
    await faults.clear();
    // Another password waits until the interrupted call has surely ended.
    expect(await reset("Another-horse-9")).toEqual(invalid);
    expect((await reset("Another-horse-8")).status).toBe(204);
    expect(await signIn(email, "Another-horse-8")).toMatch(/^ey/);
    expect(await reset("Another-horse-8")).toEqual(invalid);
  });

  it("says that the password is set when an answer about the used link was lost", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    await faults.set({ kind: "drop", service: "dynamodb", operation: "DeleteItem", when: "after", calls: 1 });
    const body = { email, code, password: "Another-horse-8" };
    expect((await product.call(userRoutes.resetPassword, { body })).status).toBe(204);
    await faults.clear();
    expect(await signIn(email, "Another-horse-8")).toMatch(/^ey/);
    expect(await product.call(userRoutes.resetPassword, { body })).toEqual(invalid);
  });

  it("accepts another password by the link 40 seconds after an interruption", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = (word: string) => product.call(userRoutes.resetPassword, { body: { email, code, password: word } });
    await faults.set({ kind: "drop", service: "cognito-idp", operation: "AdminSetUserPassword" });
    expect((await reset("Another-horse-8")).status).toBe(500);
    await faults.clear();
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 40_000);
    const answer = await reset("Another-horse-9");
    vi.useRealTimers();
    expect(answer.status).toBe(204);
    expect(await signIn(email, "Another-horse-9")).toMatch(/^ey/);
  });

  it("keeps former links valid when another one is asked for", async () => {
    const { email } = await product.join();
    const ask = () => product.call(userRoutes.requestPasswordReset, { body: { email } });
    await ask();
    const former = codeFor(product, email);
    await ask();
    const body = { email, code: former, password: "Another-horse-8" };
    expect((await product.call(userRoutes.resetPassword, { body })).status).toBe(204);
  });

  it("ends a link after an hour, and refuses it for another address", async () => {
    const [{ email }, other] = [await product.join(), await product.join()];
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = (address: string) =>
      product.call(userRoutes.resetPassword, { body: { email: address, code, password: "Another-horse-8" } });
    expect(await reset(other.email)).toEqual(invalid);
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 60 * 60_000);
    expect(await reset(email)).toEqual(invalid);
    vi.useRealTimers();
  });

  it("ends the sessions that the former password began", async () => {
    const { email } = await product.join();
    const session = await signInFully(email);
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const body = { email, code: codeFor(product, email), password: "Another-horse-8" };
    await product.call(userRoutes.resetPassword, { body });
    expect(mailsTo(product, email)[0]).toMatchObject({ via: "ses", subject: "Your password was changed" });
    const { status } = await product.call(userRoutes.getUser, { token: session.idToken });
    expect(status).toBe(401);
    await expect(refresh(session.refreshToken)).rejects.toThrow("Refresh Token has been revoked");
  });

  it("answers alike for an unknown address, and mails it nothing", async () => {
    const { email } = await product.join();
    const ask = (address: string) => product.call(userRoutes.requestPasswordReset, { body: { email: address } });
    expect(await ask("unknown@example.com")).toEqual(await ask(email));
    expect(mailsTo(product, "unknown@example.com")).toEqual([]);
  });

  it("requires no kinds of characters", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const body = { email, code: codeFor(product, email), password: "plain words will do" };
    expect((await product.call(userRoutes.resetPassword, { body })).status).toBe(204);
  });
});

describe("a password that is easy to guess", () => {
  const refused = (rule: string) => ({
    status: 400,
    body: { detail: "PASSWORD_NOT_ACCEPTED", fields: [{ field: "password", rule }] },
  });
  const email = "percy.vere@example.com";

  it.each([
    ["iloveyou1", "This is one of the most common passwords. Please choose another one."],
    ["Sestina-2026", "This is the name of the product. Please choose another password."],
    ["percyvere1", "This is your email address. Please choose another password."],
    // Among 611,000, and not among the 10,000 that browsers know.
    ["CrazyHorse", "This password is known from a data breach. Please choose another one."],
    ["ktyf8801766", "This password is known from a data breach. Please choose another one."],
  ])("is refused at the sign-up and at the reset, with the rule: %s", async (weak, rule) => {
    const signUp = await product.call(userRoutes.registerUser, { body: { email, password: weak } });
    expect(signUp).toEqual(refused(rule));
    const reset = await product.call(userRoutes.resetPassword, {
      body: { email, code: "A".repeat(43), password: weak },
    });
    expect(reset).toEqual(refused(rule));
  });
});
