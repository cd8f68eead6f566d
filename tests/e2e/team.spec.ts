import type { Locator, Page } from "@playwright/test";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, linkMailedTo, signInThroughLogin, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/members.ts";
import { password } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { teamOf } from "#tests/support/team.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let pressed = 0; pressed < 20; pressed += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(wanted).toBeFocused();
}

test("somebody is invited, joins with what their group allows, and is out when removed", async ({
  browser,
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const policy = await teamOf(founder).policyWith("Writers", "create_templates");
  await teamOf(founder).newGroup("Writers", { policy_ids: [policy.id] });
  const keep = screenKeeper(info);
  await signInThroughLogin(page, founder.email);

  await page.getByRole("link", { name: "Team & Access" }).click();
  await page.getByRole("button", { name: "+ Invite member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(dialog.getByText("Please enter a valid email address.")).toBeVisible();
  await expect(dialog.getByText("Please select at least one user group")).toBeVisible();
  await keep(page, "invite", ["dark", "light"]);
  await dialog.getByLabel("Email address").fill("writer@example.com");
  await dialog.getByRole("button", { name: /^User groups/ }).click();
  await page.getByRole("option", { name: "Writers" }).click();
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("An invitation was sent to writer@example.com.")).toBeVisible();
  await expect(page.getByRole("row", { name: /writer@example.com/ })).toContainText("Invited");

  const theirs = await (await browser.newContext({ baseURL: product.url })).newPage();
  await theirs.goto(linkMailedTo(product, "writer@example.com"));
  await theirs.getByLabel("Your password").fill(password);
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByText("Please accept terms and conditions")).toBeVisible();
  await theirs.getByLabel("I accept the terms and conditions").check();
  await keep(theirs, "join");
  await theirs.getByRole("button", { name: "Join" }).click();
  const navigation = theirs.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name: "Templates", exact: true })).toBeVisible();
  await expect(navigation.getByRole("link", { name: "Team & Access" })).toHaveCount(0);
  await theirs.goto("/settings");
  await expect(theirs.getByText("You do not have access to this route. Redirecting to Home.")).toBeVisible();
  await expect(theirs).toHaveURL(`${product.url}/`);

  await page.reload();
  await expect(page.getByRole("row", { name: /writer@example.com/ })).toContainText("Verified");
  await page.getByRole("button", { name: "Remove writer@example.com" }).click();
  await page.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByText("writer@example.com was removed from the company.")).toBeVisible();
  await expect(page.getByRole("row", { name: /writer@example.com/ })).toHaveCount(0);

  await theirs.goto("/templates");
  await expect(theirs.getByText("You don't have access to this company anymore :(")).toBeVisible();
  await theirs.goto(linkMailedTo(product, "writer@example.com"));
  await theirs.getByLabel("Your password").fill(password);
  await theirs.getByLabel("I accept the terms and conditions").check();
  await theirs.getByRole("button", { name: "Join" }).click();
  await expect(theirs.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await theirs.context().close();
});

test("policies and user groups are edited in drawers that stand in the address bar", async ({
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  await addMember(product, founder, { permissions: [] });
  const keep = screenKeeper(info);
  await signInThroughLogin(page, founder.email);
  await page.goto("/settings");
  await expect(section(page, "Policies").getByRole("row", { name: /Administrator/ })).toBeVisible();
  await keep(page, "team");

  await section(page, "Policies").getByRole("button", { name: "Add policy" }).click();
  const naming = page.getByRole("dialog", { name: "Add policy" });
  await naming.getByLabel("Label").fill("Publishers");
  await naming.getByRole("button", { name: "Create" }).click();
  await expect(naming.getByText("Please enter a short description")).toBeVisible();
  await naming.getByLabel("Description").fill("Publish what others write");
  await naming.getByRole("button", { name: "Create" }).click();

  const policy = drawer(page, "Publishers");
  await expect(page).toHaveURL(/policyId=/);
  await policy.getByRole("checkbox", { name: "Choose Publish templates" }).check();
  await expect(policy.getByRole("checkbox", { name: "Choose View templates" })).toBeChecked();
  await policy.getByRole("checkbox", { name: "Choose View templates" }).uncheck();
  await expect(policy.getByRole("checkbox", { name: "Choose Publish templates" })).not.toBeChecked();
  await policy.getByRole("checkbox", { name: "Choose Publish templates" }).check();
  await keep(page, "policy");
  await policy.getByRole("button", { name: "Save" }).click();
  await expect(policy).toBeHidden();
  await expect(section(page, "Policies").getByRole("row", { name: /Publishers/ })).toContainText("2");

  await section(page, "User groups").getByRole("button", { name: "Duplicate Administrators" }).click();
  const group = drawer(page, "Administrators (copy)");
  await group.getByLabel("Label").fill("Publishing team");
  await group.getByRole("checkbox", { name: "Choose Administrator", exact: true }).uncheck();
  await group.getByRole("checkbox", { name: "Choose Publishers" }).check();
  await group.getByRole("checkbox", { name: `Choose ${founder.email}` }).check();
  await keep(page, "group");
  await group.getByRole("button", { name: "Save" }).click();
  await expect(group).toBeHidden();
  const row = section(page, "User groups").getByRole("row", { name: /Publishing team/ });
  await expect(row).toContainText("Publishers");

  await section(page, "Policies").getByRole("button", { name: "Remove Publishers" }).click();
  await page.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByText("A user group holds this policy. Take it out of all user groups first.")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await section(page, "Policies").getByRole("link", { name: "Administrator", exact: true }).click();
  await expect(
    drawer(page, "Administrator").getByText("Default policy cannot be edited.", { exact: false }),
  ).toBeVisible();
  await page.reload();
  await expect(drawer(page, "Administrator")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer(page, "Administrator")).toBeHidden();
});

test("the company gets a name, and the audit log tells who did what", async ({ page, product }, info) => {
  const founder = await product.join();
  const keep = screenKeeper(info);
  await signInThroughLogin(page, founder.email);
  await page.goto("/settings");
  await page.getByRole("textbox", { name: "Company name" }).fill("Shop & Sons");
  await page.getByRole("form", { name: "Company name" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner").getByText("Shop & Sons")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("row", { name: /Company renamed/ })).toContainText(founder.email);
  await keep(page, "audit");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("sestina-audit-log.csv");
  await page.getByRole("button", { name: /Action/ }).click();
  await page.getByRole("option", { name: "Policy removed" }).click();
  await expect(page.getByText("No matches")).toBeVisible();
});

test("the whole of an invitation works by keyboard", async ({ page, product }) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  await signInThroughLogin(page, founder.email);
  await page.goto("/settings?dialog=invite-member");
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await tabTo(page, dialog.getByLabel("Email address"));
  await page.keyboard.type("keys@example.com");
  await tabTo(page, dialog.getByRole("button", { name: /^User groups/ }));
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Administrators" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await tabTo(page, dialog.getByRole("button", { name: "Send invitation" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("An invitation was sent to keys@example.com.")).toBeVisible();
});

test("the help pages and their links are there for everybody", async ({ page, product }, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  await signInThroughLogin(page, email);
  for (const name of ["Setup Guide", "Template Design", "FAQ"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(name, "i") })).toBeVisible();
    await keep(page, name.toLowerCase().replace(" ", "-"));
  }
});
