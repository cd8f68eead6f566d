import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, expect, test } from "vitest";
import {
  ClientId,
  codeSentTo,
  Password,
  pool,
  startPool,
  Username,
  type RunningPool,
  type TriggerHandlers,
} from "#tests/support/cognito-pool.ts";

let running: RunningPool;
afterEach(() => running.close());

async function startWith(triggers: TriggerHandlers): Promise<void> {
  running = await startPool({ triggers });
}
const signUp = () =>
  running.client.send(new SignUpCommand({ ClientId, Username, Password, ClientMetadata: { invitation: "i-1" } }));
const confirm = () =>
  running.client.send(
    new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: codeSentTo(Username, running.mailbox) }),
  );
const signIn = (AuthFlow: "USER_PASSWORD_AUTH" | "REFRESH_TOKEN_AUTH", refreshToken = "") =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow,
      AuthParameters: { USERNAME: Username, PASSWORD: Password, REFRESH_TOKEN: refreshToken },
    }),
  );
const claimsOf = (token: string | undefined) =>
  JSON.parse(Buffer.from(token!.split(".")[1]!, "base64url").toString("utf8")) as Record<string, unknown>;

test("claims that the trigger adds are in the id token, at sign-in and at every refresh", async () => {
  const sources: string[] = [];
  await startWith({
    PreTokenGeneration: (event) => {
      sources.push(event.triggerSource);
      const claimsToAddOrOverride = { company: "c-1", sub: "forged", token_use: "access", nickname: "set" };
      const claimsToSuppress = ["email", "nickname", "aud"];
      return {
        ...event,
        response: { claimsAndScopeOverrideDetails: { idTokenGeneration: { claimsToAddOrOverride, claimsToSuppress } } },
      };
    },
  });
  const { UserSub } = await signUp();
  await confirm();
  const { AuthenticationResult: first } = await signIn("USER_PASSWORD_AUTH");
  const { AuthenticationResult: second } = await signIn("REFRESH_TOKEN_AUTH", first?.RefreshToken);
  for (const result of [first, second]) {
    const claims = claimsOf(result?.IdToken);
    expect(claims).toMatchObject({ company: "c-1", sub: UserSub, token_use: "id", aud: ClientId });
    expect(claims).not.toHaveProperty("email");
    expect(claims).not.toHaveProperty("nickname");
    expect(claimsOf(result?.AccessToken)).not.toHaveProperty("company");
  }
  expect(sources).toEqual(["TokenGeneration_Authentication", "TokenGeneration_RefreshTokens"]);
});

test("mails have the trigger's subject and text, with the code at its placeholder", async () => {
  const sources: string[] = [];
  await startWith({
    CustomMessage: (event) => {
      sources.push(event.triggerSource);
      const { codeParameter, userAttributes } = event.request;
      const emailSubject = `Welcome, ${userAttributes["email"] ?? ""}`;
      const link = `https://app.example/verify?code=${String(codeParameter)}&name=${event.userName}`;
      return { ...event, response: { emailSubject, emailMessage: `<a href="${link}">Confirm</a>` } };
    },
  });
  const { UserSub } = await signUp();
  const [mail] = running.mailbox.list();
  expect(mail?.subject).toBe("Welcome, jo@example.com");
  expect(mail?.html).toMatch(new RegExp(`verify\\?code=\\d{6}&name=${UserSub!}"`));
  await running.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  running.mailbox.clear();
  await running.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  await confirm();
  await running.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  expect(sources).toEqual([
    "CustomMessage_SignUp",
    "CustomMessage_ResendCode",
    "CustomMessage_ResendCode",
    "CustomMessage_ForgotPassword",
  ]);
});

test("a message without the code's placeholder is replaced by the default one", async () => {
  await startWith({
    CustomMessage: (event) => ({ ...event, response: { emailSubject: "Hello", emailMessage: "No code here" } }),
  });
  await signUp();
  expect(running.mailbox.list()).toMatchObject([{ subject: "Your verification code" }]);
  expect(await confirm()).toMatchObject({ $metadata: { httpStatusCode: 200 } });
});

test("a sign-up that the trigger refuses creates no user", async () => {
  await startWith({
    PreSignUp: () => {
      throw new Error("This domain may not join");
    },
  });
  await expect(signUp()).rejects.toMatchObject({
    name: "UserLambdaValidationException",
    message: "PreSignUp failed with error This domain may not join.",
  });
  await expect(running.client.send(new AdminGetUserCommand({ UserPoolId: pool.id, Username }))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
});

test("a trigger may confirm a user at once: no mail, and the confirmation trigger runs", async () => {
  const confirmed: unknown[] = [];
  await startWith({
    PreSignUp: (event) => ({ ...event, response: { autoConfirmUser: true, autoVerifyEmail: true } }),
    PostConfirmation: (event) => void confirmed.push(event),
  });
  expect(await signUp()).toMatchObject({ UserConfirmed: true });
  expect(running.mailbox.list()).toEqual([]);
  expect(claimsOf((await signIn("USER_PASSWORD_AUTH")).AuthenticationResult?.IdToken)["email_verified"]).toBe(true);
  expect(confirmed).toHaveLength(1);
});

test("events have AWS's shape", async () => {
  const events: Record<string, unknown> = {};
  await startWith({
    PreSignUp: (event) => void (events["PreSignUp"] = event),
    PostConfirmation: (event) => void (events["PostConfirmation"] = event),
  });
  const { UserSub: sub } = await signUp();
  await confirm();
  const head = {
    version: "1",
    region: "eu-central-1",
    userPoolId: pool.id,
    userName: sub,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: ClientId },
  };
  expect(events["PreSignUp"]).toEqual({
    ...head,
    triggerSource: "PreSignUp_SignUp",
    request: { userAttributes: { email: Username }, clientMetadata: { invitation: "i-1" } },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  expect(events["PostConfirmation"]).toEqual({
    ...head,
    triggerSource: "PostConfirmation_ConfirmSignUp",
    request: {
      userAttributes: { sub, email: Username, email_verified: "true", "cognito:user_status": "CONFIRMED" },
    },
    response: {},
  });
});

test("an answer that is not an event is refused", async () => {
  await startWith({ PreTokenGeneration: () => ({ response: { claimsAndScopeOverrideDetails: "all of them" } }) });
  await signUp();
  await confirm();
  await expect(signIn("USER_PASSWORD_AUTH")).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
});
