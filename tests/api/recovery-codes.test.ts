import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { setUpSecondFactor } from "#tests/support/authenticator-app.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, password, type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
afterEach(() => void vi.useRealTimers());

const make = async (person: Person): Promise<string[]> =>
  (await person.call(secondFactorRoutes.makeRecoveryCodes, { body: { password } })).body.codes;
const left = async (person: Person) => (await person.call(secondFactorRoutes.getRecoveryCodes)).body.left;
const recover = (email: string, code: string) =>
  product.call(secondFactorRoutes.recoverAccount, { body: { email, code } });
const invalid = { status: 400, body: { detail: "RECOVERY_CODE_INVALID" } };
const wrongCode = "0000-0000-0000-0000-0000-0000";

describe("recovery codes", () => {
  it("are ten different codes, stored only as hashes", async () => {
    const person = await product.join();
    expect(await left(person)).toBe(0);
    const codes = await make(person);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){5}$/);
    expect(await left(person)).toBe(10);
    const { sub, company } = claimsOf(person);
    const stored = JSON.stringify(await openTable().get(keys.user(company, sub)));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll("-", ""));
    }
  });

  it("need the password: a stolen session cannot turn off the second factor with them", async () => {
    const person = await product.join();
    const wrong = await person.call(secondFactorRoutes.makeRecoveryCodes, { body: { password: "Wrong-horse-8" } });
    expect(wrong).toEqual({ status: 403, body: { detail: "PASSWORD_WRONG" } });
    expect((await person.call(secondFactorRoutes.makeRecoveryCodes, { body: {} })).status).toBe(400);
    expect(await left(person)).toBe(0);
  });

  it("leave an entry in the audit log, and a mail", async () => {
    const person = await product.join();
    await make(person);
    const { body } = await person.call(companyRoutes.listAuditEntries, { query: { limit: "5" } });
    expect(body.entities[0]).toMatchObject({ action: "recovery-codes.made", actorId: claimsOf(person).sub });
    expect(product.mailbox.list().find(({ deliveredTo }) => deliveredTo === person.email)).toMatchObject({
      subject: "New recovery codes were created for your account",
    });
  });

  it("are replaced by new ones", async () => {
    const person = await product.join();
    const [former] = await make(person);
    const [code] = await make(person);
    expect(await recover(person.email, former!)).toEqual(invalid);
    expect((await recover(person.email, code!)).status).toBe(204);
  });

  it("are one set of ten, however many calls ask for them at once", async () => {
    const person = await product.join();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.call(secondFactorRoutes.makeRecoveryCodes, { body: { password } })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(await left(person)).toBe(10);
  });
});

describe("a recovery code", () => {
  it("turns off a lost second factor, ends all sessions and mails a notice; the password is still needed", async () => {
    const person = await product.join("lost@example.com");
    const [code] = await make(person);
    await setUpSecondFactor(person.email);
    await expect(signIn(person.email)).rejects.toThrow("SOFTWARE_TOKEN_MFA");
    expect(await recover("Lost@Example.com", code!.toLowerCase().replaceAll("-", " "))).toEqual({
      status: 204,
      body: undefined,
    });
    expect(await person.call(userRoutes.getUser)).toMatchObject({ status: 401 });
    expect(product.mailbox.list().find(({ deliveredTo }) => deliveredTo === person.email)).toMatchObject({
      subject: "A recovery code was used for your account",
    });
    const { UserMFASettingList = [] } = await new CognitoIdentityProviderClient().send(
      new AdminGetUserCommand({ UserPoolId: pool.id, Username: person.email }),
    );
    expect(UserMFASettingList).toEqual([]);
    await expect(signIn(person.email, "Wrong-horse-8")).rejects.toThrow("Incorrect username or password.");
    // A session that began in the second of the ending has ended with the others.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 1000 });
    const token = await signIn(person.email);
    expect(claims(token)["second_factor"]).toBe("false");
    const again = { ...person, call: (route: Parameters<Person["call"]>[0]) => product.call(route, { token }) };
    expect(await left(again)).toBe(9);
    const { body } = await again.call(companyRoutes.listAuditEntries);
    expect(body.entities[0]).toMatchObject({ action: "second-factor.recovered", actorId: claimsOf(person).sub });
  });

  it("works once, also if it is sent eight times at the same moment", async () => {
    const person = await product.join();
    const [code] = await make(person);
    const answers = await Promise.all(Array.from({ length: 8 }, () => recover(person.email, code!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 400)]);
    expect(await recover(person.email, code!)).toEqual(invalid);
  });

  it("belongs to one user only", async () => {
    const [one, other] = [await product.join(), await product.join()];
    const [code] = await make(one);
    await make(other);
    expect(await recover(other.email, code!)).toEqual(invalid);
    expect(await left(one)).toBe(10);
  });

  it("that is wrong is answered like an unknown address, and changes nothing", async () => {
    const person = await product.join();
    await make(person);
    const answers = [await recover(person.email, wrongCode), await recover("unknown@example.com", wrongCode)];
    expect(answers).toEqual([invalid, invalid]);
    expect((await person.call(userRoutes.getUser)).status).toBe(200);
    expect(await left(person)).toBe(10);
  });

  it("can be tried ten times an hour for an address, whether there is an account or not", async () => {
    for (const email of [(await product.join()).email, "no-account@example.com"]) {
      const tries = Array.from({ length: 10 }, () => recover(email, wrongCode));
      for (const answer of await Promise.all(tries)) expect(answer).toEqual(invalid);
      expect((await recover(email, wrongCode)).body).toEqual({ detail: "TOO_MANY_REQUESTS" });
    }
  });
});

const claims = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
