import type { Locator, Page } from "@playwright/test";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { changeRole } from "#tests/support/customer-roles.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import type { Person } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const TEMPLATES = 60;
/** Number of these templates that are also in the second account. */
const IN_SECOND = 6;

/** A divider in the html of a mail. */
const divider = "border-top:1px solid #BBBBBB";

let ids = 0;
const newId = () => `id-${String((ids += 1)).padStart(7, "0")}`;
const footer = (words: string) =>
  JSON.stringify(blankDesign(newId, {}, [newRow([1], [newContent("text", { text: `<p>${words}</p>` })])]));

async function makeBlock(person: Person, label: string): Promise<string> {
  const body = { label, description: "Stands below every mail of the shop", design: footer("Footer one") };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

/** Templates that use a block, in the first account and some of them in the second one. */
async function makeTemplates({ person }: Studio, blockId: string, second: string): Promise<void> {
  const design = designShowing({ id: blockId, version: 1, html: "<p>Footer one</p>" });
  const names = Array.from({ length: TEMPLATES }, (_, n) => `mail-${String(n + 1).padStart(2, "0")}`);
  await inParallel(names, 6, async (template_name) => {
    const { body: made } = await person.call(templateRoutes.createTemplate, {
      body: { template_name, subject: "News" },
    });
    const body = { basedOnVersion: 1, design };
    await person.call(templateRoutes.saveTemplate, { params: { id: made.uid }, body });
    if (Number(template_name.slice(-2)) > IN_SECOND) return;
    const query = { awsAccountId: second };
    await person.call(publishingRoutes.publishTemplate, { params: { id: made.uid }, query });
  });
}

const jobOf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });

test("a block of 60 templates is changed, saved to all of them, and published to two accounts with faults", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(150_000));
  const studio = await openStudio(product);
  const { person, customer } = studio;
  const second = await connectCustomer(product, person, "Second");
  const blockId = await makeBlock(person, "Footer");
  await makeTemplates(studio, blockId, second.accountId);
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);
  const drawer = page.getByRole("dialog", { name: "Footer", exact: true });
  const button = (name: string) => drawer.getByRole("button", { name, exact: true });

  await test.step("is found in the list and opened", async () => {
    await signInThroughLogin(page, person.email);
    await page.getByRole("link", { name: "Reusable Blocks" }).click();
    await expect(page.getByRole("row", { name: /Footer/ })).toContainText("60");
    await keep(page, "list");
    await page.getByRole("link", { name: "Footer", exact: true }).click();
    await editor.opened();
    await expect(drawer.getByText("Stands below every mail o…")).toBeVisible();
  });

  await test.step("is changed, asks before it is left, and is updated", async () => {
    await page
      .frameLocator('iframe[title="E-mail editor"]')
      .getByRole("button", { name: "Add Divider" })
      .press("Enter");
    await expect(button("Update Block")).toBeEnabled();
    await drawer.getByRole("button", { name: "Close", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Changes not saved" })
      .getByRole("button", { name: "Go on editing" })
      .click();
    await button("Update Block").click();
    await expect(page.getByText("Success! Your reusable block was saved.").first()).toBeVisible();
  });

  await test.step("is saved to all templates of both accounts", async () => {
    await button("Save to all Templates").click();
    const dialog = page.getByRole("dialog", { name: "Save to all Templates" });
    await expect(dialog.getByText("60 of 60 templates")).toBeVisible();
    await expect(dialog.getByText("6 of 6 templates")).toBeVisible();
    await keep(page, "choose-accounts", ["light"]);
    await dialog.getByRole("button", { name: "Save to all Templates" }).click();
    await expect(jobOf(page, "Saving a block to templates: Main")).toContainText("60 of 60 done");
    await expect(jobOf(page, "Saving a block to templates: Second")).toContainText("6 of 6 done");
  });

  await test.step("is published: one account is throttled and gets there, the other fails and says why", async () => {
    const { body: accounts } = await person.call(accountRoutes.listAccounts);
    const main = accounts.find(({ alias }: { alias: string }) => alias === "Main");
    const throttling = { service: "email", operation: "CreateEmailTemplate", accountId: main.awsAccountId };
    const faults = faultControls(() => product.url);
    const { id: fault } = await faults.set({ kind: "status", status: 429, calls: 4, ...throttling });
    await changeRole(product, person, second.accountId, ["ses:GetAccount"]);
    await button("Publish all Templates").click();
    const dialog = page.getByRole("dialog", { name: "Publish all Templates" });
    await dialog.getByRole("button", { name: "Publish all Templates" }).click();
    const failed = jobOf(page, "Publishing to Amazon SES: Second");
    await expect(failed).toContainText("The role lacks permissions for this.");
    await keep(page, "progress");
    await expect(jobOf(page, "Publishing to Amazon SES: Main")).toContainText("60 of 60 done", {
      timeout: scaledTimeout(60_000),
    });
    await faults.hasHit(fault, 4);
    await faults.clear();
    expect((await customer.template("mail-60"))?.html).toContain(divider);
    expect((await second.template("mail-01"))?.html).not.toContain(divider);

    await changeRole(product, person, second.accountId, ["ses:*"]);
    await failed.getByRole("button", { name: "Retry failed" }).click();
    await expect(jobOf(page, "Publishing to Amazon SES: Second")).toContainText("6 of 6 done");
    expect((await second.template("mail-01"))?.html).toContain(divider);
    await expect(jobOf(page, "Publishing to Amazon SES: Second").getByText("Done", { exact: true })).toBeVisible();
  });
});

