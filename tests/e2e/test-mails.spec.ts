import { identityRoutes } from "#shared/api/identities.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("a test goes to the own mailbox by one click, from unsaved changes and from the preview", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const { person, customer } = studio;
  await customer.verify(person.email);
  const id = await studio.template("receipt", "<p>Hello {{first}}</p>", "Receipt");
  const mine = () => mailsTo(product, person.email).filter(({ subject }) => subject.startsWith("[Test]"));
  page.on("dialog", (asking) => void asking.accept());

  await test.step("from the editor, with what is not saved", async () => {
    await openSignedIn(page, person.email, `/templates/${id}/editor`);
    await expect(
      page.frameLocator('iframe[title="E-mail editor"]').getByRole("listbox", { name: "Mail" }),
    ).toBeVisible();
    await page.getByRole("textbox", { name: "Subject" }).fill("Receipt for {{number}}");
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText(`A test was sent to ${person.email}.`)).toBeVisible();
    await keep(page, "test-mail-editor");
    expect(mine().map(({ subject }) => subject)).toEqual(["[Test] Receipt for {{number}}"]);
    expect(mine()[0]!.html).toContain("Hello {{first}}");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    expect([body.versionNumber, body.subject, body.status]).toEqual([2, "Receipt", "draft"]);
  });

  await test.step("from the preview, with the submitted values", async () => {
    await page.goto(`/templates/${id}/preview`);
    await page.getByLabel("first").fill("Ada");
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText(`A test was sent to ${person.email}.`)).toBeVisible();
    expect(mine()[0]!.html).toContain("Hello Ada");
    await keep(page, "test-mail-preview");
  });

  await test.step("to another address, which Amazon SES refuses in the sandbox", async () => {
    await page.getByRole("button", { name: "More ways to send a test" }).click();
    await page.getByRole("menuitem", { name: "Choose sender and recipient…" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test" });
    await expect(dialog.getByLabel("Recipient")).toHaveValue(person.email);
    await expectAccessible(page, "test mail, dialog");
    await keep(page, "test-mail-dialog");
    await dialog.getByLabel("Recipient").fill("stranger");
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
    await dialog.getByLabel("Recipient").fill("stranger@example.com");
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(page.getByText(/^The test was not sent: .*not verified/)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("a click asks for the sender where several may send and none is the default", async () => {
    await customer.verify("second@shop.example");
    await person.call(identityRoutes.syncEmailIdentities);
    await page.reload();
    await page.getByRole("button", { name: "Send me a test" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test" });
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(dialog.getByText("This field is required")).toBeVisible();
    await dialog.getByRole("button", { name: /^Sender/ }).click();
    await page.getByRole("option", { name: "second@shop.example" }).click();
    await dialog.getByRole("button", { name: "Send test" }).click();
    await expect(page.getByText(`A test was sent to ${person.email}.`)).toBeVisible();
    expect(mine()[0]!.from).toBe("second@shop.example");
  });
});

test("without a connected account, no test can be sent, and the button says why", async ({ page, product }) => {
  const person = await product.join();
  const body = { template_name: "alone", subject: "Alone" };
  const { body: made } = await person.call(templateRoutes.createTemplate, { body });
  await openSignedIn(page, person.email, `/templates/${made.uid}/preview`);
  const button = page.getByRole("button", { name: "Send me a test" });
  await expect(button).toBeDisabled();
  await button.hover();
  await expect(page.getByRole("tooltip")).toHaveText("Template cannot be sent / No account associated");
});
