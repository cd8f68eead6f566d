import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const lines = [
  { name: "Green tea", quantity: "2", price: "7.00" },
  { name: "Tea pot", quantity: "1", price: "24.50" },
  { name: "Cake", quantity: "3", price: "9.90" },
];
const values = { order: { lines }, total: "41.40" };
const cells = (texts: readonly string[]) => new RegExp(texts.join("[\\s\\u200b]*"));

test("a receipt with order lines is built from nothing, published, and read in a mailbox with three lines", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer } = await openStudio(product);
  await customer.verify("ada@example.com");
  const created = await person.call(templateRoutes.createTemplate, {
    body: { template_name: "receipt", subject: "Your receipt" },
  });
  const params = { id: created.body.uid };
  await person.call(sampleDataRoutes.saveSampleData, { params, body: { name: "Three lines", values } });
  await openSignedIn(page, person.email, `/templates/${params.id}/editor`);
  const editor = mailEditorOn(page);
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const bar = app.getByRole("toolbar", { name: "Rows and columns" });
  const mailRow = editor.mail.getByRole("table").filter({ hasText: "Quantity" }).last().getByRole("row");
  await editor.opened();

  await test.step("the lines of the sample data are offered, and the mail shows them instead of tags", async () => {
    await editor.drop("Heading", editor.emptyColumn());
    await editor.write("Heading", "Your receipt");
    await app.getByRole("button", { name: "Add Product list" }).click();
    const dialog = app.getByRole("dialog", { name: "Product list" });
    await expect(dialog.getByRole("combobox", { name: "Name of the list" })).toHaveValue("order.lines");
    await keep(page, "product-list-dialog");
    await dialog.getByRole("button", { name: "Add the list" }).click();
    await expect(mailRow).toHaveText([
      cells(["Item", "Quantity", "Price"]),
      cells(["#each order.lines", "this.name", "this.quantity", "this.price"]),
    ]);
    await app.getByRole("button", { name: "Sample values instead of tags" }).click();
    await expect(mailRow).toHaveText([
      cells(["Item", "Quantity", "Price"]),
      ...lines.map(({ name, quantity, price }) => cells([name, quantity, price])),
    ]);
  });

  await test.step("a row for the total is added and written where it stands", async () => {
    const line = (await mailRow.nth(1).boundingBox())!;
    await page.mouse.click(line.x + 30, line.y + line.height / 2);
    await expect(app.getByRole("textbox", { name: "Cell in row 2, column 1" })).toBeFocused();
    await bar.getByRole("button", { name: "Add a row below" }).click();
    const total = app.getByRole("textbox", { name: "Cell in row 3, column 1" });
    await expect(total).toBeFocused();
    await total.pressSequentially("Total");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    const sum = app.getByRole("textbox", { name: "Cell in row 3, column 3" });
    await expect(sum).toBeFocused();
    await sum.pressSequentially("{{total}}");
    await keep(page, "cell");
    await page.keyboard.press("Escape");
    await expect(mailRow).toHaveCount(5);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  });

  await test.step("it is published with the loop around the row", async () => {
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    const held = await customer.template("receipt");
    expect(held?.html).toMatch(/\{\{#each order\.lines\}\}<tr.*\{\{this\.name\}\}.*<\/tr>\{\{\/each\}\}<tr/);
  });

  await test.step("the test mail has three lines", async () => {
    await page.getByRole("link", { name: "Template Preview" }).click();
    const panel = page.getByRole("complementary", { name: "Email Personalization" });
    await panel.getByRole("button", { name: /^Sample data/ }).click();
    await page.getByRole("option", { name: "Three lines" }).click();
    const preview = page.frameLocator('iframe[title^="Preview of"]');
    for (const { name } of lines) await expect(preview.getByRole("cell", { name, exact: true })).toBeVisible();
    await keep(page, "preview");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    await dialog.getByRole("textbox", { name: "Recipients" }).fill("ada@example.com");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Sent mails" })).toContainText("Success! Your mail was sent.");
    const [mail] = mailsTo(product, "ada@example.com");
    await page.setContent(mail?.html ?? "");
    await expect(page.getByRole("table").filter({ hasText: "Quantity" }).last().getByRole("row")).toHaveText([
      cells(["Item", "Quantity", "Price"]),
      ...lines.map(({ name, quantity, price }) => cells([name, quantity, price])),
      cells(["Total", "41.40"]),
    ]);
    const text = (mail?.text ?? "").split("\n").filter((line) => line.includes("|"));
    expect(text).toEqual([
      "Item | Quantity | Price",
      "Green tea | 2 | 7.00",
      "Tea pot | 1 | 24.50",
      "Cake | 3 | 9.90",
      "Total |  | 41.40",
    ]);
  });
});
