import type { Page } from "@playwright/test";
import { signInMethodRoutes } from "#shared/api/sign-in-methods.ts";
import { userRoutes } from "#shared/api/users.ts";
import { expect, openSignedIn, signInThroughLogin, test } from "#tests/support/journey.ts";
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

/** Fills the form of a new tag in, and submits it after the user's sessions were ended elsewhere. */
async function submitWithEndedSession(page: Page, product: Product, email: string) {
  const person = await product.join(email);
  await openSignedIn(page, person.email, "/tags");
  await page.getByRole("button", { name: "Add new tag" }).first().click();
  const form = page.getByRole("dialog", { name: "Add new tag" });
  await form.getByLabel("Label").fill("Spring");
  await person.call(signInMethodRoutes.endSessions, {});
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const ended = page.getByRole("dialog", { name: "Your session has ended" });
  const opened = page.waitForEvent("popup");
  await ended.getByRole("button", { name: "Sign in again" }).click();
  return { form, ended, login: await opened };
}

async function signInAt(login: Page, email: string): Promise<void> {
  await expect(login).toHaveURL("/login");
  await login.getByLabel("Email").fill(email);
  await login.getByLabel("Password").fill(password);
  await login.getByRole("button", { name: "Login" }).click();
}

test("a form keeps its input when the session has ended: the user signs in again in another tab, which closes", async ({
  page,
  product,
}, info) => {
  const email = "ended-session@example.com";
  const { form, ended, login } = await submitWithEndedSession(page, product, email);
  await screenKeeper(info)(page, "session-ended");
  const closed = login.waitForEvent("close");
  await signInAt(login, email);
  await closed;
  await expect(ended).toBeHidden();
  await expect(form.getByLabel("Label")).toHaveValue("Spring");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("cell", { name: "Spring" })).toBeVisible();
});

test("another user who signs in instead gets a page of their own, also when the question has been closed", async ({
  page,
  product,
}) => {
  const { email } = await product.join("somebody-else@example.com");
  const { form, ended, login } = await submitWithEndedSession(page, product, "left-browser@example.com");
  await ended.getByRole("button", { name: "Close" }).last().click();
  await expect(ended).toBeHidden();
  await signInAt(login, email);
  await expect(page.getByRole("button", { name: `User menu of ${email}` })).toBeVisible();
  // Its address opens the form, without what the other user entered.
  await expect(form.getByLabel("Label")).toHaveValue("");
});
