import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { userRoutes } from "#shared/api/users.ts";
import { addMember, allowOnly, removeMember } from "#tests/support/access-members.ts";
import { type Person, type Product, signInFully, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

const UNAUTHORIZED = 401;
const callWith = (token: string) => product.call(companyRoutes.getCompany, { token });
const part = (token: string, index: number): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split(".")[index]!, "base64url").toString());
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

describe("a member", () => {
  it("is refused at the next call after removal, whatever the token says", async () => {
    const member = await addMember(product, person);
    expect((await member.call(companyRoutes.getCompany)).status).toBe(200);
    await removeMember(member);
    const denied = { status: 403, body: { detail: "COMPANY_ACCESS_DENIED" } };
    expect(await member.call(companyRoutes.getCompany)).toEqual(denied);
    expect(await member.call(userRoutes.getUser)).toEqual(denied);
    expect((await person.call(companyRoutes.getCompany)).status).toBe(200);
  });

  it("has newly granted permissions at the next call, and no longer has revoked ones", async () => {
    const member = await addMember(product, person);
    await allowOnly(member, ["billing"]);
    expect(await member.call(accountRoutes.listAccounts)).toEqual({
      status: 403,
      body: { detail: "PERMISSION_DENIED" },
    });
    await allowOnly(member, ["read_aws_accounts"]);
    expect(await member.call(accountRoutes.listAccounts)).toEqual({ status: 200, body: [] });
  });
});

describe("a bearer token", () => {
  it("that is an access token is refused", async () => {
    const { idToken, accessToken } = await signInFully(person.email);
    expect((await callWith(idToken)).status).toBe(200);
    expect(await callWith(accessToken)).toEqual({ status: UNAUTHORIZED, body: { message: "Unauthorized" } });
  });

  it("signed by a key of another pool is refused, also under this pool's key id", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const claims = part(person.token, 1);
    for (const kid of [part(person.token, 0)["kid"], "of-another-pool"]) {
      const content = `${encode({ kid, alg: "RS256" })}.${encode(claims)}`;
      const token = `${content}.${sign("sha256", Buffer.from(content), privateKey).toString("base64url")}`;
      expect((await callWith(token)).status).toBe(UNAUTHORIZED);
    }
  });

  it("without a signature is refused", async () => {
    const { kid } = part(person.token, 0);
    const payload = person.token.split(".")[1]!;
    for (const token of [`${encode({ kid, alg: "none" })}.${payload}.`, `${encode({ alg: "RS256" })}.${payload}.`]) {
      expect((await callWith(token)).status).toBe(UNAUTHORIZED);
    }
  });
});
