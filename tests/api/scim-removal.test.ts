import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { openMemberDirectory } from "#functions/adapters/cognito/member-directory.ts";
import { loadAccessState } from "#functions/domain/access/access-state.ts";
import { stateWrites } from "#functions/domain/access/state-writes.ts";
import { sessionPrefixes } from "#functions/storage/sign-in/session-keys.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openScim, type ScimClient } from "#tests/support/scim.ts";
import { comeBy, openConnection, tokenOf } from "#tests/support/sso.ts";

let product: Product;
let admin: Person;
let scim: ScimClient;
let domain: string;
let provider: string;
let made = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await product.join();
  await putOnPlan(admin, "Business");
  domain = `removal-${String((made += 1))}.example`;
  ({ provider } = await openConnection(product, admin, { domain }));
  scim = await openScim(product, admin);
});

describe("a provisioned user who is removed", () => {
  const signInBy = async (email: string) => {
    const token = await tokenOf(product, await comeBy(product, provider, email));
    expect((await product.call(ssoRoutes.registerSso, { token })).status).toBe(204);
    const { body } = await product.call(leavingRoutes.exportMyData, { token });
    expect(body.provisioned).toMatchObject({ userName: email, givenName: "Cy", familyName: "Test" });
    return claimsOf({ token });
  };
  const sessionsOf = ({ company, sub }: { company: string; sub: string }) =>
    openTable().query(sessionPrefixes.sessions(company, sub));

  it("leaves no sessions with devices and network addresses", async () => {
    const user = await scim.user(`dee@${domain}`);
    const claims = await signInBy(`dee@${domain}`);
    expect(await sessionsOf(claims)).toHaveLength(1);
    await scim.patch(`/Users/${user.id}`, { op: "replace", path: "active", value: false });
    expect(await sessionsOf(claims)).toEqual([]);
  });

  it("has no access, and the same call completes the removal, if the user pool failed once", async () => {
    const user = await scim.user(`eli@${domain}`);
    const { sub } = await signInBy(`eli@${domain}`);
    const faults = faultControls(() => product.url);
    await faults.set({ service: "cognito-idp", operation: "AdminDeleteUser", kind: "status", status: 500 });
    expect((await scim.call("DELETE", `/Users/${user.id}`)).status).toBe(500);
    await faults.clear();
    const { entities } = (await admin.call(accessRoutes.listMembers, { query: { limit: "100" } })).body;
    expect(entities.map(({ email }: any) => email)).toEqual([admin.email]);
    expect((await scim.call("DELETE", `/Users/${user.id}`)).status).toBe(204);
    expect(await openMemberDirectory().find(sub)).toBeUndefined();
    expect(await scim.call("GET", `/Users/${user.id}`)).toMatchObject({ status: 404 });
  });
});

describe("a name from a provider", () => {
  const invalid = { status: 400, body: { scimType: "invalidValue" } };

  it("has no control characters and no overrides of the direction of reading", async () => {
    for (const familyName of ["Love\u202Elace", "Love\nlace", "Love\u0007lace"]) {
      const body = { schemas: [], userName: `ada@${domain}`, name: { familyName } };
      expect(await scim.call("POST", "/Users", body)).toMatchObject(invalid);
      expect(await scim.call("POST", "/Groups", { displayName: familyName })).toMatchObject(invalid);
    }
  });
});

describe("a provisioned group that is removed", () => {
  it("may have more members than fit into one transaction, added by an administrator", async () => {
    const { id } = await scim.group("Everyone");
    const { company: companyId } = claimsOf(admin);
    for (let round = 0; round < 2; round += 1) {
      const before = await loadAccessState(openTable(), companyId);
      const more = Array.from({ length: 60 }, () => ({ userId: randomUUID(), companyId, groupIds: [id] }));
      await openTable().write(...stateWrites(before, { ...before, members: [...before.members, ...more] }));
    }
    expect((await scim.call("DELETE", `/Groups/${id}`)).status).toBe(204);
    const { groups, members: left } = await loadAccessState(openTable(), companyId);
    expect(groups.map(({ label }) => label)).not.toContain("Everyone");
    expect(left.some(({ groupIds }) => groupIds.includes(id))).toBe(false);
  });
});
