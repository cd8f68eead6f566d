import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openScim, type ScimClient } from "#tests/support/scim.ts";
import { addConnection, comeAgain, comeBy, openConnection, proveDomain, tokenOf } from "#tests/support/sso.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
let admin: Person;
let scim: ScimClient;
let domain: string;
let made = 0;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  admin = await product.join();
  await putOnPlan(admin, "Business");
  domain = `scim-${String((made += 1))}.example`;
  const weak = await teamOf(admin).newGroup("Newcomers");
  await proveDomain(product, admin, await addConnection(product, admin, { domain, groupId: weak.id }));
  scim = await openScim(product, admin);
});

const members = async (): Promise<any[]> =>
  (await admin.call(accessRoutes.listMembers, { query: { limit: "100" } })).body.entities;
const memberOf = async (email: string) => (await members()).find((member) => member.email === email);
const error = (status: number, scimType?: string) => ({
  status,
  body: {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: expect.any(String),
  },
});

describe("a provisioned user", () => {
  it("is a member before the first sign-in, found by filters and pages", async () => {
    const user = await scim.user(`ada@${domain}`, { externalId: "ext-1" });
    await scim.user(`bo@${domain}`);
    expect(user).toMatchObject({ userName: `ada@${domain}`, externalId: "ext-1", active: true });
    expect(await memberOf(`ada@${domain}`)).toMatchObject({ verified: false, userGroups: [{ label: "Newcomers" }] });
    const find = async (filter: string) =>
      (await scim.call("GET", `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources.map(({ id }: any) => id);
    expect(await find(`userName eq "ADA@${domain}"`)).toEqual([user.id]);
    expect(await find(`externalId eq "ext-1" and not (active eq false)`)).toEqual([user.id]);
    expect(await find(`emails[type eq "work" and value sw "ada"] or userName eq "none"`)).toEqual([user.id]);
    const page = await scim.call("GET", "/Users?startIndex=2&count=1");
    expect(page.body).toMatchObject({ totalResults: 2, startIndex: 2, itemsPerPage: 1 });
    expect(page.contentType).toContain("application/scim+json");
    expect(await scim.call("GET", "/Users?filter=userName%20eq")).toMatchObject(error(400, "invalidFilter"));
    expect((await scim.call("GET", `/Users/${user.id}`)).body).toEqual(user);
  });

  it("is refused outside of the proven domain, and twice", async () => {
    const body = (userName: string) => ({ schemas: [], userName });
    expect(await scim.call("POST", "/Users", body("eve@other.example"))).toMatchObject(error(400, "invalidValue"));
    const ada = await scim.user(`ada@${domain}`);
    expect(await scim.call("POST", "/Users", body(`Ada@${domain}`))).toMatchObject(error(409, "uniqueness"));
    const path = `/Users/${ada.id}`;
    const renamed = { op: "replace", path: "userName", value: "ada@other.example" };
    expect(await scim.patch(path, renamed)).toMatchObject(error(400, "invalidValue"));
    expect(await scim.call("PUT", path, body("ada@other.example"))).toMatchObject(error(400, "invalidValue"));
    expect((await scim.call("GET", path)).body.userName).toBe(`ada@${domain}`);
    expect(await scim.call("POST", "/Users", { userName: 7 })).toMatchObject(error(400, "invalidValue"));
  });

  it("takes up the membership at the first sign-in, is refused at once when inactive, and is back when active", async () => {
    const { provider } = await openConnection(product, admin, { domain: "example.com" });
    const email = "cy@example.com";
    const user = await scim.user(email);
    const before = (await members()).length;
    const token = await tokenOf(product, await comeBy(product, provider, email));
    expect((await product.call(ssoRoutes.registerSso, { token })).status).toBe(204);
    expect(await members()).toHaveLength(before);
    expect(await memberOf(email)).toMatchObject({ uid: claimsOf({ token }).sub, verified: true });
    expect((await product.call(userRoutes.getUser, { token })).status).toBe(200);

    // As Entra ID writes it.
    const off = await scim.patch(`/Users/${user.id}`, { op: "Replace", path: "active", value: "False" });
    expect(off).toMatchObject({ status: 200, body: { id: user.id, active: false } });
    expect((await product.call(userRoutes.getUser, { token })).body.detail).toBe("COMPANY_ACCESS_DENIED");
    const again = await tokenOf(product, await comeAgain(product, provider, email));
    expect((await product.call(ssoRoutes.registerSso, { token: again })).body.detail).toBe("COMPANY_ACCESS_DENIED");

    // As Okta writes it.
    const on = await scim.patch(`/Users/${user.id}`, { op: "replace", value: { active: true } });
    expect(on.body).toMatchObject({ id: user.id, active: true });
    expect((await product.call(ssoRoutes.registerSso, { token: again })).status).toBe(204);
    expect((await product.call(userRoutes.getUser, { token: again })).status).toBe(200);
    expect((await scim.call("DELETE", `/Users/${user.id}`)).status).toBe(204);
    expect((await product.call(userRoutes.getUser, { token: again })).body.detail).toBe("COMPANY_ACCESS_DENIED");
    expect(await scim.call("GET", `/Users/${user.id}`)).toMatchObject(error(404));
  });

  it("can get another userName before the first sign-in, and then signs in with it", async () => {
    const { provider } = await openConnection(product, admin, { domain: "renamed.example" });
    const user = await scim.user("before@renamed.example");
    const path = `/Users/${String(user.id)}`;
    const renamed = await scim.patch(path, { op: "replace", path: "userName", value: "After@renamed.example" });
    expect(renamed).toMatchObject({ status: 200, body: { id: user.id, userName: "after@renamed.example" } });
    expect(await memberOf("before@renamed.example")).toBeUndefined();
    expect(await memberOf("after@renamed.example")).toMatchObject({ verified: false });
    const before = (await members()).length;
    const token = await tokenOf(product, await comeBy(product, provider, "after@renamed.example"));
    expect((await product.call(ssoRoutes.registerSso, { token })).status).toBe(204);
    expect(await members()).toHaveLength(before);
    expect(await memberOf("after@renamed.example")).toMatchObject({ uid: claimsOf({ token }).sub, verified: true });

    // From now on it is the address of an account.
    const value = "later@renamed.example";
    const fixed = error(400, "mutability");
    expect(await scim.patch(path, { op: "replace", path: "userName", value })).toMatchObject(fixed);
    expect(await scim.call("PUT", path, { ...renamed.body, userName: value })).toMatchObject(fixed);
    expect((await scim.call("GET", path)).body.userName).toBe("after@renamed.example");
    const named = await scim.patch(path, { op: "replace", path: "name.givenName", value: "Cyra" });
    expect(named).toMatchObject({ status: 200, body: { name: { givenName: "Cyra" } } });
  });

  it("has no userName that is the address of another user or member", async () => {
    await scim.user(`ada@${domain}`);
    const bo = await scim.user(`bo@${domain}`);
    await addMember(product, admin, { permissions: ["read_tags"] }, `cy@${domain}`);
    for (const name of ["ada", "cy"]) {
      const renamed = { op: "replace", path: "userName", value: `${name}@${domain}` };
      expect(await scim.patch(`/Users/${String(bo.id)}`, renamed)).toMatchObject(error(409, "uniqueness"));
    }
    expect(await memberOf(`bo@${domain}`)).toMatchObject({ verified: false });
  });

  it("cannot be invited as well, which would take a second seat", async () => {
    const email = `ada@${domain}`;
    await scim.user(email);
    const { id } = await teamOf(admin).groupNamed("Newcomers");
    const body = { email, user_group_ids: [id], confirm_additional_costs: false };
    expect(await admin.call(accessRoutes.inviteMember, { body })).toEqual({
      status: 409,
      body: { detail: "USER_EXISTS" },
    });
  });

  it("is changed by PUT and PATCH, and each change is in the audit log", async () => {
    const user = await scim.user(`ada@${domain}`);
    const put = await scim.call("PUT", `/Users/${user.id}`, { ...user, name: { givenName: "Ada", familyName: "L." } });
    expect(put.body.displayName).toBe("Ada L.");
    const renamed = await scim.patch(`/Users/${user.id}`, { op: "add", value: { "name.familyName": "Byron" } });
    expect(renamed.body.name).toEqual({ givenName: "Ada", familyName: "Byron", formatted: "Ada Byron" });
    expect(await memberOf(user.userName)).toMatchObject({ displayName: "Ada Byron" });
    const { entities } = (await admin.call(companyRoutes.listAuditEntries)).body;
    expect(entities.slice(0, 3).map(({ action, actorEmail }: any) => `${action} ${actorEmail}`)).toEqual([
      `scim.changed SCIM token …${scim.token.slice(-4)}`,
      `scim.changed SCIM token …${scim.token.slice(-4)}`,
      `scim.created SCIM token …${scim.token.slice(-4)}`,
    ]);
  });

  it("is never the last administrator: the company keeps one", async () => {
    const other = `${domain.split(".")[0]!}-own.example`;
    const mine = await product.join(`chief@${other}`);
    await putOnPlan(mine, "Business");
    await proveDomain(product, mine, await addConnection(product, mine, { domain: other }));
    const theirs = await openScim(product, mine);
    const user = await theirs.user(mine.email);
    expect(await theirs.call("DELETE", `/Users/${user.id}`)).toMatchObject(error(409));
    expect(await theirs.patch(`/Users/${user.id}`, { op: "replace", path: "active", value: false })).toMatchObject(
      error(409),
    );
    expect((await mine.call(userRoutes.getUser)).status).toBe(200);
  });
});

describe("a provisioned group", () => {
  it("grants nothing until an administrator adds policies, and moves members by PATCH", async () => {
    const [ada, bo] = [await scim.user(`ada@${domain}`), await scim.user(`bo@${domain}`)];
    const group = await scim.group("Engineering", ada.id);
    expect(group.members.map(({ value }: any) => value)).toEqual([ada.id]);
    expect(await teamOf(admin).groupNamed("Engineering")).toMatchObject({ policies: [], awsAccounts: [] });
    const path = `/Groups/${group.id}`;
    const ids = (answer: any) =>
      (answer.body.members ?? [{ value: JSON.stringify(answer.body) }]).map(({ value }: any) => value).sort();
    const added = await scim.patch(path, { op: "Add", path: "members", value: [{ value: bo.id }] });
    expect(ids(added)).toEqual([ada.id, bo.id].sort());
    expect(ids(await scim.patch(path, { op: "remove", path: `members[value eq "${ada.id}"]` }))).toEqual([bo.id]);
    expect(ids(await scim.patch(path, { op: "Remove", path: "members", value: [{ value: bo.id }] }))).toEqual([]);
    expect(ids(await scim.patch(path, { op: "replace", path: "members", value: [{ value: ada.id }] }))).toEqual([
      ada.id,
    ]);
    expect(
      (await scim.patch(path, { op: "replace", value: { id: group.id, displayName: "Build" } })).body,
    ).toMatchObject({ displayName: "Build" });
    expect(await scim.patch(path, { op: "add", path: "members", value: [{ value: "none" }] })).toMatchObject(
      error(400, "invalidValue"),
    );
    expect((await scim.call("GET", `/Groups?excludedAttributes=members`)).body.Resources[0].members).toBeUndefined();
    expect((await scim.call("DELETE", path)).status).toBe(204);
    expect((await teamOf(admin).groups()).map(({ label }) => label)).not.toContain("Build");
  });

  it("is created once, whatever is repeated, and its name and externalId are unique", async () => {
    const body = { schemas: [], displayName: "Engineering", externalId: "g-1" };
    const create = (more: object = {}) => scim.call("POST", "/Groups", { ...body, ...more });
    const both = await Promise.all([create(), create()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { id } = both.find(({ status }) => status === 201)!.body;
    for (const more of [{}, { displayName: "ENGINEERING", externalId: "g-2" }, { displayName: "Build" }]) {
      expect(await create(more)).toMatchObject(error(409, "uniqueness"));
    }
    const other = await create({ displayName: "Build", externalId: "g-2" });
    expect(other.status).toBe(201);
    const path = `/Groups/${String(other.body.id)}`;
    for (const value of [{ displayName: "engineering" }, { externalId: "g-1" }]) {
      expect(await scim.patch(path, { op: "replace", value })).toMatchObject(error(409, "uniqueness"));
    }
    expect(await scim.patch(path, { op: "replace", value: { displayName: "BUILD", externalId: "g-2" } })).toMatchObject(
      {
        status: 200,
      },
    );
    expect((await scim.call("GET", "/Groups")).body.totalResults).toBe(2);
    expect((await scim.call("DELETE", `/Groups/${String(id)}`)).status).toBe(204);
    expect((await create()).status).toBe(201);
  });

  it("is the only kind of group that a provider can access", async () => {
    const administrators = await teamOf(admin).groupNamed("Administrators");
    const user = await scim.user(`eve@${domain}`);
    const add = { op: "add", path: "members", value: [{ value: user.id }] };
    expect(await scim.patch(`/Groups/${administrators.id}`, add)).toMatchObject(error(404));
    expect(await scim.call("DELETE", `/Groups/${administrators.id}`)).toMatchObject(error(404));
    expect((await scim.call("GET", "/Groups")).body.totalResults).toBe(0);
  });
});

describe("the service", () => {
  it("describes its features", async () => {
    expect((await scim.call("GET", "/ServiceProviderConfig")).body).toMatchObject({ patch: { supported: true } });
    expect((await scim.call("GET", "/ResourceTypes")).body.totalResults).toBe(2);
    expect((await scim.call("GET", "/ResourceTypes/User")).body).toMatchObject({ endpoint: "/Users" });
    expect((await scim.call("GET", "/Schemas")).body.totalResults).toBe(2);
    expect(await scim.call("GET", "/Devices")).toMatchObject(error(404));
  });

  it("shows nothing of another company", async () => {
    const user = await scim.user(`ada@${domain}`);
    const stranger = await product.join();
    await putOnPlan(stranger, "Business");
    await proveDomain(product, stranger, await addConnection(product, stranger, { domain: `x-${domain}` }));
    const theirs = await openScim(product, stranger);
    expect(await theirs.call("GET", `/Users/${user.id}`)).toMatchObject(error(404));
    expect(await theirs.call("DELETE", `/Users/${user.id}`)).toMatchObject(error(404));
    expect((await theirs.call("GET", "/Users")).body.totalResults).toBe(0);
  });

  it("answers a malformed message with the RFC's error", async () => {
    const broken = (body: string) =>
      fetch(`${product.url}/api/scim/v2/Users`, {
        method: "POST",
        headers: { authorization: `Bearer ${scim.token}` },
        body,
      });
    for (const body of ["{ not json", "[]", "null", "7"]) {
      expect(await (await broken(body)).json()).toMatchObject({ status: "400", scimType: "invalidSyntax" });
    }
  });
});
