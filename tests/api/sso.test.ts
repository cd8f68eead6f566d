import {
  CognitoIdentityProviderClient,
  DescribeUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { keys } from "#functions/storage/keys.ts";
import { signInKeys } from "#functions/storage/sign-in/sign-in-keys.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import {
  addConnection,
  comeBy,
  enterpriseClient,
  groupIdOf,
  issuerOf,
  openConnection,
  proveDomain,
  tokenBy,
  tokenOf,
} from "#tests/support/sso.ts";
import { teamOf } from "#tests/support/team.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const newAdmin = async (): Promise<Person> => {
  const person = await product.join();
  await putOnPlan(person, "Business");
  return person;
};
let domains = 0;
const newDomain = () => `firm-${String((domains += 1))}.example`;
const find = (iss: string) => product.call(ssoRoutes.findSsoProvider, { query: { iss } });
const register = (token: string) => product.call(ssoRoutes.registerSso, { token });
const me = (token: string) => product.call(userRoutes.getUser, { token });
const remove = (by: Person, id: string) => by.call(ssoRoutes.removeSsoConnection, { params: { id } });

describe("a company's own provider", () => {
  it("is registered, its domain verified, its client set; then its users join, with the rights of their group", async () => {
    const admin = await newAdmin();
    const domain = newDomain();
    const team = teamOf(admin);
    const policy = await team.policyWith("Tags only", "write_tags");
    const group = await team.newGroup("Newcomers", { policy_ids: [policy.id] });
    const added = await addConnection(product, admin, { domain: domain.toUpperCase(), groupId: group.id });
    expect(added).toMatchObject({
      domain,
      state: "domain-pending",
      clientId: null,
      domainRecord: { name: `_sestina-sso.${domain}`, type: "TXT" },
      userGroups: [{ id: group.id, label: "Newcomers" }],
    });

    const params = { id: added.id };
    const early = await admin.call(ssoRoutes.setSsoClient, { params, body: enterpriseClient });
    expect(early).toEqual({ status: 409, body: { detail: "SSO_DOMAIN_NOT_VERIFIED" } });
    const unproven = await admin.call(ssoRoutes.verifySsoDomain, { params });
    expect(unproven).toEqual({ status: 409, body: { detail: "SSO_RECORD_MISSING" } });
    await publish(product, [{ ...added.domainRecord, value: "sestina-domain=another" }]);
    expect((await admin.call(ssoRoutes.verifySsoDomain, { params })).status).toBe(409);
    await publish(product, [added.domainRecord]);
    const proven = await admin.call(ssoRoutes.verifySsoDomain, { params });
    expect(proven).toMatchObject({ status: 200, body: { state: "client-missing" } });
    expect((await find(issuerOf(product))).status).toBe(404);
    const opened = await admin.call(ssoRoutes.setSsoClient, { params, body: enterpriseClient });
    expect(opened).toMatchObject({ status: 200, body: { state: "active", clientId: enterpriseClient.clientId } });

    const listed = await admin.call(ssoRoutes.listSsoConnections);
    expect(listed.body).toEqual([opened.body]);
    const kept = await openTable().get(signInKeys.connection(claimsOf(admin).company, added.id));
    expect(JSON.stringify([listed.body, kept])).not.toContain(enterpriseClient.clientSecret);

    const { provider } = (await find(`${product.url}/any-path-at-its-host`)).body;
    const token = await tokenOf(product, await comeBy(product, provider, `cy@${domain}`, false));
    expect(claimsOf({ token }).company).toBe(claimsOf(admin).company);
    expect(await me(token)).toEqual({ status: 403, body: { detail: "COMPANY_ACCESS_DENIED" } });
    expect([(await register(token)).status, (await register(token)).status]).toEqual([204, 204]);
    expect((await me(token)).body).toMatchObject({
      email: `cy@${domain}`,
      firstName: "Cy",
      displayName: "Cy Test",
      termsAccepted: false,
      permissions: [{ id: "read_tags" }, { id: "write_tags" }],
    });
    const { subscription } = (await admin.call(companyRoutes.getCompany)).body;
    expect(subscription.userCount).toBe(2);
    await remove(admin, added.id);
  });

  it("grants no more than the user who registers it holds", async () => {
    const founder = await newAdmin();
    const lesser = await addMember(product, founder, { permissions: ["iam", "company_security", "read_tags"] });
    const body = { issuer: issuerOf(product), domain: newDomain(), userGroupIds: [await groupIdOf(founder)] };
    const refused = await lesser.call(ssoRoutes.addSsoConnection, { body });
    expect([refused.status, refused.body.detail]).toEqual([403, "GRANT_EXCEEDS_OWN"]);

    const weak = await teamOf(lesser).newGroup("Weak");
    const { id } = await addConnection(product, lesser, { domain: newDomain(), groupId: weak.id });
    const raised = await lesser.call(ssoRoutes.setSsoGroups, {
      params: { id },
      body: { userGroupIds: body.userGroupIds },
    });
    expect([raised.status, raised.body.detail]).toEqual([403, "GRANT_EXCEEDS_OWN"]);
    const foreign = { userGroupIds: [await groupIdOf(await newAdmin())] };
    const unknown = await founder.call(ssoRoutes.setSsoGroups, { params: { id }, body: foreign });
    expect([unknown.status, unknown.body.detail]).toEqual([404, "USER_GROUP_NOT_FOUND"]);
  });

  it("of another company looks like one that does not exist", async () => {
    const [owner, stranger] = [await newAdmin(), await newAdmin()];
    const { id } = await addConnection(product, owner, { domain: newDomain() });
    const userGroupIds = [await groupIdOf(stranger)];
    const answers = await Promise.all(
      [id, "00000000-aaaa-4bbb-8ccc-000000000000"].map(async (each) => {
        const params = { id: each };
        return [
          await stranger.call(ssoRoutes.verifySsoDomain, { params }),
          await stranger.call(ssoRoutes.setSsoGroups, { params, body: { userGroupIds } }),
          await remove(stranger, each),
          await stranger.call(ssoRoutes.setSsoClient, { params, body: enterpriseClient }),
        ];
      }),
    );
    const missing = { status: 404, body: { detail: "SSO_CONNECTION_NOT_FOUND" } };
    expect(answers.flat()).toEqual(Array.from({ length: 8 }, () => missing));
    expect((await stranger.call(ssoRoutes.listSsoConnections)).body).toEqual([]);
  });

  it.each([
    ["http://10.0.0.7", "No discovery document can be read"],
    ["https://localhost", "No discovery document can be read"],
    ["https://127.0.0.1", "No discovery document can be read"],
    ["https://[::1]", "No discovery document can be read"],
    ["https://169.254.169.254/latest", "No discovery document can be read"],
    ["https://user@issuer.example", "Please enter the issuer without a query."],
    ["ftp://issuer.example", "Please enter an issuer"],
    ["", "Please enter an issuer"],
  ])("is refused at %s", async (issuer, rule) => {
    const admin = await newAdmin();
    const body = { issuer, domain: newDomain(), userGroupIds: [await groupIdOf(admin)] };
    const { status, body: answer } = await admin.call(ssoRoutes.addSsoConnection, { body });
    expect([status, answer.fields[0].field]).toEqual([400, "issuer"]);
    expect(answer.fields[0].rule).toContain(rule);
  });
});

