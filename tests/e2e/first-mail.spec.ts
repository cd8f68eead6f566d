import type { FrameLocator, Locator, Page } from "@playwright/test";
import { PNG } from "pngjs";
import { brandRoutes } from "#shared/api/brand.ts";
import { addMember } from "#tests/support/access-members.ts";
import { countPresses } from "#tests/support/count-presses.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { uploadTo } from "#tests/support/images.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

/** The presses that a first mail may need, from the list of templates to the test in the mailbox. */
const PRESSES = 25;

/** A picture of one color, as wide as a mail. */
const ferns = () =>
  PNG.sync.write(Object.assign(new PNG({ width: 576, height: 160 }), { data: Buffer.alloc(576 * 160 * 4, 110) }));

/** A press in the middle of what is shown; in the mail, a layer above it gets it. */
async function press(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const { x, y, width, height } = (await place.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Selects a text of the mail, and opens it by the second press. */
async function openText(page: Page, app: FrameLocator, text: Locator, kind: string): Promise<void> {
  await press(page, text);
  await expect(app.getByRole("option", { name: new RegExp(`^${kind}, row`), selected: true })).toBeVisible();
  await press(page, text);
  await expect(app.getByRole("textbox", { name: /, row \d+/ })).toBeFocused();
}

test(`a new member sends a first mail in the company's brand with at most ${String(PRESSES)} presses`, async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  const { filelink } = await uploadTo(product, person, "ferns.png", ferns());
  const { accountId } = customer;
  const member = await addMember(product, person, { accountIds: [accountId], defaultAccountId: accountId });
  await customer.verify(member.email);

  const presses = await countPresses(page);
  const editor = mailEditorOn(page);
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  await openSignedIn(page, member.email, "/templates");
  await expect(page.getByText("No templates available.")).toBeVisible();
  presses.restart();

  await test.step("begins with a starter, which has the brand's colors and footer", async () => {
    await page.getByRole("button", { name: "More ways to create a template" }).click();
    await page.getByRole("menuitem", { name: "Create from starters" }).click();
    await page.getByRole("button", { name: "Use this template: Welcome" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create", exact: true }).click();
    await editor.opened();
    await expect(editor.mail.getByText("Fernwood GmbH · Baumweg 4 · 60316 Frankfurt")).toBeVisible();
    await expect(editor.mail.getByRole("link", { name: "Open your account" })).toHaveCSS(
      "background-color",
      "rgb(47, 107, 60)",
    );
  });

  await test.step("writes other words", async () => {
    await openText(page, app, editor.mail.getByText(/^Thank you for joining us/), "Text");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Your plants are on their way, {{first_name}}.");
    await expect(editor.mail.getByText("Your plants are on their way")).toBeVisible();
  });

  await test.step("puts in a picture of the company's library", async () => {
    await app.getByRole("button", { name: "Add Image", exact: true }).click();
    await expect(app.getByRole("option", { name: /^Image, row/, selected: true })).toBeVisible();
    await app.getByRole("button", { name: "Choose…" }).first().click();
    await page.getByRole("dialog", { name: "Choose an image" }).getByRole("button", { name: "ferns.png" }).click();
    await expect(editor.field("Image address")).toHaveValue(filelink);
    await expect(editor.mail.locator(`img[src="${filelink}"]`)).toHaveCSS("height", "160px");
    await editor.field("Alternative text").click();
    await page.keyboard.type("Ferns in a pot");
    await keep(page, "picture");
  });

  const shown = page.frameLocator('iframe[title^="Preview of"]').locator("body");
  await test.step("saves, and looks at the mail with a name", async () => {
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
    await page.getByRole("link", { name: "Template Preview" }).click();
    await expect(shown).toContainText("Your plants are on their way");
    await page.getByLabel("first_name").click();
    await page.keyboard.type("Ada");
    await page.keyboard.press("Tab");
    await page.keyboard.type("https://fernwood.example/account");
    await page.getByRole("button", { name: "Submit", exact: true }).click();
    await expect(shown).toContainText("Your plants are on their way, Ada.");
    await expect(shown.getByRole("img", { name: "Ferns in a pot" })).toHaveAttribute("src", filelink);
    await keep(page, "preview");
  });

  await test.step("publishes the template", async () => {
    await page.getByRole("link", { name: "Edit Template" }).click();
    await editor.opened();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    expect((await customer.template("welcome"))?.html).toContain("Your plants are on their way");
  });

  await test.step("and reads a test in the own mailbox", async () => {
    await page.getByRole("button", { name: "Send me a test" }).click();
    await expect(page.getByText(`A test was sent to ${member.email}.`)).toBeVisible();
    const [test] = mailsTo(product, member.email);
    expect(test!.subject).toBe("[Test] Welcome, Ada!");
    expect(test!.html).toContain("Your plants are on their way, Ada.");
    expect(test!.html).toContain(filelink);
    expect(test!.html).toContain("#2f6b3c");
    await keep(page, "sent");
  });
  info.annotations.push({ type: "presses", description: String(presses.count()) });
  expect(presses.count()).toBeGreaterThan(10);
  expect(presses.count()).toBeLessThanOrEqual(PRESSES);
});
