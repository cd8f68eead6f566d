import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  ClientId,
  codeSentTo,
  HOUR,
  Password,
  startPool,
  Username,
  wrong,
  type RunningPool,
} from "#tests/support/cognito-pool.ts";
import { tokens } from "#tests/support/pool-tokens.ts";

const nobody = "nobody@example.com";

let running: RunningPool;
beforeEach(async () => {
  running = await startPool();
});
afterEach(() => running.close());

const refusal = (name: string, message?: string) => (message === undefined ? { name } : { name, message });

async function join(): Promise<void> {
  await running.client.send(new SignUpCommand({ ClientId, Username, Password }));
}
async function joinAndConfirm(): Promise<void> {
  await join();
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}
const signIn = (name: string, password: string) =>
  running.client.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: "USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: name, PASSWORD: password },
    }),
  );
const challengeFor = (name: string, SRP_A = "abcdef0123456789".repeat(40)) =>
  running.client.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: "USER_SRP_AUTH", AuthParameters: { USERNAME: name, SRP_A } }),
  );

test("a second sign-up with an address is refused, whatever its case", async () => {
  await join();
  await expect(
    running.client.send(new SignUpCommand({ ClientId, Username: Username.toUpperCase(), Password })),
  ).rejects.toMatchObject(refusal("UsernameExistsException"));
});

test.each([
  ["five5", "InvalidPasswordException"],
  [" sonnet", "InvalidParameterException"],
  ["x".repeat(257), "InvalidParameterException"],
])("the password %j is refused", async (bad, name) => {
  await expect(running.client.send(new SignUpCommand({ ClientId, Username, Password: bad }))).rejects.toMatchObject(
    refusal(name),
  );
  expect(running.mailbox.list()).toEqual([]);
});

test.each([
  ["a name that is no address", { Username: "jo" }, "InvalidParameterException"],
  ["another app client", { ClientId: "someotherclient" }, "ResourceNotFoundException"],
  ["an unknown attribute", { UserAttributes: [{ Name: "shoe_size", Value: "44" }] }, "InvalidParameterException"],
  ["its own email_verified", { UserAttributes: [{ Name: "email_verified", Value: "true" }] }, "NotAuthorizedException"],
  ["a sub of its own", { UserAttributes: [{ Name: "sub", Value: "me" }] }, "NotAuthorizedException"],
])("a sign-up with %s is refused", async (_what, change, name) => {
  const input = { ClientId, Username, Password, ...change };
  await expect(running.client.send(new SignUpCommand(input))).rejects.toMatchObject(refusal(name));
});

test("a confirmation code works once and for a day", async () => {
  await join();
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  const confirm = () => running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  running.clock.forward(24 * HOUR);
  await expect(confirm()).rejects.toMatchObject(refusal("ExpiredCodeException"));
  running.mailbox.clear();
  await running.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  const fresh = codeSentTo(Username, running.mailbox);
  running.clock.forward(24 * HOUR - 60_000);
  await running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: fresh }));
  await expect(
    running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: fresh })),
  ).rejects.toMatchObject(refusal("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED"));
});

test("a reset code is good for one hour", async () => {
  await joinAndConfirm();
  running.mailbox.clear();
  await running.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  running.clock.forward(HOUR);
  await expect(
    running.client.send(
      new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: "autumn-ode" }),
    ),
  ).rejects.toMatchObject(refusal("ExpiredCodeException"));
});

test("after five wrong codes the right one is refused too, until an hour has passed", async () => {
  await join();
  const right = codeSentTo(Username, running.mailbox);
  const confirm = (code: string) =>
    running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: code }));
  for (let times = 0; times < 5; times += 1) {
    await expect(confirm(wrong(right))).rejects.toMatchObject(refusal("CodeMismatchException"));
  }
  await expect(confirm(right)).rejects.toMatchObject(refusal("LimitExceededException"));
  running.clock.forward(HOUR);
  expect(await confirm(right)).toMatchObject({ $metadata: { httpStatusCode: 200 } });
});

