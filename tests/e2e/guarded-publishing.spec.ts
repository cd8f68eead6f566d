import type { Page } from "@playwright/test";
import { accountRoutes } from "#shared/api/accounts.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { addMember } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { forwardEvents } from "#tests/support/forwarded-events.ts";
import type { Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const warning = (page: Page) => page.getByRole("dialog", { name: "This would break callers" });
const published = "Success! Your template was published to AWS SES.";

/** A published template that needs a name, with a newer version that needs a code too. */
async function breakingTemplate(product: Product) {
  const studio = await openStudio(product);
  const { person, template, change } = studio;
  const id = await template("welcome", "<p>Hello {{name}}</p>", "Welcome");
  await person.call(publishingRoutes.publishTemplate, { params: { id } });
  await change(id, "<p>Hello {{name}}, your code is {{code}}</p>");
  return { ...studio, id };
}

test("a publish that would break callers shows both contracts, and goes on in one of three ways", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, change, id } = await breakingTemplate(product);
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const dialog = warning(page);
  const held = async (name = "welcome") => (await customer.template(name))?.html ?? "";

  await test.step("is shown with the new value, its place and an example", async () => {
    await publish.click();
    const row = dialog.getByRole("row", { name: /^code/ });
    await expect(row).toContainText("needed");
    await expect(row).toContainText("code is new and is needed. Mail, line");
    await expect(dialog.getByRole("row", { name: /^name/ })).toContainText("No change");
    await expect(dialog.getByText("does not forward its mail events")).toBeVisible();
    await keep(page, "breaks-callers");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "breaks-callers-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByText("Data that works today, and not any more").click();
    await expect(dialog.getByLabel("Template data", { exact: true })).toContainText('"name"');
  });

  await test.step("is published under a new name, while the former template stays", async () => {
    await dialog.getByRole("button", { name: "Publish under a new name" }).click();
    const form = page.getByRole("dialog", { name: "Publish under a new name" });
    await expect(form.getByRole("textbox", { name: "Template name" })).toHaveValue("welcome-2");
    await keep(page, "new-name", ["light"]);
    await form.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("welcome-2 was created and published.")).toBeVisible();
    expect(await held("welcome-2")).toContain("{{code}}");
    expect(await held()).not.toContain("{{code}}");
  });

  await test.step("is made optional, in a new version that opens and is published", async () => {
    await publish.click();
    await dialog.getByRole("button", { name: "Make it optional" }).click();
    await expect(page.getByText("Version 4 was saved: it can be sent without the new values.")).toBeVisible();
    await expect(dialog).toBeHidden();
    await publish.click();
    await expect(page.getByText(published)).toBeVisible();
    expect(await held()).toContain("{{#if code includeZero=true}}{{code}}{{/if}}");
  });

  await test.step("is published anyway, by keyboard alone", async () => {
    await change(id, "<p>Hello {{name}}, {{greeting}}</p>");
    await page.reload();
    // A key that is pressed before the button works does nothing.
    await expect(publish).toBeEnabled();
    await publish.focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("row", { name: /^greeting/ })).toBeVisible();
    await dialog.getByRole("button", { name: "Publish anyway" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(published)).toBeVisible();
    await expect(dialog).toBeHidden();
    expect(await held()).toContain("{{greeting}}");
  });
});

test("a job leaves out what would break callers, and the rules of the account decide who may go on", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, id } = await breakingTemplate(product);
  await person.call(lifecycleRoutes.publishTemplates, { body: { uids: [id] } });
  await openSignedIn(page, person.email);

  await test.step("the job says why, and leads to the choice", async () => {
    await page.goto("/jobs");
    const failed = page.getByRole("row", { name: /Publishing to Amazon SES/ }).filter({ hasText: "Failed" });
    await failed.getByRole("button", { name: "Publishing to Amazon SES: details" }).click();
    const items = page.getByRole("table", { name: "Items" });
    await expect(items).toContainText("code is new and is needed.");
    await keep(page, "job-left-out", ["light"]);
    await page.getByRole("link", { name: "Compare and choose" }).click();
    await expect(warning(page).getByRole("row", { name: /^code/ })).toBeVisible();
    await warning(page).getByRole("button", { name: "Cancel" }).click();
  });

  await test.step("the rules of the account are changed", async () => {
    await page.goto("/aws");
    await page.getByRole("button", { name: "Actions for Main" }).click();
    await page.getByRole("menuitem", { name: "Publishing rules" }).click();
    const rules = page.getByRole("dialog", { name: "Publishing rules of Main" });
    await expect(rules.getByRole("radio", { name: "Ask" })).toBeChecked();
    await rules.getByRole("radio", { name: "Warn" }).check();
    await rules.getByRole("radio", { name: "Roll back" }).check();
    await rules.getByRole("radio", { name: "Leave the language out" }).check();
    await rules.getByRole("textbox", { name: "From so many mails" }).fill("0");
    await rules.getByRole("button", { name: "Save" }).click();
    await expect(rules.getByText("at least 1")).toBeVisible();
    await rules.getByRole("textbox", { name: "From so many mails" }).fill("3");
    await keep(page, "publishing-rules");
    await rules.getByRole("button", { name: "Save" }).click();
    await expect(rules).toBeHidden();
    const { body } = await person.call(accountRoutes.listAccounts);
    expect(body[0].publishingRules).toEqual({
      breakingChanges: "warn",
      watching: { action: "roll-back", minutes: 60, failures: 3 },
      incompleteLanguages: "leave-out",
    });
  });

  await test.step("it is published at once then, with a warning", async () => {
    await page.goto(`/templates/${id}/editor`);
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(
      page.getByText(/Applications that send it with today's data need more now: code is new/),
    ).toBeVisible();
    expect((await customer.template("welcome"))?.html).toContain("{{code}}");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    expect(body).toMatchObject({ status: "published", publishedVersion: 3 });
  });
});

