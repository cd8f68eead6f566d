import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/support/accessible.ts";
import { mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

async function openPreview(page: Page, email: string, id: string): Promise<void> {
  await openSignedIn(page, email, `/templates/${id}/preview`);
  await expect(page.getByRole("heading", { name: "Email Personalization" })).toBeVisible();
}

const mailIn = (page: Page) => page.frameLocator('iframe[title^="Preview of"]').locator("body");
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Email Personalization" });

test("a mail is filled with values, which survive a reload, and sent to several recipients once", async ({
  page,
  product,
}) => {
  const { person, customer, template } = await openStudio(product);
  await Promise.all(["ada@example.com", "bob@example.com"].map(customer.verify));
  const html =
    "<p>Dear {{user.name}}</p>{{#if vip}}<p>VIP</p>{{/if}}{{#each items}}<p>{{title}}: {{price}}</p>{{/each}}";
  const id = await template("order", html, "Order {{number}}");
  await openPreview(page, person.email, id);
  await expect(mailIn(page)).toContainText("Dear {{user.name}}");
  await expect(mailIn(page)).toContainText("{{title}}: {{price}}");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();

  const panel = panelOf(page);
  for (const section of ["Simple Variables", "Nested variables", "Boolean Conditions", "Lists"]) {
    await expect(panel.getByRole("heading", { name: section })).toBeVisible();
  }
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(panel.getByText("number is required")).toBeVisible();
  await expect(panel.getByText("title is required")).toBeVisible();
  await panel.getByLabel("number").fill("<script>1</script>");
  await expect(panel.getByText("String not allowed. Please remove script tags.")).toBeVisible();
  await panel.getByLabel("number").fill("42");
  await panel.getByLabel("name").fill("Ada & Bob");
  await panel.getByRole("checkbox", { name: "vip" }).check();
  await panel.getByLabel("title").fill("Tea");
  await panel.getByLabel("price").fill("3 EUR");
  await panel.getByRole("button", { name: "Add item to items" }).click();
  await panel.getByRole("group", { name: "items 2" }).getByLabel("title").fill("Milk");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(panel.getByText("price is required")).toBeVisible();
  await panel.getByRole("button", { name: "Remove items 2" }).click();
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(mailIn(page)).toContainText("Dear Ada & Bob");
  await expect(mailIn(page)).toContainText("Tea: 3 EUR");
  await page.reload();
  await expect(mailIn(page)).toContainText("VIP");

  await page.getByRole("button", { name: "All branches" }).click();
  const branches = page.getByRole("region", { name: "All branches" });
  await expect(branches.getByText("4 mails: each differs from the first in one decision.")).toBeVisible();
  await expect(branches.frameLocator('iframe[title="order, As filled in"]').locator("body")).toContainText("VIP");
  await expect(branches.frameLocator('iframe[title="order, vip: no"]').locator("body")).not.toContainText("VIP");
  const three = branches.frameLocator('iframe[title="order, items: three items"]').locator("body");
  for (const line of ["Tea: 3 EUR", "Desk lamp: 12.50", "Tea cup: 8.75"]) await expect(three).toContainText(line);
  await page.getByRole("button", { name: "All branches" }).click();

  await page.getByRole("button", { name: "Use in code" }).click();
  const code = page.getByRole("dialog", { name: "Send order from your code" });
  await expect(code.getByLabel("AWS CLI", { exact: true }).last()).toContainText(
    "--from-email-address 'news@shop.example'",
  );
  await code.getByRole("tab", { name: "TypeScript type" }).click();
  await expect(code.getByText("export interface OrderVariables")).toBeVisible();
  await expectAccessible(page, "code", { leftOut: ["iframe"] });
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send template" });
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(1);
  await expect(dialog.getByRole("button", { name: /^Sender/ })).toContainText("news@shop.example");
  await dialog.getByRole("textbox", { name: "Recipients" }).pressSequentially("ada@example.com;bob ");
  await expect(dialog.getByText("Enter valid email addresses")).toBeVisible();
  await dialog.getByRole("button", { name: "Remove bob", exact: true }).click();
  await dialog.getByRole("textbox", { name: "Recipients" }).fill("bob@example.com");
  await dialog.getByRole("textbox", { name: "Recipients" }).press("Enter");
  await dialog.getByRole("button", { name: "Send", exact: true }).click();

  const report = page.getByRole("dialog", { name: "Sent mails" });
  await expect(report.getByText("Success! Your mails were sent.")).toBeVisible();
  await expect(report.getByRole("row", { name: /ada@example.com/ })).toContainText("Sent");
  for (const address of ["ada@example.com", "bob@example.com"]) {
    const mails = mailsTo(product, address).filter(({ subject }) => subject === "Order 42");
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain("Dear Ada & Bob");
  }
});

test("a send whose response is lost is retried, and sends only once", async ({ page, product }) => {
  const { person, customer, template } = await openStudio(product);
  await customer.verify("eve@example.com");
  const id = await template("plain", "<p>No variables</p>", "Once");
  await openPreview(page, person.email, id);
  await expect(panelOf(page).getByText("No variables detected")).toBeVisible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Send template" });
  await dialog.getByRole("textbox", { name: "Recipients" }).fill("eve@example.com");
  await page.route(
    "**/send",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog.getByText("The server cannot be reached.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Sent mails" })).toContainText("Success! Your mail was sent.");
  expect(mailsTo(product, "eve@example.com").filter(({ subject }) => subject === "Once")).toHaveLength(1);
});

