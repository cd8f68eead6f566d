import { webhookRoutes } from "#shared/api/webhooks.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { addMember } from "#tests/support/access-members.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { failOpenJob, newOpenJob } from "#tests/support/failed-job.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { startReceiver, withStatus } from "#tests/support/webhook-receiver.ts";
import { addWebhook, deliveriesOf, signaturesBy, webhooksOf } from "#tests/support/webhooks.ts";

test("a webhook is added, gets an event, shows it in its log and sends it again", async ({ page, product }, info) => {
  test.slow();
  const keep = screenKeeper(info);
  const receiver = await startReceiver();
  receiver.answerWith(withStatus(500, "The receiver is being deployed."));
  const person = await product.join();
  const { accountId } = await connectCustomer(product, person, "Shop");
  await openSignedIn(page, person.email, "/settings/webhooks");
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  await expectAccessible(page, "webhooks, empty");
  await keep(page, "webhooks-empty");

  await page.getByRole("button", { name: "Add webhook" }).click();
  const form = page.getByRole("dialog", { name: "Add webhook" });
  await form.getByLabel("Name").fill("Alerts");
  await form.getByLabel("Address").fill("https://169.254.169.254/");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  await expect(form.getByText("Please enter a host name, not an IP address.")).toBeVisible();
  await form.getByLabel("Address").fill(receiver.url);
  await expectAccessible(page, "webhook, form");
  await keep(page, "webhook-form");
  await form.getByRole("button", { name: "Add", exact: true }).click();
  const shown = page.getByRole("dialog", { name: "Signing secret" });
  const secret = await shown.getByText(/^whsec_/).innerText();
  await keep(page, "webhook-secret");
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Alerts" })).toBeVisible();
  await keep(page, "webhooks");

  await failOpenJob(person, await newOpenJob(person, accountId, "invoice"));
  // The schedules of the product run each minute.
  const { id } = (await webhooksOf(person))[0]!;
  await expect
    .poll(
      async () => {
        await fetch(`${product.url}/_local/api/clock`, { method: "POST", body: JSON.stringify({ forwardMs: 61_000 }) });
        return receiver.received.length;
      },
      { timeout: scaledTimeout(20_000), intervals: [1000] },
    )
    .toBeGreaterThan(0);
  expect(signaturesBy(secret, receiver.received[0]!)).toBe(1);
  expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ type: "job-failed", data: { accountName: "Shop" } });

  await page.getByRole("link", { name: "Alerts" }).click();
  const row = page.getByRole("row").filter({ hasText: "A job failed" });
  await expect(row).toContainText("It answered 500.");
  await expectAccessible(page, "webhook");
  await keep(page, "webhook-log");
  await row.getByRole("button", { name: /^A job failed/ }).click();
  const drawer = page.getByRole("dialog", { name: "A job failed" });
  await expect(drawer.getByText("The receiver is being deployed.").first()).toBeVisible();
  await expect(drawer.getByText(/webhook-signature: v1,/).first()).toBeVisible();
  await expectAccessible(page, "webhook, delivery");
  await keep(page, "webhook-delivery");
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page, "webhook, delivery, dark", { onlyColours: true });
  await page.emulateMedia({ colorScheme: "light" });

  const before = receiver.received.length;
  receiver.answerWith(withStatus(204));
  await drawer.getByRole("button", { name: "Send again" }).click();
  await expect(drawer.getByText("The receiver took the delivery.")).toBeVisible();
  await expect(drawer.getByText("Delivered", { exact: true })).toBeVisible();
  expect(receiver.received.length).toBeGreaterThan(before);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(row).toContainText("Delivered");
  expect(await deliveriesOf(person, id)).toMatchObject([{ state: "delivered" }]);
  await page.setViewportSize({ width: 375, height: 800 });
  await keep(page, "webhook-log-375");
  await receiver.close();
});

