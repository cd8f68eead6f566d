import type { Page, Request } from "@playwright/test";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { chunkOf } from "#tests/support/built-chunks.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import type { Product } from "#tests/support/product.ts";
import { keepPicture, screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const imagesPage = () => chunkOf("src/features/images/images-page.tsx");

/** Makes files unavailable as after a deployment: CloudFront answers 403. Returns a function that restores them. */
async function takeAway(page: Page, file: string | RegExp): Promise<() => Promise<void>> {
  const url = typeof file === "string" ? new RegExp(`/${file.replaceAll(".", "\\.")}$`) : file;
  await page.route(url, (route) => route.fulfill({ status: 403, body: "AccessDenied" }));
  return () => page.unroute(url);
}

/** Counts page loads of the tab from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Follows the scripts that the tab loads from now on. Returns a function for those that have not arrived yet. */
function scriptsOnTheWay(page: Page): () => string[] {
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  return () => [...open].map((request) => request.url());
}

/** The editor of a new template, in the app of its owner. */
async function openEditor(page: Page, product: Product, name: string) {
  const studio = await openStudio(product);
  const id = await studio.template(name, "<p>Hi</p>", name);
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  const editor = mailEditorOn(page);
  await editor.opened();
  return { studio, id, editor };
}

const missing = "A part of Sestina could not be loaded. Please check your connection, then reload the page.";

test("a tab that was open during a deployment reloads once for missing code, and opens the requested page", async ({
  page,
  product,
}) => {
  const { email } = await product.join();
  await openSignedIn(page, email);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, imagesPage());
  // The page of the new build names other files, which exist.
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) void bringBack();
  });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Images" }).click();
  await expect(page).toHaveTitle("Images - Sestina");
  await expect(page).toHaveURL(/\/templates\/images$/);
  expect(loads()).toBe(1);
});

test("code that stays missing is reported after one reload, and loads with the button", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { email } = await product.join();
  await openSignedIn(page, email);
  const loads = countLoads(page);
  const bringBack = await takeAway(page, imagesPage());
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Images" }).click();
  await expect(page.getByRole("alert")).toHaveText(missing);
  expect(loads()).toBe(1);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await keep(page, `missing-code-${String(width)}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // At the second attempt in this tab, the message comes at once.
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Images" }).click();
  await expect(page.getByRole("alert")).toHaveText(missing);
  expect(loads()).toBe(2);

  await bringBack();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
});

test("code that is missing while the browser leaves the page does not end the navigation", async ({
  page,
  product,
}) => {
  const { email } = await product.join();
  await openSignedIn(page, email);
  const loads = countLoads(page);
  // Browsers drop the pending loads of a page that they leave.
  const [left, dropped] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  await page.route(/\/tags$/, async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.route(`**/${imagesPage()}`, async (route) => {
    await dropped.promise;
    await route.fulfill({ status: 403, body: "AccessDenied" });
  });
  const asked = page.waitForRequest((request) => request.url().endsWith(imagesPage()));
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Images" }).click();
  await asked;
  const leaving = page.waitForRequest(/\/tags$/);
  await page.evaluate(() => {
    window.location.assign("/tags");
  });
  await leaving;
  // Before a reload, the app is looked for: its page, and then the code that this names.
  const looked = page.waitForResponse(
    (response) => response.request().resourceType() === "fetch" && response.url().endsWith(".js"),
  );
  dropped.resolve(undefined);
  await looked;
  left.resolve(undefined);
  await expect(page).toHaveTitle("Tag Manager - Sestina");
  await expect(page).toHaveURL(/\/tags$/);
  expect(loads()).toBe(1);
});

test("missing code does not lose unsaved work: the page asks to save, and reloads with the button", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { editor } = await openEditor(page, product, "news");
  const subject = page.getByRole("textbox", { name: "Subject" });
  await subject.fill("News of the week");

  const loads = countLoads(page);
  const bringBack = await takeAway(page, chunkOf("src/ui/templates/lifecycle/delete-dialog.tsx"));
  const openDelete = () =>
    page.getByRole("navigation", { name: "Template" }).getByRole("button", { name: "Delete" }).click();
  await openDelete();
  const notice = page.getByRole("alert").filter({ hasText: "This page has to be reloaded" });
  await expect(notice).toContainText("Your changes are still here. Save them first, then reload.");
  await expect(subject).toHaveValue("News of the week");
  expect(loads()).toBe(0);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await keep(page, `reload-notice-${String(width)}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });

  // With unsaved changes the browser asks, and staying loses nothing.
  page.once("dialog", (dialog) => void dialog.dismiss());
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(subject).toHaveValue("News of the week");

  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  await bringBack();
  await notice.getByRole("button", { name: "Reload" }).click();
  await expect(notice).toBeHidden();
  await editor.opened();
  await expect(subject).toHaveValue("News of the week");
  await openDelete();
  await expect(page.getByRole("dialog", { name: "Delete news?" })).toBeVisible();
});

