import type { Page } from "@playwright/test";
import { companyRoutes } from "#shared/api/company.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, linkMailedTo, signInThroughLogin, test } from "#tests/support/journey.ts";
import { chooser as choices, declineByLink, invitationTo, invitingCompany } from "#tests/support/invitations.ts";
import { password, type Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

async function strangersCompany(product: Product) {
  const company = await invitingCompany(product);
  await company.founder.call(companyRoutes.renameCompany, { body: { name: "Strangers www.evil.example" } });
  return company;
}

const chooser = (page: Page) => page.getByRole("heading", { name: "Choose your company" });

/** Signs in by Google, which has verified this address. */
async function comeByGoogle(page: Page, email: string): Promise<void> {
  await page.goto("/templates");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByText("Use another account").click();
  const form = page.getByRole("form", { name: "Another account" });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("First name").fill("Cy");
  await form.getByLabel("Last name").fill("Test");
  await form.getByRole("button").click();
}

test("a user whom a stranger invites is asked after a sign-in by Google, and starts a company", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { invite, members } = await strangersCompany(product);
  await invite("owner@example.com");
  await comeByGoogle(page, "owner@example.com");
  await expect(chooser(page)).toBeVisible();
  await expect(page.getByText("Strangers www·evil·example", { exact: false }).first()).toBeVisible();
  await expectAccessible(page, "choose");
  await keep(page, "choose", ["light", "dark"]);
  await page.getByRole("button", { name: "Start my own company" }).click();
  await expect(page.getByRole("dialog", { name: "Our Terms and Conditions" })).toBeVisible();
  expect((await members()).find(({ email }) => email === "owner@example.com")).toMatchObject({ verified: false });
});

test("a user signs in by Google, and joins after accepting", async ({ page, product }) => {
  const { invite, members } = await strangersCompany(product);
  await invite("joins@example.com");
  await comeByGoogle(page, "joins@example.com");
  await page.getByRole("button", { name: /^Join/ }).click();
  await expect(page.getByRole("dialog", { name: "Our Terms and Conditions" })).toBeVisible();
  expect((await members()).find(({ email }) => email === "joins@example.com")).toMatchObject({ verified: true });
});

test("a user with an account declines a stranger's invitation and blocks the company", async ({ page, product }) => {
  const { invite, members } = await strangersCompany(product);
  await invite("declines@example.com");
  const link = linkMailedTo(product, "declines@example.com");
  await product.join("declines@example.com");
  // Another user may still be signed in in this browser: the invited user has to sign in.
  const { email: somebody } = await product.join("left-signed-in@example.com");
  await signInThroughLogin(page, somebody);
  await page.goto(link);
  await page.getByRole("link", { name: "Sign in to answer" }).click();
  await page.getByLabel("Email").fill("declines@example.com");
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(chooser(page)).toBeVisible();
  await page.getByText("I do not want to join").click();
  await page.getByRole("button", { name: /^Decline, and block invitations of Strangers/ }).click();
  await expect(page.getByText("No invitation is open.")).toBeVisible();
  expect((await members()).map(({ email }) => email)).not.toContain("declines@example.com");
  const mails = product.mailbox.list().length;
  await invite("declines@example.com");
  const got = product.mailbox.list().slice(0, product.mailbox.list().length - mails);
  expect(got.map(({ deliveredTo }) => deliveredTo)).not.toContain("declines@example.com");
  await page.getByRole("button", { name: "Start my own company" }).click();
  await expect(chooser(page)).toHaveCount(0);
  await expect(
    page
      .getByRole("dialog")
      .or(page.getByRole("navigation", { name: "Main" }))
      .first(),
  ).toBeVisible();
});

test("the invitation link names the inviter, and can be declined without an account", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { invite } = await strangersCompany(product);
  await invite("reads@example.com");
  const link = linkMailedTo(product, "reads@example.com");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: /invites you$/ })).toBeVisible();
  await page.getByText("I do not want to join").click();
  await expectAccessible(page, "invited");
  await keep(page, "invited", ["light", "dark"]);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You declined the invitation" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
});

test("a user sees their invitation blocks, ends one and undoes it", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { invite } = await strangersCompany(product);
  const email = "sees-blocks@example.com";
  await invite(email);
  await declineByLink(invitationTo(product, email), "company");
  const other = await invitingCompany(product);
  await other.invite(email);
  await declineByLink(invitationTo(product, email), "everyone");
  await product.join(email);
  await signInThroughLogin(page, email);

  await page.route("**/invitation-blocks", (route) => route.abort());
  await page.goto("/user/invitations");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute("**/invitation-blocks");
  await page.getByRole("button", { name: "Try again" }).click();
  const list = page.getByRole("list", { name: "Blocked invitations" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await keep(page, "blocks");
  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "End block of Strangers www·evil·example" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("The block was ended.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "End block of All companies" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "End block of Strangers www·evil·example" }).click();
  await expect(page.getByText("You have blocked no company.", { exact: false })).toBeVisible();
});

test("a user with a company opens an invitation and sees their options", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { invite } = await strangersCompany(product);
  const email = "has-company@example.com";
  await invite(email);
  const link = linkMailedTo(product, email);
  const { token } = await product.join(email);
  expect((await choices(product, token).found()).status).toBe(204);
  await page.goto(link);
  await expect(page.getByText(`${email} is in a company already.`, { exact: false })).toBeVisible();
  await expect(page.getByLabel("Your password")).toHaveCount(0);
  await expectAccessible(page, "company already");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "company-already", ["light", "dark"]);
  await page.getByText("I do not want to join").click();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("You stay in your present company.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInThroughLogin(page, email);
});
