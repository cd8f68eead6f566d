import { type Locator, type Page } from "@playwright/test";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { allowOnly } from "#tests/support/access-members.ts";
import { writeIn } from "#tests/support/import-languages.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const panelOf = (page: Page) => page.getByRole("complementary", { name: "Email Personalization" });
const choiceIn = (place: Locator, name: RegExp) => place.getByRole("button", { name });

async function pick(page: Page, from: Locator, option: string): Promise<void> {
  await from.click();
  await page.getByRole("option", { name: option }).click();
}

async function keepValues(page: Page, item: string): Promise<void> {
  await panelOf(page).getByRole("button", { name: "Keep values" }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

test("a team stores sample data with a template, previews every branch with it, and sends it", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  await customer.verify("ada@example.com");
  const id = await template("order", "<p>Dear {{name}}</p>{{#if vip}}<p>VIP</p>{{/if}}");
  const outdated = { params: { id }, body: { name: "Outdated", values: { firstName: "Ada" } } };
  await person.call(sampleDataRoutes.saveSampleData, outdated);
  await openSignedIn(page, person.email, `/templates/${id}/preview`);

  const panel = panelOf(page);
  const chosen = choiceIn(panel, /^Sample data/);
  const mail = page.frameLocator('iframe[title^="Preview of"]').locator("body");
  await panel.getByRole("button", { name: "Keep values" }).click();
  const saveAsNew = page.getByRole("menuitem", { name: "Save as new sample data" });
  await expect(saveAsNew).toHaveAttribute("aria-disabled", "true");
  await saveAsNew.focus();
  await expect(
    page.getByRole("tooltip").filter({ hasText: "Fill in the placeholders first: name is required" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await panel.getByLabel("name").fill("Ada");
  await panel.getByRole("checkbox", { name: "vip" }).check();
  await keepValues(page, "Save as new sample data");
  const naming = page.getByRole("dialog", { name: "Save sample data" });
  await naming.getByRole("textbox", { name: "Name" }).fill("outdated");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(naming.getByText("This template has sample data with this name already.")).toBeVisible();
  await naming.getByRole("textbox", { name: "Name" }).fill("Important customer");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Important customer was saved.")).toBeVisible();
  await expect(chosen).toContainText("Important customer");

  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(chosen).toContainText("Choose values");
  await expect(mail).toContainText("Dear {{name}}");
  await chosen.click();
  const saved = page.getByRole("option", { name: "Important customer" });
  await expect(saved).toContainText(`Saved a few seconds ago by ${person.email}`);
  await saved.click();
  await expect(mail).toContainText("Dear Ada");
  await expect(mail).toContainText("VIP");
  await page.getByRole("button", { name: "All branches" }).click();
  const branches = page.getByRole("region", { name: "All branches" });
  await expect(branches.getByText("They are filled with your values.")).toBeVisible();
  const branch = (name: string) => branches.frameLocator(`iframe[title="order, ${name}"]`).locator("body");
  await expect(branch("As filled in")).toContainText("VIP");
  await expect(branch("vip: no")).toContainText("Dear Ada");
  await expect(branch("vip: no")).not.toContainText("VIP");
  await keep(page, "branches", ["light"]);
  await page.getByRole("button", { name: "All branches" }).click();

  await panel.getByLabel("name").fill("Grace");
  await keepValues(page, "Save over Important customer");
  await expect(page.getByText("Important customer was saved.").last()).toBeVisible();
  await keepValues(page, "Rename Important customer");
  const renaming = page.getByRole("dialog", { name: "Rename Important customer" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Grace's order");
  await renaming.getByRole("button", { name: "Rename" }).click();
  await expect(chosen).toContainText("Grace's order");
  await keepValues(page, "Delete Grace's order");
  await expect(chosen).toContainText("Choose values");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(chosen).toContainText("Grace's order");

  await panel.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send template" });
  await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
  const values = choiceIn(dialog, /^Values/);
  await expect(values).toContainText("Grace's order");
  await values.click();
  await expect(page.getByRole("option", { name: "Outdated" })).toHaveAttribute("aria-disabled", "true");
  await page.getByRole("option", { name: "Grace's order" }).click();
  await keep(page, "send", ["dark"]);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Sent mails" })).toContainText("Success! Your mail was sent.");
  expect(mailsTo(product, "ada@example.com")[0]?.html).toContain("Dear Grace");

  await allowOnly(person, ["read_templates"]);
  await page.reload();
  await pick(page, chosen, "Grace's order");
  await expect(mail).toContainText("Dear Grace");
  await panel.getByRole("button", { name: "Keep values" }).click();
  await page.getByRole("menuitem", { name: "Delete Grace's order" }).focus();
  await expect(
    page.getByRole("tooltip").filter({ hasText: "Edit permission needed. Consult account admin." }),
  ).toBeVisible();
  await page.keyboard.press("Escape");

  await page.route("**/sample-data", (route) => route.abort());
  await page.reload();
  await chosen.click();
  await expect(page.getByText("The sample data could not be loaded.")).toBeVisible();
  await page.unroute("**/sample-data");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("option", { name: "Grace's order" })).toBeVisible();
});

test("sample data for a language fills the mail in that language, in the preview, all branches and sends", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  await customer.verify("ada@example.com");
  await writeIn(person, ["en", "de", "fr"]);
  const id = await template("order", "<p>{{name}}</p>{{#if vip}}<p>VIP</p>{{/if}}", "Order of {{name}}");
  const { design } = (await person.call(templateRoutes.getTemplate, { params: { id } })).body;
  const words = { de: { subject: "Bestellung von {{name}}" }, fr: { subject: "Commande de {{name}}" } };
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design, words } });
  const customerOfAll = { name: "A customer", values: { name: "Grace", vip: true } };
  await person.call(sampleDataRoutes.saveSampleData, { params: { id }, body: customerOfAll });
  await openSignedIn(page, person.email, `/templates/${id}/preview`);
  const panel = panelOf(page);
  const chosen = choiceIn(panel, /^Sample data/);
  const mail = page.frameLocator('iframe[title^="Preview of"]').locator("body");
  const show = (language: string) => pick(page, page.getByRole("button", { name: "Language of the mail" }), language);

  await test.step("sample data is saved for mails in German", async () => {
    await panel.getByLabel("name").fill("Jürgen");
    await keepValues(page, "Save as new sample data");
    const naming = page.getByRole("dialog", { name: "Save sample data" });
    await naming.getByRole("textbox", { name: "Name" }).fill("Ein Kunde");
    await expect(choiceIn(naming, /^Language/)).toContainText("All languages");
    await pick(page, choiceIn(naming, /^Language/), "French");
    await keep(page, "sample-data-of-a-language");
    await page.setViewportSize({ width: 375, height: 800 });
    await keep(page, "sample-data-of-a-language-375");
    await page.setViewportSize({ width: 1280, height: 800 });
    await naming.getByRole("button", { name: "Save" }).click();
    await expect(chosen).toContainText("Ein Kunde");
    await keepValues(page, "Change name or language of Ein Kunde");
    const changing = page.getByRole("dialog", { name: "Change name or language of Ein Kunde" });
    await expect(choiceIn(changing, /^Language/)).toContainText("French");
    await pick(page, choiceIn(changing, /^Language/), "German");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toBeHidden();
    await chosen.click();
    await expect(page.getByRole("option", { name: "Ein Kunde" })).toContainText("German");
    await expect(page.getByRole("option").first()).toContainText("A customer");
    await page.getByRole("option", { name: "A customer" }).click();
    await expect(mail).toContainText("Grace");
  });

  await test.step("the chosen sample data follows the language of the preview", async () => {
    await show("German");
    await expect(chosen).toContainText("Ein Kunde");
    await expect(mail).toContainText("Jürgen");
    await show("French");
    await expect(chosen).toContainText("A customer");
    await expect(mail).toContainText("Grace");
  });

  await test.step("changed values stay in another language", async () => {
    await panel.getByLabel("name").fill("Ada");
    await panel.getByRole("button", { name: "Submit" }).click();
    await show("German");
    await expect(mail).toContainText("Ada");
    await expect(panel.getByLabel("name")).toHaveValue("Ada");
  });

  await test.step("without values of one's own, branches and sends have those for the language", async () => {
    await panel.getByRole("button", { name: "Reset" }).click();
    await page.getByRole("button", { name: "All branches" }).click();
    const branches = page.getByRole("region", { name: "All branches" });
    await expect(branches.getByText("They are filled with the sample data “Ein Kunde”.")).toBeVisible();
    await expect(branches.getByText("Bestellung von Jürgen", { exact: true })).toHaveCount(2);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    const values = choiceIn(dialog, /^Values/);
    await expect(values).toContainText("Ein Kunde");
    await pick(page, choiceIn(dialog, /^Language/), "French");
    await expect(values).toContainText("A customer");
    await pick(page, choiceIn(dialog, /^Language/), "German");
    await expect(values).toContainText("Ein Kunde");
    await keep(page, "send-in-german");
    await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    const report = page.getByRole("dialog", { name: "Sent mails" });
    await expect(report.getByRole("row", { name: /ada@example.com/ })).toContainText("German");
    expect(mailsTo(product, "ada@example.com")[0]).toMatchObject({ subject: "Bestellung von Jürgen" });
  });
});
