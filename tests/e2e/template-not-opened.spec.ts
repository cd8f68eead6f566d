import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { openStudio } from "#tests/support/studio.ts";

test("an editor that does not load says so after 10 seconds, and loads on retry", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("patient", "<p>Hello</p>");
  await openSignedIn(page, studio.person.email);
  await page.clock.install();
  await page.route("**/editor/embed.js", (route) => route.abort());
  await page.goto(`/templates/${id}/editor`);
  await expect(page.getByText("Loading the editor")).toBeAttached();
  await page.clock.fastForward(11_000);
  await expect(page.getByText("The editor could not be loaded")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();

  await page.unroute("**/editor/embed.js");
  await page.getByRole("button", { name: "Retry" }).click();
  const engine = page.frameLocator('iframe[title="E-mail editor"]');
  await expect(engine.getByRole("listbox", { name: "Mail" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeEnabled();
});

test("an unreadable design is shown with the reason, and cannot be overwritten", async ({ page, product }) => {
  const studio = await openStudio(product);
  const id = await studio.template("strange", "<p>Hello</p>");
  await page.route(`**/api/**/${id}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as object;
    await route.fulfill({ response, json: { ...body, design: '{"body":{"rows":[{"columns":"none"}]}}' } });
  });
  await openSignedIn(page, studio.person.email, `/templates/${id}/editor`);
  await expect(page.getByText("The design of this template cannot be read.")).toBeVisible();
  await expect(page.getByText("body.rows[0].columns must be a list of columns")).toBeVisible();
  await expect(page.getByRole("button", { name: "Publish" })).toBeDisabled();
});

test("a template of another company is not found", async ({ page, product }) => {
  const [mine, theirs] = [await openStudio(product), await openStudio(product)];
  const id = await theirs.template("secret", "<p>Secret</p>");
  await openSignedIn(page, mine.person.email, `/templates/${id}/editor`);
  await expect(page.getByText("Wrong account selected or template deleted")).toBeVisible();
  await page.goto(`/templates/${id}/preview`);
  await expect(page.getByText("Template not found for selected account")).toBeVisible();
});