test("requesting a new code does not allow more attempts", async () => {
  await join();
  const right = codeSentTo(Username, running.mailbox);
  for (let times = 0; times < 5; times += 1) {
    await expect(
      running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: wrong(right) })),
    ).rejects.toMatchObject(refusal("CodeMismatchException"));
  }
  running.mailbox.clear();
  await running.client.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
  const ConfirmationCode = codeSentTo(Username, running.mailbox);
  await expect(
    running.client.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode })),
  ).rejects.toMatchObject(refusal("LimitExceededException"));
});

test("five wrong passwords lock the user out, each further one for twice as long", async () => {
  await joinAndConfirm();
  const locked = refusal("NotAuthorizedException", "Password attempts exceeded");
  const mistaken = refusal("NotAuthorizedException", "Incorrect username or password.");
  for (let times = 0; times < 5; times += 1) await expect(signIn(Username, "guess")).rejects.toMatchObject(mistaken);
  await expect(signIn(Username, Password)).rejects.toMatchObject(locked);
  running.clock.forward(1000);
  for (const lock of [2000, 4000]) {
    await expect(signIn(Username, "guess")).rejects.toMatchObject(mistaken);
    running.clock.forward(lock);
  }
  await expect(signIn(Username, "guess")).rejects.toMatchObject(mistaken);
  running.clock.forward(4000);
  await expect(signIn(Username, Password)).rejects.toMatchObject(locked);
  running.clock.forward(4000);
  expect((await signIn(Username, Password)).AuthenticationResult?.TokenType).toBe("Bearer");
  await expect(signIn(Username, "guess")).rejects.toMatchObject(mistaken);
  expect((await signIn(Username, Password)).AuthenticationResult).toMatchObject(tokens);
});

test("an unknown address is locked out just as a known one is", async () => {
  for (let times = 0; times < 5; times += 1) {
    await expect(signIn(nobody, "guess")).rejects.toMatchObject({ message: "Incorrect username or password." });
  }
  await expect(signIn(nobody, "guess")).rejects.toMatchObject({ message: "Password attempts exceeded" });
});

