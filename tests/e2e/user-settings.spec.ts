import type { Page } from "@playwright/test";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { changeUser } from "#functions/storage/users/user-store.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a new user is welcomed once, and enters their details", async ({ page, product }, info) => {
  const { email } = await product.join("newcomer@example.com", { seesWelcome: true });
  const keep = screenKeeper(info);
  await openSignedIn(page, email);
  const welcome = dialog(page, "Welcome to Sestina");
  await expect(welcome.getByText("1 of 4")).toBeVisible();
  await keep(page, "welcome");
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  await expect(welcome).toBeVisible();

  await welcome.getByRole("button", { name: "Next" }).click();
  const help = dialog(page, "Need help?");
  await expect(help.getByRole("link", { name: "Setup Guide" })).toHaveAttribute("href", "/help/setup");
  await help.getByRole("button", { name: "Next" }).click();

  const details = dialog(page, "We need some additional details about you");
  await details.getByRole("button", { name: "Save" }).click();
  await expect(details.getByText("Please fill out all fields")).toBeVisible();
  await expect(details.getByText("Required field", { exact: true })).toHaveCount(2);
  await expect(details.getByText("Required", { exact: true })).toBeVisible();
  await keep(page, "welcome-details");
  await details.getByLabel("Company name").fill("Shop GmbH");
  await details.getByLabel("First name").fill("Ada");
  await details.getByLabel("Last name").fill("Lovelace");
  await page.keyboard.press("Enter");

  const account = dialog(page, "Connect your AWS SES Account");
  await expect(account.getByText("4 of 4")).toBeVisible();
  await keep(page, "welcome-account");
  await account.getByRole("button", { name: "Next" }).click();
  await dialog(page, "Connect AWS account").getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("banner").getByText("Shop GmbH")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome Ada" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("updated terms block the app until they are accepted", async ({ page, product }, info) => {
  const person = await product.join();
  const { company, sub } = claimsOf(person);
  await openTable().write(changeUser(company, sub, { termsVersion: "2020-01-01" }));
  const keep = screenKeeper(info);
  await openSignedIn(page, person.email);
  const terms = dialog(page, "We updated our Terms and Conditions");
  await terms.getByRole("button", { name: "Show the terms and conditions" }).click();
  const text = terms.getByRole("region", { name: "Text of the terms" });
  await expect(text).toContainText("These terms are the agreement");
  expect((await text.boundingBox())!.height).toBeLessThanOrEqual(900 * 0.4);
  await keep(page, "terms-updated");
  await terms.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");

  await openSignedIn(page, person.email, "/help/faq");
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "FAQ" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("users edit their details by keyboard alone", async ({ page, product }, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  await openSignedIn(page, email);
  await page.getByRole("button", { name: `User menu of ${email}` }).focus();
  await page.keyboard.press("Enter");
  const items = ["User Settings", "Password", /mode$/, "Keyboard shortcuts", "Deutsch", "Logout"];
  await expect(page.getByRole("menuitem")).toHaveText(items);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/user");
  await expect(page).toHaveTitle("User settings - Sestina");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).not.toBeEditable();

  await page.getByLabel("Display name").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This field is required")).toHaveCount(3);
  await keep(page, "details");
  for (const name of ["Ada L.", "Ada", "Lovelace"]) {
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
  }
  await page.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Successfully updated your information!")).toBeVisible();
  await expect(page.getByRole("button", { name: "User menu of Ada L." })).toBeVisible();

  await page.getByRole("tab", { name: "User details" }).focus();
  const tabs = [
    "Password & security",
    "Notifications",
    "Invitations",
    "Privacy Notice",
    "Data security",
    "Terms of use",
  ];
  const texts = [
    /Sign-in methods/,
    /Mails about notifications/,
    /Blocked invitations/,
    /What we collect/,
    /Snapshots of the database/,
    /These terms are the agreement/,
  ];
  const accepted = /You accepted these terms on [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M\./;
  for (const [index, name] of tabs.entries()) {
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("tab", { name })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name })).toContainText(texts[index]!);
  }
  await expect(page).toHaveURL("/user/terms-of-use");
  await expect(page.getByText(accepted)).toBeVisible();
  await page.goto("/user/data-security");
  await keep(page, "data-security");
});

test("a password is changed with the current one, and every session is ended", async ({
  browser,
  page,
  product,
}, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openSignedIn(theirs, email);
  await openSignedIn(page, email, "/user/security");
  await expect(page.getByText("Connected", { exact: true })).toHaveCount(1);
  await expect(page.getByText("Not Connected", { exact: true })).toHaveCount(3);
  const change = async (current: string, next: string) => {
    await page.getByLabel("Current password").fill(current);
    await page.getByLabel("New password").fill(next);
    await page.getByRole("button", { name: "Change password" }).click();
  };
  await change("", "short");
  await expect(page.getByText("This field is required")).toBeVisible();
  await expect(page.getByText("Please enter at least 8 characters")).toBeVisible();
  await change("not-the-one", "Better-horse-8");
  await expect(page.getByText("Your current password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await keep(page, "security");
  await change(password, "Better-horse-8");
  await expect(page.getByText("Password successfully updated")).toBeVisible();
  await expect(page.getByLabel("Current password")).toHaveValue("");

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const everywhere = dialog(page, "Sign out everywhere?");
  await page.route("**/api/user/sessions/end", (route) => route.abort());
  await everywhere.getByRole("button", { name: "Sign out everywhere" }).click();
  // Sessions that go on must not look ended.
  await expect(everywhere.getByText(/connection/)).toBeVisible();
  await expect(page).toHaveURL("/user/security");
  await page.unroute("**/api/user/sessions/end");
  await everywhere.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  await theirs.goto("/user/security");
  await expect(theirs).toHaveURL("/login");
  await theirs.context().close();

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
  await page.getByLabel("Password").fill("Better-horse-8");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
});
