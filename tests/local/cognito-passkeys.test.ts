import {
  AssociateSoftwareTokenCommand,
  AdminSetUserMFAPreferenceCommand,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  GetUserAuthFactorsCommand,
  InitiateAuthCommand,
  ListWebAuthnCredentialsCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  StartWebAuthnRegistrationCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { appCode } from "#tests/support/authenticator-app.ts";
import { ClientId, Password, pool, startPool, Username, type RunningPool } from "#tests/support/cognito-pool.ts";
import { poolUser } from "#tests/support/pool-user.ts";
import { softwareAuthenticator } from "#tests/support/software-authenticator.ts";
import { aToken, tokens } from "#tests/support/pool-tokens.ts";

const origin = "https://app.sestina.example";

const settings = {
  explicitAuthFlows: [...(pool.explicitAuthFlows ?? []), "ALLOW_USER_AUTH" as const],
  firstAuthFactors: ["PASSWORD", "WEB_AUTHN"] as const,
  webAuthn: {
    relyingPartyId: "sestina.example",
    userVerification: "required",
    factorConfiguration: "MULTI_FACTOR_WITH_USER_VERIFICATION",
  } as const,
};

let running: RunningPool;
let AccessToken: string;
let device: ReturnType<typeof softwareAuthenticator>;

async function signInByPassword(name = Username): Promise<string> {
  const { AuthenticationResult } = await running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: name, PASSWORD: Password },
    }),
  );
  return AuthenticationResult!.AccessToken!;
}

beforeEach(async () => {
  running = await startPool({ settings });
  await poolUser(running.client, pool.id, { email: Username, password: Password });
  AccessToken = await signInByPassword();
  device = softwareAuthenticator(origin);
});
afterEach(() => running.close());

/** The SDK types the options as any JSON. */
const startRegistration = async (): Promise<any> =>
  (await running.client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).CredentialCreationOptions;
const completeRegistration = (Credential: any) =>
  running.client.send(new CompleteWebAuthnRegistrationCommand({ AccessToken, Credential }));
const addPasskey = async () => completeRegistration(device.create(await startRegistration()));
const begin = (name = Username, preferred = "WEB_AUTHN") =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_AUTH",
      AuthParameters: { USERNAME: name, PREFERRED_CHALLENGE: preferred },
    }),
  );
type Begun = Awaited<ReturnType<typeof begin>>;
const answer = ({ Session }: Begun, credential: unknown) =>
  running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "WEB_AUTHN",
      Session,
      ChallengeResponses: { USERNAME: Username, CREDENTIAL: JSON.stringify(credential) },
    }),
  );
