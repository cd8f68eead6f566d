import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pool } from "#bin/local-stage/settings.ts";
import { accountSecurityRoutes } from "#shared/api/account-security.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { chooser, type InvitingCompany, invitingCompany } from "#tests/support/invitations.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { codeFor, password, type Product, signIn, startProduct } from "#tests/support/product.ts";
import { comeBy, openConnection, tokenOf } from "#tests/support/sso.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const cognito = new CognitoIdentityProviderClient({ maxAttempts: 1 });

let product: Product;
let company: InvitingCompany;
beforeAll(async () => {
  product = await startProduct();
  company = await invitingCompany(product);
});
afterAll(() => product.close());

const refused = { status: 401, body: { message: "Unauthorized" } };
const someId = "invited-00000000-0000-4000-8000-000000000000";

/** What each route answers that a person without a company can call. */
const answersTo = async (token: string) => {
  const choice = chooser(product, token);
  return [await choice.list(), await choice.join(someId), await choice.decline(someId), await choice.found()];
};
const expectOut = async (token: string) => {
  expect(await answersTo(token)).toEqual([refused, refused, refused, refused]);
};

/** A person who has invitations to answer, and so no company. */
async function invited(email: string) {
  const { uid } = (await company.invite(email)).body as { uid: string };
  const { token } = await product.join(email);
  expect(claimsOf({ token }).company).toBeUndefined();
  return { uid, token };
}

async function signedIn(email: string) {
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId: pool.clientId, AuthParameters }),
  );
  return AuthenticationResult!;
}

async function resetPassword(email: string, next: string) {
  await product.call(userRoutes.requestPasswordReset, { body: { email } });
  const body = { email, code: codeFor(product, email), password: next };
  expect((await product.call(userRoutes.resetPassword, { body })).status).toBe(204);
}

describe("a session of a person without a company", () => {
  it("ends with a new password, and a later one does not", async () => {
    const email = "reset.invited@example.com";
    const { token } = await invited(email);
    expect((await chooser(product, token).list()).body).toHaveLength(1);
    const next = "Battery-staple-9";
    await resetPassword(email, next);
    await expectOut(token);
    expect((await chooser(product, await signIn(email, next)).list()).body).toHaveLength(1);
  });

  it("ends with all sessions of the company that they joined since", async () => {
    const email = "joined.invited@example.com";
    const { uid, token } = await invited(email);
    const other = await signIn(email);
    expect((await chooser(product, token).join(uid)).status).toBe(204);
    const member = await signIn(email, password);
    expect((await product.call(signInMethodRoutes.endSessions, { token: member })).status).toBe(204);
    await expectOut(token);
    await expectOut(other);
  });

  it("ends alone, when it is ended from the list of the company that they joined since", async () => {
    const email = "listed.invited@example.com";
    const { uid, token } = await invited(email);
    expect((await chooser(product, token).join(uid)).status).toBe(204);
    const member = await signIn(email, password);
    const { origin_jti } = claimsOf({ token });
    const listed = await product.call(accountSecurityRoutes.endOtherSessions, { token: member });
    expect(listed.status).toBe(204);
    expect(origin_jti).not.toBe(claimsOf({ token: member }).origin_jti);
    await expectOut(token);
    expect((await chooser(product, member).list()).status).toBe(200);
  });

  it("ends by itself when it was not used for seven days", async () => {
    const email = "idle.invited@example.com";
    await invited(email);
    const { RefreshToken } = await signedIn(email);
    const answer = await fetch(`${product.url}/_local/api/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ forwardMs: WEEK_MS + 2000 }),
    });
    expect(answer.ok).toBe(true);
    const { AuthenticationResult } = await cognito.send(
      new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }),
    );
    await expectOut(AuthenticationResult!.IdToken!);
    expect((await chooser(product, await signIn(email)).list()).status).toBe(200);
  });
});

it("a session by a company's own provider ends with all sessions of its user, and then joins nothing", async () => {
  const admin = await product.join();
  await putOnPlan(admin, "Business");
  const domain = "joining.example";
  const { provider } = await openConnection(product, admin, { domain });
  const token = await tokenOf(product, await comeBy(product, provider, `cy@${domain}`, false));
  const register = () => product.call(ssoRoutes.registerSso, { token });
  expect((await register()).status).toBe(204);
  expect((await product.call(signInMethodRoutes.endSessions, { token })).status).toBe(204);
  expect(await register()).toEqual(refused);
});
