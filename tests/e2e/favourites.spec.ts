import { templateViewRoutes } from "#shared/api/template-views.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("templates are marked, found by their stars, and a star is taken back if it is not stored", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  const ids = new Map<string, string>();
  for (const name of ["alpha", "beta", "gamma"]) ids.set(name, await template(name, "<p>Hi</p>"));
  const stored = async () => (await person.call(templateViewRoutes.getTemplateViews)).body.favourites;
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  const star = (name: string) => page.getByRole("button", { name: `Favourite ${name}` });
  await expect(names).toHaveCount(3);
  await star("beta").press("Enter");
  await expect(star("beta")).toHaveAttribute("aria-pressed", "true");
  await expect(star("alpha")).toHaveAttribute("aria-pressed", "false");
  await expect.poll(stored).toEqual([ids.get("beta")]);

  const only = page.getByRole("button", { name: "Favourites", exact: true });
  await only.click();
  await expect(names).toHaveText(["beta"]);
  await expect(page).toHaveURL(/favourites=true/);
  await page.reload();
  await expect(names).toHaveText(["beta"]);
  await keep(page, "favourites");
  await star("beta").click();
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(names).toHaveCount(3);
  await expect(only).toHaveAttribute("aria-pressed", "false");

  // The answer waits, so the star is seen before it.
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => (refuse = resolve));
  await page.route("**/api/template/*/favourite", async (route) => {
    await asked;
    await route.fulfill({ status: 409, json: { detail: "TOO_MANY_FAVOURITES" } });
  });
  await star("gamma").click();
  await expect(star("gamma")).toHaveAttribute("aria-pressed", "true");
  refuse();
  await expect(page.getByText("You can have 200 favourites. Remove one first.")).toBeVisible();
  await expect(star("gamma")).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/api/template/*/favourite");
  expect(await stored()).toEqual([]);

  await page.getByRole("button", { name: "As pictures" }).click();
  await star("alpha").click();
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(star("alpha")).toHaveAttribute("aria-pressed", "true");
  await keep(page, "favourites of a phone");
  await page.getByRole("link", { name: "Preview gamma" }).click();
  await star("gamma").click();
  await expect(star("gamma")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(stored).toEqual([ids.get("gamma"), ids.get("alpha")]);
  await keep(page, "favourite in a template's page");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("Control+k");
  const found = page.getByRole("group", { name: "Favourites" }).getByRole("option");
  await expect(found).toHaveText([/gamma/, /alpha/]);
  await keep(page, "favourites in the search");
  await page.keyboard.type("alph");
  await expect(page.getByRole("option", { name: /alpha/ })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/templates/${String(ids.get("alpha"))}/editor`));
});
