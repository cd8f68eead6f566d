import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test.use({ actionTimeout: 20_000 });

const html = `<!DOCTYPE html>
<html><head><style>.lead { color: #333 }</style></head>
<body><table width="600"><tr><td class="lead"><h1>Your invoice</h1><p>Dear {{name}}, you owe us {{amount}}.</p></td></tr></table></body></html>`;
const text = "Your invoice\n\nDear {{name}}, you owe us {{amount}}.\n\nWritten by hand for terminals.";

test("a template made by other means is imported, edited and published, and keeps its text part", async ({
  page,
  product,
}, info) => {
  test.setTimeout(120_000);
  const { person, customer } = await openStudio(product);
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);
  await customer.createTemplate("invoice", { subject: "Invoice for {{name}}", html, text });
  await signInThroughLogin(page, person.email);

  await test.step("it is listed and imported", async () => {
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await page.getByRole("button", { name: "More ways to create a template" }).click();
    await page.getByRole("menuitem", { name: "Import from AWS SES" }).click();
    await page.getByRole("checkbox", { name: "Choose invoice" }).check();
    await keep(page, "importable");
    await page.getByRole("button", { name: "Import 1" }).click();
    const results = page.getByRole("table", { name: "Results of the import" });
    await expect(results.getByRole("row", { name: /invoice/ })).toContainText("Imported");
    await keep(page, "imported");
    await results.getByRole("link", { name: "invoice" }).click();
  });

  await test.step("the editor shows it as it is, with its own text part", async () => {
    await editor.opened();
    await expect(editor.mail.getByRole("heading", { name: "Your invoice" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Invoice for {{name}}");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    await page.getByRole("button", { name: "Details" }).click();
    const details = page.getByRole("complementary", { name: "Template details" });
    await expect(details.getByRole("textbox", { name: "Text part" })).toHaveValue(text);
    await keep(page, "details", ["light"]);
    await page.getByRole("button", { name: "Details" }).click();
  });

  await test.step("a new subject is saved and published, and nothing else changes in Amazon SES", async () => {
    await page.getByRole("textbox", { name: "Subject" }).fill("Your invoice, {{name}}");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    expect(await customer.template("invoice")).toEqual({ subject: "Your invoice, {{name}}", html, text });
  });

  await test.step("its design is changed and published, and the text part is still there", async () => {
    await editor.drop("Divider", editor.mail.getByText("Dear {{name}}"), 0.95);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    const inSes = await customer.template("invoice");
    expect(inSes?.html).toContain("u_content_divider");
    expect(inSes?.html).toContain("Dear {{name}}, you owe us {{amount}}.");
    expect(inSes?.text).toBe(text);
  });
});
