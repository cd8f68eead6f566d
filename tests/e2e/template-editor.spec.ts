import type { Page } from "@playwright/test";
import { blockRoutes } from "#shared/api/blocks.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember } from "#tests/support/access-members.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const engineOf = (page: Page) => page.frameLocator('iframe[title="E-mail editor"]');

async function openEditor(page: Page, studio: Studio, id: string): Promise<void> {
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  await expect(engineOf(page).getByRole("listbox", { name: "Mail" })).toBeVisible();
}

const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function addDivider(page: Page): Promise<void> {
  // Firefox gives keys to the page in front only.
  await page.bringToFront();
  await engineOf(page).getByRole("button", { name: "Add Divider" }).press("Enter");
}
const saved = "Success! Your template was saved.";

test("a design is changed, saved and published, and the template deleted and restored", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("news", "<p>Dear {{name}}</p>", "News");
  await openEditor(page, studio, id);
  await expect(page).toHaveTitle("news: Template editor - Sestina");

  await addDivider(page);
  await page.getByRole("textbox", { name: "Subject" }).fill("News for {{name}}");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(page.getByRole("banner").getByText("Published", { exact: true })).toBeVisible();

  const inSes = await studio.customer.template("news");
  expect(inSes?.subject).toBe("News for {{name}}");
  expect(inSes?.html).toContain("Dear {{name}}");
  expect(inSes?.html).toContain("border-top:1px solid #BBBBBB");

  await page.getByRole("textbox", { name: "Subject" }).fill("");
  await expect(page.getByText("Each template should have a subject.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();

  await page.getByRole("navigation", { name: "Template" }).getByRole("button", { name: "Delete" }).click();
  const asking = page.getByRole("dialog", { name: "Delete news?" });
  await expect(asking).toContainText(
    "Are you sure you want to delete this template? This action will delete the template from AWS SES as well.",
  );
  await expect(asking).toContainText("It is published in Main");
  await keep(page, "delete");
  await asking.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page).toHaveURL(/\/templates$/);
  await expect(page).toHaveTitle("Templates - Sestina");
  await expect(page.getByText("news was deleted. It is being deleted from Main.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("news was restored as a draft.")).toBeVisible();
  await expect(page.getByRole("row", { name: /news/ })).toContainText("Draft");

  await studio.person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
  // Playwright's goBack waits for an event that Firefox 140 does not send within a page.
  await page.evaluate(() => window.history.back());
  await expect(page.getByText("Wrong account selected or template deleted")).toBeVisible();
});

test("Save is off after all is undone, and Save and Publish have one place and width", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("undone", "<p>Hello</p>");
  await openEditor(page, studio, id);
  const save = page.getByRole("button", { name: "Save", exact: true });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const place = await publish.boundingBox();

  await addDivider(page);
  await addDivider(page);
  await expect(save).toBeEnabled();
  await expect.poll(() => save.boundingBox()).toEqual(place);
  const undo = engineOf(page).getByRole("button", { name: "Undo" });
  await undo.click();
  await undo.click();
  await expect(publish).toBeEnabled();
  await expect.poll(() => publish.boundingBox()).toEqual(place);

  await engineOf(page).getByRole("button", { name: "Redo" }).click();
  await save.click();
  await expect(page.getByText(saved)).toBeVisible();
  await expect(publish).toBeEnabled();
  await undo.click();
  await expect(save).toBeEnabled();
  await engineOf(page).getByRole("button", { name: "Redo" }).click();
  await expect(publish).toBeEnabled();
  const { versionNumber } = (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body;
  expect(versionNumber).toBe(3);
});

test("an image is uploaded into the mail", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("picture", "<p>Look</p>");
  await openEditor(page, studio, id);
  await engineOf(page).getByRole("button", { name: "Add Image" }).press("Enter");
  // Firefox 140 does not say that it opens its file dialog; tests/editor/building.test.ts has the button.
  const file = engineOf(page).locator("input[type=file]");
  await file.setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: onePixel });
  await expect(engineOf(page).getByRole("textbox", { name: "Image address" })).toHaveValue(/^http.*\.png$/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  const address = /<img[^>]* src="([^"]+)"/.exec(body.html)?.[1] ?? "";
  const image = await fetch(address);
  expect(image.headers.get("content-type")).toBe("image/png");

  await engineOf(page).getByRole("button", { name: "Add Image" }).press("Enter");
  await file.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no image") });
  await expect(page.getByText(/^Upload failed!/)).toBeVisible();
});

