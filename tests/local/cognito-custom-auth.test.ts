import {
  AdminDisableUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { afterEach, expect, test } from "vitest";
import { federatedUser } from "#local/cognito/federation/federated-user.ts";
import { openStore } from "#local/store.ts";
import { configureAmplify } from "#tests/support/amplify-pool.ts";
import {
  ClientId,
  codeSentTo,
  Password,
  startPool,
  Username,
  UserPoolId,
  type RunningPool,
  type TriggerEvent,
  type TriggerHandlers,
} from "#tests/support/cognito-pool.ts";
import { aToken, tokens } from "#tests/support/pool-tokens.ts";

const nobody = "nobody@example.com";
const refused = { name: "NotAuthorizedException", message: "Incorrect username or password." };

let running: RunningPool;
afterEach(() => running.close());

const answering = (event: TriggerEvent, response: object) => ({ ...event, response });

/** Three attempts at the answer "open sesame", and a record of the triggers' events. */
function sesame() {
  const seen: { defined: TriggerEvent[]; created: TriggerEvent[]; verified: TriggerEvent[] } = {
    defined: [],
    created: [],
    verified: [],
  };
  const triggers: TriggerHandlers = {
    DefineAuthChallenge: (event) => {
      seen.defined.push(event);
      const { session = [] } = event.request;
      const tries = session.filter(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
      if (session.at(-1)?.challengeName === "SRP_A") {
        return answering(event, {
          challengeName: "PASSWORD_VERIFIER",
          issueTokens: false,
          failAuthentication: false,
        });
      }
      const issueTokens = tries.at(-1)?.challengeResult === true;
      return answering(event, {
        challengeName: "CUSTOM_CHALLENGE",
        issueTokens,
        failAuthentication: !issueTokens && tries.length >= 3,
      });
    },
    CreateAuthChallenge: (event) => {
      seen.created.push(event);
      return answering(event, {
        publicChallengeParameters: { hint: "What opens the cave?" },
        privateChallengeParameters: { right: "open sesame" },
        challengeMetadata: `try ${(event.request.session?.length ?? 0) + 1}`,
      });
    },
    VerifyAuthChallengeResponse: (event) => {
      seen.verified.push(event);
      const { challengeAnswer, privateChallengeParameters, userNotFound } = event.request;
      const answerCorrect = !userNotFound && challengeAnswer === privateChallengeParameters?.["right"];
      return answering(event, { answerCorrect });
    },
  };
  return { seen, triggers };
}

async function join({ confirmed = true } = {}): Promise<string> {
  const { UserSub = "" } = await running.client.send(new SignUpCommand({ ClientId, Username, Password }));
  if (!confirmed) return UserSub;
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  return UserSub;
}
const begin = (name = Username) =>
  running.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: name } }),
  );
const answer = (Session: string | undefined, ANSWER: string, USERNAME = Username) =>
  running.client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME, ANSWER },
      ClientMetadata: { device: "desk" },
    }),
  );

test("a wrong answer starts the next attempt, and the triggers see every round in order", async () => {
  const { seen, triggers } = sesame();
  running = await startPool({ triggers });
  const sub = await join();
  const first = await begin();
  expect(first).toMatchObject({
    ChallengeName: "CUSTOM_CHALLENGE",
    ChallengeParameters: { USERNAME: sub, hint: "What opens the cave?" },
  });
  const second = await answer(first.Session, "open barley");
  expect(second.ChallengeName).toBe("CUSTOM_CHALLENGE");
  const { AuthenticationResult } = await answer(second.Session, "open sesame", sub);
  expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", IdToken: expect.any(String) });

  const rounds = [
    { challengeName: "CUSTOM_CHALLENGE", challengeResult: false, challengeMetadata: "try 1" },
    { challengeName: "CUSTOM_CHALLENGE", challengeResult: true, challengeMetadata: "try 2" },
  ];
  expect(seen.defined.map(({ request }) => request.session)).toEqual([[], rounds.slice(0, 1), rounds]);
  expect(seen.defined.map(({ request }) => request.clientMetadata)).toEqual([
    undefined,
    { device: "desk" },
    { device: "desk" },
  ]);
  expect(seen.created).toHaveLength(2);
  expect(seen.verified[0]).toMatchObject({
    triggerSource: "VerifyAuthChallengeResponse_Authentication",
    userName: sub,
    request: {
      userAttributes: { sub, email: Username, "cognito:user_status": "CONFIRMED" },
      challengeAnswer: "open barley",
      privateChallengeParameters: { right: "open sesame" },
      userNotFound: false,
    },
  });
});

