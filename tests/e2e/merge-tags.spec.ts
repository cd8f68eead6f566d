import { templateRoutes } from "#shared/api/templates.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("the placeholders of a mail are offered before it is saved, those of a list's items where it repeats", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("order", "<p>Dear {{name}}</p>", "Order");
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  const engine = page.frameLocator('iframe[title="E-mail editor"]');
  const mail = engine.getByRole("listbox", { name: "Mail" });
  await page.getByRole("textbox", { name: "Subject" }).fill("Order {{number}}");
  await engine.getByRole("button", { name: "Add Text" }).press("Enter");
  await mail.press("Enter");
  const words = engine.getByRole("textbox", { name: /^Text, row/ });
  await words.press("ControlOrMeta+a");
  await words.pressSequentially("{{#each items}}{{this.title}}{{/each}} {{");
  const offered = engine.getByRole("listbox", { name: "Merge tags" }).getByRole("option");
  await expect(offered).toContainText(["number", "name"]);
  await expect(offered.filter({ hasText: "number" })).toHaveText("number{{number}}, text");
  await expect(offered.filter({ hasText: "this.title" })).toHaveCount(0);
  await words.press("Backspace");
  await words.press("Backspace");

  await words.pressSequentially("{{#each items}}{{");
  await expect(offered.first()).toHaveText("this.titleInside each of items, text");
  await keep(page, "merge-tags");
  await words.press("Enter");
  await words.pressSequentially("{{/each}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  const repeated = "{{#each items}}{{this.title}}{{/each}}";
  const { body } = await studio.person.call(templateRoutes.getTemplate, { params: { id } });
  expect(body.html).toContain(`${repeated} ${repeated}`);
});