describe("a domain", () => {
  it("belongs to one of two companies that prove it at the same moment, and is free once the provider is gone", async () => {
    const [one, other] = [await newAdmin(), await newAdmin()];
    const domain = newDomain();
    const added = [
      await addConnection(product, one, { domain }),
      await addConnection(product, other, { domain }),
    ] as const;
    await publish(
      product,
      added.map(({ domainRecord }) => domainRecord),
    );
    const verify = (by: Person, { id }: { id: string }) => by.call(ssoRoutes.verifySsoDomain, { params: { id } });
    const both = await Promise.all([verify(one, added[0]), verify(other, added[1])]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner, loser] = both[0].status === 200 ? ([one, other] as const) : ([other, one] as const);
    const [won, lost] = winner === one ? added : [added[1], added[0]];
    expect(await verify(loser, lost)).toEqual({ status: 409, body: { detail: "SSO_DOMAIN_TAKEN" } });
    expect((await remove(winner, won.id)).status).toBe(204);
    expect((await verify(loser, lost)).status).toBe(200);
  });

  it("limits the addresses that a provider may assert: an address outside of it cannot sign in", async () => {
    const admin = await newAdmin();
    const domain = newDomain();
    const { provider, id } = await openConnection(product, admin, { domain });
    const outside = ["eve@elsewhere.example", `eve@sub.${domain}`, `eve@x${domain}`];
    for (const email of outside) {
      const back = await comeBy(product, provider, email);
      expect(back).toMatchObject({
        error: "invalid_request",
        error_description: expect.stringContaining("SSO_ADDRESS_FOREIGN"),
      });
    }
    await remove(admin, id);
  });
});

