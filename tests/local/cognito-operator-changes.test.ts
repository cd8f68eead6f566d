import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ConfirmForgotPasswordCommand,
  DeleteUserCommand,
  DescribeUserPoolClientCommand,
  DescribeUserPoolCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  ClientId,
  codeSentTo,
  HOUR,
  Password,
  pool,
  startPool,
  Username,
  UserPoolId,
  type RunningPool,
  type TriggerEvent,
  type TriggerHandlers,
} from "#tests/support/cognito-pool.ts";
import { aToken, tokens } from "#tests/support/pool-tokens.ts";

let running: RunningPool;
let sources: string[];
beforeEach(async () => {
  sources = [];
  const watch = (event: TriggerEvent) => void sources.push(event.triggerSource);
  const triggers: TriggerHandlers = { PreSignUp: watch, CustomMessage: watch, PreTokenGeneration: watch };
  running = await startPool({ triggers });
});
afterEach(() => running.close());

const invite = (changes: object = {}) =>
  running.client.send(new AdminCreateUserCommand({ UserPoolId, Username, ...changes }));
const makeUser = async () => {
  await invite({ MessageAction: "SUPPRESS", UserAttributes: [{ Name: "email_verified", Value: "true" }] });
  await running.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
};
const signIn = (PASSWORD = Password) =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD },
    }),
  );
const mailedPassword = (): string => {
  const [mail] = running.mailbox.list();
  expect(mail).toMatchObject({ deliveredTo: Username, subject: "Your temporary password" });
  return /Your username is jo@example\.com and temporary password is (\w{12})\./.exec(mail?.html ?? "")![1]!;
};

test("an invited user gets a temporary password by mail, and sets a password at the first sign-in", async () => {
  await invite();
  const { ChallengeName, Session } = await signIn(mailedPassword());
  expect(ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
  const { AuthenticationResult } = await running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: Password },
    }),
  );
  expect(AuthenticationResult?.IdToken).toEqual(aToken);
  expect(sources).toEqual([
    "PreSignUp_AdminCreateUser",
    "CustomMessage_AdminCreateUser",
    "TokenGeneration_NewPasswordChallenge",
  ]);
  expect((await signIn()).AuthenticationResult).toMatchObject(tokens);
});

test("an invitation expires after a week, and another one has a new password and expiry", async () => {
  await invite();
  const first = mailedPassword();
  running.clock.forward(7 * 24 * HOUR);
  await expect(signIn(first)).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Temporary password has expired and must be reset by an administrator.",
  });
  running.mailbox.clear();
  await invite({ MessageAction: "RESEND" });
  await expect(signIn(first)).rejects.toMatchObject({ message: "Incorrect username or password." });
  expect((await signIn(mailedPassword())).ChallengeName).toBe("NEW_PASSWORD_REQUIRED");
});

test("a user who has signed in, or does not exist, cannot be invited again", async () => {
  await makeUser();
  await expect(invite({ MessageAction: "RESEND" })).rejects.toMatchObject({ name: "UnsupportedUserStateException" });
  await expect(invite({ Username: "nobody@example.com", MessageAction: "RESEND" })).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
});

test("unsupported parameters are refused, and no user is created", async () => {
  for (const changes of [{ DesiredDeliveryMediums: ["SMS"] }, { ForceAliasCreation: true }]) {
    await expect(invite(changes)).rejects.toMatchObject({ name: "InvalidParameterException" });
  }
  await invite({ DesiredDeliveryMediums: ["EMAIL"] });
  mailedPassword();
});

test("an invitation with the trigger's text contains name and password, or Cognito's text is sent", async () => {
  const messages = ["Come in, {username}: {####}", "Come in, whoever you are: {####}"];
  await running.close();
  running = await startPool({
    triggers: {
      CustomMessage: (event) => {
        expect(event.request).toMatchObject({ codeParameter: "{####}", usernameParameter: "{username}" });
        return { ...event, response: { emailSubject: "An invitation", emailMessage: messages.shift() } };
      },
    },
  });
  await invite({ TemporaryPassword: "$& and-more" });
  expect(running.mailbox.list()[0]).toMatchObject({
    subject: "An invitation",
    html: "Come in, jo@example.com: $& and-more",
  });
  running.mailbox.clear();
  await invite({ MessageAction: "RESEND" });
  mailedPassword();
});

