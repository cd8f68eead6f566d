import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addPasskey } from "#tests/support/passkeys.ts";
import { type Product, signIn, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const statusOf = async (token: string) => (await product.call(userRoutes.getUser, { token })).status;

describe("a passkey that was", () => {
  it.each([
    ["added", "A passkey was added to your account"],
    ["removed", "A passkey was removed from your account"],
  ] as const)("%s ends all other sessions, and a mail says so", async (change, subject) => {
    const person = await product.join();
    const elsewhere = await signIn(person.email);
    const byPasskey = await (await addPasskey(product, person.email))();
    for (const token of [elsewhere, byPasskey]) expect(await statusOf(token)).toBe(200);
    expect((await person.call(secondFactorRoutes.notePasskeyChange, { body: { change } })).status).toBe(204);
    for (const token of [elsewhere, byPasskey]) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(person.token)).toBe(200);
    expect((await person.call(accountSecurityRoutes.listSessions)).body).toMatchObject([{ isCurrent: true }]);
    expect(product.mailbox.list().find(({ deliveredTo }) => deliveredTo === person.email)).toMatchObject({ subject });
  });
});

describe("the name of a passkey", () => {
  it("is its owner's alone, can be changed, and goes with the passkey", async () => {
    const person = await product.join();
    const other = await product.join();
    const params = { id: "credential-1" };
    const names = async () => (await person.call(secondFactorRoutes.listPasskeyNames)).body.names;
    await person.call(secondFactorRoutes.namePasskey, { params, body: { name: "Laptop" } });
    await person.call(secondFactorRoutes.namePasskey, { params, body: { name: " Work laptop " } });
    expect(await names()).toEqual({ "credential-1": "Work laptop" });
    await other.call(secondFactorRoutes.forgetPasskeyName, { params });
    expect((await other.call(secondFactorRoutes.listPasskeyNames)).body.names).toEqual({});
    expect(await names()).toEqual({ "credential-1": "Work laptop" });
    await person.call(secondFactorRoutes.forgetPasskeyName, { params });
    expect(await names()).toEqual({});
  });
});
