import type { Page } from "@playwright/test";
import { appCode, STEP } from "#tests/support/authenticator-app.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { loginLinkMailedTo } from "#tests/support/login-links.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

test("a login link signs in once, and a used one leads to a new one", async ({ page, product }, info) => {
  const { email } = await product.join("no-password@example.com");
  const keep = screenKeeper(info);
  await page.goto("/password-forgot");
  await page.getByRole("link", { name: "Get a link to sign in instead" }).click();
  await expect(page.getByRole("heading", { name: "Sign in by mail" })).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await keep(page, "login-link", ["light"]);
  await page.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByText(`If ${email} has an account, a link is on its way.`)).toBeVisible();

  const link = loginLinkMailedTo(product, email);
  await page.goto(link);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await expect(page).toHaveURL("/");

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  expect(page.url()).not.toContain("token=");
  await expect(page.getByText("Your link has expired or is invalid. Click below to request a new one.")).toBeVisible();
  await keep(page, "invalid-link");
  await page.getByRole("button", { name: "Request a new link" }).click();
  await expect(page.getByText("An email has been sent to your inbox!")).toBeVisible();
  expect(loginLinkMailedTo(product, email)).not.toBe(link);
});

test("a second factor is set up, required at the login, and turned off with the password", async ({
  page,
  product,
}, info) => {
  const { email } = await product.join("careful@example.com");
  const keep = screenKeeper(info);
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await page.getByRole("button", { name: "Set up" }).click();
  const setUp = dialog(page, "Set up a second factor");
  await setUp.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(setUp.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const secret = (await setUp.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? "";
  await keep(page, "second-factor-set-up");
  const first = appCode(secret, Date.now());
  await setUp.getByLabel("Code of your app").fill(wrong(first));
  await page.keyboard.press("Enter");
  await expect(setUp.getByText("This code is not right.")).toBeVisible();
  await setUp.getByLabel("Code of your app").fill(appCode(secret, Date.now()));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your second factor is on.")).toBeVisible();

  await page.getByRole("button", { name: `User menu of ${email}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Second factor" })).toBeVisible();
  await keep(page, "second-factor");
  await page.getByLabel("Code").fill(wrong(first));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("This code is not right.");
  // The current code was used for the set-up; the pool also accepts the next one.
  await page.getByLabel("Code").fill(appCode(secret, Date.now() + STEP));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await page.goto("/user/security");
  await page.getByRole("button", { name: "Turn off" }).click();
  const ending = dialog(page, "Turn off the second factor?");
  await ending.getByLabel("Your password").fill("not-the-one");
  await page.keyboard.press("Enter");
  await expect(ending.getByText("Your current password is wrong.")).toBeVisible();
  await ending.getByLabel("Your password").fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your second factor is off.")).toBeVisible();
  await signInThroughLogin(page, email);
});
