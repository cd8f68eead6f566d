import { AdminSetUserPasswordCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import type { Page } from "@playwright/test";
import { pool } from "#bin/local-stage/settings.ts";
import { expect, openLogin, signInThroughLogin, test } from "#tests/support/journey.ts";
import { password } from "#tests/support/product.ts";
import { recordedTest } from "#tests/support/recorded-journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const common = "This is one of the most common passwords. Please choose another one.";

recordedTest(
  "a new password shows its strength, and a common password is refused before it is sent",
  async ({ page, recorded }, info) => {
    const keep = screenKeeper(info);
    const sent = () => recorded.departures.filter(({ url }) => url.includes("/api/user/")).map(({ method }) => method);
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto("/register?email=ann.miller@example.com");
    const field = page.getByLabel("Password");
    const strength = page.locator("[aria-live=polite]", { hasText: /./ });
    for (const [typed, text] of [
      ["kiwi", "Strength: not accepted yet"],
      ["password1", common],
      ["annmiller99!", "This is your email address. Please choose another password."],
      ["Password1!", "Strength: weak"],
      ["Kiwi-ramo-7", "Strength: good"],
      ["correct horse battery staple", "Strength: strong"],
    ] as const) {
      await field.fill(typed);
      await expect(strength).toHaveText(text);
    }
    await keep(page, "password-strength");

    await field.fill("password1");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(field).toHaveAccessibleDescription(common);
    await expect(page.getByText(common)).toHaveCount(1);
    await expect(field).toBeFocused();
    await keep(page, "password-refused");
    expect(sent()).toEqual([]);
    await field.fill("Kiwi-ramo-7");
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
    expect(sent()).toEqual(["POST"]);
  },
);

test("a password can be shown, hidden and pasted, and is hidden when it is sent", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  // The form is complete, so that no control is replaced while it has the focus.
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  const field = page.getByLabel("Password");
  await page.evaluate(() => navigator.clipboard.writeText("a pasted password"));
  await field.focus();
  await page.keyboard.press("ControlOrMeta+V");
  await expect(field).toHaveValue("a pasted password");
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveAttribute("autocomplete", "current-password");

  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(field).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(field).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
  await expect(field).toHaveAttribute("type", "password");
});

test("a user with a weak old password is asked for another one after the sign-in", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join("former-days@example.com");
  await new CognitoIdentityProviderClient().send(
    new AdminSetUserPasswordCommand({ UserPoolId: pool.id, Username: email, Password: "password1", Permanent: true }),
  );
  const asks = page.getByText("Please choose another password");

  await signIn(page, email, "password1");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(asks).toBeVisible();
  await keep(page, "weak-password");
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(asks).toBeHidden();
  await page.reload();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(asks).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signIn(page, email, "password1");
  await expect(asks).toBeVisible();
  // Nothing else is stored.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("weak-password"))).toBe("true");
  await page.getByRole("main").getByRole("link", { name: "Change password" }).click();
  await expect(page).toHaveURL("/user/security");

  const change = page.getByRole("form", { name: "Change password" });
  await change.getByLabel("Current password").fill("password1");
  await change.getByRole("button", { name: "Show password" }).last().click();
  await change.getByLabel("New password").fill(password);
  await expect(change.getByText(/^Strength: /)).toBeVisible();
  await expect(change.getByLabel("New password")).toHaveAttribute("type", "text");
  await keep(page, "change-password");
  await change.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password successfully updated")).toBeVisible();
  await expect(asks).toBeHidden();

  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await signInThroughLogin(page, email);
  await expect(asks).toBeHidden();
});

async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await openLogin(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(typed);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeAttached();
}
