import { CognitoIdentityProviderClient, UpdateUserAttributesCommand } from "@aws-sdk/client-cognito-identity-provider";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { makeLoginToken } from "#functions/storage/sign-in/login-token-store.ts";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { companySecurityRoutes } from "#shared/api/company-security.ts";
import { invitationRoutes } from "#shared/api/invitations.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { userRoutes } from "#shared/api/users.ts";
import type { SignInPolicyChange } from "#shared/models/company-security.ts";
import { accountToken } from "#tests/support/account-scope.ts";
import { setUpSecondFactor, signInWithApp } from "#tests/support/authenticator-app.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { exchange, post } from "#tests/support/hosted-pool.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { signInWithLoginToken } from "#tests/support/login-links.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { addPasskey } from "#tests/support/passkeys.ts";
import { type Person, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { comeAgain, comeBy, openConnection, siteOf, tokenOf } from "#tests/support/sso.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

let product: Product;
/** May do everything, with a second factor. */
let admin: Person;
let connection: Awaited<ReturnType<typeof openConnection>>;
const tokens = new Map<string, string>();

const domain = "firm.example";
const faults = faultControls(() => product.url);
const withToken = (person: Person, token: string): Person => ({
  ...person,
  token,
  call: (route, options = {}) => product.call(route, { token, ...options }),
});
const claims = (token: string): Record<string, string> =>
  JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());
const read = async () => (await admin.call(companySecurityRoutes.getCompanySecurity)).body;

async function set(change: Partial<SignInPolicyChange>, by: Person = admin) {
  const { revision } = await read();
  const body = { requiresSecondFactor: false, graceDays: 14, onlyProviderId: null, revision, ...change };
  return by.call(companySecurityRoutes.setCompanySecurity, { body });
}
async function must(change: Partial<SignInPolicyChange>): Promise<void> {
  expect(await set(change)).toEqual({ status: 204, body: undefined });
}

/** Each way to sign in, by a member who may read and write tags. */
const ways: Readonly<Record<string, () => Promise<string>>> = {
  "a password": async () => (await newMember()).token,
  "a passkey": async () => {
    const { email } = await newMember();
    return (await addPasskey(product, email))();
  },
  "a mailed link": async () => {
    const member = await newMember();
    const token = await makeLoginToken(openTable(), { sub: claimsOf(member).sub, now: new Date() });
    return (await signInWithLoginToken(member.email, token))!;
  },
  "a password and an app": async () => {
    const { email } = await newMember();
    return signInWithApp(email, await setUpSecondFactor(email));
  },
  "a passkey that counts as both": async () => {
    const { email } = await newMember();
    const signInByPasskey = await addPasskey(product, email);
    const token = await signInWithApp(email, await setUpSecondFactor(email));
    await product.call(secondFactorRoutes.countPasskeysAsBoth, { token });
    return signInByPasskey();
  },
  Google: async () => (await googleSession((await newMember()).email)).id_token,
  // A refreshed token of a linked account does not name the provider, and Cognito says that the account has an app.
  "Google, refreshed before the first request, by a member with an app": async () => {
    const { email } = await newMember();
    await setUpSecondFactor(email);
    return refreshed(await googleSession(email));
  },
  "Google, refreshed after the first request, by a member with an app and company_security": async () => {
    const { email } = await addMember(product, admin, { permissions: ["read_tags", "company_security"] });
    await setUpSecondFactor(email);
    const session = await googleSession(email);
    await product.call(userRoutes.getUser, { token: session.id_token });
    return refreshed(session);
  },
  "the company's provider": async () => {
    const token = await tokenOf(product, await comeBy(product, connection.provider, `cy@${domain}`, false));
    await product.call(ssoRoutes.registerSso, { token });
    return token;
  },
  "the company's provider, connected to a password": async () => {
    const email = `linked@${domain}`;
    await addMember(product, admin, { permissions: ["read_tags"] }, email);
    await comeBy(product, connection.provider, email, false);
    return tokenOf(product, await comeAgain(product, connection.provider, email));
  },
  "Google, of an account that is connected to the company's provider too": async () => {
    const email = `both@${domain}`;
    await addMember(product, admin, { permissions: ["read_tags"] }, email);
    await comeBy(product, connection.provider, email, false);
    return (await googleSession(email)).id_token;
  },
  "a password and an app, by a member with company_security": async () => {
    const { email } = await addMember(product, admin, { permissions: ["read_tags", "company_security"] });
    return signInWithApp(email, await setUpSecondFactor(email));
  },
  "a password, by a member with company_security": async () =>
    (await addMember(product, admin, { permissions: ["read_tags", "company_security"] })).token,
};
/** The tokens of a sign-in by Google, linked to the account that has a password. */
async function googleSession(email: string): Promise<{ id_token: string; refresh_token: string }> {
  await comeBy(product, "Google", email);
  const { code } = await comeAgain(product, "Google", email);
  return (await exchange(siteOf(product), code)).body;
}
async function refreshed({ refresh_token }: { refresh_token: string }): Promise<string> {
  const site = siteOf(product);
  const fields = { grant_type: "refresh_token", client_id: site.clientId!, refresh_token };
  return (await post(site, "/oauth2/token", fields)).body.id_token;
}
const newMember = () => addMember(product, admin, { permissions: ["read_tags"] });

