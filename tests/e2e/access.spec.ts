import type { Locator, Page } from "@playwright/test";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectAccount } from "#tests/support/connected-account.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expect, linkMailedTo, openSignedIn, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/access-members.ts";
import { password } from "#tests/support/product.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { teamOf } from "#tests/support/team.ts";

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Whether an element has the focus, or comes before or after the focused one. */
const wayTo = (wanted: Locator): Promise<"here" | "before" | "behind"> =>
  wanted.evaluate((element) => {
    const from = document.activeElement ?? document.body;
    if (from === element) return "here";
    return (from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) === 0 ? "behind" : "before";
  });

/** Moves the focus to an element with Tab, and presses a key. */
async function pressOn(page: Page, wanted: Locator, key = "Enter"): Promise<void> {
  await wanted.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    const way = await wayTo(wanted);
    if (way === "here") break;
    await page.keyboard.press(way === "behind" ? "Tab" : "Shift+Tab");
  }
  await expect(wanted).toBeFocused();
  await page.keyboard.press(key);
}

test("an invited user joins with the permissions of their group, and loses access when removed", async ({
  browser,
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const policy = await teamOf(founder).policyWith("Writers", "create_templates");
  await teamOf(founder).newGroup("Writers", { policy_ids: [policy.id] });
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email);

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
  await keep(theirs, "join", ["dark"]);
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
  await expect(theirs.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await theirs.context().close();
});

test("policies are edited by keyboard in drawers, which are kept in the address bar", async ({
  page,
  product,
}, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email, "/settings");
  await expect(section(page, "Policies").getByRole("row", { name: /Administrator/ })).toBeVisible();
  await keep(page, "team");

  await pressOn(page, section(page, "Policies").getByRole("button", { name: "Add policy" }));
  const naming = page.getByRole("dialog", { name: "Add policy" });
  await expect(naming.getByLabel("Label")).toBeFocused();
  await page.keyboard.type("Publishers");
  await page.keyboard.press("Enter");
  await expect(naming.getByText("Please enter a short description")).toBeVisible();
  await expect(naming.getByLabel("Description")).toBeFocused();
  await page.keyboard.type("Publish what others write");
  await page.keyboard.press("Enter");

  const policy = drawer(page, "Publishers");
  await expect(page).toHaveURL(/policyId=/);
  await expect(policy.getByLabel("Label")).toBeFocused();
  const view = policy.getByRole("checkbox", { name: "Choose View templates" });
  const publish = policy.getByRole("checkbox", { name: "Choose Publish templates" });
  await pressOn(page, publish, "Space");
  await expect(view).toBeChecked();
  await view.uncheck();
  await expect(publish).not.toBeChecked();
  await pressOn(page, publish, "Space");
  await keep(page, "policy");

  const unsaved = drawer(page, "Changes not saved");
  await page.keyboard.press("Escape");
  await expect(unsaved).toContainText("Publishers has changes that are not saved yet.");
  await keep(page, "unsaved", ["dark"]);
  await page.keyboard.press("Escape");
  await expect(unsaved).toBeHidden();
  await expect(publish).toBeChecked();
  await page.goBack();
  await pressOn(page, unsaved.getByRole("button", { name: "Save and close" }));
  await expect(policy).toBeHidden();
  await section(page, "Policies").getByRole("link", { name: "Publishers" }).click();
  const said = policy.getByText("Successfully updated your information!");
  await expect(said).toBeVisible();
  await policy.getByRole("button", { name: "Dismiss" }).click();
  await expect(said).toBeHidden();
  await pressOn(page, policy.getByRole("checkbox", { name: "Choose Publish templates" }), "Space");
  await page.keyboard.press("Escape");
  await pressOn(page, unsaved.getByRole("button", { name: "Discard changes" }));
  await expect(policy).toBeHidden();
  await expect(section(page, "Policies").getByRole("link", { name: "Publishers" })).toBeFocused();
  await expect(page).toHaveURL("/settings");
  await expect(section(page, "Policies").getByRole("row", { name: /Publishers/ })).toContainText("False2");

  // A form begins with the values that another user has saved in the meantime.
  const team = teamOf(founder);
  await team.setPermissions(await team.policyNamed("Publishers"), []);
  await section(page, "Policies").getByRole("link", { name: "Publishers" }).click();
  await expect(publish).not.toBeChecked();
});

