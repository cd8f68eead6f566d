import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { makeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";
import { userRoutes } from "#shared/api/users.ts";
import { signInWithLoginToken } from "#tests/support/login-links.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

const refused = { name: "NotAuthorizedException", message: "Incorrect username or password." };

let product: Product;
let table: Table;
beforeAll(async () => {
  product = await startProduct();
  table = openTable();
});
afterAll(() => product.close());

const claimsOf = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString("utf8"));
const subOf = ({ token }: Person): string => claimsOf(token)["sub"]!;
/** The token in the link that the person is mailed. */
const linkFor = (person: Person, now = new Date()) => makeLoginToken(table, { sub: subOf(person), now });

const follow = signInWithLoginToken;

describe("a mailed link", () => {
  it("signs its user in, whatever the case of the address, with their company in the token", async () => {
    const person = await product.join("link.user@example.com");
    const idToken = await follow("link.user@EXAMPLE.com", await linkFor(person));
    expect(claimsOf(idToken!)["company"]).toBe(claimsOf(person.token)["company"]);
    const user = await product.call(userRoutes.getUser, { token: idToken });
    expect(user).toMatchObject({ status: 200, body: { email: "link.user@example.com" } });
  });

  it("works once", async () => {
    const person = await product.join();
    const token = await linkFor(person);
    expect(await follow(person.email, token)).toMatch(/^ey/);
    await expect(follow(person.email, token)).rejects.toMatchObject(refused);
  });

  it("signs in one of twenty callers who follow it at the same moment", async () => {
    const person = await product.join();
    const token = await linkFor(person);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => follow(person.email, token)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject(refused);
  });

  it("is valid for ten minutes", async () => {
    const person = await product.join();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await expect(follow(person.email, await linkFor(person, minutesAgo(10)))).rejects.toMatchObject(refused);
    expect(await follow(person.email, await linkFor(person, minutesAgo(9)))).toMatch(/^ey/);
  });

  it("does not sign in another user, and stays valid for its own user", async () => {
    const [owner, other] = [await product.join(), await product.join()];
    const token = await linkFor(owner);
    await expect(follow(other.email, token)).rejects.toMatchObject(refused);
    await expect(follow("nobody@example.com", token)).rejects.toMatchObject(refused);
    expect(await follow(owner.email, token)).toMatch(/^ey/);
  });

  it("cannot be guessed: one wrong answer ends the sign-in", async () => {
    const person = await product.join();
    await expect(follow(person.email, "a-guess")).rejects.toMatchObject(refused);
  });

  it("is kept as a hash only", async () => {
    const person = await product.join();
    const written: unknown[] = [];
    const watched: Table = { ...table, write: (...writes) => (written.push(...writes), table.write(...writes)) };
    const token = await makeLoginToken(watched, { sub: subOf(person), now: new Date() });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(written)).toContain("login-token#");
    expect(JSON.stringify(written)).not.toContain(token);
  });
});
