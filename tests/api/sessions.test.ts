import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pool } from "#local/settings.ts";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { password, type Product, startProduct } from "../support/product.ts";

let product: Product;
const cognito = new CognitoIdentityProviderClient();

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** One more sign-in of a user, with all three tokens. */
async function anotherSession(email: string) {
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_PASSWORD_AUTH",
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  );
  const { IdToken, AccessToken, RefreshToken } = AuthenticationResult!;
  const whoAmI = async () => (await product.call(userRoutes.getUser, { token: IdToken })).status;
  const refresh = () => cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken }));
  const atPool = () => cognito.send(new GetUserCommand({ AccessToken }));
  return { idToken: IdToken!, whoAmI, refresh, atPool };
}

it("signing out everywhere ends all sessions at once, at the API and at the user pool", async () => {
  const person = await product.join();
  const [one, other] = [await anotherSession(person.email), await anotherSession(person.email)];
  expect(await one.whoAmI()).toBe(200);
  expect((await product.call(signInMethodRoutes.endSessions, { token: one.idToken })).status).toBe(204);
  for (const session of [one, other]) {
    expect(await session.whoAmI()).toBe(401);
    await expect(session.refresh()).rejects.toMatchObject({ name: "NotAuthorizedException" });
    await expect(session.atPool()).rejects.toMatchObject({
      name: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  }
});
