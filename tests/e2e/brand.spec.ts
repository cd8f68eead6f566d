import { PNG } from "pngjs";
import { putContents } from "#bin/bench/put-contents.ts";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { addMember, allowOnly, claimsOf } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { otherBrand } from "#tests/support/other-brand.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

/** A picture whose left half is of one color and whose right half is white. */
function logo(red: number, green: number, blue: number): Buffer {
  const picture = new PNG({ width: 80, height: 40 });
  for (let at = 0; at < 80 * 40; at += 1) {
    picture.data.set(at % 80 < 40 ? [red, green, blue, 255] : [255, 255, 255, 255], at * 4);
  }
  return PNG.sync.write(picture);
}

test("a brand begins with the colors of a logo, shows in an example mail, is saved and removed", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  await openSignedIn(page, studio.person.email);
  await page.getByRole("link", { name: "Brand", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No brand yet" })).toBeVisible();
  await keep(page, "no-brand");

  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Begin with a logo" }).click();
  await (await choosing).setFiles({ name: "logo.png", mimeType: "image/png", buffer: logo(47, 107, 60) });
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await expect(field("Hex code of color 1")).toHaveValue("#2f6b3c");
  await expect(field("Logo on light backgrounds")).not.toHaveValue("");
  const example = page.frameLocator('iframe[title="Example mail in the brand"]');
  const button = example.getByRole("link", { name: "This is a button" });
  await expect(button).toHaveCSS("background-color", "rgb(47, 107, 60)");
  await expect(example.getByRole("img")).toBeVisible();

  await field("Rounded corners in pixels").fill("22");
  await expect(button).toHaveCSS("border-radius", "22px");
  await field("Rounded corners in pixels").fill("");
  await expect(page.getByText("must be a whole number from 0 to 60")).toBeVisible();
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("The brand was saved.")).toBeHidden();
  await field("Rounded corners in pixels").fill("8");
  await field("Legal text").fill("Fernwood GmbH\n60316 Frankfurt");
  await expect(example.getByText("60316 Frankfurt")).toBeVisible();
  await page.getByRole("button", { name: "Add a link" }).click();
  await field("Address 1").fill("https://linkedin.com/company/fernwood");
  await keep(page, "brand");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "brand-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("The brand was saved.")).toBeVisible();

  const { brand } = (await studio.person.call(brandRoutes.getBrand)).body;
  expect(brand).toMatchObject({
    colors: [{ name: "Main color", color: "#2f6b3c" }],
    button: { backgroundColor: "#2f6b3c", radius: 8 },
    footer: { text: "Fernwood GmbH\n60316 Frankfurt" },
    social: [{ network: "LinkedIn" }],
  });
  await page.reload();
  await expect(field("Rounded corners in pixels")).toHaveValue("8");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByRole("heading", { name: "No brand yet" })).toBeVisible();
});

test("a brand begins with the look of a template, and a change of another user is not overwritten", async ({
  page,
  product,
}) => {
  const { person, template } = await openStudio(product);
  const id = await template("spring", "<p>Hello</p>");
  const values = { text: "Buy", buttonColors: { backgroundColor: "#b3562e", color: "#ffffff" } };
  let ids = 0;
  const newId = () => `look-${String((ids += 1)).padStart(5, "0")}`;
  const lora = { label: "Lora", value: "'Lora',georgia,serif", url: "https://fonts.googleapis.com/css2?family=Lora" };
  const row = newRow([1], [newContent("button", values), newContent("heading", { text: "Spring", fontFamily: lora })]);
  const design = JSON.stringify(blankDesign(newId, { fontFamily: lora }, [row]));
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design } });

  await openSignedIn(page, person.email);
  await page.goto("/settings/brand");
  await page.getByRole("button", { name: "Begin with a template" }).click();
  const dialog = page.getByRole("dialog", { name: "Begin with a template" });
  await dialog.getByRole("button", { name: "Use its look" }).click();
  await expect(dialog.getByText("Choose a template.", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: /^Template/ }).click();
  await page.getByRole("option", { name: "spring" }).click();
  await dialog.getByRole("button", { name: "Use its look" }).click();
  await expect(page.getByLabel("Color of a button", { exact: true })).toHaveValue("#b3562e");
  await expect(page.getByLabel("Style sheet (Font of texts)", { exact: true })).toHaveValue(lora.url);

  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("Another user has changed the brand since you opened it.")).toBeVisible();
  await page.getByRole("button", { name: "Load the saved brand" }).click();
  await expect(page.getByLabel("Name of color 2", { exact: true })).toHaveValue("Clay");
  expect((await person.call(brandRoutes.getBrand)).body).toEqual({ brand: sampleBrand, revision: 1 });
});

test("a member who may only read tags sees the brand and cannot change it", async ({ page, product }) => {
  const { person } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  const member = await addMember(product, person);
  await allowOnly(member, ["read_tags"]);
  await openSignedIn(page, member.email);
  await page.goto("/settings/brand");
  await expect(page.getByLabel("Name of color 1", { exact: true })).toHaveValue("Fern");
  await expect(page.getByRole("button", { name: "Save brand" })).toBeDisabled();
});

