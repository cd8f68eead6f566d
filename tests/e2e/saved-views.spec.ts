import { templateViewRoutes } from "#shared/api/template-views.ts";
import { addMember } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("filters are saved as a view, which is changed, shared, copied, deleted and brought back", async ({
  page,
  product,
  context,
}, info) => {
  const keep = screenKeeper(info);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { person, template, customer } = await openStudio(product);
  for (const name of ["alpha", "beta"]) await template(name, "<p>Hi</p>");
  const stored = async () => (await person.call(templateViewRoutes.getTemplateViews)).body.views;
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  const bar = page.getByRole("navigation", { name: "Saved views" });
  const tab = (name: string) => bar.getByRole("link", { name });
  await expect(names).toHaveCount(2);
  await expect(tab("All templates")).toHaveAttribute("aria-current", "true");
  await expect(bar.getByRole("button")).toHaveCount(0);

  const search = page.getByRole("searchbox", { name: "Search templates" });
  await search.fill("alpha");
  await search.press("Enter");
  await expect(names).toHaveText(["alpha"]);
  await page.getByRole("button", { name: "As pictures" }).click();
  await expect(page).toHaveURL(/view=grid/);
  await bar.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("This field is required");
  await dialog.getByRole("textbox", { name: "Name of the view" }).fill("Only alpha");
  await keep(page, "save a view");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(tab("Only alpha")).toHaveAttribute("aria-current", "true");
  await expect
    .poll(stored)
    .toMatchObject([{ name: "Only alpha", address: { filter: "alpha", view: "grid" }, forCompany: false }]);

  await tab("All templates").click();
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "As a list" }).click();
  await tab("Only alpha").press("Enter");
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem")).toHaveCount(1);
  await page.reload();
  await expect(tab("Only alpha")).toHaveAttribute("aria-current", "true");

  await page.getByRole("button", { name: "Archived", exact: true }).click();
  await bar.getByRole("button", { name: "Save changes" }).click();
  await expect(bar.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  await expect.poll(stored).toMatchObject([{ address: { statusFilter: "draft,published,unpublished,archived" } }]);

  const actions = bar.getByRole("button", { name: "Actions of the view" });
  await page.getByRole("button", { name: "Archived", exact: true }).click();
  await bar.getByRole("button", { name: "Save view" }).click();
  await dialog.getByRole("textbox", { name: "Name of the view" }).fill("only ALPHA");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toContainText("A view with this name exists already.");
  await dialog.getByRole("button", { name: "Cancel" }).click();

  await tab("Only alpha").click();
  await actions.click();
  await page.getByRole("menuitem", { name: "Edit view" }).click();
  const editing = page.getByRole("dialog", { name: "Edit view" });
  await editing.getByRole("textbox", { name: "Name of the view" }).fill("Alpha of all");
  await editing.getByRole("checkbox", { name: "For the whole company" }).check();
  await editing.getByRole("button", { name: "Save", exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(tab("Alpha of all")).toContainText("Company");
  await expect.poll(stored).toMatchObject([{ name: "Alpha of all", forCompany: true }]);
  await keep(page, "a view of the company");

  await actions.click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("The link was copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.get("filter")).toBe("alpha");

  await actions.click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await expect(page.getByText("Alpha of all was deleted.")).toBeVisible();
  await expect(tab("Alpha of all")).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(tab("Alpha of all")).toBeVisible();
  await expect.poll(stored).toMatchObject([{ name: "Alpha of all", forCompany: true }]);

  await page.route("**/api/templates/views/*", (route) => route.fulfill({ status: 500, json: {} }));
  await actions.click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await expect(page.getByText("An unexpected error")).toBeVisible();
  await expect(tab("Alpha of all")).toBeVisible();
  await page.unroute("**/api/templates/views/*");

  const reader = await addMember(product, person, {
    permissions: ["read_templates"],
    accountIds: [customer.accountId],
  });
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, reader.email, new URL(link).pathname + new URL(link).search);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(tab("Alpha of all")).toHaveAttribute("aria-current", "true");
  await actions.click();
  await expect(page.getByRole("menuitem", { name: "Delete view" })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await keep(page, "views of a phone");
});
