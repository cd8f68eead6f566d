import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import type { PreSignUpTriggerEvent, PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostedClientIdOf } from "#local/cognito/pool.ts";
import { createInProcessLambda } from "#local/lambda/in-process.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { userRoutes } from "#shared/api/users.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

const UserPoolId = pool.id;
const invoke = createInProcessLambda(resolve(import.meta.dirname, "../.."));

let product: Product;
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  product = await startProduct();
  client = new CognitoIdentityProviderClient({ maxAttempts: 1 });
});
afterAll(() => product.close());

interface Arrival {
  readonly userName: string;
  readonly email: string;
  readonly verified?: string;
  /** As the provider writes it, where the attribute mapping hands it on. */
  readonly subject?: string;
}

/** A user signs in by a provider for the first time: the event as Cognito sends it. */
function arrive({ userName, email, verified = "true", subject }: Arrival): Promise<unknown> {
  const event: PreSignUpTriggerEvent = {
    version: "1",
    region: pool.region,
    userPoolId: UserPoolId,
    userName,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: pool.clientId },
    triggerSource: "PreSignUp_ExternalProvider",
    request: {
      userAttributes: {
        ...{ email, "cognito:email_alias": "" },
        ...(verified !== "missing" && { email_verified: verified }),
        ...(subject !== undefined && { "custom:provider_sub": subject }),
      },
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  return invoke("functions/triggers/pre-sign-up.ts", event);
}

/** A token is made for a user who came by a provider before: the event as Cognito sends it. */
function askForToken(userName: string, attributes: Readonly<Record<string, string>>): Promise<unknown> {
  const event: PreTokenGenerationV2TriggerEvent = {
    version: "2",
    region: pool.region,
    userPoolId: UserPoolId,
    userName,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: hostedClientIdOf(pool) },
    triggerSource: "TokenGeneration_HostedAuth",
    request: { userAttributes: attributes, groupConfiguration: {}, scopes: ["openid", "email"] },
    response: { claimsAndScopeOverrideDetails: {} },
  };
  return invoke("functions/triggers/pre-token-generation.ts", event);
}

/** Which accounts sign in as the pool's own user with this address, "<provider>/<subject>". */
async function accountsOf(email: string): Promise<string[]> {
  const { UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const text = UserAttributes?.find(({ Name }) => Name === "identities")?.Value ?? "[]";
  const identities: { providerName: string; userId: string }[] = JSON.parse(text);
  return identities.map(({ providerName, userId }) => `${providerName}/${userId}`);
}

describe("a user who signs in with a provider", () => {
  it("and has an account with that address keeps it, whatever the case of address and provider", async () => {
    const { email } = await product.join();
    await arrive({ userName: "google_1042", email: email.toUpperCase() });
    await arrive({ userName: "Microsoft_a_b", email });
    expect(await accountsOf(email)).toEqual(["Google/1042", "Microsoft/a_b"]);
  });

  it("is linked by the subject as the provider writes it, which the user name has in lower case", async () => {
    const { email } = await product.join();
    await arrive({ userName: "microsoft_aaaa-bq_x", subject: "AAAA-bQ_x", email });
    expect(await accountsOf(email)).toEqual(["Microsoft/AAAA-bQ_x"]);
    const another = arrive({ userName: "microsoft_bbbb", subject: "CCCC", email });
    await expect(another).rejects.toThrow("The user name is not the subject's");
  });

  it.each(["false", undefined])("gets no token once the provider calls the address verified=%s", async (verified) => {
    const attributes = { sub: randomUUID(), email: `taken-back-${String(verified)}@example.com` };
    await askForToken("google_2042", { ...attributes, email_verified: "true" });
    const later = { ...attributes, ...(verified !== undefined && { email_verified: verified }) };
    await expect(askForToken("google_2042", later)).rejects.toThrow("EMAIL_NOT_VERIFIED");
  });

  it("is linked once, also when Cognito asks twice", async () => {
    const { email } = await product.join();
    await arrive({ userName: "Google_1043", email });
    await arrive({ userName: "Google_1043", email });
    expect(await accountsOf(email)).toEqual(["Google/1043"]);
  });

  it.each(["false", "", "missing", "TRUE"])(
    "with an address that the provider calls verified=%j is refused, known here or not",
    async (verified) => {
      const { email } = await product.join();
      for (const [userName, address] of [
        [`google_unverified-${verified}`, email],
        [`microsoft_unverified-${verified}`, `new-${verified}@example.com`],
      ] as const) {
        await expect(arrive({ userName, email: address, verified })).rejects.toThrow("EMAIL_NOT_VERIFIED");
      }
      expect(await accountsOf(email)).toEqual([]);
    },
  );

  it("is not linked by a company's own provider, which could assert any address", async () => {
    const { email } = await product.join();
    await arrive({ userName: "acme-okta_00u1", email });
    expect(await accountsOf(email)).toEqual([]);
  });

  it("is not linked to a registration that was not confirmed, nor to an account whose creation was interrupted", async () => {
    const [unconfirmed, invited] = ["unconfirmed@example.com", "invited@example.com"];
    await product.call(userRoutes.registerUser, { body: { email: unconfirmed, password: "A-password-1" } });
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: invited,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email_verified", Value: "true" }],
      }),
    );
    await arrive({ userName: "Google_for-unconfirmed", email: unconfirmed });
    await arrive({ userName: "Google_for-invited", email: invited });
    expect(await accountsOf(invited)).toEqual([]);
  });

  it("and has no account becomes a new user", async () => {
    const event = await arrive({ userName: "Google_1044", email: "new@example.com" });
    expect(event).toMatchObject({ userName: "Google_1044", response: { autoConfirmUser: false } });
  });
});