test("the challenge for an unknown address looks like a known one's and stays the same", async () => {
  await joinAndConfirm();
  const [known, unknown, again] = [
    await challengeFor(Username),
    await challengeFor(nobody),
    await challengeFor(nobody.toUpperCase()),
  ].map(({ ChallengeParameters }) => ChallengeParameters ?? {});
  expect(Object.keys(unknown!)).toEqual(Object.keys(known!));
  expect(unknown).toMatchObject({ SALT: again!["SALT"], USER_ID_FOR_SRP: again!["USER_ID_FOR_SRP"] });
  expect(unknown!["USER_ID_FOR_SRP"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(unknown!["SRP_B"]).not.toBe(again!["SRP_B"]);
  for (const { SRP_B = "", SALT = "" } of [known!, unknown!]) {
    expect(SRP_B.length).toBeGreaterThan(750);
    expect(SALT.length).toBeGreaterThan(25);
  }
});

test("known and unknown addresses answer alike when codes are asked for and when they are wrong", async () => {
  await joinAndConfirm();
  const forgot = (name: string) => running.client.send(new ForgotPasswordCommand({ ClientId, Username: name }));
  const reset = (name: string) =>
    running.client.send(
      new ConfirmForgotPasswordCommand({
        ClientId,
        Username: name,
        ConfirmationCode: "not-a-code",
        Password: "autumn-ode",
      }),
    );
  await expect(reset(Username)).rejects.toMatchObject(refusal("ExpiredCodeException"));
  await expect(reset(nobody)).rejects.toMatchObject(refusal("ExpiredCodeException"));
  const destinations = [await forgot(Username), await forgot(nobody)].map(
    ({ CodeDeliveryDetails }) => CodeDeliveryDetails,
  );
  expect(destinations).toEqual([
    { Destination: "j***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" },
    { Destination: "n***@e***", DeliveryMedium: "EMAIL", AttributeName: "email" },
  ]);
  await expect(reset(Username)).rejects.toMatchObject(refusal("CodeMismatchException"));
  await expect(reset(nobody)).rejects.toMatchObject(refusal("CodeMismatchException"));
  const resent = await running.client.send(new ResendConfirmationCodeCommand({ ClientId, Username: nobody }));
  expect(resent.CodeDeliveryDetails?.Destination).toBe("n***@e***");
  expect(running.mailbox.list().filter(({ deliveredTo }) => deliveredTo === nobody)).toEqual([]);
});

test("a user whose address is not verified gets no reset mail, and the answer is the same", async () => {
  await join();
  running.mailbox.clear();
  const answer = await running.client.send(new ForgotPasswordCommand({ ClientId, Username }));
  expect(answer.CodeDeliveryDetails?.Destination).toBe("j***@e***");
  expect(running.mailbox.list()).toEqual([]);
});

test("a made-up password proof is refused, and a challenge cannot be used twice or after its expiry", async () => {
  await joinAndConfirm();
  const respond = (block: string | undefined, sub: string | undefined, TIMESTAMP = "Fri Nov 20 09:05:01 UTC 2026") =>
    running.client.send(
      new RespondToAuthChallengeCommand({
        ClientId,
        ChallengeName: "PASSWORD_VERIFIER",
        ChallengeResponses: {
          USERNAME: sub!,
          PASSWORD_CLAIM_SECRET_BLOCK: block!,
          PASSWORD_CLAIM_SIGNATURE: Buffer.alloc(32).toString("base64"),
          TIMESTAMP,
        },
      }),
    );
  const { SECRET_BLOCK, USER_ID_FOR_SRP } = (await challengeFor(Username)).ChallengeParameters!;
  const expired = refusal("NotAuthorizedException", "Invalid session for the user, session is expired.");
  await expect(respond(SECRET_BLOCK, USER_ID_FOR_SRP, "2026-11-20T09:05:01Z")).rejects.toMatchObject(
    refusal("InvalidParameterException"),
  );
  await expect(respond(SECRET_BLOCK, USER_ID_FOR_SRP)).rejects.toMatchObject(
    refusal("NotAuthorizedException", "Incorrect username or password."),
  );
  await expect(respond(SECRET_BLOCK, USER_ID_FOR_SRP)).rejects.toMatchObject(
    refusal("NotAuthorizedException", "Invalid session for the user, session can only be used once."),
  );
  const late = (await challengeFor(Username)).ChallengeParameters!;
  running.clock.forward(3 * 60 * 1000);
  await expect(respond(late["SECRET_BLOCK"], USER_ID_FOR_SRP)).rejects.toMatchObject(expired);
  await expect(respond("AAAA".repeat(40), USER_ID_FOR_SRP)).rejects.toMatchObject(
    refusal("NotAuthorizedException", "Invalid session for the user."),
  );
});

test.each(["0", "not hexadecimal"])("the SRP value %j, with which no password would be needed, is refused", (SRP_A) =>
  expect(challengeFor(Username, SRP_A)).rejects.toMatchObject(refusal("InvalidParameterException")),
);

test("a call without an operation or with invalid JSON is refused with the protocol's error", async () => {
  const call = (target: string, body: string) =>
    fetch(`${running.url}/`, {
      method: "POST",
      headers: { "x-amz-target": target, "content-type": "application/x-amz-json-1.1" },
      body,
    });
  const unknown = await call("AWSCognitoIdentityProviderService.MakeTea", "{}");
  expect(unknown.status).toBe(400);
  expect(unknown.headers.get("x-amzn-errortype")).toContain("UnknownOperationException");
  expect(await unknown.json()).toMatchObject({ __type: "UnknownOperationException" });
  const garbled = await call("AWSCognitoIdentityProviderService.SignUp", "{");
  expect(await garbled.json()).toMatchObject({ __type: "SerializationException" });
  expect((await fetch(`${running.url}/`, { method: "OPTIONS" })).headers.get("allow")).toContain("POST");
});

test("a forged or missing access token is refused", async () => {
  await expect(
    running.client.send(
      new ChangePasswordCommand({ AccessToken: "a.b.c", PreviousPassword: Password, ProposedPassword: "autumn-ode" }),
    ),
  ).rejects.toMatchObject(refusal("NotAuthorizedException", "Invalid Access Token"));
});