test("deeply nested placeholders are filled in as JSON", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const html = "{{#each orders}}{{#each lines}}<p>{{sku}}</p>{{/each}}{{/each}}";
  const id = await template("nested", html);
  await openPreview(page, person.email, id);
  const panel = panelOf(page);
  const json = panel.getByRole("textbox", { name: "Placeholder structure" });
  await expect(json).toContainText('"sku": ""');
  const base = panel.getByRole("button", { name: "Base" });
  await expect(base).toHaveAttribute("aria-disabled", "true");
  await base.focus();
  await expect(page.getByText("These placeholders are deeply nested").last()).toBeVisible();
  await json.fill("");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(panel.getByText("Filling in the placeholders failed.")).toBeVisible();
  await json.fill('{"orders": [{"lines": [{"sku": "A-1"}, {"sku": "B-2"}]}]}');
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(mailIn(page)).toContainText("A-1");
  await expect(mailIn(page)).toContainText("B-2");
  await panel.getByRole("button", { name: "Reset" }).click();
  await expect(mailIn(page)).toContainText("{{sku}}");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
});

test("a plan without lists lets simple placeholders be filled in, and shows the others with samples", async ({
  page,
  product,
}, info) => {
  const { person, template } = await openStudio(product);
  const id = await template("list", "<p>Dear {{name}}</p>{{#each items}}<p>{{title}}</p>{{/each}}");
  await putOnPlan(person, "Starter");
  await openPreview(page, person.email, id);
  const panel = panelOf(page);
  await expect(panel).toContainText("Complex placeholders are available on business and corporate plans only");
  await expect(panel.getByRole("heading", { name: "Lists Business" })).toBeVisible();
  await expect(panel.getByLabel("title").first()).toBeDisabled();
  await panel.getByLabel("name").fill("Ada");
  await panel.getByRole("button", { name: "Submit" }).click();
  await expect(mailIn(page)).toContainText("Dear Ada");
  for (const title of ["Blue notebook", "Desk lamp", "Tea cup"]) await expect(mailIn(page)).toContainText(title);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await screenKeeper(info)(page, "simple-values-only");
  await panel.getByRole("button", { name: "Upgrade" }).click();
  await expect(page.getByRole("heading", { name: "Upgrade your plan" })).toBeVisible();
});

