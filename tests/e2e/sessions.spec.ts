import type { Page } from "@playwright/test";
import { userRoutes } from "#shared/api/users.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

/** The id token of a browser. */
const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith(".idToken"));
    return (name !== undefined && localStorage.getItem(name)) || "";
  });

const statusAtApi = async (product: Product, token: string) =>
  (await product.call(userRoutes.getUser, { token })).status;

test("a changed password ends the other browser's session at once, and keeps this one", async ({
  page,
  browser,
  product,
}) => {
  const { email } = await product.join("two-browsers@example.com");
  await signInThroughLogin(page, email);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInThroughLogin(elsewhere, email);
  const token = await tokenIn(elsewhere);
  expect(await statusAtApi(product, token)).toBe(200);

  await page.goto("/user/security");
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password").fill("Battery-staple-9");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password successfully updated")).toBeVisible();
  expect(await statusAtApi(product, token)).toBe(401);
  expect(await statusAtApi(product, await tokenIn(page))).toBe(200);

  const mail = product.mailbox.list().find(({ deliveredTo }) => deliveredTo === email);
  expect(mail?.subject).toBe("Your password was changed");
  await page.reload();
  await expect(page.getByRole("list", { name: "Sessions" }).getByRole("listitem")).toHaveCount(1);
});

test("a session is ended from the list, then all others", async ({ page, browser, product }, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join("many-sessions@example.com");
  const others: Page[] = [];
  for (let made = 0; made < 2; made += 1) {
    const other = await (await browser.newContext()).newPage();
    await signInThroughLogin(other, email);
    others.push(other);
  }
  await signInThroughLogin(page, email);
  await page.goto("/user/security");
  const list = page.getByRole("list", { name: "Sessions" });
  // The sessions of both browsers and of the registration.
  await expect(list.getByText("This session")).toHaveCount(1);
  const before = await list.getByRole("listitem").count();
  await keep(page, "sessions");
  await list
    .getByRole("button", { name: /^End the session of / })
    .first()
    .click();
  await expect(page.getByText("The session was ended.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(before - 1);

  await page.getByRole("button", { name: "End all other sessions" }).click();
  const dialog = page.getByRole("dialog", { name: "End all other sessions?" });
  await dialog.getByRole("button", { name: "End all others" }).click();
  await expect(page.getByText("All other sessions were ended.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  for (const other of others) expect(await statusAtApi(product, await tokenIn(other))).toBe(401);
  expect(await statusAtApi(product, await tokenIn(page))).toBe(200);
});