test("user groups are edited by keyboard, and a policy in use cannot be removed", async ({ page, product }, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  await addMember(product, founder, { permissions: [] });
  await teamOf(founder).policyWith("Publishers", "publish_templates");
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email, "/settings");

  await pressOn(page, section(page, "User groups").getByRole("button", { name: "Duplicate Administrators" }));
  const group = drawer(page, "Administrators (copy)");
  await expect(group.getByLabel("Label")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Publishing team");
  await pressOn(page, group.getByRole("checkbox", { name: `Choose ${founder.email}` }), "Space");
  await pressOn(page, group.getByRole("checkbox", { name: "Choose Administrator", exact: true }), "Space");
  await pressOn(page, group.getByRole("checkbox", { name: "Choose Publishers" }), "Space");
  await keep(page, "group", ["light"]);
  await pressOn(page, group.getByRole("button", { name: "Save" }));
  await expect(group).toBeHidden();
  const row = section(page, "User groups").getByRole("row", { name: /Publishing team/ });
  await expect(row).toContainText("Publishers");

  await pressOn(page, section(page, "Policies").getByRole("button", { name: "Remove Publishers" }));
  const removal = page.getByRole("dialog", { name: "Remove Publishers?" });
  await pressOn(page, removal.getByRole("button", { name: "Yes, Remove" }));
  await expect(page.getByText("A user group holds this policy. Take it out of all user groups first.")).toBeVisible();
  await pressOn(page, removal.getByRole("button", { name: "Cancel" }));

  await pressOn(page, section(page, "Policies").getByRole("link", { name: "Administrator", exact: true }));
  const locked = drawer(page, "Administrator");
  await expect(locked.getByText("Default policy cannot be edited.", { exact: false })).toBeVisible();
  await page.reload();
  await expect(locked.getByRole("heading", { name: "Administrator" }).getByText("Administrator")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(locked).toBeHidden();
});

test("the company is named, and the audit log shows actor, action and resource", async ({ page, product }, info) => {
  const founder = await product.join();
  const { alias } = await connectAccount(product, founder);
  const body = { template_name: "welcome", subject: "Hi" };
  await founder.call(templateRoutes.createTemplate, { body });
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email, "/settings");
  await page.getByRole("textbox", { name: "Company name" }).fill("Shop & Sons");
  await page.getByRole("form", { name: "Company name" }).getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("banner").getByText("Shop & Sons")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("row", { name: /Company renamed/ })).toContainText(founder.email);
  await expect(
    page.getByRole("row", { name: /AWS account connected/ }).getByRole("link", { name: alias }),
  ).toBeVisible();
  await keep(page, "audit");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("sestina-audit-log.csv");
  await page.getByRole("button", { name: /Action/ }).click();
  await page.getByRole("option", { name: "Policy removed" }).click();
  await expect(page.getByText("No matches")).toBeVisible();
  await page.getByRole("button", { name: "Clear filter" }).click();
  await page
    .getByRole("row", { name: /Template created/ })
    .getByRole("link", { name: "welcome" })
    .click();
  await expect(page).toHaveURL(/\/templates\/[\w-]+\/editor$/);
});

