import { identityRoutes } from "#shared/api/identities.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { addMember } from "#tests/support/access-members.ts";
import { publish } from "#tests/support/published.ts";
import { openStudio } from "#tests/support/studio.ts";

// States that several screens share: partly failed, missing, not allowed. Each is tested once.

test("a bulk action shows which templates failed, and keeps them", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const ids = [];
  for (const name of ["welcome", "goodbye", "thanks"]) ids.push(await template(name, "<p>Hi</p>"));
  await openSignedIn(page, person.email, "/templates");
  const [, refused, silent] = ids;
  // The second response has no message.
  const details = new Map([
    [refused, "CONFLICT_TRY_AGAIN"],
    [silent, ""],
  ]);
  await page.route("**/api/template/*", (route) => {
    const detail = details.get(route.request().url().split("/").at(-1));
    if (route.request().method() !== "DELETE" || detail === undefined) return route.fallback();
    return route.fulfill({ status: 409, json: { detail } });
  });
  await expect(page.getByRole("rowheader")).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete 3 templates?" });
  await dialog.getByRole("button", { name: "Yes, Delete" }).click();
  const results = dialog.getByRole("list", { name: "Results" }).getByRole("listitem");
  await expect(results).toHaveCount(3);
  await expect(results.filter({ hasText: "Deleted" })).toHaveText([/^welcome/]);
  await expect(results.filter({ hasText: /^goodbye/ })).toContainText("Somebody changed the same thing");
  await expect(results.filter({ hasText: /^thanks/ })).toHaveText("thanks: Failed");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
});

test("the browser asks before unsaved work is lost, and not after it was saved", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  await openSignedIn(page, person.email, `/templates/${id}/editor`);
  await mailEditorOn(page).opened();
  await page.getByRole("textbox", { name: "Subject" }).fill("Hello again");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Hello again");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("a user without the delete permission sees archived templates, and which permission restores them", async ({
  page,
  product,
}) => {
  const { person, template, customer } = await openStudio(product);
  const id = await template("welcome", "<p>Hi</p>");
  await template("thanks", "<p>Hi</p>");
  await person.call(lifecycleRoutes.deleteTemplate, { params: { id } });
  const editor = await addMember(product, person, {
    permissions: ["read_templates", "edit_templates"],
    accountIds: [customer.accountId],
  });
  await openSignedIn(page, editor.email, "/templates");
  await page.getByRole("button", { name: "Archived" }).click();
  const restore = page.getByRole("button", { name: "Restore welcome", exact: true });
  await restore.focus();
  const needed = page.getByRole("tooltip").filter({ hasText: "Delete permission needed. Consult account admin." });
  await expect(needed).toHaveCount(1);
  await expect(restore).toHaveAttribute("aria-disabled", "true");
});

test("the counters on Home follow each change without a reload", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const { body: domain } = await person.call(identityRoutes.addDomainIdentity, { body: { domain: "shop.example" } });
  await publish(product, domain.dkimRecords);
  await person.call(identityRoutes.syncDomainIdentities);
  await template("welcome", "<p>Hi</p>");
  await template("thanks", "<p>Hi</p>");
  await openSignedIn(page, person.email);
  const to = (name: string) =>
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
  const templates = page.getByRole("region", { name: "Templates", exact: true });
  await expect(templates).toContainText("0 published, 2 drafts");

  await to("Templates");
  await page.getByRole("checkbox", { name: "Choose welcome" }).check();
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Publish" }).click();
  const publishing = page.getByRole("dialog");
  await publishing
    .getByRole("button", { name: /^Publish/ })
    .last()
    .click();
  await expect(page.getByRole("row", { name: /welcome/ })).toContainText("Published");
  await publishing.getByRole("button", { name: "Close" }).last().click();
  await to("Home");
  await expect(templates).toContainText("1 published, 1 draft");

  await to("Templates");
  await page.getByRole("button", { name: "More actions for welcome" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await to("Home");
  await expect(templates).toContainText("0 published, 1 draft");
});
