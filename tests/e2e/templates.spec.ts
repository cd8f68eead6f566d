import { templateRoutes } from "#shared/api/templates.ts";
import { starters } from "#shared/starters/starters.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { openStudio } from "#tests/support/studio.ts";

test("a template is created from the empty list and opens in the editor", async ({ page, product }) => {
  const person = await product.join();
  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Templates", exact: true }).click();
  await expect(page.getByText("No templates available.")).toBeVisible();
  await expect(page).toHaveTitle("Templates - Sestina");

  await page.getByRole("button", { name: "Create new template" }).click();
  const dialog = page.getByRole("dialog", { name: "Create new template" });
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  await expect(dialog.getByText("Each template should have a subject.")).toBeVisible();
  await dialog.getByLabel("Template name").fill("order placed");
  await expect(dialog.getByText("Only alphanumeric letters, minuses or underscores are allowed.")).toBeVisible();
  await dialog.getByLabel("Template name").fill("order_placed");
  await dialog.getByLabel("Subject").fill("Your order");
  await dialog.getByLabel("Subject").press("Enter");

  await expect(page).toHaveURL(/\/templates\/[\w-]+\/editor$/);
  await expect(page.getByRole("heading", { name: "order_placed" })).toBeVisible();
  await page.getByRole("link", { name: "Back to templates" }).click();
  await expect(page.getByRole("row", { name: /order_placed/ })).toContainText("Draft");

  await page.getByRole("button", { name: "Create new template" }).click();
  await dialog.getByLabel("Template name").fill("order_placed");
  await dialog.getByLabel("Subject").fill("Again");
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog.getByText("A template with this name exists already.")).toBeVisible();
});

test("a template is created from a starter after its preview", async ({ page, product }) => {
  const person = await product.join();
  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Template Starters" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(starters.length);
  await expect(page.getByRole("button", { name: "Use this template: Survey" })).toBeEnabled();
  await expectAccessible(page, "gallery");

  await page.getByRole("button", { name: "Preview: Receipt" }).press("Enter");
  const preview = page.getByRole("dialog", { name: "Receipt" });
  await expect(preview.frameLocator("iframe").getByText("Thank you, Anna")).toBeVisible();
  await preview.getByRole("button", { name: "Use this template" }).click();
  const dialog = page.getByRole("dialog", { name: "New template: Receipt" });
  await expect(dialog.getByLabel("Template name")).toHaveValue("receipt");
  await dialog.getByLabel("Template name").fill("paid");
  await dialog.getByLabel("Template name").press("Enter");
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/editor$/);
  await expect(page.getByLabel("Subject")).toHaveValue("Your receipt for order {{order_number}}");
});

test("the list is searched, filtered, sorted and paged, and a reload shows the same", async ({ page, product }) => {
  const { person } = await openStudio(product);
  for (let number = 1; number <= 7; number += 1) {
    const body = { template_name: `mail_${String(number)}`, subject: "Hello" };
    await person.call(templateRoutes.createTemplate, { body });
  }
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(7);
  await expect(names.first()).toHaveText("mail_7");

  await page.getByRole("button", { name: "Rows per page" }).click();
  await page.getByRole("option", { name: "5 per page", exact: true }).click();
  await expect(names).toHaveCount(5);
  await page.getByRole("columnheader", { name: "Label" }).getByRole("button").press("Enter");
  await expect(names.first()).toHaveText("mail_1");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(names).toHaveText(["mail_6", "mail_7"]);
  await expect(page).toHaveURL(/orderBy=template_name/);
  await expect(page).toHaveURL(/pageNumber=2/);
  await page.reload();
  await expect(names).toHaveText(["mail_6", "mail_7"]);

  await page.getByRole("searchbox", { name: "Search templates" }).fill("AIL_3");
  await expect(names).toHaveText(["mail_3"]);
  await page.getByRole("button", { name: "Draft" }).click();
  await expect(page).toHaveURL(/statusFilter=published%2Cunpublished/);
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(names).toHaveCount(5);
  await expect(page).not.toHaveURL(/statusFilter|filter=/);
});

test("templates are imported from Amazon SES, each with its result", async ({ page, product }) => {
  const { person, customer } = await openStudio(product);
  const html = "<html><body><p>Dear {{name}}</p></body></html>";
  await customer.createTemplate("welcome", { subject: "Welcome {{name}}", html, text: "Dear {{name}}" });
  await customer.createTemplate("goodbye", { subject: "Goodbye", html, text: "Dear {{name}}" });
  await openSignedIn(page, person.email, "/templates");
  await page.getByRole("button", { name: "More ways to create a template" }).click();
  await page.getByRole("menuitem", { name: "Import from AWS SES" }).click();

  await page.getByRole("checkbox", { name: "Choose welcome" }).check();
  await customer.deleteTemplate("goodbye");
  await page.getByRole("checkbox", { name: "Choose goodbye" }).check();
  await page.getByRole("button", { name: "Import 2" }).click();
  const results = page.getByRole("table", { name: "Items" });
  await expect(results.getByRole("row", { name: /goodbye/ })).toContainText("Template not found");
  await customer.createTemplate("goodbye", { subject: "Goodbye", html, text: "Dear {{name}}" });
  await page.getByRole("button", { name: "Retry failed" }).click();
  await expect(results.getByRole("row", { name: /goodbye/ })).toContainText("Imported");
  await expect(page.getByText("No more templates to import")).toBeVisible();

  await results.getByRole("link", { name: "goodbye" }).click();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Goodbye");
  await expect(page.getByText("Published", { exact: true })).toBeVisible();
});
