import type { Page } from "@playwright/test";
import { identityRoutes } from "#shared/api/identities.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Permission } from "#shared/permissions.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/access-members.ts";
import { publish } from "#tests/support/published.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";

const progress = (page: Page) => page.getByRole("progressbar", { name: "Set-up progress" });
const step = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });
const tile = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Without an account, the menu does not offer the import, and its page links to connecting one. */
async function expectNoImport(page: Page): Promise<void> {
  await page.goto("/templates");
  await page.getByRole("button", { name: "More ways to create a template" }).click();
  await expect(page.getByRole("menuitem", { name: "Create from starters" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Import from AWS SES" })).toHaveCount(0);
  await page.goto("/templates/import");
  await expect(page.getByRole("main").getByText("Please connect an AWS account first.")).toBeVisible();
  await expect(page.getByText("Error getting your existing templates")).toHaveCount(0);
}

test("the set-up leads from nothing to the overview, step by step", async ({ page, product }, info) => {
  const person = await product.join();
  const keep = screenKeeper(info);
  await openSignedIn(page, person.email);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome");
  await expect(progress(page)).toHaveAttribute("value", "0");
  await expect(page.getByText("0 of 5 steps done", { exact: true })).toBeVisible();
  await expect(step(page, "Verify your domain").getByRole("button")).toBeDisabled();
  await expect(step(page, "Verify email address").getByRole("button")).toBeDisabled();
  await expect(step(page, "Send the first mail").getByRole("button")).toBeDisabled();
  await expect(step(page, "Invite a colleague")).toContainText("Discover is for one user. See plans");
  await expect(page.getByRole("link", { name: "Documentation on:" })).toHaveCount(6);
  await expectNoImport(page);
  await keep(page, "import-without-account", ["light"]);
  await page.getByRole("link", { name: "Connect an AWS account" }).click();
  await expect(page.getByRole("dialog", { name: "Connect AWS account" })).toBeVisible();
  await page.goto("/");

  const customer = await connectCustomer(product, person);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back");
  await expect(progress(page)).toHaveAttribute("value", "20");
  await expect(step(page, "Connect AWS account")).toContainText("You connected your AWS SES account.");
  await step(page, "Verify your domain").getByRole("button", { name: "Verify domain" }).click();
  await expect(page).toHaveURL(/^[^?]*\/aws\/domain-identities/);
  await page.goBack();

  const added = await person.call(identityRoutes.addDomainIdentity, { body: { domain: "shop.example" } });
  await publish(product, added.body.dkimRecords);
  await person.call(identityRoutes.syncDomainIdentities);
  await page.reload();
  await expect(progress(page)).toHaveAttribute("value", "40");
  await expect(page.getByText("2 of 5 steps done", { exact: true })).toBeVisible();
  await expect(step(page, "Verify your domain")).toContainText("You verified your domain identity.");
  await keep(page, "set-up");

  await customer.verify("news@elsewhere.example");
  await person.call(identityRoutes.syncEmailIdentities);
  await page.reload();
  await expect(progress(page)).toHaveAttribute("value", "60");
  await expect(step(page, "Verify email address")).toContainText("You verified your sending identity.");

  const welcome = await person.call(templateRoutes.createTemplate, {
    body: { template_name: "welcome", subject: "Hi" },
  });
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your overview");
  await expect(tile(page, "Finish your set-up")).toContainText("4 of 5 steps done");
  await keep(page, "overview-with-next-steps");
  await step(page, "Send the first mail").getByRole("button", { name: "Choose a template" }).click();
  await expect(page).toHaveURL("/templates");
  await person.call(sendRoutes.sendTestMail, {
    params: { id: welcome.body.uid },
    body: { senderEmailAddress: "news@elsewhere.example", recipient: "news@elsewhere.example" },
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your overview");
  await expect(tile(page, "Finish your set-up")).toHaveCount(0);
  await expect(page.getByRole("img", { name: "1 of 5 used" })).toBeVisible();
  await expect(tile(page, "Templates")).toContainText("0 published, 1 draft");
  await expect(tile(page, "Connected AWS accounts")).toContainText("1");
  await expect(tile(page, "Connected email identities")).toContainText("1");
  await expect(tile(page, "Team Members")).toContainText("+Invite more");
  await expect(tile(page, "Team")).toContainText("Unlock team");
  await expect(tile(page, "Plans")).toContainText("Need more features?");
  await expect(tile(page, "What needs you")).toContainText("All is well: nothing waits for you.");
  await expect(tile(page, "Recently edited").getByRole("listitem")).toHaveText(/^welcome.*Draft$/);
  await expect(tile(page, "Sending of the last 14 days").getByRole("listitem")).toContainText("sent in 24 hours");
  await keep(page, "overview");
  await page.setViewportSize({ width: 375, height: 1600 });
  await keep(page, "overview-on-a-phone");
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.route(/\/api\/jobs\?/, (route) => route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }));
  await page.reload();
  await expect(tile(page, "What needs you")).toContainText("Too many attempts.");
  await expect(tile(page, "What needs you")).not.toContainText("All is well");
  await page.unroute(/\/api\/jobs\?/);
  await tile(page, "What needs you").getByRole("button", { name: "Try again" }).click();
  await expect(tile(page, "What needs you")).toContainText("All is well");
  await tile(page, "Plans").getByRole("link", { name: "See plans" }).click();
  await expect(page.getByRole("row", { name: /^Business/ })).toContainText("89 USD per month, or 899 USD per year");
  await keep(page, "plans", ["light"]);

  await putOnPlan(person, "Business");
  await page.goto("/");
  await expect(page.getByRole("banner")).toContainText("Business");
  await expect(page.getByRole("link", { name: "View your team settings" })).toBeVisible();
  await expect(tile(page, "Plans")).toBeHidden();
  await expect(tile(page, "Finish your set-up")).toContainText("5 of 6 steps done");
  await expect(step(page, "Send the first mail")).toContainText("You sent your first mail.");
  await step(page, "Invite a colleague").getByRole("button", { name: "Invite member" }).click();
  await expect(page.getByRole("dialog", { name: "Invite member" })).toBeVisible();
  await page.goto("/");
  let held: readonly Permission[] = ["billing"];
  await page.route("**/api/user", async (route) => {
    const answer = await route.fetch();
    const permissions = held.map((id) => ({ id }));
    await route.fulfill({ response: answer, json: { ...(await answer.json()), permissions } });
  });
  await page.reload();
  await page.getByRole("link", { name: "View your team settings" }).click();
  await expect(page).toHaveURL("/settings/subscription");
  await expect(page.getByText("You do not have access to this route.")).toHaveCount(0);
  held = [];
  await page.goto("/");
  await expect(tile(page, "Finish your set-up")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Manage your team" })).toBeDisabled();
  await expect(tile(page, "Team")).toContainText("available for admins");
  await expect(page.getByRole("main").getByText("Create new template")).toBeHidden();
  await expect(page.getByText("+Invite more")).toBeHidden();
  for (const name of ["What needs you", "Recently edited", "Sending of the last 14 days"]) {
    await expect(tile(page, name)).toHaveCount(0);
  }
  await keep(page, "overview-without-permissions", ["light"]);
  const offered = await page
    .getByRole("main")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(offered).toContain("/user");
  for (const path of new Set(offered)) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page, "what home links to is a page that one may see").toHaveURL(path);
    await expect(page.getByText("You do not have access to this route.")).toHaveCount(0);
  }

  await page.unroute("**/api/user");
  await page.goto("/");
  const noted = page.waitForResponse(/\/api\/user\/tutorial\/next-steps$/);
  await tile(page, "Finish your set-up").getByRole("button", { name: "Hide these steps" }).press("Enter");
  await expect(tile(page, "Finish your set-up")).toHaveCount(0);
  await noted;
  await page.reload();
  await expect(tile(page, "Team Members")).toContainText("+Invite more");
  await expect(tile(page, "Finish your set-up")).toHaveCount(0);
});

test("a step that is done elsewhere is ticked when the user comes back to home", async ({ page, product }) => {
  const { person, template } = await openStudio(product);
  const id = await template("welcome", "<p>Hello</p>");
  await page.clock.install();
  await openSignedIn(page, person.email);
  await expect(step(page, "Send the first mail").getByRole("button", { name: "Choose a template" })).toBeEnabled();
  await page.getByRole("link", { name: "Tag Manager", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tag Manager");
  const body = { senderEmailAddress: "news@shop.example", recipient: "news@shop.example" };
  await person.call(sendRoutes.sendTestMail, { params: { id }, body });
  // Less than the minute for which the company is used as it was read.
  await page.clock.fastForward(3_000);
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(step(page, "Send the first mail")).toContainText("You sent your first mail.");
});

test("a user with several AWS accounts works in the chosen one", async ({ page, product }, info) => {
  const person = await product.join();
  await putOnPlan(person, "Business");
  const main = await connectCustomer(product, person, "Main");
  await person.call(templateRoutes.createTemplate, { body: { template_name: "in_main", subject: "Hi" } });
  const keep = screenKeeper(info);
  const switcher = page.getByRole("banner").getByRole("button", { name: /^AWS account/ });
  const choose = async (alias: string) => {
    await switcher.press("Enter");
    await page.getByRole("option", { name: alias }).click();
  };
  await openSignedIn(page, person.email, "/templates");
  await expect(page.getByRole("row", { name: /in_main/ })).toBeVisible();
  await expect(switcher).toBeHidden();

  await connectCustomer(product, person, "Second");
  await page.reload();
  await expect(switcher).toContainText("Main");
  await keep(page, "switcher", ["light"]);

  await page.route("**/api/aws/account/*/default", (route) => route.abort());
  await choose("Second");
  await expect(
    page.getByText("An error occurred when switching the account. Please try again or contact our support!"),
  ).toBeVisible();
  await expect(switcher).toContainText("Main");
  await page.unroute("**/api/aws/account/*/default");

  await choose("Second");
  await expect(page.getByText("No templates available.")).toBeVisible();
  await expect(switcher).toContainText("Second");
  await expect(page.getByText("1 template is in Main.")).toBeVisible();
  await keep(page, "templates-elsewhere");
  await page.getByRole("button", { name: "Switch to Main" }).click();
  await expect(page.getByRole("row", { name: /in_main/ })).toBeVisible();

  await page.setViewportSize({ width: 375, height: 800 });
  await expect(switcher.getByText("Main")).toBeVisible();
  await expect.poll(() => switcher.evaluate((box) => box.clientWidth)).toBeGreaterThan(300);
  await expect
    .poll(() => switcher.evaluate((box) => box.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(await page.getByRole("main").evaluate((content) => content.getBoundingClientRect().top));
  await keep(page, "switcher-on-a-phone", ["light"]);

  await page.setViewportSize({ width: 1440, height: 900 });
  const rights = { permissions: ["read_aws_accounts"], accountIds: [main.accountId] } as const;
  const colleague = await addMember(product, person, rights);
  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, colleague.email);
  await expect(page.getByRole("link", { name: "Status of Main" })).toHaveText("Main");
  await expect(switcher).toHaveCount(0);
  await keep(page, "one-of-two-accounts", ["light"]);
});

test("a status that needs two lines is broken between its words", async ({ page, product }) => {
  const { person } = await openStudio(product);
  await openSignedIn(page, person.email);
  await page.setViewportSize({ width: 375, height: 720 });
  const status = page.getByText("You connected your AWS SES account.");
  const linesOf = () =>
    status.evaluate((element) => {
      const text = element.firstChild!;
      const lines = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getClientRects().length;
      };
      const words = [...element.textContent.matchAll(/\S+/g)];
      return {
        all: lines(0, element.textContent.length),
        broken: words.filter(({ index, 0: word }) => lines(index, index + word.length) > 1).map(([word]) => word),
      };
    });
  await expect.poll(linesOf).toEqual({ all: 2, broken: [] });
});
