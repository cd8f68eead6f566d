import { inParallel } from "#functions/domain/in-parallel.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

test.use({ actionTimeout: 20_000 });

const html = `<!DOCTYPE html>
<html><head><style>.lead { color: #333 }</style></head>
<body><table width="600"><tr><td class="lead"><h1>Your invoice</h1><p>Dear {{name}}, you owe us {{amount}}.</p></td></tr></table></body></html>`;
const text = "Your invoice\n\nDear {{name}}, you owe us {{amount}}.\n\nWritten by hand for terminals.";

test("120 templates from outside are imported; one is edited and published, and keeps its text part", async ({
  page,
  product,
}, info) => {
  test.setTimeout(scaledTimeout(120_000));
  const { person, customer } = await openStudio(product);
  await putOnPlan(person, "Discover");
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);
  await customer.createTemplate("invoice", { subject: "Invoice for {{name}}", html, text });
  const others = Array.from({ length: 119 }, (_, number) => `older-${String(number + 1)}`);
  await inParallel(others, 10, (name) => customer.createTemplate(name, { subject: name, html: `<p>${name}</p>` }));
  await openSignedIn(page, person.email);

  await test.step("a job lists them, whose progress is shown after a reload too", async () => {
    const faults = faultControls(() => product.url);
    const noWorker = { service: "sqs", operation: "SendMessage", kind: "latency", ms: 60_000 } as const;
    const fault = await faults.set(noWorker);
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await page.getByRole("button", { name: "More ways to create a template" }).click();
    await page.getByRole("menuitem", { name: "Import from AWS SES" }).click();
    await faults.hasHit(fault.id, 1);
    await page.reload();
    await expect(page.getByText("100 found so far.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Choose all 100" })).toBeDisabled();
    await keep(page, "import-listing");
    await faults.remove(fault.id);
    await expect(page.getByRole("button", { name: "Choose all 120" })).toBeEnabled();
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("found so far.")).toBeHidden();
  });

  await test.step("more than the plan allows are refused before the import starts", async () => {
    // The refresh disables the button while it lists: a press at that moment does nothing.
    await expect(async () => {
      await page.getByRole("button", { name: "Choose all 120" }).click();
      await expect(page.getByText("You chose more templates than your plan allows")).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByRole("button", { name: "Import 120" })).toBeDisabled();
    await keep(page, "import-too-many");
    await putOnPlan(person, "Business");
    await page.reload();
  });

  await test.step("they are searched, chosen page by page and all at once", async () => {
    await page.getByRole("searchbox", { name: "Search templates" }).fill("older-11");
    await page.getByRole("searchbox", { name: "Search templates" }).press("Enter");
    await expect(page.getByRole("checkbox", { name: /^Choose older-/ })).toHaveCount(11);
    await page.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
    await expect(page.getByRole("button", { name: "Import 11" })).toBeEnabled();
    await page.getByRole("button", { name: "Clear search" }).click();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByRole("checkbox", { name: "Choose older-30" }).check();
    await page.getByRole("button", { name: "Choose all 120" }).click();
    await keep(page, "importable");
  });

  await test.step("their import is followed, also after a reload, until each has its result", async () => {
    const slow = { service: "email", operation: "GetEmailTemplate", kind: "latency", ms: 100 } as const;
    const fault = await faultControls(() => product.url).set(slow);
    await page.getByRole("button", { name: "Import 120" }).click();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(page.getByText(/^([1-9]|\d\d) of 120 done$/)).toBeVisible();
    await expect(page.getByText("less than a minute left")).toBeVisible();
    await keep(page, "importing");
    await faultControls(() => product.url).remove(fault.id);
    await page.reload();
    await expect(page.getByText("120 of 120 done")).toBeVisible({ timeout: scaledTimeout(40_000) });
    await expect(page.getByText("No more templates to import")).toBeVisible();
    const results = page.getByRole("table", { name: "Items" });
    await expect(results.getByRole("row", { name: /invoice/ })).toContainText("Imported");
    await keep(page, "imported");
  });

  await test.step("at the limit of the plan, the reason is said", async () => {
    await putOnPlan(person, "Discover");
    await page.reload();
    await expect(
      page.getByText("Maximum number of templates reached. Please upgrade your plan to add more."),
    ).toBeVisible();
    await keep(page, "import-at-the-limit");
    await putOnPlan(person, "Business");
    await page.reload();
    await page.getByRole("table", { name: "Items" }).getByRole("link", { name: "invoice" }).click();
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
    await editor.drop("Divider", editor.mail.getByText("Dear name"), 0.95);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    const inSes = await customer.template("invoice");
    expect(inSes?.html).toContain("u_content_divider");
    expect(inSes?.html).toContain("Dear {{name}}, you owe us {{amount}}.");
    expect(inSes?.text).toBe(text);
  });
});