beforeAll(async () => {
  product = await startProduct();
  const founder = await product.join("admin@example.com");
  await putOnPlan(founder, "Business");
  admin = withToken(founder, await signInWithApp(founder.email, await setUpSecondFactor(founder.email)));
  connection = await openConnection(product, admin, { domain });
  for (const [way, token] of Object.entries(ways)) tokens.set(way, await token());
}, scaledTimeout(60_000));
afterEach(() => faults.clear());
afterAll(() => product.close());

const policies: Readonly<Record<string, () => Partial<SignInPolicyChange>>> = {
  "no policy": () => ({}),
  "a second factor in 14 days": () => ({ requiresSecondFactor: true }),
  "a second factor now": () => ({ requiresSecondFactor: true, graceDays: 0 }),
  "only our provider": () => ({ onlyProviderId: connection.id }),
  both: () => ({ requiresSecondFactor: true, graceDays: 0, onlyProviderId: connection.id }),
};

const f = "SECOND_FACTOR_REQUIRED";
const p = "PROVIDER_REQUIRED";
/** What a member's call answers under each policy, in the order of the table above; undefined: it is done. */
const outcomes: Readonly<Record<string, readonly (string | undefined)[]>> = {
  "a password": [undefined, undefined, f, p, p],
  "a passkey": [undefined, undefined, f, p, p],
  "a mailed link": [undefined, undefined, f, p, p],
  "a password and an app": [undefined, undefined, undefined, p, p],
  "a passkey that counts as both": [undefined, undefined, undefined, p, p],
  Google: [undefined, undefined, f, p, p],
  "Google, refreshed before the first request, by a member with an app": [undefined, undefined, f, p, p],
  "Google, refreshed after the first request, by a member with an app and company_security": [
    undefined,
    undefined,
    f,
    p,
    p,
  ],
  "the company's provider": [undefined, undefined, undefined, undefined, undefined],
  "the company's provider, connected to a password": [undefined, undefined, undefined, undefined, undefined],
  "Google, of an account that is connected to the company's provider too": [undefined, undefined, f, p, p],
  "a password and an app, by a member with company_security": [undefined, undefined, undefined, undefined, undefined],
  "a password, by a member with company_security": [undefined, undefined, f, p, p],
};

