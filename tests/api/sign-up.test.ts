import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { Permission } from "#shared/permissions.ts";
import { codeFor, type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const password = "Correct-horse-7";
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

  it("gives everybody a company of their own", async () => {
    const [one, other] = [await product.join(), await product.join()];
    const uids = await Promise.all([one, other].map(async (p) => (await p.call(companyRoutes.getCompany)).body.uid));
    expect(uids[0]).not.toBe(uids[1]);
  });

  it("answers alike for a known and an unknown address, and mails the known one nothing new", async () => {
    const { email } = await product.join();
    const before = product.mailbox.list().length;
    const known = await register(email);
    const unknown = await register("nobody-yet@example.com");
    expect(known).toEqual(unknown);
    expect(product.mailbox.list().length).toBe(before + 1);
  });

  it("refuses a wrong code and takes the right one once", async () => {
    await register("codes@example.com");
    const code = codeFor(product, "codes@example.com");
    const wrong = code === "000000" ? "000001" : "000000";
    const verify = (tried: string) =>
      product.call(userRoutes.verifyUser, { body: { email: "codes@example.com", code: tried } });
    expect(await verify(wrong)).toEqual({ status: 400, body: { detail: "AUTH_CODE_INVALID" } });
    expect((await verify(code)).status).toBe(204);
    expect(await verify(code)).toEqual({ status: 400, body: { detail: "AUTH_CODE_INVALID" } });
  });

  it("names the field and the rule of what is wrong", async () => {
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
  it("is set anew with the code of the mail", async () => {
    const { email } = await product.join();
    await product.call(userRoutes.requestPasswordReset, { body: { email } });
    const code = codeFor(product, email);
    const reset = await product.call(userRoutes.resetPassword, { body: { email, code, password: "Another-horse-8" } });
    expect(reset.status).toBe(204);
    await expect(signIn(email)).rejects.toThrow("Incorrect username or password.");
    expect(await signIn(email, "Another-horse-8")).toMatch(/^ey/);
  });

  it("answers alike for an unknown address", async () => {
    const { email } = await product.join();
    const ask = (address: string) => product.call(userRoutes.requestPasswordReset, { body: { email: address } });
    expect(await ask("unknown@example.com")).toEqual(await ask(email));
  });

  it("asks for no kinds of characters", async () => {
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
  ])("is refused at the sign-up and at the reset, with the rule: %s", async (weak, rule) => {
    const signUp = await product.call(userRoutes.registerUser, { body: { email, password: weak } });
    expect(signUp).toEqual(refused(rule));
    const reset = await product.call(userRoutes.resetPassword, { body: { email, code: "123456", password: weak } });
    expect(reset).toEqual(refused(rule));
  });
});