test("private challenge parameters are not in the answer, not even in the session", async () => {
  running = await startPool({ triggers: sesame().triggers });
  await join();
  const challenge = await begin();
  const whole = JSON.stringify(challenge) + Buffer.from(challenge.Session ?? "", "base64url").toString("latin1");
  expect(whole).not.toContain("sesame");
  expect(whole).not.toContain("try 1");
});

test("a session works once, for three minutes, and only with its own challenge", async () => {
  running = await startPool({ triggers: sesame().triggers });
  await join();
  const { Session } = await begin();
  await answer(Session, "open barley");
  await expect(answer(Session, "open sesame")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Invalid session for the user, session can only be used once.",
  });
  const late = (await begin()).Session;
  running.clock.forward(3 * 60_000);
  await expect(answer(late, "open sesame")).rejects.toMatchObject({
    message: "Invalid session for the user, session is expired.",
  });
  const other = (await begin()).Session;
  await expect(
    running.client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: "NEW_PASSWORD_REQUIRED",
        Session: other,
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: "autumn-ode" },
      }),
    ),
  ).rejects.toMatchObject({ message: "Invalid session for the user." });
  await expect(answer(other, "open sesame", nobody)).rejects.toMatchObject(refused);
});

test("a restart ends no sign-in in progress, and makes no used session valid again", async () => {
  const store = openStore(":memory:");
  running = await startPool({ triggers: sesame().triggers, store });
  await join();
  const used = (await begin()).Session;
  const { Session: waiting } = await answer(used, "open barley");
  await running.close();
  running = await startPool({ triggers: sesame().triggers, store });
  await expect(answer(used, "open sesame")).rejects.toMatchObject({
    message: "Invalid session for the user, session can only be used once.",
  });
  expect((await answer(waiting, "open sesame")).AuthenticationResult).toMatchObject(tokens);
});

test("of many concurrent answers with one session, one counts", async () => {
  const { seen, triggers } = sesame();
  running = await startPool({ triggers });
  await join();
  const { Session } = await begin();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => answer(Session, "open sesame")));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(seen.verified).toHaveLength(1);
});

test("the app client sets the lifetime of a session", async () => {
  running = await startPool({ triggers: sesame().triggers, settings: { authSessionValidity: 15 } });
  await join();
  const { Session } = await begin();
  running.clock.forward(15 * 60_000 - 1000);
  expect((await answer(Session, "open sesame")).AuthenticationResult).toMatchObject(tokens);
});

test("the third wrong answer ends the sign-in when the define trigger says so", async () => {
  running = await startPool({ triggers: sesame().triggers });
  await join();
  const second = await answer((await begin()).Session, "one");
  const third = await answer(second.Session, "two");
  await expect(answer(third.Session, "three")).rejects.toMatchObject(refused);
});

test("an unknown address, an external user's name and a known one cannot be distinguished", async () => {
  const { seen, triggers } = sesame();
  running = await startPool({ triggers });
  await join();
  const came = { providerName: "Google", subject: "123", attributes: { email: "kim@example.com" } };
  await federatedUser(running.parts, came);
  const [known, unknown, again] = [await begin(), await begin(nobody), await begin(nobody)];
  expect(Object.keys((await begin("Google_123")).ChallengeParameters!)).toEqual(["hint", "USERNAME"]);
  const names = (given: typeof known) => Object.keys(given.ChallengeParameters ?? {});
  expect(names(unknown)).toEqual(names(known));
  expect(unknown.ChallengeParameters).toEqual(again.ChallengeParameters);
  expect(unknown.ChallengeParameters?.["USERNAME"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-/);
  const made = unknown.ChallengeParameters?.["USERNAME"];
  expect((await answer(unknown.Session, "open sesame", made)).ChallengeName).toBe("CUSTOM_CHALLENGE");
  expect(seen.defined.map(({ request }) => request.userNotFound)).toEqual([false, true, true, true, true]);
  expect(seen.defined[1]?.request.userAttributes).toEqual({});
});

test("a trigger that accepts every answer does not sign in an unknown user", async () => {
  running = await startPool({
    triggers: { DefineAuthChallenge: (event) => answering(event, { issueTokens: true, failAuthentication: false }) },
  });
  await join();
  await expect(begin(nobody)).rejects.toMatchObject(refused);
  expect((await begin()).AuthenticationResult).toMatchObject(tokens);
});

test("an unconfirmed or disabled user is refused as such only after the right answer", async () => {
  running = await startPool({ triggers: sesame().triggers });
  await join({ confirmed: false });
  const second = await answer((await begin()).Session, "wrong");
  await expect(answer(second.Session, "open sesame")).rejects.toMatchObject({ name: "UserNotConfirmedException" });
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  await running.client.send(new AdminDisableUserCommand({ UserPoolId, Username }));
  const { Session } = await begin();
  await expect(answer(Session, "open sesame")).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "User is disabled.",
  });
});

