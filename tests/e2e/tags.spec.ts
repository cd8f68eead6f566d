import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("tags are added, changed, searched, and deleted after a warning about their use", async ({ page, product }) => {
  const person = await product.join();
  await openSignedIn(page, person.email);
  await page.getByRole("link", { name: "Tag Manager" }).click();
  await expect(page.getByText("Nothing to show here")).toBeVisible();

  await page.getByRole("main").getByRole("button", { name: "Add new tag" }).last().click();
  const adding = page.getByRole("dialog", { name: "Add new tag" });
  await adding.getByLabel("Hex code").fill("#12345");
  await adding.getByRole("button", { name: "Add", exact: true }).click();
  await expect(adding.getByText("Please enter a label for this tag.")).toBeVisible();
  await expect(adding.getByText("Please enter a valid Hex-Code")).toBeVisible();
  await adding.getByLabel("Label").fill("Newsletter");
  await adding.getByRole("radio", { name: "Violet" }).check();
  await expect(adding.getByLabel("Hex code")).toHaveValue("#a855f7");
  await expectAccessible(page, "add-tag");
  await adding.getByLabel("Label").press("Enter");
  await expect(page.getByRole("row", { name: /Newsletter/ })).toContainText("#a855f7");

  const [tag] = (await person.call(tagRoutes.listTags)).body;
  const body = { template_name: "spring", subject: "Spring", tags: [tag.id] };
  await person.call(templateRoutes.createTemplate, { body });
  await person.call(tagRoutes.createTag, { body: { label: "Receipts", color: "#3b82f6" } });
  await page.reload();
  await page.getByRole("searchbox", { name: "Search tags" }).fill("news");
  await expect(page.getByRole("rowheader")).toHaveText(["Newsletter"]);
  await page.getByRole("button", { name: "Edit Newsletter" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Newsletter" });
  await editing.getByLabel("Label").fill("receipts");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing.getByText("A tag with this label exists already.")).toBeVisible();
  await editing.getByLabel("Label").fill("News");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["News"]);

  await page.getByRole("button", { name: "Delete News" }).click();
  const asking = page.getByRole("dialog", { name: "Delete News?" });
  await expect(asking).toContainText("1 template or block carries this tag and will lose it.");
  await asking.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("No matches")).toBeVisible();
  await page.goto("/templates");
  await expect(page.getByRole("rowheader")).toHaveText(["spring"]);
});
