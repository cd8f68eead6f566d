import { type Locator, type Page } from "@playwright/test";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { allowOnly } from "#tests/support/access-members.ts";
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
  await signInThroughLogin(page, person.email);
  await page.goto(`/templates/${id}/preview`);

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
  await page.getByRole("button", { name: "Send" }).click();
  const dialog = page.getByRole("dialog", { name: "Send template" });
  await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("This field is required")).toBeVisible();
  const values = choiceIn(dialog, /^Values/);
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