test("a changed brand is compared with templates of the earlier one, and applied to the chosen ones", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  const ids = new Map<string, string>();
  for (const name of ["spring", "summer"]) {
    const id = await template(name, "<p>Hello</p>");
    let made = 0;
    const newId = () => `${name.slice(0, 3)}-${String((made += 1)).padStart(6, "0")}`;
    const design = JSON.stringify(
      blankDesign(newId, {}, [newRow([1], [newContent("text", { text: '<p style="color:#2f6b3c">Sale</p>' })])]),
    );
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: { basedOnVersion: 2, design } });
    ids.set(name, id);
  }
  await template("plain", "<p>Hello</p>");
  // They are checked in several calls.
  await putContents(openTable(), claimsOf(person).company, 220);

  await openSignedIn(page, person.email);
  await page.goto("/settings/brand");
  await page.getByLabel("Hex code of color 1", { exact: true }).fill("#1f4e8c");
  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("Templates keep their look until the brand is applied to them.")).toBeVisible();
  await keep(page, "saved");
  await page.getByRole("button", { name: "Apply to templates" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply the brand to templates" });
  await expect(dialog.getByRole("row", { name: /spring/ })).toContainText("colors");
  await expect(dialog.getByText("(2 of 2)")).toBeVisible();
  await expect(dialog.getByText("plain", { exact: true })).toHaveCount(0);
  await keep(page, "templates");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "templates-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByRole("button", { name: "Compare spring before and after" }).press("Enter");
  const comparison = page.getByRole("dialog", { name: "spring" });
  const heading = (frame: string) => comparison.frameLocator(`iframe[title="${frame}, rendered"]`).getByText("Sale");
  await expect(heading("Before: version 3")).toHaveCSS("color", "rgb(47, 107, 60)");
  await expect(heading("After: in the brand")).toHaveCSS("color", "rgb(31, 78, 140)");
  await keep(page, "before-and-after");
  await comparison.getByRole("button", { name: "Back to the templates" }).click();
  await dialog.getByRole("checkbox", { name: "Choose summer" }).uncheck();
  await expect(dialog.getByRole("progressbar")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Apply to templates" }).click();
  await expect(dialog.getByRole("group", { name: "Applying the brand to templates: Main" })).toContainText(
    "1 of 1 done",
  );
  await keep(page, "applied");
  const designOf = async (name: string) =>
    (await person.call(templateRoutes.getTemplate, { params: { id: ids.get(name)! } })).body.design;
  expect(await designOf("spring")).toContain("#1f4e8c");
  expect(await designOf("summer")).toContain("#2f6b3c");

  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Apply to templates" }).click();
  await expect(dialog.getByText("(1 of 1)")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Choose summer" }).uncheck();
  await dialog.getByRole("button", { name: "Apply to templates" }).click();
  // Or first that the templates are still checked.
  await expect(dialog.getByText("Choose a template.", { exact: true })).toBeVisible();
});

test("of more templates than one rollout can have, the first ones are offered", async ({ page, product }) => {
  const { person } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await person.call(brandRoutes.setBrand, { body: { brand: otherBrand, revision: 1 } });
  const entities = Array.from({ length: 1001 }, (_, number) => ({
    ...{ uid: `template-${String(number)}`, templateName: `mail_${String(number)}` },
    ...{ versionNumber: 2, parts: ["colors"], since: 0 },
  }));
  await page.route("**/api/brand/templates*", (route) =>
    route.fulfill({ json: { entities, checked: entities.length, total: entities.length } }),
  );
  await page.route("**/api/brand/rollout", (route) => route.fulfill({ json: { jobs: [] } }));
  await openSignedIn(page, person.email, "/settings/brand");
  await page.getByRole("button", { name: "Apply to templates" }).click();
  const dialog = page.getByRole("dialog", { name: "Apply the brand to templates" });
  await expect(dialog).toContainText(
    "1,001 templates have values of an earlier brand. 1,000 templates can be changed at once",
  );
  await expect(dialog.getByText("(1000 of 1000)")).toBeVisible();
  const applied = page.waitForRequest("**/api/brand/rollout");
  await dialog.getByRole("button", { name: "Apply to templates" }).click();
  expect((await applied).postDataJSON().template_ids).toHaveLength(1000);
});

test("a starter begins in the brand, a button is added in its style, and a color off the brand is mended by one press", async ({
  page,
  product,
}) => {
  const { person } = await openStudio(product);
  await person.call(brandRoutes.setBrand, { body: { brand: sampleBrand, revision: 0 } });
  await openSignedIn(page, person.email, "/templates/starters");
  await page.getByRole("button", { name: "Use this template: Welcome" }).click();
  await page.getByRole("dialog").getByLabel("Template name").press("Enter");
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/editor$/);
  const editor = mailEditorOn(page);
  await editor.opened();
  await expect(editor.mail.getByText("Fernwood GmbH · Baumweg 4 · 60316 Frankfurt")).toBeVisible();
  await expect(editor.mail.getByRole("link", { name: "Open your account" })).toHaveCSS(
    "background-color",
    "rgb(47, 107, 60)",
  );

  const app = page.frameLocator('iframe[title="E-mail editor"]');
  await app.getByRole("button", { name: "Add Button", exact: true }).press("Enter");
  await expect(app.getByRole("option", { name: /^Button, row/, selected: true })).toBeVisible();
  const background = editor.field("Background color");
  await expect(background).toHaveValue("#2f6b3c");
  await background.fill("#c02020");
  await background.press("Enter");
  await app.getByRole("button", { name: /^Checks/ }).click();
  const finding = app.getByRole("listitem").filter({ hasText: "#c02020: not among the colors of the brand." });
  await finding.getByRole("button", { name: "Use the nearest brand color" }).click();
  await expect(finding).toBeHidden();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
});
