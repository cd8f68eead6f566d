import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from "aws-amplify/auth";
import { AdminCreateUserCommand } from "@aws-sdk/client-cognito-identity-provider";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { beforeEach, afterEach, expect, test } from "vitest";
import { configureAmplify } from "#tests/support/amplify-pool.ts";
import { codeSentTo, pool, publicKeys, startPool, wrong, type RunningPool } from "#tests/support/cognito-pool.ts";

const email = "Jo@Example.com";
const password = "sonnet-of-spring";

let running: RunningPool;

beforeEach(async () => {
  running = await startPool();
  configureAmplify(running);
});

afterEach(async () => {
  await signOut();
  await running.close();
});

async function joinAndConfirm(): Promise<void> {
  await signUp({ username: email, password });
  await confirmSignUp({ username: email, confirmationCode: codeSentTo(email, running.mailbox) });
}

test("Amplify signs up, confirms by the mailed code and signs in by SRP, whatever the case of the address", async () => {
  const started = await signUp({ username: email, password });
  expect(started.nextStep).toMatchObject({
    signUpStep: "CONFIRM_SIGN_UP",
    codeDeliveryDetails: { destination: "J***@E***", deliveryMedium: "EMAIL" },
  });
  await confirmSignUp({ username: email, confirmationCode: codeSentTo(email, running.mailbox) });

  expect(await signIn({ username: "jo@example.COM", password })).toMatchObject({ isSignedIn: true });

  const { tokens, userSub } = await fetchAuthSession();
  expect(userSub).toBe(started.userId);
  expect(tokens?.idToken?.payload).toMatchObject({
    iss: "https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Sestina01",
    aud: pool.clientId,
    token_use: "id",
    "cognito:username": started.userId,
    email,
    email_verified: true,
  });
});

test("the mail with the code is a whole message from Cognito's sender", async () => {
  await signUp({ username: email, password });
  const [mail] = running.mailbox.list();
  expect(mail).toMatchObject({ via: "cognito", from: "no-reply@verificationemail.com", deliveredTo: email });
  expect(mail?.headers).toContainEqual({ name: "Subject", value: "Your verification code" });
  expect(mail?.headers).toContainEqual({ name: "To", value: "Jo@example.com" });
  expect(mail?.raw).toContain(codeSentTo(email, running.mailbox));
});

test("a wrong password and an unknown address get the same refusal", async () => {
  await joinAndConfirm();
  const refusal = { name: "NotAuthorizedException", message: "Incorrect username or password." };
  await expect(signIn({ username: email, password: "not-the-password" })).rejects.toMatchObject(refusal);
  await expect(signIn({ username: "nobody@example.com", password })).rejects.toMatchObject(refusal);
});

test("an unconfirmed user with the right password is asked to confirm, with a wrong one refused", async () => {
  await signUp({ username: email, password });
  await expect(signIn({ username: email, password: "not-the-password" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  expect(await signIn({ username: email, password })).toMatchObject({
    isSignedIn: false,
    nextStep: { signInStep: "CONFIRM_SIGN_UP" },
  });
});

test("a new code replaces the previous one", async () => {
  await signUp({ username: email, password });
  const first = codeSentTo(email, running.mailbox);
  running.mailbox.clear();
  await resendSignUpCode({ username: email });
  const second = codeSentTo(email, running.mailbox);
  expect(second).not.toBe(first);
  await expect(confirmSignUp({ username: email, confirmationCode: first })).rejects.toMatchObject({
    name: "CodeMismatchException",
  });
  expect(await confirmSignUp({ username: email, confirmationCode: second })).toMatchObject({ isSignUpComplete: true });
});

test("a refresh gives new tokens of the same session, and aws-jwt-verify accepts them", async () => {
  await joinAndConfirm();
  await signIn({ username: email, password });
  const before = (await fetchAuthSession()).tokens;
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.idToken?.payload["jti"]).not.toBe(before?.idToken?.payload["jti"]);
  expect(after?.idToken?.payload["origin_jti"]).toBe(before?.idToken?.payload["origin_jti"]);

  const keys = await publicKeys(running);
  for (const tokenUse of ["id", "access"] as const) {
    const verifier = CognitoJwtVerifier.create({ userPoolId: pool.id, clientId: pool.clientId, tokenUse });
    verifier.cacheJwks(keys);
    const token = String(tokenUse === "id" ? after?.idToken : after?.accessToken);
    expect(await verifier.verify(token)).toMatchObject({ token_use: tokenUse });

    const [header, payload = "", signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, sub: "somebody-else" })).toString("base64url");
    await expect(verifier.verify(`${header}.${forged}.${signature}`)).rejects.toThrow("Invalid signature");
  }
});

test("a forgotten password is replaced by the mailed code, and the old one is refused", async () => {
  await joinAndConfirm();
  running.mailbox.clear();
  await resetPassword({ username: email });
  const confirmationCode = codeSentTo(email, running.mailbox);
  const change = (code: string) =>
    confirmResetPassword({ username: email, confirmationCode: code, newPassword: "autumn-ode" });
  await expect(change(wrong(confirmationCode))).rejects.toMatchObject({ name: "CodeMismatchException" });
  await change(confirmationCode);
  await expect(change(confirmationCode)).rejects.toMatchObject({ name: "ExpiredCodeException" });
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: "NotAuthorizedException" });
  expect(await signIn({ username: email, password: "autumn-ode" })).toMatchObject({ isSignedIn: true });
});

test("a password is changed only with the current one", async () => {
  await joinAndConfirm();
  await signIn({ username: email, password });
  await expect(updatePassword({ oldPassword: "guessed-one", newPassword: "autumn-ode" })).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await updatePassword({ oldPassword: password, newPassword: "autumn-ode" });
  await signOut();
  expect(await signIn({ username: email, password: "autumn-ode" })).toMatchObject({ isSignedIn: true });
});

test("a new address is effective once its code is confirmed", async () => {
  await joinAndConfirm();
  await signIn({ username: email, password });
  await updateUserAttributes({ userAttributes: { email: "jo@new.example", name: "Jo" } });
  expect(await fetchUserAttributes()).toMatchObject({ email, name: "Jo" });
  await confirmUserAttribute({
    userAttributeKey: "email",
    confirmationCode: codeSentTo("jo@new.example", running.mailbox),
  });
  expect(await fetchUserAttributes()).toMatchObject({ email: "jo@new.example", email_verified: "true" });
  await signOut();
  await expect(signIn({ username: email, password })).rejects.toMatchObject({ name: "NotAuthorizedException" });
  expect(await signIn({ username: "jo@new.example", password })).toMatchObject({ isSignedIn: true });
});

test("a user with a temporary password sets a password before the sign-in completes", async () => {
  await running.client.send(
    new AdminCreateUserCommand({
      UserPoolId: pool.id,
      Username: email,
      TemporaryPassword: password,
      MessageAction: "SUPPRESS",
    }),
  );
  expect(running.mailbox.list()).toEqual([]);
  expect(await signIn({ username: email, password })).toMatchObject({
    nextStep: { signInStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED" },
  });
  expect(await confirmSignIn({ challengeResponse: "autumn-ode" })).toMatchObject({ isSignedIn: true });
  await signOut();
  expect(await signIn({ username: email, password: "autumn-ode" })).toMatchObject({ isSignedIn: true });
});