describe.each(Object.keys(policies).map((name, index) => ({ name, index })))("under $name", ({ name, index }) => {
  beforeAll(async () => {
    await must({});
    await must(policies[name]!());
  });
  afterAll(() => must({}));

  it.each(Object.keys(ways))("%s", async (way) => {
    const token = tokens.get(way);
    const refusal = outcomes[way]![index];
    const answer = await product.call(tagRoutes.listTags, { token });
    expect(answer.body.detail, JSON.stringify(claims(token!))).toBe(refusal);
    expect(answer.status).toBe(refusal === undefined ? 200 : 403);
    const user = await product.call(userRoutes.getUser, { token });
    expect(user).toMatchObject({ status: 200, body: { duty: refusal === undefined ? {} : { refusedWith: refusal } } });
  });
});

describe("a member whom the policies refuse", () => {
  beforeAll(() => must({ requiresSecondFactor: true, graceDays: 0 }));
  afterAll(() => must({}));

  it.each([
    ["see who they are", userRoutes.getUser],
    ["see the company", companyRoutes.getCompany],
    ["see how they sign in", signInMethodRoutes.listSignInMethods],
    ["see their recovery codes", secondFactorRoutes.getRecoveryCodes],
    ["see whose invitations they block", invitationRoutes.listInvitationBlocks],
    ["see whether they have an authenticator app", accountSecurityRoutes.getAuthenticator],
  ])("can still %s", async (_, route) => {
    expect((await product.call(route, { token: tokens.get("a password") })).status).toBe(200);
  });

  it("learns which provider to sign in with", async () => {
    await must({ onlyProviderId: connection.id });
    const { body } = await product.call(userRoutes.getUser, { token: tokens.get("a password") });
    expect(body.duty).toEqual({ refusedWith: p, provider: { name: connection.provider, domain } });
    await must({ requiresSecondFactor: true, graceDays: 0 });
  });

  it("learns which provider of the company has their address, as it counts as a second factor", async () => {
    await must({ requiresSecondFactor: true, graceDays: 0 });
    const { body } = await product.call(userRoutes.getUser, { token: tokens.get("a password") });
    expect(body.duty).not.toHaveProperty("provider");
    const atDomain = await addMember(product, admin, { permissions: ["read_tags"] }, `duty@${domain}`);
    const theirs = await product.call(userRoutes.getUser, { token: atDomain.token });
    expect(theirs.body.duty).toMatchObject({ refusedWith: f, provider: { name: connection.provider, domain } });
  });

  it("goes on once they have set up an authenticator app and signed in with it", async () => {
    const { email, token } = await newMember();
    expect((await product.call(tagRoutes.listTags, { token })).body).toEqual({ detail: f });
    const after = await signInWithApp(email, await setUpSecondFactor(email));
    expect((await product.call(tagRoutes.listTags, { token: after })).status).toBe(200);
  });

  it("cannot write the claims by which the policies are enforced", async () => {
    const { email, token } = await newMember();
    const AccessToken = await accountToken(email);
    for (const Name of ["sign_in", "second_factor", "custom:sign_in", "custom:second_factor"]) {
      await expect(
        new CognitoIdentityProviderClient().send(
          new UpdateUserAttributesCommand({
            AccessToken,
            UserAttributes: [{ Name, Value: "true" }],
          }),
        ),
      ).rejects.toMatchObject({ name: "NotAuthorizedException" });
    }
    expect(claims(await signIn(email))).toMatchObject({ sign_in: "own", second_factor: "false" });
    expect((await product.call(tagRoutes.listTags, { token })).status).toBe(403);
  });
});

describe("the company's provider", () => {
  it.each([
    [`colleague@${domain}`, "true"],
    ["person@other.example", undefined],
  ])("can verify only addresses of the company's domain: %s", async (email, proven) => {
    const sub = randomUUID();
    const identities = JSON.stringify([{ providerName: connection.provider, userId: "1" }]);
    const event: PreTokenGenerationV2TriggerEvent = {
      ...{ version: "2", region: pool.region, userPoolId: pool.id, userName: sub },
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: hostedClientIdOf(pool) },
      triggerSource: "TokenGeneration_HostedAuth",
      request: {
        userAttributes: { sub, email, email_verified: "false", identities },
        groupConfiguration: {},
        scopes: ["openid", "email"],
      },
      response: { claimsAndScopeOverrideDetails: {} },
    };
    const invoke = createInProcessLambda(resolve(import.meta.dirname, "../.."));
    const { response }: any = await invoke("functions/triggers/pre-token-generation.ts", event);
    const { idTokenGeneration } = response.claimsAndScopeOverrideDetails;
    expect(idTokenGeneration.claimsToAddOrOverride.email_verified).toBe(proven);
  });
});

