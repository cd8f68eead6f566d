import { blockRoutes } from "#shared/api/blocks.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const hostile = '<img src="x" onerror="parent.document.title = \'broken into\'"><script>top.name = "in"</script>';

test("blocks are shown as pictures, read once for each version", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person } = await openStudio(product);
  const create = (label: string, html?: string) =>
    person.call(blockRoutes.createBlock, {
      body: { label, description: `About ${label}`, ...(html !== undefined && { design: makeDesign(html) }) },
    });
  const footer = await create("Footer", "<h1>Shop Inc.</h1>");
  await create("Hostile", hostile);
  await create("Undesigned");
  await create("Broken", "<p>Broken</p>").then(({ body }) =>
    page.route(`**/blocks/${body.id}`, (route) => route.fulfill({ status: 403, json: { detail: "FORBIDDEN" } })),
  );
  let reads = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(`/blocks/${footer.body.id}`)) reads += 1;
  });
  await openSignedIn(page, person.email, "/templates/reusable-blocks");
  await page.getByRole("button", { name: "As pictures" }).click();
  const cards = page.getByRole("list", { name: "Reusable Blocks" }).getByRole("listitem");
  await expect(cards).toHaveCount(4);
  const card = (name: string) => cards.filter({ has: page.getByRole("link", { name, exact: true }) });
  const picture = card("Footer").locator("iframe").contentFrame();
  await expect(picture.getByRole("heading")).toHaveText("Shop Inc.");
  await expect(card("Broken")).toContainText("No picture");
  await expect(card("Undesigned").locator("iframe")).toHaveCount(0);
  await expect(card("Undesigned")).toContainText("Empty block");
  for (const frame of await cards.locator("iframe").all()) await expect(frame).toHaveAttribute("sandbox", "");
  await expect.poll(() => page.evaluate(() => [document.title, window.name])).not.toContain("broken into");
  await keep(page, "block-pictures");

  await page.reload();
  await expect(picture.getByRole("heading")).toHaveText("Shop Inc.");
  expect(reads, "reads after a reload").toBe(1);
  const change = { design: makeDesign("<h1>Shop Ltd.</h1>"), basedOnVersion: footer.body.versionNumber };
  await person.call(blockRoutes.updateBlock, { params: { id: footer.body.id }, body: change });
  await page.reload();
  await expect(picture.getByRole("heading")).toHaveText("Shop Ltd.");
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "block-pictures-375");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await card("Footer").locator("a[aria-hidden]").click();
  await expect(page).toHaveURL(new RegExp(`blockId=${footer.body.id}`));
});

test("each version in the history has its picture, which shows it at once when it is chosen", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template, change } = await openStudio(product);
  const id = await template("news", "<h1>Hello {{name}}</h1>");
  await change(id, "<h1>Good morning</h1>");
  let reads = 0;
  page.on("request", (request) => {
    if (/\/versions\/\d+$/.test(new URL(request.url()).pathname)) reads += 1;
  });
  await openSignedIn(page, person.email, `/templates/${id}/versions`);
  const activity = page.getByRole("complementary", { name: "Recent Activity" });
  const entry = (number: number) => activity.getByRole("listitem").filter({ hasText: `Version ${String(number)} ` });
  const heading = (number: number) => entry(number).locator("iframe").contentFrame().getByRole("heading");
  await expect(heading(3)).toHaveText("Good morning");
  await expect(heading(2)).toHaveText("Hello {{name}}");
  await expect(entry(1)).toContainText("Empty mail");
  await expect(entry(1).locator("iframe")).toHaveCount(0);
  await keep(page, "version-pictures");
  const known = reads;
  expect(known, "reads of three versions").toBe(3);
  // A click on the picture reaches the version.
  await entry(2).locator("iframe").click({ force: true });
  await expect(page).toHaveURL(/number=2/);
  await expect(page.frameLocator('iframe[title^="Preview of news, version 2"]').getByRole("heading")).toHaveText(
    "Hello {{name}}",
  );
  expect(reads, "reads after a version was chosen").toBe(known);
  const mail = page.getByRole("region", { name: "Mail", exact: true });
  await expect(mail).not.toContainText("Empty mail");
  await entry(1).getByText("Empty mail").click({ force: true });
  await expect(page).toHaveURL(/number=1/);
  await expect(mail).toContainText("Empty mail");
  await keep(page, "version-empty");
  await mail.getByRole("button", { name: "Text", exact: true }).click();
  await expect(mail).not.toContainText("Empty mail");
  await entry(2).locator("iframe").click({ force: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "version-pictures-375");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
