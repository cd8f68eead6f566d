import { publishingRoutes } from "#shared/api/publishing.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("versions are viewed, annotated, compared and restored", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const studio = await openStudio(product);
  const id = await studio.template("news", "<p>Dear {{name}}</p>", "News");
  await studio.person.call(publishingRoutes.publishTemplate, { params: { id } });
  for (const word of ["third", "fourth", "fifth", "sixth"]) {
    await studio.change(id, `<p>Dear {{first}}</p>\n<p>The ${word} version</p>`);
  }
  const seventh = {
    basedOnVersion: 6,
    design: makeDesign("<p>Dear {{first}}</p>\n<p>The seventh version</p>"),
    mailSettings: { replyTo: ["help@shop.example"], headers: [{ name: "X-Shop", value: "1" }] },
  };
  await studio.person.call(templateRoutes.saveTemplate, { params: { id }, body: seventh });
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  await page.getByRole("link", { name: "Template Versions" }).click();
  await expect(page).toHaveTitle("news: Template versions - Sestina");

  const activity = page.getByRole("complementary", { name: "Recent Activity" });
  const shown = page.frameLocator('iframe[title^="Preview of news, version"]');
  const entry = (number: number) => activity.getByRole("button", { name: new RegExp(`^Version ${number} `) });
  await expect(activity).toContainText("7 versions existing");
  await expect(shown.getByText("The seventh version")).toBeVisible();
  await expect(entry(2)).toHaveCount(0);
  await activity.getByRole("button", { name: "Load more" }).click();
  await entry(2).click();
  await expect(page).toHaveURL(/limit=10.*number=2|number=2.*limit=10/);
  await expect(shown.getByText("Dear {{name}}")).toBeVisible();
  await expect(entry(2)).toContainText(`by ${studio.person.email}`);
  await expect(entry(2)).toContainText("Published");
  await expect(activity.getByRole("button", { name: "Load more" })).toHaveCount(0);

  await activity.getByRole("button", { name: "Add note to version 2" }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("As legal wants it");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(activity.getByText("As legal wants it")).toBeVisible();
  await keep(page, "versions");
  const icons = page.getByRole("navigation", { name: "Template" }).locator("svg");
  await expect(icons, "six tools and a star").toHaveCount(7);
  const drawings = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
  expect(new Set(drawings).size, "each tool has an icon of its own").toBe(7);
  const blocks = page.getByRole("button", { name: "View Blocks" }).locator("svg *").first();
  await expect(blocks, "blocks are outlines, not a black square").toHaveCSS("fill", "none");
  const placeOf = async (name: string) => {
    const box = await page.getByRole("button", { name }).boundingBox();
    return box ?? { x: 0, y: 0, width: 0 };
  };
  for (const width of [1440, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const rowsOf = async () => {
      const places = [
        await placeOf("Show HTML"),
        await placeOf("Restore as draft"),
        await placeOf("Republish Version"),
      ];
      return new Set(places.map(({ y }) => y)).size;
    };
    await expect.poll(rowsOf, `rows at ${width}`).toBe(1);
  }
  await page.setViewportSize({ width: 375, height: 900 });
  const primaryOf = async () => {
    const [first, primary] = [await placeOf("Show HTML"), await placeOf("Republish Version")];
    return { begins: primary.x - first.x, isWide: primary.width > 300 };
  };
  await expect.poll(primaryOf).toEqual({ begins: 0, isWide: true });
  await keep(page, "versions-on-a-phone", ["light"]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole("button", { name: "Show HTML" }).click();
  const source = page.getByRole("dialog", { name: "Source Code for template: news" });
  await expect(source.getByRole("textbox", { name: "Source code of version 2" })).toContainText("<!DOCTYPE");
  await keep(page, "source");
  await source.getByRole("button", { name: "Close" }).click();

  await activity.getByRole("button", { name: /^Compare version 2 with/ }).click();
  await page.getByRole("option", { name: /^Version 7/ }).click();
  const comparison = page.getByRole("region", { name: "Version 2 compared with version 7" });
  await expect(page.frameLocator('iframe[title="Version 2, rendered"]').getByText("Dear {{name}}")).toBeVisible();
  await expect(page.frameLocator('iframe[title="Version 7, rendered"]').getByText("The seventh")).toBeVisible();
  await expect(comparison.getByRole("listitem").filter({ hasText: "name" }).first()).toContainText("removed");
  const html = comparison.getByRole("figure").filter({ hasText: "Html" });
  await expect(html.locator("del")).toContainText(["name"]);
  await expect(comparison.getByRole("figure").filter({ hasText: "Subject" })).toContainText("No changes");
  const settings = comparison.getByRole("figure").filter({ hasText: "Sending settings" });
  await expect(settings).toContainText("2 lines added");
  await expect(settings.locator("ins")).toHaveText(["Reply-to: help@shop.example", "X-Shop: 1"]);
  await keep(page, "comparison");
  await page.reload();
  await expect(comparison).toBeVisible();

  await page.getByRole("button", { name: "End comparison" }).click();
  await entry(3).click();
  await expect(entry(3)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Republish Version" }).click();
  // It needs another name than what Amazon SES holds.
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(entry(3)).toContainText("Published");
  expect((await studio.customer.template("news"))?.html).toContain("The third version");

  await entry(2).click();
  await expect(entry(2)).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Restore as draft" }).click();
  await expect(page.getByText("Version 2 was restored as version 8, a draft.")).toBeVisible();
  await expect(entry(8)).toContainText("Restored from version 2");
  await expect(shown.getByText("Dear {{name}}")).toBeVisible();
  await page.getByRole("button", { name: "Publish Version", exact: true }).click();
  await page.getByRole("button", { name: "Publish anyway" }).click();
  await expect(page.getByRole("banner").getByText("Published", { exact: true })).toBeVisible();
  const { body } = await studio.person.call(versionRoutes.listTemplateVersions, { params: { id } });
  expect(body).toMatchObject({
    total: 8,
    latest: [{ versionNumber: 8, restoredFrom: 2 }, { versionNumber: 7 }, {}, {}, {}],
  });
});
