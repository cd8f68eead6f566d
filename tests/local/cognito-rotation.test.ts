import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ClientId, Password, startPool, Username, UserPoolId, type RunningPool } from "#tests/support/cognito-pool.ts";
import { aToken } from "#tests/support/pool-tokens.ts";

const settings = {
  explicitAuthFlows: ["ALLOW_USER_PASSWORD_AUTH"] as const,
  refreshTokenGraceSeconds: 60,
};

let running: RunningPool;
beforeEach(async () => {
  running = await startPool({ settings });
  await running.client.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: "SUPPRESS" }));
  await running.client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
});
afterEach(() => running.close());

const signIn = async () => {
  const AuthParameters = { USERNAME: Username, PASSWORD: Password };
  const command = new InitiateAuthCommand({ ClientId, AuthFlow: "USER_PASSWORD_AUTH", AuthParameters });
  return (await running.client.send(command)).AuthenticationResult!;
};
const refresh = async (RefreshToken: string | undefined) =>
  (await running.client.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }))).AuthenticationResult!;
const isOut = { name: "NotAuthorizedException" };

describe("a pool that rotates refresh tokens", () => {
  it("takes a refresh token once, and gives another one that ends when the first would have", async () => {
    const first = (await signIn()).RefreshToken;
    const second = (await refresh(first)).RefreshToken;
    expect(second).not.toBe(first);
    running.clock.forward(61_000);
    await expect(refresh(first)).rejects.toMatchObject({ name: "RefreshTokenReuseException" });
    const third = await refresh(second);
    await expect(running.client.send(new GetUserCommand({ AccessToken: third.AccessToken }))).resolves.toMatchObject({
      Username: expect.any(String),
    });
    running.clock.forward(30 * 24 * 60 * 60 * 1000);
    await expect(refresh(third.RefreshToken)).rejects.toMatchObject(isOut);
  });

  it("accepts it again within the grace period, also concurrently, and each returned token is valid", async () => {
    const { RefreshToken } = await signIn();
    const answers = await Promise.all([refresh(RefreshToken), refresh(RefreshToken), refresh(RefreshToken)]);
    for (const answer of answers) expect((await refresh(answer.RefreshToken)).IdToken).toEqual(aToken);
  });

  it("does not support REFRESH_TOKEN_AUTH, as AWS requires of such a client", async () => {
    const AuthParameters = { REFRESH_TOKEN: (await signIn()).RefreshToken! };
    const command = new InitiateAuthCommand({ ClientId, AuthFlow: "REFRESH_TOKEN_AUTH", AuthParameters });
    await expect(running.client.send(command)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});
