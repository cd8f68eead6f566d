import { accessRoutes } from "#shared/api/access.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { templateViewRoutes } from "#shared/api/template-views.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { sideways } from "#tests/support/sideways.ts";
import { openStudio } from "#tests/support/studio.ts";

test("templates are found by who created them, in a link, a saved view and on a phone", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template, customer } = await openStudio(product);
  for (const name of ["alpha", "beta"]) await template(name, "<p>Hi</p>");
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  const filter = page.getByRole("button", { name: /^Filter by creator/ });
  await expect(names).toHaveCount(2);
  await expect(filter).toBeHidden();

  // A company of one has no such filter.
  const { body: groups } = await person.call(accessRoutes.listUserGroups);
  const invitation = { email: `new-${person.email}`, user_group_ids: [groups.entities[0].id] };
  expect((await person.call(accessRoutes.inviteMember, { body: invitation })).status).toBe(201);
  const rights = { accountIds: [customer.accountId], defaultAccountId: customer.accountId };
  const colleague = await addMember(product, person, rights);
  const body = { template_name: "gamma", subject: "Hello" };
  expect((await colleague.call(templateRoutes.createTemplate, { body })).status).toBe(201);
  const creators = /\/api\/templates\/creators/;
  await page.route(creators, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  await page.reload();
  await expect(names).toHaveCount(3);
  await expect(filter).toContainText("All creators");
  await filter.click();
  await expect(page.getByText("Too many attempts. Please wait a moment and try again.")).toBeVisible();
  await page.unroute(creators);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("option")).toHaveText([
    "All creators",
    /^Created by me2$/,
    new RegExp(`^Created by ${colleague.email}1$`),
  ]);
  await keep(page, "creators");
  await page.getByRole("option").last().click();
  await expect(names).toHaveText(["gamma"]);
  await expect(page).toHaveURL(new RegExp(`createdBy=${claimsOf(colleague).sub}`));
  await page.reload();
  await expect(names).toHaveText(["gamma"]);
  await expect(filter).toContainText(`Created by ${colleague.email}`);

  await page.getByRole("button", { name: "Save view" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByRole("textbox", { name: "Name of the view" }).fill("Of my colleague");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toBeHidden();
  const { views } = (await person.call(templateViewRoutes.getTemplateViews)).body;
  expect(views).toMatchObject([{ address: { createdBy: claimsOf(colleague).sub } }]);

  await page.setViewportSize({ width: 375, height: 800 });
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await filter.click();
  await page.getByRole("option", { name: "Created by me" }).click();
  await expect(page.getByRole("list", { name: "Templates" }).getByRole("listitem")).toHaveCount(2);
  await expect.poll(() => sideways(page)).toEqual([]);
  await keep(page, "creators, 375");
});
