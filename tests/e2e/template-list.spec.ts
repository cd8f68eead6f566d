import { publishingRoutes } from "#shared/api/publishing.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/access-members.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

test("templates are tagged together, filtered by tag, deleted and restored", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template, customer } = await openStudio(product);
  const live = await template("mail_1", "<p>Hi</p>");
  for (const name of ["mail_2", "mail_3"]) await template(name, "<p>Hi</p>");
  await person.call(publishingRoutes.publishTemplate, { params: { id: live } });
  await person.call(tagRoutes.createTag, { body: { label: "Shop", color: "#0f9d8a" } });
  await openSignedIn(page, person.email, "/templates");
  const names = page.getByRole("rowheader");
  await expect(names).toHaveCount(3);

  const chosen = page.getByRole("group", { name: "Chosen templates" });
  await page.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
  await chosen.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete 3 templates?" }).getByRole("button", { name: "Cancel" }).click();
  await expect(chosen).toContainText("3 chosen");
  await page.getByRole("checkbox", { name: "Choose mail_3" }).uncheck();
  await chosen.getByRole("button", { name: "Add tags" }).click();
  const tagging = page.getByRole("dialog", { name: "Add tags to 2 templates" });
  await tagging.getByRole("button", { name: "Tags to add" }).click();
  await page.getByRole("option", { name: "Shop" }).click();
  await page.keyboard.press("Escape");
  await tagging.getByRole("button", { name: "Add tags" }).click();
  await expect(tagging.getByRole("list", { name: "Results" })).toContainText("mail_2: Tagged");
  await tagging.getByRole("button", { name: "Close" }).last().click();
  await expect(chosen).toBeHidden();

  const faults = faultControls(() => product.url);
  const held = { service: "email", operation: "CreateEmailTemplate", kind: "latency", ms: 60_000 };
  const first = await faults.set(held);
  await page.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
  await chosen.getByRole("button", { name: "Publish" }).click();
  const publishing = page.getByRole("dialog", { name: "Publish 3 templates?" });
  await expect(publishing).toContainText("Their newest versions are published to Amazon SES in Main");
  await publishing.getByRole("button", { name: "Publish" }).click();
  // Of the two templates that are missing in Amazon SES, the first is published and the second waits.
  await faults.hasHit(first.id, 1);
  await faults.set(held);
  await faults.remove(first.id);
  const progress = page.getByRole("dialog", { name: "Publishing" });
  await expect(progress.getByText(/[12] of 3 done/)).toBeVisible();
  await expect(progress.getByText("less than a minute left")).toBeVisible();
  await keep(page, "bulk-publish");
  await faults.clear();
  await expect(progress.getByText("3 of 3 done")).toBeVisible();
  await progress.getByRole("button", { name: "Close" }).last().click();
  for (const name of ["mail_2", "mail_3"]) expect((await customer.template(name))?.html).toContain("Hi");
  await expect(page.getByRole("row", { name: /mail_3/ })).toContainText("Published");

  await page.getByRole("button", { name: "Filter by tags" }).click();
  await page.getByRole("option", { name: "Shop" }).click();
  await page.keyboard.press("Escape");
  await expect(names).toHaveCount(2);
  await expect(page).toHaveURL(/filteredTags=[\w-]+/);
  await page.reload();
  await expect(names).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Choose mail_2" }).check();
  await keep(page, "filtered by tag");

  await page.getByRole("button", { name: "More actions for mail_1" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const asking = page.getByRole("dialog", { name: "Delete mail_1?" });
  await expect(asking).toContainText(
    "Are you sure you want to delete this template? This action will delete the template from AWS SES as well.",
  );
  await expect(asking).toContainText("It is published in Main");
  await asking.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(names).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("mail_1 was restored as a draft.")).toBeVisible();
  await expect(names).toHaveCount(2);
  await expect(page.getByRole("row", { name: /mail_1/ })).toContainText("Draft");
  await expect.poll(() => customer.template("mail_1")).toBeUndefined();
});

test("a template is duplicated, and restored from the archive", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("welcome", "<p>Hi</p>");
  await openSignedIn(page, person.email, "/templates");
  await page.getByRole("button", { name: "More actions for welcome" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate welcome" });
  await expect(dialog.getByLabel("Template name")).toHaveValue("welcome_COPY");
  await dialog.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);

  for (const name of ["Choose welcome", "Choose welcome_COPY"])
    await page.getByRole("checkbox", { name, exact: true }).check();
  await page.getByRole("group", { name: "Chosen templates" }).getByRole("button", { name: "Delete" }).click();
  const deleting = page.getByRole("dialog", { name: "Delete 2 templates?" });
  await deleting.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(deleting.getByRole("list", { name: "Results" })).toContainText("welcome_COPY: Deleted");
  await deleting.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByText("No templates available.")).toBeVisible();
  await page.getByRole("button", { name: "Archived" }).click();
  await page.getByRole("button", { name: "Restore welcome", exact: true }).click();
  await expect(page.getByText("welcome was restored as a draft.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^(?!.*COPY).*welcome/ })).toContainText("Draft");

  const bar = page.getByRole("group", { name: "Chosen templates" });
  await page.getByRole("checkbox", { name: "Choose all on this page" }).press("Space");
  await keep(page, "archived and not", ["light"]);
  await bar.getByRole("button", { name: "Restore" }).click();
  const restoring = page.getByRole("dialog", { name: "Restore 1 template?" });
  await restoring.getByRole("button", { name: "Restore" }).click();
  await expect(restoring.getByRole("list", { name: "Results" })).toContainText("welcome_COPY: Restored");
  await restoring.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("row", { name: /welcome_COPY/ })).toContainText("Draft");
});

test("a user with read permission sees which permissions are missing", async ({ page, product }) => {
  const { person, template, customer } = await openStudio(product);
  await template("welcome", "<p>Hi</p>");
  const viewer = await addMember(product, person, {
    permissions: ["read_templates"],
    accountIds: [customer.accountId],
  });
  await openSignedIn(page, viewer.email, "/templates");
  await page.getByRole("checkbox", { name: "Choose welcome" }).check();
  const chosen = page.getByRole("group", { name: "Chosen templates" });
  for (const [name, text] of [
    ["Add tags", "Edit permission needed. Consult account admin."],
    ["Publish", "Publish permission needed. Consult account admin."],
    ["Delete", "Delete permission needed. Consult account admin."],
  ] as const) {
    await chosen.getByRole("button", { name }).focus();
    await expect(page.getByRole("tooltip").filter({ hasText: text })).toHaveCount(1);
  }
  await page.getByRole("button", { name: "Create new template" }).focus();
  await expect(
    page.getByRole("tooltip").filter({ hasText: "Create permission needed. Consult account admin." }),
  ).toHaveCount(1);
  await page.getByRole("button", { name: "More actions for welcome" }).click();
  for (const name of ["Duplicate", "Edit tags", "Delete"])
    await expect(page.getByRole("menuitem", { name })).toHaveAttribute("aria-disabled", "true");
});