test("a webhook is tested, gets another secret, is changed and deleted", async ({ page, product }) => {
  const receiver = await startReceiver();
  const person = await product.join();
  const { webhook, secret } = await addWebhook(person, { url: receiver.url });
  await openSignedIn(page, person.email, `/settings/webhooks/${webhook.id}`);
  await expect(page.getByText("Nothing was sent yet")).toBeVisible();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText("The receiver took the test.")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Test" })).toContainText("Delivered");

  await page.getByRole("button", { name: "Replace secret" }).click();
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/secret$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Yes, Replace" }).click();
  // The secret is not lost by that.
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  held.resolve(undefined);
  const shown = page.getByRole("dialog", { name: "Signing secret" });
  const other = await shown.getByText(/^whsec_/).innerText();
  expect(other).not.toBe(secret);
  await page.mouse.click(5, 400);
  await expect(shown).toBeVisible();
  await shown.getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("Former secret valid until")).toBeVisible();

  await page.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Alerts" });
  await form.getByLabel("Only these kinds").click();
  await form.getByRole("button", { name: /Choose kinds|^Kinds/ }).click();
  await page.getByRole("option", { name: "Many mails bounce" }).click();
  await page.keyboard.press("Escape");
  await form.getByLabel("Enabled").click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The webhook was changed.")).toBeVisible();
  expect(await webhooksOf(person)).toMatchObject([{ enabled: false, kinds: ["bounce-rate-near-limit"] }]);
  await expect(page.getByText("Disabled", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Yes, Delete" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
  expect(await webhooksOf(person)).toEqual([]);
  await page.goto(`/settings/webhooks/${webhook.id}`);
  await expect(page.getByText("This webhook does not exist (any more).")).toBeVisible();
  await receiver.close();
});

test("a webhook is added, tested, sent again and gets another secret by keyboard alone", async ({ page, product }) => {
  const receiver = await startReceiver();
  receiver.answerWith(withStatus(500));
  const person = await product.join();
  await openSignedIn(page, person.email, "/settings/webhooks");
  const { keyboard } = page;
  const press = (name: string | RegExp, key = "Enter") =>
    page.getByRole("button", { name, exact: true }).last().press(key);
  await press("Add webhook");
  const form = page.getByRole("dialog", { name: "Add webhook" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await keyboard.type("Alerts");
  await keyboard.press("Tab");
  await expect(form.getByLabel("Address")).toBeFocused();
  await keyboard.type(receiver.url);
  await keyboard.press("Enter");
  const shown = page.getByRole("dialog", { name: "Signing secret" });
  await expect(shown.getByText(/^whsec_/)).toBeVisible();
  await expect(shown.locator(":focus")).toHaveCount(1);
  await press("Done");
  await expect(shown).toBeHidden();
  await page.getByRole("link", { name: "Alerts" }).press("Enter");

  await press("Send test");
  await expect(page.getByRole("row").filter({ hasText: "Test" })).toContainText("It answered 500.");
  await page.getByRole("row").filter({ hasText: "Test" }).getByRole("button").press("Enter");
  const drawer = page.getByRole("dialog", { name: "Test" });
  await expect(drawer.locator(":focus")).toHaveCount(1);
  receiver.answerWith(withStatus(204));
  const again = drawer.getByRole("button", { name: "Send again" });
  for (let tabs = 0; tabs < 15 && !(await again.evaluate((node) => node === document.activeElement)); tabs += 1) {
    await keyboard.press("Tab");
  }
  await expect(again).toBeFocused();
  await keyboard.press("Enter");
  await expect(drawer.getByText("The receiver took the delivery.")).toBeVisible();
  await keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await press("Replace secret");
  await press("Yes, Replace");
  await expect(shown.getByText(/^whsec_/)).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.getByText("Former secret valid until")).toBeVisible();
  await receiver.close();
});

test("the log shows a failed load, and members without the permission are refused", async ({ page, product }) => {
  const person = await product.join();
  const { webhook } = await addWebhook(person);
  await openSignedIn(page, person.email);
  await page.route(/\/deliveries(\?|$)/, (route) =>
    route.fulfill({ status: 429, json: { detail: "TOO_MANY_REQUESTS" } }),
  );
  await page.goto(`/settings/webhooks/${webhook.id}`);
  await expect(page.getByText("Too many attempts. Please wait a moment and try again.")).toBeVisible();
  await page.unroute(/\/deliveries(\?|$)/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Nothing was sent yet")).toBeVisible();
  const member = await addMember(product, person, { permissions: ["iam"] });
  expect((await member.call(webhookRoutes.listWebhooks)).status).toBe(403);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openSignedIn(page, member.email, "/settings/webhooks");
  await expect(page.getByRole("main")).toContainText("Permission");
  await expect(page.getByRole("link", { name: "Webhooks" })).toHaveCount(0);
});
