import { accountRoutes } from "#shared/api/accounts.ts";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { addMember, allowOnly } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { failOpenJob, newOpenJob } from "#tests/support/failed-job.ts";
import { deliver, mailsTo, raise } from "#tests/support/notifications.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import type { Product } from "#tests/support/product.ts";
import { screenKeeper } from "#tests/support/screens.ts";

/** A user whose publish jobs of these templates have failed. */
async function withFailedJobs(product: Product, ...names: readonly string[]) {
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person, "Shop");
  const fail = async (name: string) => failOpenJob(person, await newOpenJob(person, accountId, name));
  for (const name of names) await fail(name);
  return { person, fail };
}

const titleOf = (name: string) => `Publishing to Amazon SES failed: ${name}`;

test("the bell shows unread notifications, opened and read by keyboard", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person, fail } = await withFailedJobs(product, "invoice", "welcome");
  await openSignedIn(page, person.email);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications: 2 unread");

  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: "Newest notifications" });
  await expect(panel).toBeFocused();
  await expect(bell).toHaveAttribute("aria-expanded", "true");
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByRole("listitem").first()).toContainText(`Unread: ${titleOf("welcome")}`);
  await expect(panel.getByRole("listitem").first()).toContainText("Shop");
  await expectAccessible(page, "bell, light");
  await keep(page, "bell");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "bell, dark", { onlyColours: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(panel).toBeInViewport({ ratio: 0.9 });
  await keep(page, "bell-375");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: "light" });
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  // Following an entry leads to its job, and marks it as read.
  await bell.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(panel.getByRole("link", { name: titleOf("welcome") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").or(page.getByRole("dialog"))).toContainText("welcome");
  await expect(page).toHaveURL(/\/jobs\?job=/);
  await expect(bell).toHaveAccessibleName("Notifications: 1 unread");

  await page.goto("/");
  await fail("receipt");
  await page.reload();
  await expect(bell).toHaveAccessibleName("Notifications: 2 unread");
  await bell.click();
  await panel.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell).toHaveAccessibleName("Notifications");
  expect((await person.call(notificationRoutes.countUnreadNotifications)).body.count).toBe(0);
});

test("the page of notifications filters them and marks them as read", async ({ page, product }, info) => {
  const keep = screenKeeper(info);
  const { person } = await withFailedJobs(product, "invoice", "welcome");
  await openSignedIn(page, person.email);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "All notifications" }).click();
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(2);
  await expectAccessible(page, "notifications, light");
  await keep(page, "notifications");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "notifications, dark", { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });

  await page.getByRole("button", { name: `Mark as read: ${titleOf("welcome")}` }).click();
  await expect(page.getByRole("button", { name: /^Notifications/ })).toHaveAccessibleName("Notifications: 1 unread");
  await page.getByLabel("Unread only").click();
  await expect(rows).toHaveText([/invoice/]);
  await page.reload();
  await expect(rows).toHaveText([/invoice/]);
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByText("No notifications")).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/notifications");
  await expect(page.getByRole("list", { name: "Notifications" }).getByRole("listitem")).toHaveCount(2);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await keep(page, "notifications-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  // From which shares on there are notifications of an account.
  const thresholds = page.getByRole("dialog", { name: "Thresholds" });
  const quota = thresholds.getByLabel("Sending quota, in percent");
  const save = thresholds.getByRole("button", { name: "Save" });
  const refused = { status: 403, json: { detail: "PERMISSION_DENIED" } };
  await page.route("**/api/notifications/thresholds", (route) => route.fulfill(refused));
  await page.getByRole("button", { name: "Thresholds" }).click();
  await expect(thresholds.getByText("Permission needed.")).toBeVisible();
  await page.unroute("**/api/notifications/thresholds");
  await thresholds.getByRole("button", { name: "Try again" }).click();
  await expect(quota).toHaveValue("80");
  await quota.fill("");
  await thresholds.getByLabel("Complaints, in percent").fill("100.5");
  await save.click();
  await expect(thresholds.getByText("at most 100")).toBeVisible();
  await expect(thresholds.getByText("must be a whole number")).toBeVisible();
  await expectAccessible(page, "thresholds, light");
  await keep(page, "thresholds");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page, "thresholds, dark", { onlyColours: true });
  await keep(page, "thresholds-375");
  await quota.fill("90");
  await thresholds.getByLabel("Complaints, in percent").fill("0.05");
  await save.click();
  await expect(page.getByText("The thresholds were saved.")).toBeVisible();
  const { body } = await person.call(notificationRoutes.getNotificationThresholds);
  expect(body).toEqual({ bounceRate: 4, complaintRate: 0.05, quota: 90 });
});