test("a publish whose mails fail is rolled back while a user looks on", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, customer, id } = await breakingTemplate(product);
  const [account] = (await person.call(accountRoutes.listAccounts)).body;
  const watching = { action: "roll-back", minutes: 60, failures: 3 };
  await person.call(accountRoutes.changePublishingRules, {
    params: { id: account.id },
    body: { breakingChanges: "ask", watching, version: account.version },
  });
  const ses = await forwardEvents(product, person, "news@shop.example");
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await warning(page).getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByText(published)).toBeVisible();
  expect((await customer.template("welcome"))?.html).toContain("{{code}}");

  const editor = await page.context().newPage();
  await editor.goto(`/templates/${id}/editor`);
  const header = editor.getByRole("banner");
  await expect(header).toContainText("Published");
  await expect(editor.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
  await page.goto("/jobs");
  await expect(page.getByRole("heading", { name: /^Jobs/ })).toBeVisible();
  // Failures in the second of the publish are not counted for it.
  const { publishedTimestamp } = (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
  await expect.poll(() => Date.now() - Date.parse(publishedTimestamp)).toBeGreaterThan(1000);
  // The application still sends the data of the former version: Amazon SES answers each call, and drops the mail.
  for (let mail = 0; mail < 3; mail += 1) await ses.send("welcome", "news@shop.example", { name: "Ann" });
  await expect.poll(async () => (await customer.template("welcome"))?.html).not.toContain("{{code}}");

  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(bell).toHaveAccessibleName("Notifications: 1 unread", { timeout: 500 });
  }).toPass();
  // Those of the three publishes, one of which was refused, and the rollback.
  await expect(page.getByRole("rowheader", { name: /^Publishing to Amazon SES.* welcome$/ })).toHaveCount(4);
  await keep(page, "rolled-back-jobs", ["light"]);
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Newest notifications" });
  await expect(panel).toContainText("welcome was rolled back to version 2");
  await keep(page, "rolled-back-bell");
  await panel.getByRole("link", { name: "welcome was rolled back to version 2" }).click();
  await expect(page).toHaveURL(new RegExp(`/templates/${id}/preview`));
  await keep(page, "rolled-back-template", ["light"]);
  await page.getByRole("link", { name: "Template Versions" }).click();
  await expect(page.getByText(/^Published .* by a rollback$/)).toBeVisible();

  await test.step("the open editor shows the rollback, and then what another user publishes", async () => {
    const look = () => editor.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await expect(async () => {
      await look();
      const text = "welcome was rolled back to version 2: mails of the newer version could not be rendered.";
      await expect(editor.getByText(text)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(header).toContainText("Draft");
    await expect(header).toContainText("unpublished changes");
    await expect(editor.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await keep(editor, "rolled-back-editor");
    const other = await addMember(product, person, { accountIds: [account.id], defaultAccountId: account.id });
    const publishAs = (query = {}) => other.call(publishingRoutes.publishTemplate, { params: { id }, query });
    const { contract } = (await publishAs()).body;
    expect((await publishAs({ acceptContract: contract })).status).toBe(200);
    await expect(async () => {
      await look();
      await expect(editor.getByText("Another user published version 3 of welcome.")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(header).toContainText("Published");
    await expect(editor.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
    await person.call(versionRoutes.reactivateTemplateVersion, { params: { id, versionNumber: "2" } });
    await editor.close();
  });

  // The next mail is made again.
  const mails = () => product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === "news@shop.example").length;
  const before = mails();
  await ses.send("welcome", "news@shop.example", { name: "Ann" });
  expect(mails()).toBe(before + 1);
  const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body).toMatchObject({ publishedVersion: 2, versionNumber: 3 });
});