test("the text part is written by hand, and generated from the design again", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("letter", "<p>Dear reader</p>");
  const stored = async () =>
    (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body as {
      text: string;
      textIsOwn: boolean;
    };
  await openEditor(page, studio, id);
  await page.getByRole("button", { name: "Details" }).click();
  const details = page.getByRole("complementary", { name: "Template details" });
  await expect(details.getByRole("textbox", { name: "Template name" })).toHaveValue("letter");

  await details.getByRole("radio", { name: "Written by hand" }).check();
  await details.getByRole("textbox", { name: "Text part" }).fill("Dear reader,\nby hand.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(saved)).toBeVisible();
  expect(await stored()).toMatchObject({ text: "Dear reader,\nby hand.", textIsOwn: true });

  await details.getByRole("radio", { name: "Made from the design" }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Publish" })).toBeVisible();
  expect(await stored()).toMatchObject({ textIsOwn: false });
});

test("leaving with unsaved changes asks, and saves or discards them", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("draft", "<p>Hello</p>");
  await openEditor(page, studio, id);
  const dialog = page.getByRole("dialog", { name: "Changes not saved" });

  await page.getByRole("textbox", { name: "Subject" }).fill("Another");
  await page.getByRole("link", { name: "Template Preview" }).click();
  await dialog.getByRole("button", { name: "Go on editing" }).click();
  await expect(page).toHaveURL(/editor$/);
  await page.getByRole("link", { name: "Template Preview" }).click();
  await dialog.getByRole("button", { name: "Save and navigate" }).click();
  await expect(page).toHaveURL(/preview$/);
  await expect(page.getByText("Another")).toBeVisible();

  await page.getByRole("link", { name: "Edit Template" }).click();
  await expect(engineOf(page).getByRole("listbox", { name: "Mail" })).toBeVisible();
  await addDivider(page);
  await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  await page.getByRole("link", { name: "Back to templates" }).click();
  await dialog.getByRole("button", { name: "Discard changes" }).click();
  await expect(page.getByRole("heading", { name: "Templates" })).toBeVisible();
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body.versionNumber).toBe(3);
  expect(body.design).not.toContain("divider");
});

test("two users edit a template and its block in two browsers, and neither loses changes", async ({
  page: hers,
  browser,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const { person: ada, customer } = studio;
  const { accountId } = customer;
  const ben = await addMember(product, ada, { accountIds: [accountId], defaultAccountId: accountId });
  const block = (words: string) => makeDesign(`<p>${words}</p>`);
  const made = { label: "Footer", description: "Below every mail", design: block("Footer one") };
  const { id: blockId } = (await ada.call(blockRoutes.createBlock, { body: made })).body;
  const changeBlock = (basedOnVersion: number, words: string) =>
    ada.call(blockRoutes.updateBlock, { params: { id: blockId }, body: { basedOnVersion, design: block(words) } });
  const id = await studio.template("shared", "<p>First</p>");
  const params = { id };
  const design = designShowing({ id: blockId, version: 1, html: "<p>Footer one</p>" });
  await ada.call(templateRoutes.saveTemplate, { params, body: { basedOnVersion: 2, design } });
  const stored = async () => (await ada.call(templateRoutes.getTemplate, { params })).body;

  const context = await browser.newContext();
  const his = await context.newPage();
  await openEditor(hers, studio, id);
  await openEditor(his, { ...studio, person: ben }, id);
  const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
  const changed = (page: Page) => page.getByRole("dialog", { name: "Template changed" });
  const answer = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name }).click();

  await test.step("Ben saves first; Ada sees the conflict, compares, and saves hers as the newest version", async () => {
    await his.getByRole("textbox", { name: "Subject" }).fill("His subject");
    await save(his);
    await expect(his.getByText(saved)).toBeVisible();
    await addDivider(hers);
    await save(hers);
    await expect(changed(hers)).toContainText("Somebody saved this template since you opened it.");
    await expect(changed(hers)).toContainText(`Version 4 was saved by ${ben.email} on`);
    await answer(hers, "Compare");
    await expect(hers.frameLocator('iframe[title="Version 4, rendered"]').getByText("Footer one")).toBeVisible();
    const mine = changed(hers).getByRole("figure").filter({ hasText: "My changes" });
    await expect(mine).toContainText("His subject");
    await keep(hers, "changed", ["dark"]);
    await answer(hers, "Save mine as the newest version");
    await expect(hers.getByText(saved)).toBeVisible();
    expect(await stored()).toMatchObject({ versionNumber: 5, subject: "His subject" });
    expect((await stored()).html).toContain("border-top");
  });

  await test.step("Ben sees a conflict with Ada, and reloads her version", async () => {
    await addDivider(his);
    await save(his);
    await expect(changed(his)).toContainText(`Version 5 was saved by ${ada.email} on`);
    await answer(his, "Reload and lose my changes");
    await expect(engineOf(his).getByRole("listbox", { name: "Mail" })).toBeVisible();
    await his.getByRole("button", { name: "Details" }).click();
    await expect(his.getByRole("complementary", { name: "Template details" })).toContainText("Version5");
    await expect(his.getByRole("button", { name: "Publish" })).toBeEnabled();
  });

  const blocks = (page: Page) => page.getByRole("dialog", { name: "Reusable blocks have changed" });
  await test.step("the block changes: Ada updates it with her save", async () => {
    await changeBlock(1, "Footer two");
    await addDivider(hers);
    await save(hers);
    await expect(blocks(hers)).toContainText("This template contains reusable blocks, that have been changed.");
    await expect(blocks(hers).getByRole("listitem")).toHaveText("Footer");
    await keep(hers, "blocks-changed");
    await answer(hers, "Update block(s) & save");
    await expect(blocks(hers)).toBeHidden();
    await expect.poll(stored).toMatchObject({ versionNumber: 6 });
    expect((await stored()).html).toContain("Footer two");
  });

  await test.step("the block changes again: Ben unlinks it, after another conflict", async () => {
    await changeBlock(2, "Footer three");
    await addDivider(his);
    await save(his);
    await answer(his, "Unlink block(s) & save");
    await expect(changed(his)).toContainText(`Version 6 was saved by ${ada.email} on`);
    await answer(his, "Save mine as the newest version");
    await expect.poll(stored).toMatchObject({ versionNumber: 7, contentBlockCount: 0 });
    expect((await stored()).html).toContain("Footer one");
    await his.getByRole("button", { name: "View Blocks" }).click();
    await expect(his.getByRole("dialog")).toContainText("No blocks available.");
  });
  await context.close();
});