const optionsOf = ({ ChallengeParameters }: Begun) => JSON.parse(ChallengeParameters!["CREDENTIAL_REQUEST_OPTIONS"]!);
const list = async () =>
  (await running.client.send(new ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

describe("a passkey", () => {
  test("is requested by the pool's relying party, with supported algorithms and user verification", async () => {
    expect(await startRegistration()).toMatchObject({
      rp: { id: "sestina.example" },
      user: { name: Username },
      pubKeyCredParams: [
        { type: "public-key", alg: -7 },
        { type: "public-key", alg: -257 },
      ],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("is added, listed, signs in, and is removed", async () => {
    await addPasskey();
    const [credential] = await list();
    expect(credential).toMatchObject({ RelyingPartyId: "sestina.example", AuthenticatorAttachment: "platform" });
    const begun = await begin();
    expect(begun.ChallengeName).toBe("WEB_AUTHN");
    const signedIn = await answer(begun, device.get(optionsOf(begun)));
    expect(signedIn.AuthenticationResult?.IdToken).toEqual(aToken);
    const CredentialId = credential!.CredentialId!;
    await running.client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId }));
    expect(await list()).toEqual([]);
    await expect(
      running.client.send(new DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId })),
    ).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    expect(await begin()).toMatchObject({ AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"] });
  });

  test("is one factor for a user without another one", async () => {
    await addPasskey();
    expect(await running.client.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
      ConfiguredUserAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    });
    await expect(
      running.client.send(new SetUserMFAPreferenceCommand({ AccessToken, WebAuthnMfaSettings: { Enabled: true } })),
    ).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

describe("adding a passkey is refused", () => {
  test.each([
    ["asked by another page", { origin: "https://evil.example" }, "WebAuthnOriginNotAllowedException"],
    ["asked by a page without https", { origin: "http://app.sestina.example" }, "WebAuthnOriginNotAllowedException"],
    ["made for another relying party", { relyingPartyId: "evil.example" }, "WebAuthnRelyingPartyMismatchException"],
    ["made without user verification", { verifiesUser: false }, "WebAuthnCredentialNotSupportedException"],
  ])("%s", async (_, behaviour, name) => {
    await expect(completeRegistration(device.create(await startRegistration(), behaviour))).rejects.toMatchObject({
      name,
    });
    expect(await list()).toEqual([]);
  });

  test("with an answer that was used before, is expired, or belongs to another user", async () => {
    const credential = device.create(await startRegistration());
    await completeRegistration(credential);
    await expect(completeRegistration(credential)).rejects.toMatchObject({
      name: "WebAuthnChallengeNotFoundException",
    });
    const late = device.create(await startRegistration());
    running.clock.forward(10 * 60 * 1000);
    await expect(completeRegistration(late)).rejects.toMatchObject({ name: "WebAuthnChallengeNotFoundException" });
    const asked = device.create(await startRegistration());
    const other = "other@example.com";
    await poolUser(running.client, pool.id, { email: other, password: Password });
    const ofOther = new CompleteWebAuthnRegistrationCommand({
      AccessToken: await signInByPassword(other),
      Credential: asked,
    });
    await expect(running.client.send(ofOther)).rejects.toMatchObject({ name: "WebAuthnChallengeNotFoundException" });
  });

  test("by a pool without passkeys", async () => {
    const without = await startPool();
    await expect(without.client.send(new StartWebAuthnRegistrationCommand({ AccessToken }))).rejects.toMatchObject({
      name: "WebAuthnNotEnabledException",
    });
    await without.close();
  });
});

describe("signing in is refused", () => {
  beforeEach(addPasskey);

  test.each([
    ["by another page", { origin: "https://evil.example" }],
    ["for another relying party", { relyingPartyId: "evil.example" }],
    ["without user verification", { verifiesUser: false }],
    ["with a counter that does not grow", { counts: -1 }],
  ])("%s", async (_, behaviour) => {
    const begun = await begin();
    await expect(answer(begun, device.get(optionsOf(begun), behaviour))).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Incorrect username or password.",
    });
  });

  test("with an answer to another challenge, and with one that was used before", async () => {
    const first = await begin();
    const second = await begin();
    await expect(answer(second, device.get(optionsOf(first)))).rejects.toMatchObject({
      name: "NotAuthorizedException",
    });
    const third = await begin();
    const credential = device.get(optionsOf(third));
    await answer(third, credential);
    await expect(answer(third, credential)).rejects.toMatchObject({
      message: "Invalid session for the user, session can only be used once.",
    });
  });

  test("with the passkey of another authenticator under the first one's name", async () => {
    const begun = await begin();
    const options = optionsOf(begun);
    const other = softwareAuthenticator(origin);
    const made = other.create({ rp: { id: options.rpId }, user: { id: "x" }, challenge: options.challenge });
    const forged = other.get({ ...options, allowCredentials: [{ id: made.id }] });
    const [{ id }] = options.allowCredentials;
    await expect(answer(begun, { ...forged, id, rawId: id })).rejects.toMatchObject({ name: "NotAuthorizedException" });
  });
});

test("an unknown address is answered like a user without passkeys", async () => {
  const unknown = await begin("unknown@example.com");
  const known = await begin();
  expect(unknown.AvailableChallenges).toEqual(known.AvailableChallenges);
  expect(unknown.ChallengeName).toBe("SELECT_CHALLENGE");
});

describe("for a user with an authenticator app", () => {
  beforeEach(async () => {
    await addPasskey();
    const { SecretCode = "" } = await running.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const UserCode = appCode(SecretCode, running.clock.now().getTime());
    await running.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
    await running.client.send(
      new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }),
    );
  });
  const set = (Enabled: boolean) =>
    running.client.send(
      new AdminSetUserMFAPreferenceCommand({ UserPoolId: pool.id, Username, WebAuthnMfaSettings: { Enabled } }),
    );

  test("a passkey alone does not sign in until it counts as both factors; then no code is asked for", async () => {
    expect(await begin()).toMatchObject({ AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"] });
    await set(true);
    const begun = await begin();
    expect((await answer(begun, device.get(optionsOf(begun)))).AuthenticationResult).toMatchObject(tokens);
  });

  test("disabling the app also ends the use of the passkey as both factors", async () => {
    await set(true);
    await running.client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId: pool.id,
        Username,
        SoftwareTokenMfaSettings: { Enabled: false },
      }),
    );
    expect(await running.client.send(new GetUserAuthFactorsCommand({ AccessToken }))).toMatchObject({
      ConfiguredUserAuthFactors: ["PASSWORD", "WEB_AUTHN"],
    });
  });
});