test("the editor restores unsaved work after its code was missing", async ({ page, product }) => {
  const { studio, id } = await openEditor(page, product, "design");
  const engine = page.frameLocator('iframe[title="E-mail editor"]');
  await engine.getByRole("button", { name: "Add Divider" }).press("Enter");
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();

  const loads = countLoads(page);
  const bringBack = await takeAway(page, /\/editor\/assets\/structure-panel-[\w-]+\.js$/);
  await engine.getByRole("button", { name: "Structure", exact: true }).click();
  await engine.getByRole("button", { name: "Restart the editor" }).click();
  const offer = engine.getByRole("dialog", { name: "The editor had to restart" });
  await offer.getByRole("button", { name: "Restore them" }).click();
  await bringBack();
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  expect(loads()).toBe(0);
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body.design).toContain('"type":"divider"');
});

test("offline, the app stays open; a save and a navigation wait and continue automatically", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { studio, id } = await openEditor(page, product, "news");
  await page.getByRole("textbox", { name: "Subject" }).fill("News of the week");
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });

  await page.context().setOffline(true);
  await expect(notice).toContainText("What is not loaded yet will be loaded when the connection is back.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(notice).toContainText("Your changes are not saved yet. They are waiting");
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await keep(page, `offline-${String(width)}`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.context().setOffline(false);
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  await expect(notice).toBeHidden();
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body).toMatchObject({ subject: "News of the week" });

  await page.goto("/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await navigation.getByRole("link", { name: "Images" }).click();
  await expect(page.getByRole("progressbar", { name: "Loading page" })).toBeVisible();
  await expect(notice).toBeVisible();
  await expect(page).toHaveTitle("Home - Sestina");
  await keepPicture(page, info, "offline-page-that-waits");
  // Another page that is not loaded also waits, and the last requested page is shown.
  await navigation.getByRole("link", { name: "Templates" }).click();
  await expect(page.getByText(missing)).toBeHidden();
  await page.context().setOffline(false);
  await expect(page).toHaveTitle("Templates - Sestina");
  await expect(page.getByRole("link", { name: "news", exact: true })).toBeVisible();
  expect(loads()).toBe(0);
});

test("code that was lost on the way offline costs no waiting change its save", async ({ page, product }) => {
  const { person } = await openStudio(product);
  await openSignedIn(page, person.email, "/tags");
  const addTag = async (label: string) => {
    await page.getByRole("button", { name: "Add new tag" }).first().click();
    const form = page.getByRole("dialog", { name: "Add new tag" });
    await form.getByLabel("Label", { exact: true }).fill(label);
    await form.getByRole("button", { name: "Add", exact: true }).click();
  };
  await addTag("Newsletter");
  await expect(page.getByRole("dialog", { name: "Add new tag" })).toBeHidden();

  // The code of a panel is on its way when the network goes. Browsers do not load a failed module again.
  const panel = chunkOf("src/app/shell/bell/bell-panel.tsx");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(panel));
  const loads = countLoads(page);
  await page.route(`**/${panel}`, async (route) => {
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Notifications" }).click();
  await lost;
  await page.keyboard.press("Escape");
  await addTag("Receipts");
  const notice = page.getByRole("status").filter({ hasText: "You are offline" });
  await expect(notice).toContainText("They are waiting");
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: "This page has to be reloaded" })).toBeVisible();
  await expect(page.getByText("Receipts")).toBeVisible();
  expect(loads()).toBe(0);
  expect((await person.call(tagRoutes.listTags)).body).toMatchObject([{ label: "Newsletter" }, { label: "Receipts" }]);
});

test("code that was lost on the way offline does not close a form that a user is filling in", async ({
  page,
  product,
}) => {
  const { person } = await openStudio(product);
  await openSignedIn(page, person.email, "/tags");
  const label = page.getByRole("dialog", { name: "Add new tag" }).getByLabel("Label", { exact: true });
  const panel = chunkOf("src/app/shell/bell/bell-panel.tsx");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(panel));
  const loads = countLoads(page);
  await page.route(`**/${panel}`, async (route) => {
    await expect(label).toHaveValue("Newsletter");
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await page.getByRole("button", { name: "Notifications" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Add new tag" }).first().click();
  await label.fill("Newsletter");
  await lost;
  await page.context().setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "This page has to be reloaded" })).toBeVisible();
  await expect(label).toHaveValue("Newsletter");
  expect(loads()).toBe(0);
});

test("code that is loaded ahead and was lost on the way offline does not reload the page", async ({
  page,
  product,
}) => {
  const { person } = await openStudio(product);
  const messages = chunkOf("src/ui/snackbars/snackbar-flashes.tsx");
  const lost = page.waitForEvent("requestfailed", (request) => request.url().endsWith(messages));
  const scripts = scriptsOnTheWay(page);
  await page.route(`**/${messages}`, async (route) => {
    // On a busy machine the page itself may still be on its way, and its loss is another story.
    await expect(page.getByRole("button", { name: "Add new tag" }).first()).toBeVisible();
    await expect.poll(() => scripts().filter((url) => !url.endsWith(messages))).toEqual([]);
    await page.context().setOffline(true);
    await route.abort("internetdisconnected");
  });
  await openSignedIn(page, person.email, "/tags");
  await lost;
  const loads = countLoads(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Notifications" }).click();
  await expect(page.getByRole("dialog", { name: "Newest notifications" })).toContainText("No notifications");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Jobs" }).click();
  await expect(page).toHaveTitle("Jobs - Sestina");
  expect(loads()).toBe(0);
});
