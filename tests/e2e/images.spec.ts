import type { Route } from "@playwright/test";
import { image, pngOf } from "#tests/support/images.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("images are uploaded, dropped, chosen in the editor, found in use, deleted and restored", async ({
  page,
  product,
}, info) => {
  const { person, template } = await openStudio(product);
  const uid = await template("with-image", "<p>Hello</p>");
  const keep = screenKeeper(info);
  const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const png = (name: string, buffer = image("png")) => ({ name, mimeType: "image/png", buffer });

  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Images", exact: true }).click();
  await expect(page.getByText("No images yet")).toBeVisible();

  await test.step("each of several files has its own result", async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Upload images" }).first().click();
    const fake = { name: "fake.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") };
    const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(4 * 1024 * 1024 + 1) };
    await (await chooser).setFiles([png("logo.png"), fake, large, png("<b>beach.png", pngOf(90))]);
    await expect(row("logo.png")).toContainText("1 × 1 px");
    await expect(row("<b>beach.png")).toContainText("90 bytes");
    const uploads = page.getByRole("list", { name: "Uploads" });
    await expect(uploads.getByRole("listitem")).toHaveCount(2);
    await expect(uploads.getByText("Upload failed!")).toHaveCount(2);
    await uploads.getByRole("button", { name: "Dismiss fake.png" }).click();
    await expect(uploads.getByRole("listitem")).toHaveCount(1);
    await keep(page, "library");
  });

  await test.step("one of the library is put into a mail", async () => {
    await page.goto(`/templates/${uid}/editor`);
    await mailEditorOn(page).opened();
    const engine = page.frameLocator('iframe[title="E-mail editor"]');
    await engine.getByRole("button", { name: "Add Image" }).press("Enter");
    // The list is cached, and must show the new image after the upload.
    const uploaded = page.waitForResponse((response) => response.url().endsWith("/api/images/upload"));
    const listBefore = async (route: Route) => {
      const answer = await route.fetch();
      await uploaded;
      await route.fulfill({ response: answer }).catch(() => undefined);
    };
    await page.route("**/api/images?*", listBefore, { times: 1 });
    await engine.getByRole("button", { name: "Choose…" }).first().click();
    const picker = page.getByRole("dialog", { name: "Choose an image" });
    const drop = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], "dropped.png", { type: "image/png" }));
        return data;
      },
      [...pngOf(110)],
    );
    await picker.getByRole("searchbox").dispatchEvent("drop", { dataTransfer: drop });
    await expect(picker.getByRole("button", { name: "dropped.png" })).toBeVisible();
    await keep(page, "picker", ["dark"]);
    await picker.getByRole("searchbox").fill("LOGO");
    await picker.getByRole("searchbox").press("Enter");
    await expect(picker.getByRole("listitem").getByRole("button")).toHaveCount(1);
    await picker.getByRole("button", { name: "logo.png" }).click();
    await expect(picker).toBeHidden();
    await expect(engine.getByRole("textbox", { name: "Image address" })).toHaveValue(/\/images\/.+\.png$/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  });

  await test.step("an image in use cannot be deleted; the other one is deleted and restored", async () => {
    await page.goto("/templates/images");
    await expect(page.getByRole("button", { name: "Delete logo.png" })).toBeDisabled();
    await page.getByRole("button", { name: "Used in 1: where logo.png is used" }).click();
    const uses = page.getByRole("dialog", { name: "Where logo.png is used" });
    await expect(uses.getByRole("link", { name: "with-image" })).toBeVisible();
    await keep(page, "uses", ["dark"]);
    await uses.getByRole("button", { name: "Close" }).click();

    await page.getByRole("button", { name: "Delete dropped.png" }).click();
    await page.getByRole("button", { name: "Yes, Delete" }).click();
    await expect(page.getByText("dropped.png was deleted.")).toBeVisible();
    await expect(row("dropped.png")).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row("dropped.png")).toBeVisible();
  });

  await test.step("a turned image is stored as another one, and the template shows it", async () => {
    await page.goto(`/templates/${uid}/editor`);
    await mailEditorOn(page).opened();
    const engine = page.frameLocator('iframe[title="E-mail editor"]');
    await engine.getByRole("listbox", { name: "Mail" }).press("End");
    await expect(engine.getByRole("option", { name: /^Image, row/, selected: true })).toBeVisible();
    const address = engine.getByRole("textbox", { name: "Image address" });
    const before = await address.inputValue();
    await engine.getByRole("button", { name: "Edit the picture…" }).click();
    const dialog = engine.getByRole("dialog", { name: "Edit the picture" });
    await dialog.getByRole("button", { name: "Turn right" }).click();
    await keep(page, "edit", ["dark"]);
    await dialog.getByRole("button", { name: "Save as a new picture" }).click();
    await expect(dialog).toBeHidden();
    await expect(address).not.toHaveValue(before);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
    await page.goto("/templates/images");
    await expect(row("picture-edited.png")).toBeVisible();
    await expect(page.getByRole("button", { name: "Used in 1: where picture-edited.png is used" })).toBeVisible();
  });
});