test("a disabled user is refused after the right password, loses every session, and comes back when enabled", async () => {
  await makeUser();
  const { AccessToken } = (await signIn()).AuthenticationResult!;
  await running.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  const { Enabled } = await running.client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  expect(Enabled).toBe(false);
  await expect(running.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await expect(signIn("a-guess")).rejects.toMatchObject({ message: "Incorrect username or password." });
  await expect(signIn()).rejects.toMatchObject({ name: "NotAuthorizedException", message: "User is disabled." });
  await running.client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
  expect((await signIn()).AuthenticationResult).toMatchObject(tokens);
});

test("an address that the operator changes is effective at once, unverified by default", async () => {
  await makeUser();
  const change = (...UserAttributes: { Name: string; Value: string }[]) =>
    running.client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }));
  await expect(change({ Name: "shoe_size", Value: "44" })).rejects.toMatchObject({ name: "InvalidParameterException" });
  await change({ Name: "email", Value: "jo@new.example" }, { Name: "custom:company", Value: "c-2" });
  await expect(signIn()).rejects.toMatchObject({ message: "Incorrect username or password." });
  const { UserAttributes } = await running.client.send(
    new AdminGetUserCommand({ UserPoolId, Username: "jo@new.example" }),
  );
  expect(UserAttributes).toEqual(
    expect.arrayContaining([
      { Name: "email_verified", Value: "false" },
      { Name: "custom:company", Value: "c-2" },
    ]),
  );
});

test("after a reset by the operator only the mailed code works, and every session has ended", async () => {
  await makeUser();
  const { AccessToken } = (await signIn()).AuthenticationResult!;
  await running.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  await expect(signIn()).rejects.toMatchObject({ name: "PasswordResetRequiredException" });
  await expect(running.client.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(
    new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: "autumn-ode" }),
  );
  expect((await signIn("autumn-ode")).AuthenticationResult).toMatchObject(tokens);
});

test("a reset needs a confirmed user with a verified address", async () => {
  const reset = () => running.client.send(new AdminResetUserPasswordCommand({ UserPoolId, Username }));
  await invite({ MessageAction: "SUPPRESS" });
  await expect(reset()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await running.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  await expect(reset()).rejects.toMatchObject({ name: "InvalidParameterException" });
  expect((await signIn()).AuthenticationResult).toMatchObject(tokens);
});

test("the operator signs a user in by password, with the operator's flow only", async () => {
  await makeUser();
  const asOperator = (AuthFlow: "ADMIN_USER_PASSWORD_AUTH" | "USER_PASSWORD_AUTH", PASSWORD = Password) =>
    running.client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow,
        AuthParameters: { USERNAME: Username, PASSWORD },
      }),
    );
  expect((await asOperator("ADMIN_USER_PASSWORD_AUTH")).AuthenticationResult?.RefreshToken).toEqual(expect.any(String));
  await expect(asOperator("ADMIN_USER_PASSWORD_AUTH", "a-guess")).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
  await expect(asOperator("USER_PASSWORD_AUTH")).rejects.toMatchObject({ name: "InvalidParameterException" });
});

test("a user can delete themselves", async () => {
  await makeUser();
  const { AccessToken } = (await signIn()).AuthenticationResult!;
  await running.client.send(new DeleteUserCommand({ AccessToken }));
  await expect(running.client.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
  await expect(signIn()).rejects.toMatchObject({ message: "Incorrect username or password." });
});

test("the descriptions of pool and app client match their behaviour", async () => {
  await makeUser();
  const { UserPool } = await running.client.send(new DescribeUserPoolCommand({ UserPoolId }));
  expect(UserPool).toMatchObject({
    Id: UserPoolId,
    Policies: { PasswordPolicy: { MinimumLength: 8 } },
    UsernameAttributes: ["email"],
    MfaConfiguration: "OPTIONAL",
    EstimatedNumberOfUsers: 1,
  });
  const { UserPoolClient } = await running.client.send(new DescribeUserPoolClientCommand({ UserPoolId, ClientId }));
  expect(UserPoolClient).toMatchObject({
    ExplicitAuthFlows: pool.explicitAuthFlows,
    AuthSessionValidity: 3,
    PreventUserExistenceErrors: "ENABLED",
  });
});
