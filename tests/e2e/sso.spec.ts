import type { Page } from "@playwright/test";
import { expect, openLogin, signInThroughLogin, test } from "#tests/support/journey.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import type { Product } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { recordedTest } from "#tests/support/recorded-journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { addConnection, enterpriseClient, issuerOf, proveDomain } from "#tests/support/sso.ts";

/** Signs in at a provider with a new account. */
async function beAt(page: Page, provider: string, email: string, verified = true): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/_oidc/${provider}/`));
  await page.getByText("Use another account").click();
  const form = page.getByRole("form", { name: "Another account" });
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("First name").fill("Cy");
  await form.getByLabel("Last name").fill("Test");
  await form.getByLabel("The address is verified").setChecked(verified);
  await form.getByRole("button").click();
}

const acceptTerms = async (page: Page): Promise<void> =>
  page.getByRole("dialog", { name: "Our Terms and Conditions" }).getByRole("button", { name: "Accept" }).click();
const isIn = (page: Page) => expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
const addressBar = (page: Page) => page.evaluate(() => [location.search, document.referrer].join(" "));

async function logOut(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `User menu of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
}

recordedTest(
  "users sign in by Google and Microsoft, and no session is left after the sign-out",
  async ({ page, product, recorded }, info) => {
    const keep = screenKeeper(info);
    // A user with a password and a verified address keeps the account: it is linked, and the second attempt succeeds.
    const { email } = await product.join("ada-with-password@example.com");
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Continue with Microsoft" })).toBeVisible();
    await keep(page, "login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await beAt(page, "google", email);
    await page.getByRole("button", { name: email }).click();
    await isIn(page);
    await expect.poll(() => addressBar(page)).not.toContain("code=");
    const asked = recorded.departures.map(({ url, referer }) => `${url} ${referer}`);
    const callbacks = asked.flatMap((line, at) => (line.includes("/login/callback?code=") ? [at] : []));
    expect(asked.slice(callbacks[0]! + 1).filter((line) => /[?&]code=|eyJ[\w-]+\./.test(line))).toEqual([]);
    await page.goto("/user/security");
    await expect(page.getByText("Connected", { exact: true })).toHaveCount(2);
    await logOut(page, email);
    await expect.poll(() => page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);

    // The provider asks again: the next user is not signed in as the previous one.
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expect(page).toHaveURL(/\/_oidc\/google\//);
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByRole("alert")).toHaveText("The sign-in was cancelled.");

    // A response to a sign-in that this browser did not begin is refused.
    await page.goto("/login/callback?code=stolen&state=elsewhere");
    await expect(page.getByRole("alert")).toHaveText(
      "SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.",
    );
    await expect.poll(() => addressBar(page)).not.toContain("stolen");

    await page.getByRole("button", { name: "Continue with Microsoft" }).click();
    await beAt(page, "microsoft", "new@example.com");
    await expect(page.getByRole("dialog", { name: "Our Terms and Conditions" })).toBeVisible();
    await keep(page, "first-terms", ["light"]);
    await acceptTerms(page);
    await expect(page.getByRole("dialog", { name: "Welcome to Sestina" })).toBeVisible();
  },
);

test("a user whose address Google has not verified is sent back with the reason", async ({ page, product }, info) => {
  await product.join("victim-of-google@example.com");
  await page.goto("/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await beAt(page, "google", "victim-of-google@example.com", false);
  await expect(page.getByRole("heading", { name: "Your email address is not verified" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("This provider has not verified your email address.");
  await screenKeeper(info)(page, "unverified");
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

test("a Google account of another address is not connected, and the reason is shown", async ({
  page,
  product,
}, info) => {
  const { email } = await product.join("own@example.com");
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await beAt(page, "google", "other@example.com");
  await expect(
    page.getByText("The Google account must have the same email address as your account here."),
  ).toBeVisible();
  await expect(page.getByText("Connected", { exact: true })).toHaveCount(1);
  await screenKeeper(info)(page, "other-address", ["light"]);
  await page.goto("/login/callback");
  await expect(page.getByRole("alert")).toContainText("SSO Login failed.");

  // The refused account has no session at the user pool's domain, which would sign it in without asking.
  await page.goto("/");
  await logOut(page, email);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expect(page.getByText("Use another account")).toBeVisible();
  await expect(page).toHaveURL(/\/_oidc\/google\//);
});

test("a user connects Google, signs in with it, and disconnects it", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join("linker@example.com");
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  await page.getByRole("button", { name: "Connect Google" }).click();
  await beAt(page, "google", email);
  await expect(page.getByText("Successfully linked Sign In method")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Microsoft" })).toBeDisabled();
  await keep(page, "linked");
  await page.getByRole("button", { name: "Disconnect Google" }).click();
  await page.getByRole("button", { name: "Yes, Disconnect" }).click();
  await expect(page.getByText("Successfully unlinked Sign In method")).toBeVisible();
  await expect(page.getByRole("button", { name: "Connect Microsoft" })).toBeEnabled();

  await openLogin(page);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
  await expect(page.getByRole("alert")).toContainText("You have disconnected this way to sign in.");
});

async function openProvider(page: Page, product: Product, domain: string): Promise<string> {
  await page.goto("/settings/sso");
  await page.getByRole("button", { name: "Register provider" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Register provider" });
  await dialog.getByLabel("Issuer").fill(issuerOf(product));
  await dialog.getByLabel("Domain of your people's addresses").fill(domain);
  await dialog.getByRole("button", { name: "User groups" }).click();
  await page.getByRole("option", { name: /Administrators/ }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Register", exact: true }).click();
  await expect(page.getByText("Step 1 of 2: prove the domain")).toBeVisible();
  return (await page.getByText(/^sestina-domain=/).textContent()) ?? "";
}

test("a company registers its provider, and its users join by signing in", async ({ page, product, browser }, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("admin@firm.example");
  await putOnPlan(admin, "Business");
  await signInThroughLogin(page, admin.email);
  const value = await openProvider(page, product, "firm.example");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("The TXT record is not in the public DNS yet.")).toBeVisible();
  await keep(page, "domain-pending");
  await publish(product, [{ name: "_sestina-sso.firm.example", type: "TXT", value }]);
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByLabel("Client ID").fill(enterpriseClient.clientId);
  await page.getByLabel("Client secret").fill(enterpriseClient.clientSecret);
  await keep(page, "client-missing");
  await page.getByRole("button", { name: "Save client" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  await keep(page, "active");
  await expect(page.getByText(`/okta-login?iss=${encodeURIComponent(issuerOf(product))}`)).toBeVisible();

  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await theirs.goto("/okta-login?iss=https://phishing.example");
  await expect(theirs.getByRole("alert")).toContainText("No company uses this provider for sign-ins here.");
  await expect(theirs).toHaveURL(/^http:\/\/localhost:\d+\/okta-login/);
  await theirs.goto(`/okta-login?iss=${encodeURIComponent(issuerOf(product))}`);
  await beAt(theirs, "enterprise", "cy@firm.example");
  await acceptTerms(theirs);
  await expect(theirs.getByRole("button", { name: "User menu of Cy Test" })).toBeVisible();
  await theirs.context().close();
});

test("a company lets its provider provision members, and replaces the token", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const admin = await product.join("admin@scim.example");
  await signInThroughLogin(page, admin.email);
  await page.goto("/settings/sso");
  await expect(page.getByText("Provisioning is part of the plans from Starter on.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make token" })).toBeDisabled();
  await putOnPlan(admin, "Business");
  await page.reload();
  await expect(page.getByText("Provisioning needs a proven domain.")).toBeVisible();
  await proveDomain(product, admin, await addConnection(product, admin, { domain: "scim.example" }));
  await page.reload();
  await expect(page.getByText("There is no token")).toBeVisible();

  await page.getByRole("button", { name: "Make token" }).click();
  const dialog = page.getByRole("dialog", { name: "New SCIM token" });
  const token = (await dialog.getByText(/^sestina_scim_/).textContent()) ?? "";
  await keep(page, "scim-token");
  await dialog.getByRole("button", { name: "Done" }).click();
  const base = (await page.getByText(/\/api\/scim\/v2$/).textContent()) ?? "";
  const users = () => fetch(`${base}/Users`, { headers: { authorization: `Bearer ${token}` } });
  expect((await users()).status).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Last used in the hour of/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.getByRole("button", { name: "Make token" }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Not used yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make token" })).toBeDisabled();
  await keep(page, "scim");
  await page.getByRole("button", { name: `Revoke token ${token.slice(-4)}` }).click();
  await page.getByRole("button", { name: "Yes, Revoke" }).click();
  await expect(page.getByText(`Token …${token.slice(-4)}`)).toHaveCount(0);
  expect((await users()).status).toBe(403);
});