describe("the grace period", () => {
  afterAll(() => must({}));

  it("starts when a second factor is first required, and saving again does not extend it", async () => {
    await must({ requiresSecondFactor: true, graceDays: 1 });
    const { secondFactor } = await read();
    expect(Date.parse(secondFactor.graceUntil) - Date.parse(secondFactor.since)).toBe(24 * 60 * 60 * 1000);
    const user = await product.call(userRoutes.getUser, { token: tokens.get("a password") });
    expect(user.body.duty).toEqual({ secondFactorUntil: secondFactor.graceUntil });
    await must({ requiresSecondFactor: true, graceDays: 30 });
    expect((await read()).secondFactor).toEqual(secondFactor);
  });
});

describe("changing the policies", () => {
  afterAll(() => must({}));

  it("shows first which members it affects", async () => {
    const { members, withoutSecondFactor, withoutProvider, providers } = await read();
    expect(members).toBeGreaterThanOrEqual(11);
    expect(withoutProvider).toBe(members - 3);
    expect(withoutSecondFactor).toBeLessThan(members - 3);
    expect(providers).toEqual([{ id: connection.id, domain }]);
  });

  it("shows the counts without a question to Cognito, and a second factor from the next sign-in on", async () => {
    const { email } = await newMember();
    const before = await read();
    const secret = await setUpSecondFactor(email);
    await signInWithApp(email, secret);
    await faults.set({ kind: "status", status: 500, service: "cognito-idp", operation: "AdminGetUser" });
    const { members, withoutSecondFactor, withoutProvider } = await read();
    expect(await faults.list()).toMatchObject([{ hits: 0 }]);
    await faults.forget();
    expect([members, withoutProvider]).toEqual([before.members, before.withoutProvider]);
    expect(withoutSecondFactor).toBe(before.withoutSecondFactor - 1);
  });

  it("needs a caller who meets the new policies themselves", async () => {
    const lesser = await addMember(product, admin, { permissions: ["company_security"] });
    for (const change of [{ requiresSecondFactor: true }, { onlyProviderId: connection.id }]) {
      expect(await set(change, lesser)).toEqual({ status: 403, body: { detail: f } });
    }
    await must({ requiresSecondFactor: true });
    expect((await set({}, lesser)).status).toBe(204);
  });

  it("needs a provider of the company that is in use, and keeps it while it is required", async () => {
    const unknown = { onlyProviderId: "00000000-aaaa-4bbb-8ccc-000000000000" };
    expect(await set(unknown)).toEqual({ status: 404, body: { detail: "SSO_CONNECTION_NOT_FOUND" } });
    await must({ onlyProviderId: connection.id });
    const removed = await admin.call(ssoRoutes.removeSsoConnection, { params: { id: connection.id } });
    expect(removed).toEqual({ status: 409, body: { detail: "SSO_CONNECTION_REQUIRED" } });
  });

  it("succeeds for one of two at the same moment, and is written to the audit log", async () => {
    await must({});
    const answers = await Promise.all([set({ requiresSecondFactor: true }), set({ onlyProviderId: connection.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { body } = await admin.call(companyRoutes.listAuditEntries, { query: { limit: "1" } });
    expect(body.entities[0]).toMatchObject({ action: "company.security-changed", actorId: claimsOf(admin).sub });
    expect(body.entities[0].after.policies).toHaveLength(1);
  });
});
