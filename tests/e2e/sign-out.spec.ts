import {
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Page } from "@playwright/test";
import { pool } from "#bin/local-stage/settings.ts";
import { chunkOf } from "#tests/support/built-chunks.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";

const tokens = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => key.startsWith("CognitoIdentityServiceProvider.")),
  );

const refresh = (token: string) =>
  new CognitoIdentityProviderClient().send(
    new GetTokensFromRefreshTokenCommand({ ClientId: pool.clientId, RefreshToken: token }),
  );

async function signOut(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
}

test("a sign-out ends the session at the user pool too", async ({ page, product }) => {
  const { email } = await product.join();
  await openSignedIn(page, email);
  const token = (await tokens(page)).find(([key]) => key.endsWith(".refreshToken"))?.[1] ?? "";
  await signOut(page, email);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await tokens(page)).toEqual([]);
  await expect(refresh(token)).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

test("a sign-out whose code does not load ends the session in this browser", async ({ page, product }) => {
  const { email } = await product.join();
  await page.route(`**/${chunkOf("src/lib/auth/revoke-session.ts")}`, (route) => route.abort());
  await openSignedIn(page, email);
  await signOut(page, email);
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokens(page)).toEqual([]);
});