test("the editor's preview is the one of the preview page, with its values and what is not saved yet", async ({
  page,
  product,
}, info) => {
  const { person, template } = await openStudio(product);
  const id = await template("greeting", "<p>Dear {{name}}</p>", "For {{name}}");
  await openPreview(page, person.email, id);
  await panelOf(page).getByLabel("name").fill("Ada");
  await panelOf(page).getByRole("button", { name: "Submit" }).click();
  const onPage = await page.getByRole("region", { name: "Mail", exact: true }).ariaSnapshot();
  await page.getByRole("link", { name: "Edit Template" }).click();
  const editor = mailEditorOn(page);
  await editor.opened();
  const engine = page.frameLocator('iframe[title="E-mail editor"]');
  const dialog = page.getByRole("dialog", { name: "Preview of greeting" });
  const shown = dialog.getByRole("region", { name: "Mail", exact: true });
  const open = () => engine.getByRole("button", { name: "Preview", exact: true }).click();
  await open();
  await expect(shown).toMatchAriaSnapshot(onPage);
  await expect(mailIn(page)).toContainText("Dear Ada");
  await screenKeeper(info)(page, "editor-preview");
  await dialog.getByRole("button", { name: "Back to the editor" }).click();
  await expect(engine.getByRole("region", { name: "Preview" })).toHaveCount(0);

  await page.getByRole("textbox", { name: "Subject" }).fill("News for {{name}}");
  await engine.getByRole("button", { name: "Add Divider" }).press("Enter");
  await engine.getByRole("button", { name: "Phone", exact: true }).click();
  await open();
  await expect(shown.getByText("News for Ada", { exact: true })).toBeVisible();
  await expect(mailIn(page).locator('[style*="border-top:1px solid"]').first()).toBeAttached();
  await expect(mailIn(page)).toContainText("Dear Ada");
  await expect(shown.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
  await shown.getByRole("button", { name: "Text" }).click();
  await expect(shown.getByLabel("Text part of greeting")).toContainText("Dear Ada");
});

test("scripts in a mail do not run, and its links are disabled", async ({ page, product }) => {
  const { person, customer } = await openStudio(product);
  const html = `<html><head></head><body><p id="p">Safe</p><script>document.getElementById("p").textContent = "ran"; top.ran = true</script>
    <img src="x" onerror="top.ran = true"><a href="https://example.com/">Off</a></body></html>`;
  await customer.createTemplate("hostile", { subject: "Hostile", html, text: "Hostile" });
  await openSignedIn(page, person.email, "/templates/import");
  await page.getByRole("checkbox", { name: "Choose hostile" }).check();
  await page.getByRole("button", { name: "Import 1" }).click();
  await page.getByRole("link", { name: "hostile" }).click();
  await page.getByRole("link", { name: "Template Preview" }).click();
  await expect(mailIn(page)).toContainText("Safe");
  await mailIn(page).getByRole("link", { name: "Off" }).click();
  await expect(mailIn(page)).toContainText("Safe");
  await expect.poll(() => page.evaluate(() => "ran" in window)).toBe(false);
  expect(page.context().pages()).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the template screens have no accessibility problem in ${colorScheme}`, async ({ page, product }) => {
    const { person, customer, template } = await openStudio(product);
    await customer.createTemplate("old", { subject: "Old", html: "<p>Old</p>" });
    const id = await template(
      "mail",
      "<p>{{name}} {{user.name}}</p>{{#if vip}}x{{/if}}{{#each items}}{{title}}{{/each}}",
    );
    await page.emulateMedia({ colorScheme });
    await openSignedIn(page, person.email);
    const screens = [
      ["/templates", page.getByRole("rowheader", { name: "mail" })],
      ["/templates?dialog=create-template", page.getByRole("dialog")],
      ["/templates/import", page.getByRole("checkbox", { name: "Choose old" })],
      [`/templates/${id}/preview`, page.getByRole("button", { name: "Submit" })],
      [
        `/templates/${id}/editor`,
        page.frameLocator('iframe[title="E-mail editor"]').getByRole("listbox", { name: "Mail" }),
      ],
    ] as const;
    for (const [path, ready] of screens) {
      await page.goto(path);
      await expect(ready).toBeVisible();
      // The mail in the preview is the customer's, and the editor has tests of its own.
      await expectAccessible(page, path, { leftOut: ["iframe"], onlyColours: colorScheme === "dark" });
    }
  });
}
