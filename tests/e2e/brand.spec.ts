import { PNG } from "pngjs";
import { brandRoutes } from "#shared/api/brand.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { blankDesign, newContent, newRow } from "#shared/email/design/new-items.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
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
  expect(await sideways(page)).toEqual([]);
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
