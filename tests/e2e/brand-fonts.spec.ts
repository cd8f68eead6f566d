import type { Locator, Page } from "@playwright/test";
import { brandRoutes } from "#shared/api/brand.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { fontFile, uploadFont } from "#tests/support/fonts.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

/**
 * Whether a place is drawn in DejaVu Sans Mono: its letters are equally wide, and those of the fonts behind it are not (the uploads
 * below have sans-serif behind them).
 */
const isEvenlySpaced = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const widthOf = (letter: string) => {
      const words = element.ownerDocument.createElement("span");
      words.textContent = letter.repeat(20);
      element.append(words);
      const { width } = words.getBoundingClientRect();
      words.remove();
      return width;
    };
    return Math.abs(widthOf("i") - widthOf("M")) < 1;
  });

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^${label}`) }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "font/woff2", buffer });

test("a font is uploaded, chosen for headings, drawn in the example, the editor and the preview, and deleted", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await openSignedIn(page, person.email, "/settings/brand");
  await expect(page.getByText("None yet. Upload the font files of your company", { exact: false })).toBeVisible();

  await page.getByRole("button", { name: "Upload a font" }).click();
  const dialog = page.getByRole("dialog", { name: "Upload a font" });
  const upload = dialog.getByRole("button", { name: "Upload", exact: true });
  const chooseFiles = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Choose files" }).click();
    await (await choosing).setFiles(files);
  };
  await upload.click();
  await expect(dialog.getByText("At least one file is needed.", { exact: true })).toBeVisible();
  await chooseFiles(fileOf("fern.woff2", fontFile.woff2()), fileOf("page.woff2", Buffer.from("<script>")));
  await dialog.getByLabel("Name of the font").fill("Fern, Arial");
  await upload.click();
  await expect(
    dialog.getByText("Only letters, digits, spaces and hyphens are allowed.", { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel("Name of the font").fill("Fern Mono");
  await upload.click();
  const broken = dialog.getByRole("listitem").filter({ hasText: "page.woff2" });
  await expect(broken).toContainText("must be a font file: WOFF2, WOFF, TrueType or OpenType");
  await keep(page, "not-a-font");
  await chooseFiles(fileOf("fern.woff2", fontFile.woff2()), fileOf("fern-bold.woff2", fontFile.bold()));
  await upload.click();
  await expect(page.getByText("Fern Mono was uploaded.")).toBeVisible();
  const line = page.getByRole("list", { name: "Uploaded fonts" }).getByRole("listitem");
  await expect(line).toContainText("400 (WOFF2), 700 (WOFF2)");

  const example = page
    .frameLocator('iframe[title="Example mail in the brand"]')
    .getByText("Heading 1", { exact: true });
  expect(await isEvenlySpaced(example)).toBe(false);
  await choose(page, "Font of headings", "Fern Mono");
  await expect.poll(() => isEvenlySpaced(example)).toBe(true);
  await keep(page, "uploaded");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "uploaded-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("The brand was saved.")).toBeVisible();

  await page.goto("/templates/starters");
  await page.getByRole("button", { name: "Use this template: Welcome" }).click();
  await page.getByRole("dialog").getByLabel("Template name").press("Enter");
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/editor$/);
  const editor = mailEditorOn(page);
  await editor.opened();
  await expect.poll(() => isEvenlySpaced(editor.mail.getByRole("heading").first())).toBe(true);
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  await app.getByRole("button", { name: "Add Heading", exact: true }).press("Enter");
  await expect(app.getByRole("option", { name: /^Heading, row/, selected: true })).toBeVisible();
  const offered = app.getByRole("combobox", { name: "Font", exact: true }).locator("optgroup").first();
  await expect(offered).toHaveAttribute("label", "Your fonts");
  await expect(offered.locator("option").first()).toHaveText("Fern Mono");
  await keep(page, "editor");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  const template = new URL(page.url()).pathname.replace(/\/editor$/, "");

  await page.goto(`${template}/preview`);
  const preview = page.frameLocator('iframe[title^="Preview of"]').getByRole("heading").first();
  await expect.poll(() => isEvenlySpaced(preview)).toBe(true);
  await keep(page, "preview");

  await page.goto("/settings/brand");
  const remove = page.getByRole("button", { name: "Delete Fern Mono" });
  const removal = page.getByRole("dialog", { name: "Delete Fern Mono?" });
  await remove.click();
  await expect(removal.getByText("Templates and reusable blocks that use it: 1.")).toBeVisible();
  await removal.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(removal.getByText("The brand uses this font.", { exact: false })).toBeVisible();
  await keep(page, "in-use");
  await removal.getByRole("button", { name: "Cancel" }).click();
  await choose(page, "Font of headings", "Georgia");
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("The brand was saved.")).toBeVisible();
  await remove.click();
  await removal.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("Fern Mono was deleted.")).toBeVisible();
  await expect(line).toHaveCount(0);

  await page.goto(`${template}/preview`);
  await expect.poll(() => isEvenlySpaced(preview)).toBe(true);
});

test("a member who may only read tags sees the uploaded fonts and changes none", async ({ page, product }) => {
  const { person } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await uploadFont(product, person, { files: [fontFile.woff2()] });
  const member = await addMember(product, person);
  await allowOnly(member, ["read_tags"]);
  await openSignedIn(page, member.email, "/settings/brand");
  await expect(page.getByRole("list", { name: "Uploaded fonts" })).toContainText("DejaVu Sans Mono");
  await expect(page.getByRole("button", { name: "Upload a font" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Delete DejaVu Sans Mono" })).toHaveCount(0);
});
