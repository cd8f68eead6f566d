import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { makeScopeGrant } from "#functions/storage/sign-in/scope-grant-store.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { isForMachines } from "#shared/permissions.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { password, type Product, signInFully, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });
const scopeOf = (token: string) => (claimsOf({ token }) as unknown as { scope: string }).scope;

/** What each operation asks for besides the access token; all that the SDK has and the pool plays. */
const inputs: Readonly<Record<string, object>> = {
  GetUser: {},
  DeleteUser: {},
  ChangePassword: { PreviousPassword: password, ProposedPassword: "Battery-staple-9" },
  UpdateUserAttributes: { UserAttributes: [{ Name: "locale", Value: "de" }] },
  VerifyUserAttribute: { AttributeName: "email", Code: "123456" },
  AssociateSoftwareToken: {},
  VerifySoftwareToken: { UserCode: "123456" },
  SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: false } },
  StartWebAuthnRegistration: {},
  CompleteWebAuthnRegistration: {
    Credential: {
      ...{ id: "a", rawId: "a", type: "public-key" },
      response: { clientDataJSON: "a", attestationObject: "a" },
    },
  },
  ListWebAuthnCredentials: {},
  DeleteWebAuthnCredential: { CredentialId: "a" },
  GetUserAuthFactors: {},
  GlobalSignOut: {},
};

async function callPool(operation: string, input: object) {
  const answer = await fetch(`${product.url}/_aws/cognito-idp/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

async function refresh(RefreshToken: string, grant?: string) {
  const { AuthenticationResult } = await cognito.send(
    new GetTokensFromRefreshTokenCommand({
      ClientId: pool.clientId,
      RefreshToken,
      ...(grant !== undefined && { ClientMetadata: { grant } }),
    }),
  );
  return AuthenticationResult!;
}

const ways = {
  "ended alone": async (idToken: string, mine: string) => {
    await product.call(userRoutes.getUser, { token: idToken });
    const params = { id: claimsOf({ token: idToken }).origin_jti };
    return product.call(accountSecurityRoutes.endSession, { token: mine, params });
  },
  "ended with all others": (_: string, mine: string) =>
    product.call(accountSecurityRoutes.endOtherSessions, { token: mine }),
} as const;

describe.each(Object.entries(ways))("the tokens of a session that was %s", (_, end) => {
  it("are refused by each operation of the user pool and each route, also those made from its refresh token", async () => {
    const person = await product.join();
    const stolen = await signInFully(person.email);
    const { status } = await end(stolen.idToken, person.token);
    expect(status).toBe(204);
    const later = await refresh(stolen.refreshToken);
    for (const AccessToken of [stolen.accessToken, later.AccessToken!]) {
      for (const [operation, input] of Object.entries(inputs)) {
        expect({ operation, ...(await callPool(operation, { AccessToken, ...input })) }).toEqual({
          ...{ operation, status: 400, __type: "NotAuthorizedException" },
          message: "Access Token does not have required scopes",
        });
      }
    }
    const signedIn = routeEntries.filter(({ route }) => route.access !== "public" && !isForMachines(route.access));
    expect(signedIn.length).toBeGreaterThan(100);
    for (const { name, route } of signedIn) {
      const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, "a"]));
      const answer = await product.call(route, { token: later.IdToken, params });
      expect({ name, ...answer }).toEqual({ name, status: 401, body: { message: "Unauthorized" } });
    }
    // Nor with the id token of a session that lives.
    const thief = await product.join();
    for (const token of [thief.token, person.token]) {
      const body = { refreshToken: later.RefreshToken };
      expect((await product.call(secondFactorRoutes.beginPasskey, { token, body })).status).toBe(401);
    }
  });
});

describe("a grant for the scope of the account", () => {
  const newGrant = (sub: string, now = new Date()) => makeScopeGrant(openTable(), { sub, now });
  const scopes = async (refreshToken: string, grant: string) =>
    scopeOf((await refresh(refreshToken, grant)).AccessToken!);

  it("counts once, for its own user, for a minute", async () => {
    const [person, other] = [await product.join(), await product.join()];
    const { refreshToken } = await signInFully(person.email);
    const { sub } = claimsOf(person);
    const grant = await newGrant(sub);
    expect(await scopes((await signInFully(other.email)).refreshToken, grant)).toBe("");
    expect(await scopes(refreshToken, grant)).toBe("aws.cognito.signin.user.admin");
    expect(await scopes(refreshToken, grant)).toBe("");
    expect(await scopes(refreshToken, await newGrant(sub, new Date(Date.now() - 60_000)))).toBe("");
    expect(await scopes(refreshToken, "made-up")).toBe("");
  });
});