describe("a user who signs in with their company's provider", () => {
  it("keeps their account in that company, and takes over none in another one", async () => {
    const admin = await newAdmin();
    const domain = newDomain();
    const { provider, id } = await openConnection(product, admin, { domain });
    const colleague = await addMember(product, admin);
    const elsewhere = await product.join(`boss@${domain}`);
    const apart = await tokenOf(product, await comeBy(product, provider, elsewhere.email));
    expect(claimsOf({ token: apart }).sub).not.toBe(claimsOf(elsewhere).sub);
    expect(claimsOf({ token: apart }).company).toBe(claimsOf(admin).company);
    expect((await comeBy(product, provider, colleague.email))["error_description"]).toContain("SSO_ADDRESS_FOREIGN");

    // A member with an address of the domain: as if they had been invited.
    const own = await product.join(`own@${domain}`);
    const table = openTable();
    const { company } = claimsOf(admin);
    await table.write(
      {
        update: keys.userLookup(claimsOf(own).sub),
        change: { set: { companyId: company } },
        onlyIf: "present",
        otherwise: "NOT_FOUND",
      },
      {
        put: {
          ...keys.access(company, claimsOf(own).sub),
          userId: claimsOf(own).sub,
          companyId: company,
          groupIds: [],
        },
        onlyIf: "absent",
        otherwise: "USER_EXISTS",
      },
    );
    const back = await comeBy(product, provider, own.email);
    expect(back["error_description"]).toContain("Already found an entry for username");
    await remove(admin, id);
  });

  it("and was invited accepts the invitation, and does not become a second member", async () => {
    const admin = await newAdmin();
    const domain = newDomain();
    const { provider, id } = await openConnection(product, admin, { domain });
    const email = `invited@${domain}`;
    const group = await groupIdOf(admin, "Administrators");
    const invited = await admin.call(accessRoutes.inviteMember, { body: { email, user_group_ids: [group] } });
    expect(invited.status).toBe(201);
    const token = await tokenOf(product, await comeBy(product, provider, email));
    expect((await register(token)).status).toBe(204);
    expect((await me(token)).body).toMatchObject({ email, termsAccepted: false });
    const { entities } = (await admin.call(accessRoutes.listMembers)).body;
    const { sub: uid } = claimsOf({ token });
    expect(entities.filter((member: { email: string }) => member.email === email)).toMatchObject([
      { uid, verified: true },
    ]);
    await remove(admin, id);
  });

  it("is refused without a free seat, and gets in once there is one", async () => {
    const admin = await product.join();
    const domain = newDomain();
    const { provider, id } = await openConnection(product, admin, { domain });
    const token = await tokenOf(product, await comeBy(product, provider, `cy@${domain}`));
    expect(await register(token)).toEqual({ status: 426, body: { detail: "USER_LIMIT_EXCEEDED" } });
    await putOnPlan(admin, "Business");
    expect((await register(token)).status).toBe(204);
    await remove(admin, id);
  });

  it("and was removed cannot come back by themselves; no user can once the provider is removed", async () => {
    const admin = await newAdmin();
    const domain = newDomain();
    const { provider, id } = await openConnection(product, admin, { domain });
    const token = await tokenOf(product, await comeBy(product, provider, `cy@${domain}`));
    expect((await register(token)).status).toBe(204);
    const { sub } = claimsOf({ token });
    expect((await admin.call(accessRoutes.removeMember, { params: { id: sub } })).status).toBe(204);
    const denied = { status: 403, body: { detail: "COMPANY_ACCESS_DENIED" } };
    expect([await register(token), await me(token)]).toEqual([denied, denied]);
    const again = await tokenBy(product, provider, `cy@${domain}`);
    expect(claimsOf({ token: again }).sub).not.toBe(sub);
    expect([await register(again), await me(again)]).toEqual([denied, denied]);

    await remove(admin, id);
    expect(await register(token)).toEqual({ status: 404, body: { detail: "SSO_CONNECTION_NOT_FOUND" } });
    expect(await comeBy(product, provider, `new@${domain}`)).toMatchObject({ error: "invalid_request" });
    expect((await find(issuerOf(product))).status).toBe(404);
  });

  it("joins only with a token of such a sign-in", async () => {
    const person = await newAdmin();
    expect(await register(person.token)).toEqual({ status: 404, body: { detail: "SSO_CONNECTION_NOT_FOUND" } });
  });
});

describe("the user pool's app client", () => {
  it("lists the providers of all companies that set theirs at the same moment", async () => {
    const admins = [await newAdmin(), await newAdmin(), await newAdmin()];
    const ready = await Promise.all(
      admins.map(async (admin) => {
        const added = await addConnection(product, admin, { domain: newDomain() });
        await proveDomain(product, admin, added);
        return () => admin.call(ssoRoutes.setSsoClient, { params: { id: added.id }, body: enterpriseClient });
      }),
    );
    const client = new CognitoIdentityProviderClient();
    const listed = async () => {
      const asked = new DescribeUserPoolClientCommand({ UserPoolId: pool.id, ClientId: hostedClientIdOf(pool) });
      return (await client.send(asked)).UserPoolClient?.SupportedIdentityProviders ?? [];
    };
    const before = await listed();
    const answers = await Promise.all(ready.map((set) => set()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await listed()).length).toBe(before.length + 3);
    // Three companies have the same issuer: none of them can be chosen.
    expect((await find(issuerOf(product))).status).toBe(404);
  });
});