test("the operator can relay the challenges for the user", async () => {
  running = await startPool({ triggers: sesame().triggers });
  await join();
  const { Session } = await running.client.send(
    new AdminInitiateAuthCommand({
      UserPoolId,
      ClientId,
      AuthFlow: "CUSTOM_AUTH",
      AuthParameters: { USERNAME: Username },
    }),
  );
  const respond = (accessKey?: string) =>
    (accessKey === undefined ? running.client : running.clientSignedWith(accessKey, "guessed")).send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: "CUSTOM_CHALLENGE",
        Session,
        ChallengeResponses: { USERNAME: Username, ANSWER: "open sesame" },
      }),
    );
  await expect(respond("AKIASOMEBODYELSE0000")).rejects.toMatchObject({ name: "UnrecognizedClientException" });
  expect((await respond()).AuthenticationResult?.AccessToken).toEqual(aToken);
});

test.each([
  ["USER_PASSWORD_AUTH", "USER_PASSWORD_AUTH flow not enabled for this client"],
  ["CUSTOM_AUTH", "CUSTOM_AUTH flow not enabled for this client"],
  ["ADMIN_USER_PASSWORD_AUTH", "Initiate Auth method not supported."],
] as const)("a client that does not allow %s refuses it", async (AuthFlow, message) => {
  running = await startPool({ settings: { explicitAuthFlows: ["ALLOW_USER_SRP_AUTH"] } });
  await join();
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  await expect(
    running.client.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters })),
  ).rejects.toMatchObject({ name: "InvalidParameterException", message });
});

test("the error names a trigger that answers nonsense, throws or does not answer", async () => {
  const answers: unknown[] = [{ response: { issueTokens: "yes" } }, { response: {} }];
  running = await startPool({
    triggers: {
      DefineAuthChallenge: () => {
        if (answers.length === 0) throw new Error("The cave is closed");
        return answers.shift();
      },
    },
  });
  await join();
  await expect(begin()).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
  await expect(begin()).rejects.toMatchObject({ name: "InvalidLambdaResponseException" });
  await expect(begin()).rejects.toMatchObject({
    name: "UserLambdaValidationException",
    message: "DefineAuthChallenge failed with error The cave is closed.",
  });
});

test("a trigger that does not answer in time is called three times, then the sign-in fails", async () => {
  let calls = 0;
  const neverAnswers = () => {
    calls += 1;
    return new Promise(() => undefined);
  };
  running = await startPool({ triggers: { DefineAuthChallenge: neverAnswers }, triggerTimeoutMs: 20 });
  await join();
  await expect(begin()).rejects.toMatchObject({
    name: "UnexpectedLambdaException",
    message: "DefineAuthChallenge invocation failed due to error Socket timeout while invoking Lambda function.",
  });
  expect(calls).toBe(3);
});

test.each(["CUSTOM_WITHOUT_SRP", "CUSTOM_WITH_SRP"] as const)("Amplify signs in by %s", async (authFlowType) => {
  const { seen, triggers } = sesame();
  running = await startPool({ triggers });
  await join();
  configureAmplify(running);
  const password = authFlowType === "CUSTOM_WITH_SRP" ? { password: Password } : {};
  expect(await signIn({ username: Username, ...password, options: { authFlowType } })).toMatchObject({
    nextStep: {
      signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
      additionalInfo: { hint: "What opens the cave?" },
    },
  });
  expect((await confirmSignIn({ challengeResponse: "open barley" })).isSignedIn).toBe(false);
  expect(await confirmSignIn({ challengeResponse: "open sesame" })).toMatchObject({ isSignedIn: true });
  expect((await fetchAuthSession()).tokens?.idToken?.payload).toMatchObject({ email: Username });
  const before = seen.defined.at(-1)?.request.session?.slice(0, -2);
  expect(before?.map(({ challengeName }) => challengeName)).toEqual(
    authFlowType === "CUSTOM_WITH_SRP" ? ["SRP_A", "PASSWORD_VERIFIER"] : [],
  );
  await signOut();
});
