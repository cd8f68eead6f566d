import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { comeAgain, comeBy, tokenOf } from "#tests/support/sso.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const methods = async (person: Pick<Person, "call">) => (await person.call(signInMethodRoutes.listSignInMethods)).body;
const unlink = (person: Pick<Person, "call">, method: string) =>
  person.call(signInMethodRoutes.unlinkSignInMethod, { params: { method } });
const allow = (person: Person, method: string) =>
  person.call(signInMethodRoutes.allowSignInMethod, { body: { method } });

describe("a user with a password", () => {
  it("connects one social provider and disconnects it; it stays disconnected until they connect it again", async () => {
    const person = await product.join();
    expect((await allow(person, "google")).status).toBe(204);
    expect((await comeBy(product, "Google", person.email))["error_description"]).toContain("Already found an entry");
    expect(await methods(person)).toEqual(["password", "google"]);
    expect(await allow(person, "microsoft")).toEqual({
      status: 409,
      body: { detail: "SIGN_IN_METHOD_NOT_POSSIBLE" },
    });

    expect((await unlink(person, "google")).status).toBe(204);
    expect(await methods(person)).toEqual(["password"]);
    expect(await unlink(person, "google")).toEqual({ status: 404, body: { detail: "SIGN_IN_METHOD_NOT_FOUND" } });
    expect((await comeBy(product, "Microsoft", person.email))["error_description"]).toContain("Already found an entry");
    expect((await unlink(person, "microsoft")).status).toBe(204);
    const again = await comeAgain(product, "Microsoft", person.email);
    expect(again["error_description"]).toContain("SIGN_IN_METHOD_UNLINKED");
    expect((await allow(person, "microsoft")).status).toBe(204);
    expect((await comeAgain(product, "Microsoft", person.email))["error_description"]).toContain(
      "Already found an entry",
    );
  });

  it("can disconnect only what is connected, and the password stays", async () => {
    const person = await product.join();
    expect(await unlink(person, "sso")).toEqual({ status: 404, body: { detail: "SIGN_IN_METHOD_NOT_FOUND" } });
    expect((await unlink(person, "password")).status).toBe(400);
    expect((await allow(person, "sso")).status).toBe(400);
  });
});

it("a new user from a provider, who was shown no terms, is asked to accept them", async () => {
  const token = await tokenOf(product, await comeBy(product, "Google", "no-terms@example.com"));
  expect((await product.call(userRoutes.getUser, { token })).body.termsAccepted).toBe(false);
  expect((await product.call(userRoutes.acceptTerms, { token })).status).toBe(204);
  expect((await product.call(userRoutes.getUser, { token })).body.termsAccepted).toBe(true);
});

it("a user who signs in with a provider only cannot disconnect it", async () => {
  const token = await tokenOf(product, await comeBy(product, "Google", "google-alone@example.com"));
  const person = {
    call: (...[route, options]: Parameters<Product["call"]>) => product.call(route, { token, ...options }),
  };
  expect(await methods(person)).toEqual(["google"]);
  expect(await unlink(person, "google")).toEqual({ status: 409, body: { detail: "SIGN_IN_METHOD_LAST" } });
});

it("a user who ends their sessions is refused with every token issued before, and other users are not", async () => {
  const [person, other] = [await product.join(), await product.join()];
  expect((await person.call(signInMethodRoutes.endSessions)).status).toBe(204);
  expect(await person.call(userRoutes.getUser)).toEqual({ status: 401, body: { message: "Unauthorized" } });
  expect((await other.call(userRoutes.getUser)).status).toBe(200);
});
