import type { Page } from "@playwright/test";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";

// What a browser must do with answers that a healthy product does not give: they are put in the way of the real ones.

const company = {
  uid: "00000000-0000-4000-8000-000000000000",
  name: "Ada Ltd.",
  defaultAccount: null,
  subscription: {
    id: "00000000-0000-4000-8000-000000000001",
    name: "Business",
    isDefaultPlan: false,
    awsAccountsCount: 2,
    awsAccountLimit: 3,
    templates: { count: 12, drafts: 4, published: 8 },
    templateLimit: 500,
    userCount: 5,
    userLimit: 10,
  },
  summary: {
    awsConnected: true,
    emailIdentitiesExisting: true,
    domainIdentitiesExisting: true,
    templatesExisting: true,
    progress: 100,
  },
};

const answerCompany = (page: Page, status: number, body: object) =>
  page.route("**/api/company", (route) => route.fulfill({ status, json: body }));

test.beforeEach(async ({ page, product }) => {
  const { email } = await product.join();
  await signInThroughLogin(page, email);
});

test("a member who was removed is told so and can sign in anew", async ({ page }) => {
  await answerCompany(page, 403, { detail: "COMPANY_ACCESS_DENIED" });
  await page.goto("/");
  await expect(page.getByText("You don't have access to this company anymore :(")).toBeVisible();
  await page.getByText("Try to login again").click();
  await expect(page).toHaveURL("/login");
});

test("who cannot reach the product is told of technical issues", async ({ page }) => {
  await page.route("**/api/company", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("An unexpected Error occurs")).toBeVisible();
  await expect(page.getByText("it seems like we are having some technical issues")).toBeVisible();
});

test("any other failure leads to the login with its text", async ({ page }) => {
  await answerCompany(page, 400, { detail: "The company is being moved." });
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText("The company is being moved.");
});

test("a session that ended while working leads to the login", async ({ page }) => {
  await page.route("**/api/aws/accounts", (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
  await page.route("**/api/user", (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(page).toHaveURL("/login");
});

test("a screen whose permissions somebody lacks leads home and says so", async ({ page }) => {
  await page.route("**/api/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), permissions: [] } });
  });
  await page.goto("/aws");
  await expect(page.getByText("You do not have access to this route. Redirecting to Home.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Accounts" })).toBeHidden();
  const connect = page.getByRole("button", { name: "Add credentials" });
  await connect.focus();
  await expect(page.getByRole("tooltip")).toHaveText("AWS account write permission needed. Consult account admin.");
});

test("a company that is set up sees its overview", async ({ page }) => {
  await answerCompany(page, 200, company);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Your overview" })).toBeVisible();
  await expect(page.getByRole("img", { name: "12 of 500 used" })).toBeVisible();
  await expect(page.getByText("8 published, 4 drafts")).toBeVisible();
  await expect(page.getByRole("region", { name: "Team Members" })).toContainText("5");
  await expect(page.getByRole("banner")).toContainText("Ada Ltd.");
  await expect(page.getByRole("banner")).toContainText("Business");
});

test("maintenance stands before everything", async ({ page }) => {
  await page.route("**/config.json", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), maintenance: true } });
  });
  await page.goto("/");
  await expect(page.getByRole("dialog", { name: "New features are being released" })).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("maintenance", "false"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});
