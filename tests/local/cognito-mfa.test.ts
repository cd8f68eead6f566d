import {
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  confirmSignIn,
  setUpTOTP,
  signIn as amplifySignIn,
  signOut,
  updateMFAPreference,
  verifyTOTPSetup,
} from "aws-amplify/auth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { matchingStep } from "#local/cognito/mfa/totp.ts";
import { appCode, STEP } from "#tests/support/authenticator-app.ts";
import { configureAmplify } from "#tests/support/amplify-pool.ts";
import {
  ClientId,
  codeSentTo,
  Password,
  pool,
  startPool,
  Username,
  wrong,
  type RunningPool,
} from "#tests/support/cognito-pool.ts";
import { aToken, tokens } from "#tests/support/pool-tokens.ts";

let running: RunningPool;
beforeEach(async () => {
  running = await startPool();
  // An app's code changes every half minute: here the half minute begins with each test, and does not end in it.
  running.clock.forward(STEP - (running.clock.now().getTime() % STEP));
  await running.client.send(new SignUpCommand({ ClientId, Username, Password }));
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
});
afterEach(() => running.close());

const begin = () =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
const answer = (Session: string | undefined, code: string) =>
  running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
const codeNow = (secret: string, steps = 0) => appCode(secret, running.clock.now().getTime() + steps * STEP);

/** Sets up an app, and returns its secret; its code is that of two time steps before. */
async function setUp(): Promise<{ secret: string; accessToken: string }> {
  const accessToken = (await begin()).AuthenticationResult!.AccessToken!;
  const { SecretCode: secret = "" } = await running.client.send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  const verified = await running.client.send(
    new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: codeNow(secret) }),
  );
  expect(verified.Status).toBe("SUCCESS");
  await running.client.send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  running.clock.forward(2 * STEP);
  return { secret, accessToken };
}

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
])("at second %i the code equals that of RFC 6238's table", (seconds, code) => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(matchingStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test("with an app set up, the password alone does not sign in; its code does, once", async () => {
  const { secret, accessToken } = await setUp();
  expect(await running.client.send(new GetUserCommand({ AccessToken: accessToken }))).toMatchObject({
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
    PreferredMfaSetting: "SOFTWARE_TOKEN_MFA",
  });
  const first = await begin();
  expect(first).toMatchObject({ ChallengeName: "SOFTWARE_TOKEN_MFA" });
  expect(first.AuthenticationResult).toBeUndefined();
  const code = codeNow(secret);
  expect((await answer(first.Session, code)).AuthenticationResult?.IdToken).toEqual(aToken);
  await expect(answer((await begin()).Session, code)).rejects.toMatchObject({
    name: "ExpiredCodeException",
    message: "Your software token has already been used once.",
  });
  await expect(answer(first.Session, codeNow(secret, 1))).rejects.toMatchObject({
    message: "Invalid session for the user, session can only be used once.",
  });
});

test.each([
  [-2, false],
  [-1, true],
  [1, true],
  [2, false],
])("a code of %i steps from now is accepted: %j", async (steps, accepted) => {
  const { secret } = await setUp();
  running.clock.forward(2 * STEP);
  const { Session } = await begin();
  const tried = answer(Session, codeNow(secret, steps));
  if (accepted) expect((await tried).AuthenticationResult).toMatchObject(tokens);
  else await expect(tried).rejects.toMatchObject({ name: "CodeMismatchException" });
});

test("a wrong code may be followed by the right one; after five the user is locked out for a while", async () => {
  const { secret } = await setUp();
  const { Session } = await begin();
  await expect(answer(Session, wrong(codeNow(secret)))).rejects.toMatchObject({ name: "CodeMismatchException" });
  expect((await answer(Session, codeNow(secret))).AuthenticationResult).toMatchObject(tokens);
  running.clock.forward(2 * STEP);
  const next = (await begin()).Session;
  for (let times = 0; times < 5; times += 1) {
    await expect(answer(next, "not-it")).rejects.toMatchObject({ name: "CodeMismatchException" });
  }
  await expect(answer(next, codeNow(secret))).rejects.toMatchObject({ name: "NotAuthorizedException" });
  running.clock.forward(1000);
  expect((await answer(next, codeNow(secret))).AuthenticationResult).toMatchObject(tokens);
});

test("an unverified app is not asked for, and cannot be enabled", async () => {
  const AccessToken = (await begin()).AuthenticationResult!.AccessToken!;
  const prefer = () =>
    running.client.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: true } }));
  await expect(
    running.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: "123456" })),
  ).rejects.toMatchObject({ name: "SoftwareTokenMFANotFoundException" });
  const { SecretCode = "" } = await running.client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(
    running.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: wrong(codeNow(SecretCode)) })),
  ).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
  await expect(prefer()).rejects.toMatchObject({
    name: "InvalidParameterException",
    message: "User has not verified software token mfa",
  });
  expect((await begin()).AuthenticationResult).toMatchObject(tokens);
});

test("a new app replaces the old one only after its code is confirmed", async () => {
  const { secret, accessToken } = await setUp();
  const { SecretCode = "" } = await running.client.send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  expect((await answer((await begin()).Session, codeNow(secret))).AuthenticationResult).toMatchObject(tokens);
  running.clock.forward(2 * STEP);
  await running.client.send(
    new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: codeNow(SecretCode) }),
  );
  running.clock.forward(2 * STEP);
  const { Session } = await begin();
  await expect(answer(Session, codeNow(secret))).rejects.toMatchObject({ name: "CodeMismatchException" });
  expect((await answer(Session, codeNow(SecretCode))).AuthenticationResult).toMatchObject(tokens);
});

test("the operator disables a lost app, and cannot enable one that is not set up", async () => {
  await setUp();
  const prefer = (Settings: object) =>
    running.client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId: pool.id, Username, ...Settings }));
  await prefer({ SoftwareTokenMfaSettings: { Enabled: false } });
  expect((await begin()).AuthenticationResult).toMatchObject(tokens);
  await expect(prefer({ SMSMfaSettings: { Enabled: true } })).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
});

test("Amplify sets an app up and signs in by SRP with its code", async () => {
  configureAmplify(running);
  await amplifySignIn({ username: Username, password: Password });
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeNow(sharedSecret) });
  await updateMFAPreference({ totp: "PREFERRED" });
  await signOut();
  running.clock.forward(2 * STEP);
  expect(await amplifySignIn({ username: Username, password: Password })).toMatchObject({
    nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE" },
  });
  expect(await confirmSignIn({ challengeResponse: codeNow(sharedSecret) })).toMatchObject({ isSignedIn: true });
  await signOut();
});