test("a block is created, renamed, inserted into a template and deleted, and each rule has its message", async ({
  page,
  product,
}, info) => {
  const studio = await openStudio(product);
  const keep = screenKeeper(info);
  await signInThroughLogin(page, studio.person.email);
  await page.goto("/templates/reusable-blocks");
  await expect(page.getByText("Nothing to show here")).toBeVisible();
  await page.getByRole("button", { name: "Create reusable block" }).first().click();
  const creating = page.getByRole("dialog", { name: "Create reusable block" });
  await creating.getByRole("button", { name: "Create" }).click();
  await expect(creating.getByText("Please enter a label for this reusable block.")).toBeVisible();
  await expect(creating.getByText("Please enter a short description")).toBeVisible();
  await creating.getByLabel("Label").fill("Header");
  await creating.getByLabel("Description").fill("On top");
  await creating.getByRole("button", { name: "Create" }).click();

  const editor = mailEditorOn(page);
  await editor.opened();
  const drawer = page.getByRole("dialog", { name: "Header", exact: true });
  await expect(drawer.getByRole("button", { name: "Update Block" })).toBeDisabled();
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const properties = app.getByRole("complementary", { name: "Properties" });
  await expect(properties).toContainText("Select something to see its properties here.");
  await expect(properties.getByRole("group")).toHaveCount(1);
  await app.getByRole("button", { name: "Add Divider" }).press("Enter");
  await expect(properties.getByRole("button", { name: "Row", exact: true })).toBeVisible();
  await expect(properties.getByRole("button", { name: "Mail", exact: true })).toHaveCount(0);
  await app.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("dialog", { name: "Preview of Header" });
  await expect(preview.frameLocator("iframe").locator('[style*="border-top:1px solid"]').first()).toBeAttached();
  await keep(page, "block-preview", ["light"]);
  await preview.getByRole("button", { name: "Back to the editor" }).click();
  await drawer.getByRole("button", { name: "Update Block" }).click();
  await expect(drawer.getByText("Version 1")).toBeVisible();
  await keep(page, "drawer");

  // Another user saves the block. The drawer reloads the block when the window gets the focus, and still knows which
  // version is open.
  const [{ id: blockId }] = (await studio.person.call(blockRoutes.listBlocks)).body.entities;
  const body = { basedOnVersion: 1, design: footer("Meanwhile") };
  await studio.person.call(blockRoutes.updateBlock, { params: { id: blockId }, body });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(drawer.getByText("Version 2")).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.frameLocator('iframe[title="E-mail editor"]').getByRole("button", { name: "Add Divider" }).press("Enter");
  await drawer.getByRole("button", { name: "Update Block" }).click();
  const changed = page.getByRole("dialog", { name: "Block changed" });
  await expect(changed).toContainText("Version 2 was saved by");

  // A drawer that is closed during a save asks, and closes by itself when the block is saved.
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<undefined>();
  await page.route(`**/api/blocks/${blockId}`, async (route) => {
    if (route.request().method() === "PUT") await isLeft;
    await route.fallback();
  });
  await changed.getByRole("button", { name: "Save mine as the newest version" }).click();
  await drawer.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByRole("dialog").getByText("changes that are not saved yet")).toBeVisible();
  leave(undefined);
  await expect(drawer).toBeHidden();
  const saved = await studio.person.call(blockRoutes.getBlock, { params: { id: blockId } });
  expect(saved.body.versionNumber).toBe(3);

  const actions = page.getByRole("button", { name: "Actions for Header" });
  await actions.click();
  await page.getByRole("menuitem", { name: "Rename" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename Header" });
  await renaming.getByLabel("Label").fill("");
  await renaming.getByLabel("Description").fill("");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(renaming.getByText("Please enter a new label for this reusable block.")).toBeVisible();
  await expect(renaming.getByText("Please enter a new short description")).toBeVisible();
  await renaming.getByLabel("Label").fill("Masthead");
  await renaming.getByLabel("Description").fill("On top of all");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("row", { name: /Masthead/ })).toBeVisible();

  const uid = await studio.template("with-header", "<p>Hello</p>");
  await page.goto(`/templates/${uid}/editor`);
  await editor.opened();
  await page.getByRole("button", { name: "View Blocks" }).click();
  const shown = page.getByRole("dialog", { name: "List of blocks used in this template" });
  await expect(shown.getByText("No blocks available.")).toBeVisible();
  await shown.getByRole("button", { name: "Close" }).click();
  await app.getByRole("button", { name: "Blocks", exact: true }).click();
  await app
    .getByRole("button", { name: /Masthead/ })
    .first()
    .press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  await page.getByRole("button", { name: "View Blocks" }).click();
  await expect(shown.getByTitle("Block Masthead")).toBeVisible();
  const heightOf = async (frame: Locator) => (await frame.boundingBox())?.height;
  await expect.poll(() => heightOf(shown.getByTitle("Block Masthead")), "a divider is low").toBeLessThan(60);
  await keep(page, "blocks-of-template", ["dark"]);
  await shown.getByRole("link", { name: "Masthead" }).click();
  await expect(page).toHaveURL(/\/templates\/reusable-blocks\?blockId=/);
  const opened = page.getByRole("dialog", { name: "Masthead", exact: true });
  await opened.getByRole("button", { name: "Used in 1 template" }).click();
  await expect(
    page.getByRole("dialog", { name: "Templates that use Masthead" }).getByRole("row", { name: /with-header/ }),
  ).toContainText("Main");
  await page.keyboard.press("Escape");
  await opened.getByRole("button", { name: "Close", exact: true }).last().click();

  await page.getByRole("button", { name: "Actions for Masthead" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete Masthead?" });
  await expect(deleting).toContainText("1 template uses it");
  await deleting.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Masthead was deleted.")).toBeVisible();
  await expect(page.getByText("Nothing to show here")).toBeVisible();
});
