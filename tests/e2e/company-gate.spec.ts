import type { Page } from "@playwright/test";
import { chunkOf } from "#tests/support/built-chunks.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";

// Error responses that a healthy product does not give, intercepted in the browser.

const answerCompany = (page: Page, status: number, body: object) =>
  page.route("**/api/company", (route) => route.fulfill({ status, json: body }));

test.beforeEach(async ({ page, product }) => {
  const { email } = await product.join();
  await signInThroughLogin(page, email);
});

test("the app opens when user and company are loaded, and shows the reason if they are not", async ({ page }) => {
  const held = Promise.withResolvers<undefined>();
  // Each call: the app may ask before and after its frame is there.
  await page.route("**/api/company", async (route) => {
    await held.promise;
    await route.fulfill({ status: 403, json: { detail: "COMPANY_ACCESS_DENIED" } });
  });
  await page.goto("/");
  await expect(page.getByRole("status").filter({ hasText: /^Loading$/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  held.resolve(undefined);
  const main = page.getByRole("main");
  await expect(main).toContainText("You don't have access to this company anymore :(");
  await expect(main.getByRole("listitem")).toHaveText([
    "An admin removed you from the company.",
    "Your login cannot be matched to a registered account.",
  ]);
  await expectAccessible(page, "no access");

  await page.unroute("**/api/company");
  await page.route("**/api/company", (route) => route.abort());
  await page.goto("/");
  await expect(main).toContainText("An unexpected Error occurs");
  await expect(main).toContainText(
    "Unfortunately, it seems like we are having some technical issues. We hope to be back up soon. Sorry for the inconvenience.",
  );
  await page.unroute("**/api/company");
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();

  await answerCompany(page, 400, { detail: "The company is being moved." });
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("alert")).toHaveText("The company is being moved.");

  await answerCompany(page, 403, { detail: "COMPANY_ACCESS_DENIED" });
  await page.goto("/");
  await main.getByText("Try to login again").click();
  await expect(page).toHaveURL("/login");
  await page.goto("/");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your session has ended.")).toHaveCount(0);
});

test("a page with a rendering error says so and can be reloaded", async ({ page }) => {
  const chunk = `**/${chunkOf("src/features/audit/audit-page.tsx")}`;
  // The code loads, and the page then throws.
  await page.route(chunk, async (route) => {
    const names = /export\s*\{([^}]*)\}/.exec(await (await route.fetch()).text())?.[1] ?? "";
    const exported = names.split(",").map((name) => `broken as ${name.split(/\s+as\s+/).at(-1) ?? ""}`);
    const body = `const broken = () => { throw new Error("broken"); }; export { ${exported.join(", ")} };`;
    await route.fulfill({ contentType: "text/javascript", body });
  });
  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Sorry, an unexpected error occured. Please try to reload the page.",
  );
  await expectAccessible(page, "fatal error");
  await page.unroute(chunk);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
});

test("a page whose code cannot be loaded says so, and is not reloaded into an empty page", async ({ page }) => {
  // A reload removes what a script has left in the page.
  await page.evaluate(() => Object.assign(globalThis, { isLoadedBefore: true }));
  const isLoadedBefore = () => page.evaluate(() => "isLoadedBefore" in globalThis);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "A part of Sestina could not be loaded. Please check your connection, then reload the page.",
  );
  await expect.poll(isLoadedBefore).toBe(true);
  await page.unroute("**/assets/*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible();
  await expect.poll(isLoadedBefore).toBe(false);
});

test("an ended session leads to the login page", async ({ page }) => {
  await page.route("**/api/aws/accounts", (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
  await page.route("**/api/user", (route) => route.fulfill({ status: 401, json: { message: "Unauthorized" } }));
  await page.getByRole("link", { name: "Accounts" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status")).toHaveText("Your session has ended. Please sign in again.");
});

test("a screen without the permissions redirects to Home with a message", async ({ page }) => {
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

test("maintenance covers every screen as soon as the window gets the focus", async ({ page }) => {
  let maintenance = false;
  let fetched = 0;
  await page.route("**/config.json", async (route) => {
    fetched += 1;
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), maintenance } });
  });
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
  maintenance = true;
  const dialog = page.getByRole("dialog", { name: "New features are being released" });
  await expect(async () => {
    await comeBack();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  const comeBackOften = () =>
    page.evaluate(() => {
      for (let times = 0; times < 20; times += 1) window.dispatchEvent(new Event("focus"));
    });
  const [before, since] = [fetched, performance.now()];
  await expect
    .poll(async () => {
      await comeBackOften();
      return fetched;
    })
    .toBeGreaterThan(before);
  await comeBackOften();
  const seconds = Math.ceil((performance.now() - since) / 1000);
  expect(fetched - before, "looked up once a second at most").toBeLessThanOrEqual(1 + seconds);
  maintenance = false;
  await expect(async () => {
    await comeBack();
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();

  // The dialog also covers a page that cannot be loaded; no key and no click closes it.
  maintenance = true;
  await page.route("**/api/company", (route) => route.abort());
  await page.reload();
  await expect(dialog).toBeVisible();
  await expect(page.getByText("An unexpected Error occurs")).toBeVisible();
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await page.mouse.click(5, 5);
  await expect(dialog).toContainText("Our services are currently not available.");
  await expectAccessible(page, "maintenance");
  await page.unroute("**/api/company");
  await page.evaluate(() => sessionStorage.setItem("maintenance", "false"));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();

  // During maintenance no user can sign in.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/login");
  await expect(dialog).toBeVisible();
  await expectAccessible(page, "maintenance before the sign-in");
  maintenance = false;
  await expect(async () => {
    await comeBack();
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.getByLabel("Email").fill("somebody@company.example");
  maintenance = true;
  await expect(async () => {
    await comeBack();
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByLabel("Email")).toHaveValue("somebody@company.example");
});

test("a session of another version of the app ends, once", async ({ page }) => {
  await expect.poll(() => page.evaluate(() => localStorage.getItem("version"))).toBe("1");
  await page.evaluate(() => localStorage.setItem("version", "0"));
  await page.reload();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("version"))).toBe("1");
});