test("a template is renamed, saved by the keyboard, and saved and published in other accounts", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const other = await connectCustomer(product, studio.person, "Outlet");
  const id = await studio.template("offer", "<p>Our offer</p>");
  await openEditor(page, studio, id);
  const menu = page.getByRole("button", { name: "More accounts to publish to" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Publish to Outlet" }).click();
  await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
  expect((await other.template("offer"))?.html).toContain("Our offer");
  expect(await studio.customer.template("offer")).toBeUndefined();

  await page.getByRole("button", { name: "Details" }).click();
  const name = page.getByRole("textbox", { name: "Template name" });
  await name.fill("our offer");
  await expect(page.getByText("Only alphanumeric letters, minuses or underscores are allowed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await name.fill("our-offer");
  await keep(page, "editor-details", ["light"]);
  await name.press("ControlOrMeta+s");
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole("heading", { name: "our-offer" })).toBeVisible();

  await engineOf(page).getByRole("button", { name: "Add Divider" }).press("Enter");
  await page.getByRole("button", { name: "More accounts to save in" }).click();
  await page.getByRole("menuitem", { name: "Save in all accounts" }).click();
  await expect(menu).toBeEnabled();
  // Saved so quickly that the engine's report of the change has not arrived.
  const add = engineOf(page).getByRole("button", { name: "Add Divider" });
  await add.evaluate((button: HTMLElement) => {
    button.click();
    button.dispatchEvent(new KeyboardEvent("keydown", { key: "s", ctrlKey: true, bubbles: true }));
  });
  const versionNumber = async () =>
    (await studio.person.call(templateRoutes.getTemplate, { params: { id } })).body.versionNumber;
  await expect.poll(versionNumber).toBe(5);
  await expect(menu).toBeEnabled();
  await menu.click();
  await page.getByRole("menuitem", { name: "Publish to all accounts" }).click();
  await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  expect((await other.template("our-offer"))?.html).toContain("border-top");
  expect((await studio.customer.template("our-offer"))?.html).toContain("border-top");
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body).toMatchObject({ templateName: "our-offer", versionNumber: 5, status: "published" });

  await page.getByRole("button", { name: "Delete former names" }).click();
  const former = page.getByRole("dialog", { name: "Delete former names from Amazon SES" });
  await expect(former.getByRole("button", { name: "Delete", exact: true })).toBeDisabled();
  await former.getByRole("checkbox", { name: "offer in Outlet" }).check();
  await keep(page, "former-names");
  await former.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Deleted from Amazon SES.")).toBeVisible();
  await expect(page.getByText("Amazon SES still has this template as")).toBeHidden();
  expect(await other.template("offer")).toBeUndefined();

  await page.getByRole("button", { name: "View Blocks" }).click();
  const blocks = page.getByRole("dialog", { name: "List of blocks used in this template" });
  await expect(blocks).toContainText("No blocks available.");
});

test("a foreign change in Amazon SES is overwritten only after a confirmation", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("drifted", "<p>Ours</p>");
  await openEditor(page, studio, id);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
  await studio.customer.changeTemplate("drifted", { subject: "Theirs", html: "<p>Theirs</p>" });
  await addDivider(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner").getByText("unpublished changes")).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();

  const dialog = page.getByRole("dialog", { name: "Changed in Amazon SES" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await studio.customer.template("drifted"))?.subject).toBe("Theirs");
  await page.getByRole("button", { name: "Publish" }).click();
  await dialog.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  expect((await studio.customer.template("drifted"))?.html).toContain("Ours");
});

test("a template that Amazon SES could not render is not published, and the places are listed", async ({
  page,
  product,
}) => {
  const studio = await openStudio(product);
  const id = await studio.template("broken", "<p>{{#if vip}}Dear</p>");
  await openEditor(page, studio, id);
  await page.getByRole("button", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog", { name: "Not published" });
  await expect(dialog).toContainText("Amazon SES could not render this template.");
  await expect(dialog.getByRole("listitem").first()).toContainText("{{#if}} is never closed");
  expect(await studio.customer.template("broken")).toBeUndefined();
});
