import type { Page } from "@playwright/test";
import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { addMember } from "#tests/support/access-members.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { chunkOf } from "#tests/support/built-chunks.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";

test("a key is made, used, rotated and revoked", async ({ page, product }, info) => {
  test.slow();
  const keep = screenKeeper(info);
  const person = await product.join();
  await putOnPlan(person, "Business");
  await connectCustomer(product, person, "Shop");
  await connectCustomer(product, person, "Blog");
  const statusOf = async (token: string) =>
    (await product.call(machineApiRoutes.listAccountTemplates, { token })).status;
  await openSignedIn(page, person.email, "/settings/api-keys");
  await expect(page.getByText("No API keys yet")).toBeVisible();
  await expectAccessible(page, "API keys, empty");
  await keep(page, "api-keys-empty");

  await page.getByRole("button", { name: "Create API key" }).click();
  const form = page.getByRole("dialog", { name: "Create API key" });
  await form.getByRole("button", { name: "Create", exact: true }).click();
  await expect(form.getByText("This field is required")).toBeVisible();
  await expect(form.getByText("Please select at least one account.")).toBeVisible();
  await form.getByLabel("Name").fill("Nightly");
  await form.getByRole("button", { name: /^AWS accounts/ }).click();
  await page.getByRole("option", { name: "Shop" }).click();
  await page.keyboard.press("Escape");
  await form.getByRole("checkbox", { name: "Publishing" }).click();
  await expectAccessible(page, "API keys, form");
  await keep(page, "api-keys-form");
  await form.getByRole("button", { name: "Create", exact: true }).click();
  const shown = page.getByRole("dialog", { name: "Your new API key" });
  const key = await shown.getByLabel("API key", { exact: true }).innerText();
  await expect(shown.getByRole("button", { name: "Copy Example call" })).toBeVisible();
  await expect(shown.getByRole("link", { name: /All calls of the API/ })).toHaveAttribute("href", "/help/setup#api");
  await expectAccessible(page, "API keys, new key");
  await keep(page, "api-keys-secret");
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await statusOf(key)).toBe(200);

  const row = page.getByRole("row", { name: /Nightly/ });
  await expect(row).toContainText(`ends in ${key.slice(-4)}`);
  await expect(row).toContainText("Reading, Publishing");
  await expect(row).toContainText(person.email);
  const choose = async (action: string) => {
    await row.getByRole("button", { name: "Actions for Nightly" }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await choose("Rotate");
  const rotation = page.getByRole("dialog", { name: "Rotate Nightly?" });
  await keep(page, "api-keys-rotate");
  await rotation.getByRole("button", { name: "Yes, Rotate" }).click();
  const second = await shown.getByLabel("API key", { exact: true }).innerText();
  await shown.getByRole("button", { name: "Done" }).click();
  expect([await statusOf(key), await statusOf(second)]).toEqual([200, 200]);
  await expect(row).toContainText(`The previous key, ${key.slice(-4)}, works until`);
  await expectAccessible(page, "API keys");
  await keep(page, "api-keys");

  await choose("Revoke the previous key now");
  await page.getByRole("button", { name: "Yes, Revoke" }).click();
  await expect(page.getByText("The previous key of Nightly was revoked.")).toBeVisible();
  expect([await statusOf(key), await statusOf(second)]).toEqual([403, 200]);

  await choose("Revoke");
  const revocation = page.getByRole("dialog", { name: "Revoke Nightly?" });
  await revocation.getByRole("button", { name: "Cancel" }).click();
  expect(await statusOf(second)).toBe(200);
  await choose("Revoke");
  await revocation.getByRole("button", { name: "Yes, Revoke" }).click();
  await expect(page.getByText("Nightly was revoked.", { exact: true })).toBeVisible();
  await expect(page.getByText("No API keys yet")).toBeVisible();
  expect(await statusOf(second)).toBe(403);
});

/** Holds the answers to calls of a path until the result is called. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

test("a rotated key is shown although its dialog was cancelled, and stays until it is done with", async ({
  page,
  product,
}) => {
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person, "Shop");
  await makeKey(person, accountId, { name: "Nightly" });
  await openSignedIn(page, person.email, "/settings/api-keys");
  const answer = await hold(page, /\/rotate$/);
  await page.getByRole("button", { name: "Actions for Nightly" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  const rotation = page.getByRole("dialog", { name: "Rotate Nightly?" });
  await rotation.getByRole("button", { name: "Yes, Rotate" }).click();
  await rotation.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  answer();
  const key = page.getByRole("dialog", { name: "Your new API key" }).getByLabel("API key", { exact: true });
  await expect(key).toHaveText(/^sestina_/);
  await expect(rotation).toBeHidden();

  await page.mouse.click(5, 400);
  await expect(key).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(key).toBeHidden();
});

test("code that is missing after a deployment does not close a new key", async ({ page, product }) => {
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person, "Shop");
  await makeKey(person, accountId, { name: "Nightly" });
  await openSignedIn(page, person.email, "/settings/api-keys");
  const key = page.getByRole("dialog", { name: "Your new API key" }).getByLabel("API key", { exact: true });
  await page.route(`**/${chunkOf("src/app/shell/bell/bell-panel.tsx")}`, async (route) => {
    await expect(key).toBeVisible();
    await route.fulfill({ status: 403, body: "AccessDenied" });
  });
  await page.getByRole("button", { name: "Notifications" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Actions for Nightly" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await page.getByRole("button", { name: "Yes, Rotate" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This page has to be reloaded" })).toBeVisible();
  await expect(key).toHaveText(/^sestina_/);
});

test("a key cannot be created while the accounts are unknown, and the button says why", async ({ page, product }) => {
  const { email } = await product.join();
  await openSignedIn(page, email);
  const answer = await hold(page, /\/api\/aws\/accounts$/);
  await page.goto("/settings/api-keys");
  const create = page.getByRole("button", { name: "Create API key" });
  await expect(create).toHaveAccessibleDescription("Your AWS accounts are being loaded.");
  answer();
  await expect(create).toHaveAccessibleDescription("Please connect an AWS account first.");
});

test("a new name leaves the expiry of a key, which is marked, as it is; a phone shows all without scrolling sideways", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person, "Shop");
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  await makeKey(person, accountId, { name: "A release build with a rather long name", expiresTimestamp: soon });
  const endOf = async () => (await person.call(apiKeyRoutes.listApiKeys)).body[0].expiresTimestamp;
  await openSignedIn(page, person.email);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/settings/api-keys");
  const expiry = page.getByText(/^Soon: /);
  await expect(expiry).toBeInViewport();
  await expect(page.getByRole("button", { name: /^Actions for A release/ })).toBeInViewport();
  await keep(page, "api-keys-phone");
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect.poll(fits).toBe(true);
  const form = page.getByRole("dialog", { name: /^Edit / });
  const edit = async (name: RegExp) => {
    await page.getByRole("button", { name }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
  };
  await edit(/^Actions for A release/);
  await expect(form.getByRole("button", { name: /^Expires after/ })).toContainText("Unchanged (");
  await form.getByLabel("Name").fill("Release");
  await keep(page, "api-keys-phone-edit");
  await expect.poll(fits).toBe(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText("Release", { exact: true })).toBeVisible();
  await expect(expiry).toBeVisible();
  expect(await endOf()).toBe(soon);

  await edit(/^Actions for Release/);
  await form.getByRole("button", { name: /^Expires after/ }).click();
  await page.getByRole("option", { name: "365 days" }).click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The API key was changed.").last()).toBeVisible();
  await expect(expiry).toBeHidden();
});

test("a user without the permission sees that it is needed", async ({ page, product }) => {
  const founder = await product.join();
  const member = await addMember(product, founder, { permissions: ["read_templates"] });
  await openSignedIn(page, member.email, "/settings/api-keys");
  await expect(page.getByRole("main")).toContainText("Permission");
  await expect(page.getByRole("link", { name: "API Keys" })).toHaveCount(0);
});
