import { templateRoutes } from "#shared/api/templates.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { readQrCodes } from "#tests/support/read-qr-code.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("a QR code is made in the editor, kept in the library, published, and changed later", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer } = await openStudio(product);
  const created = await person.call(templateRoutes.createTemplate, {
    body: { template_name: "ticket", subject: "Your ticket" },
  });
  await openSignedIn(page, person.email, `/templates/${created.body.uid}/editor`);
  const editor = mailEditorOn(page);
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const panel = app.getByRole("complementary", { name: "Properties" });
  const link = (place: typeof panel) => place.getByRole("textbox", { name: "Link or text of the code" });
  await editor.opened();
  await app.getByRole("button", { name: "Add QR code" }).click();
  const dialog = app.getByRole("dialog", { name: "QR code" });
  await link(dialog).fill("https://example.com/tickets/1");
  await keep(page, "qr-code-dialog");
  await dialog.getByRole("button", { name: "Add the code" }).click();
  await expect(dialog).toBeHidden();
  await expect(editor.mail.getByRole("img", { name: "QR code: https://example.com/tickets/1" })).toBeVisible();

  const published = async (): Promise<string> => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.").last()).toBeVisible();
    return (await customer.template("ticket"))?.html ?? "";
  };
  const codesIn = async (html: string) => {
    const [, url = ""] = /<img[^>]* src="([^"]+)"/.exec(html) ?? [];
    return readQrCodes(await (await page.request.get(url)).body());
  };

  const first = await published();
  expect(first).toContain('href="https://example.com/tickets/1"');
  expect(await codesIn(first)).toEqual(["https://example.com/tickets/1"]);

  await page.reload();
  await editor.opened();
  await app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
  await app.getByRole("listbox", { name: "Mail" }).press("ArrowDown");
  await expect(link(panel)).toHaveValue("https://example.com/tickets/1");
  await link(panel).fill("https://example.com/tickets/2");
  await keep(page, "qr-code-properties");
  await panel.getByRole("button", { name: "Change the code" }).click();
  await expect(editor.mail.getByRole("img", { name: "QR code: https://example.com/tickets/2" })).toBeVisible();
  const second = await published();
  expect(await codesIn(second)).toEqual(["https://example.com/tickets/2"]);
  // The picture of mails that were sent before stays.
  expect(await codesIn(first)).toEqual(["https://example.com/tickets/1"]);
});