test("a member is invited, moved to another user group and removed by keyboard", async ({ page, product }, info) => {
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  await addMember(product, founder, { permissions: [] });
  await teamOf(founder).newGroup("Writers");
  const keep = screenKeeper(info);
  await openSignedIn(page, founder.email, "/settings?dialog=invite-member");
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await expect(dialog.getByLabel("Email address")).toBeFocused();
  await page.keyboard.type("keys@example.com");
  await pressOn(page, dialog.getByRole("button", { name: /^User groups/ }));
  await page.getByRole("option", { name: "Administrators" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await pressOn(page, dialog.getByRole("button", { name: "Send invitation" }));
  await expect(page.getByText("An invitation was sent to keys@example.com.")).toBeVisible();

  const row = page.getByRole("row", { name: /keys@example.com/ });
  const edit = row.getByRole("button", { name: "Edit keys@example.com" });
  await pressOn(page, edit);
  const editing = page.getByRole("dialog", { name: "Edit member" });
  const groups = editing.getByRole("button", { name: /^User groups/ });
  await expect(groups).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: "Writers" }).waitFor();
  await page.keyboard.type("Writ");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await keep(page, "edit-member", ["dark"]);
  await pressOn(page, editing.getByRole("button", { name: "Save" }));
  await expect(row).toContainText("Administrators, Writers");
  await expect(edit).toBeFocused();

  await expect(page.getByRole("row", { name: founder.email }).getByRole("img")).toHaveAccessibleName(
    "E-mail and password",
  );
  await pressOn(page, row.getByRole("button", { name: "Remove keys@example.com" }));
  const removal = page.getByRole("dialog", { name: "Remove keys@example.com?" });
  await pressOn(page, removal.getByRole("button", { name: "Yes, Remove" }));
  await expect(page.getByText("keys@example.com was removed from the company.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("every user can open the help pages and their links", async ({ page, product }, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  await openSignedIn(page, email);
  for (const name of ["Setup Guide", "Template Design", "FAQ"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(name, "i") })).toBeVisible();
    await keep(page, name.toLowerCase().replace(" ", "-"), [name === "FAQ" ? "dark" : "light"]);
  }
  await page.goto("/help/setup#api");
  await expect(page.getByRole("heading", { name: "Let your builds publish and send" })).toBeInViewport();
});

test("an engineer finds a call in the API reference, with its fields and an example", async ({
  page,
  product,
}, info) => {
  const { email } = await product.join();
  const keep = screenKeeper(info);
  await openSignedIn(page, email);
  let works = false;
  await page.route("**/api/openapi.json", (route) => (works ? route.fallback() : route.fulfill({ status: 503 })));
  await page.goto("/help/setup");
  await page.getByRole("link", { name: "API reference" }).click();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect(retry).toBeVisible({ timeout: scaledTimeout(30_000) });
  works = true;
  await retry.click();

  const calls = page.getByRole("navigation", { name: "Calls" }).getByRole("link");
  await expect(calls.filter({ hasText: "/api/v1/plan" })).toBeVisible();
  await keep(page, "api-reference");
  await page.getByRole("searchbox", { name: "Search calls" }).fill("post name}/send");
  await expect(calls).toHaveText(["POST /api/v1/templates/{name}/send"]);
  await calls.click();
  const sending = page.getByRole("region", { name: /^POST \/api\/v1\/templates\/\{name\}\/send/ });
  await expect(sending.getByRole("heading", { level: 2 })).toBeInViewport();
  const body = sending.getByRole("group", { name: "Body" });
  await expect(body.getByRole("row", { name: /recipients\[\]\.language/ })).toBeVisible();
  await sending.getByText("Errors", { exact: true }).click();
  await expect(sending.getByRole("row", { name: /SENDER_NOT_VERIFIED/ })).toBeVisible();
  await expect(sending.getByRole("figure").last()).toContainText('-H "Idempotency-Key: …"');
  await page.getByRole("searchbox", { name: "Search calls" }).fill("teapot");
  await expect(page.getByText("No call matches.")).toBeVisible();

  // A link leads to a call, also while the document still loads.
  await page.goto("/help/faq");
  await page.goto("/help/api#publishAccountTemplate");
  await expect(page.getByRole("heading", { name: /\/publish/ })).toBeInViewport();
  // As the type of an error says.
  await page.goto("/help/faq");
  await page.goto("/help/api#TEMPLATE_BREAKS_CALLERS");
  await expect(page.locator("#TEMPLATE_BREAKS_CALLERS")).toBeInViewport();
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "api-reference-phone");
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