test("a member without company_security sees and filters what they may, and not the company's settings", async ({
  page,
  product,
}, info) => {
  const { person } = await withFailedJobs(product, "invoice");
  const [account] = (await person.call(accountRoutes.listAccounts)).body;
  await raise(person, { kind: "sending-stopped", accountId: account.id, because: "paused" });
  await raise(person, { kind: "plan-limit-near", of: "user", count: 9, limit: 10, above: "refused" });
  const accounts = { accountIds: [account.id], defaultAccountId: account.id };
  const member = await addMember(product, person, { ...accounts, permissions: ["publish_templates"] });
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) refused.push(`${String(response.status())} ${response.url()}`);
  });
  await openSignedIn(page, member.email);
  refused.length = 0;

  // An address that another member shares, with a kind that this one may not see.
  await page.goto("/notifications?kind=plan-limit-near");
  await expect(page.getByRole("rowheader")).toHaveText([/invoice/]);
  await expect(page.getByRole("row").filter({ hasText: "invoice" })).toContainText("Shop");
  await page.getByRole("button", { name: /^Kind/ }).click();
  await expect(page.getByRole("option")).toHaveText([
    /^All kinds/,
    "A job failed",
    "Mails fail since a publish",
    "Templates differ in Amazon SES",
  ]);
  await page.keyboard.press("Escape");
  const thresholds = page.getByRole("button", { name: "Thresholds" });
  await expect(thresholds).toHaveAttribute("aria-disabled", "true");
  await thresholds.focus();
  const reason = "Company security permission needed. Consult account admin.";
  await expect(page.getByRole("tooltip").getByText(reason).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Thresholds" })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
  await expectAccessible(page, "notifications of a member");
  await screenKeeper(info)(page, "notifications-of-a-member");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(page.getByRole("row").filter({ hasText: "invoice" })).toContainText("Read");
  await page.getByRole("link", { name: "Mail settings" }).click();
  await expect(page.getByRole("button", { name: /^Mail: / })).toHaveCount(3);
  expect(refused).toEqual([]);

  await allowOnly(member, ["billing"]);
  await page.goto("/notifications");
  await expect(page.getByRole("rowheader")).toHaveText([/plan/i]);
  await allowOnly(member, ["read_tags"]);
  await page.reload();
  await expect(page.getByText("There are no notifications that your permissions let you see.")).toBeVisible();
});

test("the bell states what is missing: no notifications, a failure, no connection", async ({ page, product }) => {
  const { person } = await withFailedJobs(product);
  await openSignedIn(page, person.email);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole("dialog", { name: "Newest notifications" });
  await expect(panel.getByText("No notifications")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.route("**/api/notifications?*", (route) =>
    route.fulfill({ status: 403, json: { detail: "PERMISSION_DENIED" } }),
  );
  await page.reload();
  await bell.click();
  await expect(panel.getByText("Permission needed.")).toBeVisible();
  await page.unroute("**/api/notifications?*");
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel.getByText("No notifications")).toBeVisible();

  await page.reload();
  await expect(bell).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline")).toBeHidden();
});

test("a user chooses mails at once, gets one, and unsubscribes by its link without a session", async ({
  page,
  product,
  browser,
}, info) => {
  const keep = screenKeeper(info);
  const { person, fail } = await withFailedJobs(product);
  await openSignedIn(page, person.email, "/notifications");
  await page.getByRole("link", { name: "Mail settings" }).click();
  await expect(page).toHaveURL(/\/user\/notifications$/);
  const choice = page.getByRole("button", { name: "Mail: A job failed" });
  await expect(choice).toContainText("Daily digest");
  const choose = async (name: string) => {
    await choice.click();
    await page.getByRole("option", { name }).click();
  };
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeDisabled();
  await choose("Off");
  await page.getByRole("button", { name: "Undo changes" }).click();
  await expect(choice).toContainText("Daily digest");
  await choose("At once");
  await expectAccessible(page, "choices of mails, light");
  await keep(page, "mail-choices");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "choices of mails, dark", { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });

  // Leaving asks, and saves.
  await page.getByRole("tab", { name: "Invitations" }).click();
  const unsaved = page.getByRole("dialog", { name: "Changes not saved" });
  await unsaved.getByRole("button", { name: "Go on editing" }).click();
  await expect(choice).toContainText("At once");
  await save.click();
  await expect(page.getByText("Your choices were saved.")).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(choice).toContainText("At once");
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(choice).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
  await keep(page, "mail-choices-375");
  await page.setViewportSize({ width: 1280, height: 800 });

  await fail("receipt");
  await deliver();
  const [mail, ...others] = mailsTo(product, person);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe(titleOf("receipt"));
  const link = /http\S+\/unsubscribe\?[^\s)]+/.exec(mail!.text ?? "")![0];
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(link.replace(/token=[^&]+/, "token=forged"));
  await stranger.getByRole("button", { name: "Stop these mails" }).click();
  await expect(stranger.getByRole("heading", { name: "Invalid Link!" })).toBeVisible();
  await stranger.goto(link);
  await expect(stranger.getByText("Mails about “A job failed”")).toBeVisible();
  await expectAccessible(stranger, "unsubscribe, light");
  await keep(stranger, "unsubscribe");
  await stranger.getByRole("button", { name: "Stop these mails" }).click();
  await expect(stranger.getByRole("status")).toContainText("are not sent to you any more");
  await context.close();

  await page.reload();
  await expect(choice).toContainText("Off");
  await fail("invoice");
  await deliver();
  expect(mailsTo(product, person)).toHaveLength(1);
});
