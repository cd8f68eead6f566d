import { roleArn } from "#local/aws/account.ts";
import { customersBusArn } from "#local/operator.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { allStatements, connectAccount } from "#tests/support/connected-account.ts";
import { connectCustomer } from "#tests/support/customer.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { openStudio } from "#tests/support/studio.ts";
import type { Page } from "@playwright/test";

test("an AWS account is connected by hand: wrong roles are refused, the guide's policies work", async ({
  page,
  product,
}) => {
  const person = await product.join("connects@example.com");
  const { id } = product.awsAccounts.createAccount({ name: "Shop" });
  const trust = { Effect: "Allow", Principal: { AWS: "*" }, Action: "sts:AssumeRole" };
  const open = product.awsAccounts.putRole(id, {
    name: "open",
    trustPolicy: JSON.stringify({ Version: "2012-10-17", Statement: [trust] }),
    policies: [],
  });
  await openSignedIn(page, person.email);
  await page.getByRole("button", { name: "Add credentials" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
  const connect = dialog.getByRole("button", { name: "Connect" });
  await connect.click();
  await expect(dialog.getByText("This field is required")).toHaveCount(3);

  await dialog.getByLabel("Alias").fill("Shop");
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Africa (Cape Town)" }).click();
  await expect(dialog.getByText("This region is off in an AWS account until its owner enables it")).toBeVisible();
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Europe (Frankfurt)" }).click();
  await dialog.getByLabel("Role ARN").fill("arn:aws:iam::1:role/x");
  await expect(dialog.getByText("Invalid Role ARN format")).toBeVisible();
  await dialog.getByLabel("Role ARN").fill("arn:aws:iam::999999999999:role/nobody");
  await connect.click();
  await expect(dialog.getByText("The role cannot be assumed.")).toBeVisible();
  await dialog.getByLabel("Role ARN").fill(roleArn(open));
  await connect.click();
  await expect(dialog.getByText("The role can be assumed without the external ID")).toBeVisible();

  await dialog.getByRole("button", { name: "How to make the role in your AWS account" }).click();
  const trustPolicy = await dialog.getByLabel("1. Trust policy", { exact: true }).innerText();
  const document = await dialog.getByLabel("2. Permission policy", { exact: true }).innerText();
  await expect(dialog.getByLabel("4. Event bus ARN (optional)", { exact: true })).toHaveText(customersBusArn);
  await expect(dialog.getByRole("button", { name: "Copy 4. Event bus ARN (optional)" })).toBeVisible();
  const policies = [{ name: "sestina", document }];
  const role = roleArn(product.awsAccounts.putRole(id, { name: "by-the-book", trustPolicy, policies }));
  await dialog.getByLabel("Role ARN").fill(role);
  await connect.click();

  await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();
  const row = page.getByRole("row", { name: /Shop/ });
  await expect(row).toContainText("Europe (Frankfurt)");
  await expect(row).toContainText(id);
  await expect(row).toContainText(role);
  await expect(row).toContainText("a few seconds ago");
  await expect(page.getByRole("row")).toHaveCount(2);

  await page.getByRole("button", { name: "Add credentials" }).click();
  await expect(page.getByRole("dialog", { name: "Plan Limit Exceeded" })).toContainText(
    "Maximum number of AWS accounts reached",
  );
  await expect(dialog).toHaveCount(0);
});

async function choose(page: Page, alias: string, action: string) {
  await page.getByRole("button", { name: `Actions for ${alias}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("an account is connected by one click on CloudFormation's page, without one of its features", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const person = await product.join();
  await openSignedIn(page, person.email, "/aws?dialog=connect-account");
  const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
  await keep(page, "connect", ["light"]);
  const opening = page.waitForEvent("popup");
  await dialog.getByRole("link", { name: "Create the role in AWS" }).click();
  const console = await opening;
  await console.getByLabel("MailSending").selectOption("No");
  await console.getByLabel("I acknowledge").check();
  await console.getByRole("button", { name: "Create stack" }).click();
  await expect(console.getByRole("heading", { name: "CREATE_COMPLETE" })).toBeVisible();
  const arn = await console.locator("code").innerText();
  await console.close();

  await dialog.getByLabel("Alias").fill("Shop");
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Europe (Frankfurt)" }).click();
  await dialog.getByLabel("Role ARN").fill(arn);
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();

  await choose(page, "Shop", "Check permissions");
  const report = page.getByRole("dialog", { name: "Permissions of Shop" });
  await expect(report.getByText("Locked by missing permissions")).toHaveCount(1);
  const actions = report.getByRole("list", { name: "Actions of Mail Sending" });
  await expect(actions.getByRole("listitem").filter({ hasText: "ses:SendBulkEmail" })).toContainText("Missing");
  await keep(page, "permissions", ["light"]);
});

test("a removed permission is reported, and the shown statement restores it", async ({ page, product }) => {
  const person = await product.join();
  const account = await connectAccount(product, person, "Shop");
  await openSignedIn(page, person.email, `/aws?dialog=account-permissions&accountId=${account.id}`);
  const report = page.getByRole("dialog", { name: "Permissions of Shop" });
  await expect(report.getByText("Connected: Sestina can assume the role")).toBeVisible();
  await expect(report.getByText("Enabled", { exact: true })).toHaveCount(6);

  const others = allStatements().filter(({ Sid }) => Sid !== "SendingStatistics");
  account.allow(...others);
  await report.getByRole("button", { name: "Check again" }).click();
  await expect(report.getByText("Locked by missing permissions")).toHaveCount(1);
  const statement = await report.getByLabel("Missing statement of Sending Statistics", { exact: true }).innerText();

  await page.goto(`/aws?dialog=account-statistics&accountId=${account.id}`);
  await expect(page.getByText("The role of this AWS account may not look this up.")).toBeVisible();
  await page.getByRole("button", { name: "Check permissions" }).click();
  account.allow(...others, JSON.parse(statement));
  await report.getByRole("button", { name: "Check again" }).click();
  await expect(report.getByText("Enabled", { exact: true })).toHaveCount(6);

  product.awsAccounts.deleteRole(account.awsAccountId, "sestina-access");
  await report.getByRole("button", { name: "Check again" }).click();
  await expect(report.getByText("The role cannot be assumed.")).toBeVisible();
  await expect(report.getByText("The credentials of this AWS account do not work (any more).")).toBeVisible();
});

test("an account leaves the sandbox, sends, and shows its sending statistics", async ({
  page,
  product,
  request,
}, info) => {
  const keep = screenKeeper(info);
  const { person, customer, template } = await openStudio(product);
  const welcome = await template("Welcome", "<p>Hello</p>");
  await person.call(publishingRoutes.publishTemplate, { params: { id: welcome }, body: { version: 2 } });
  await openSignedIn(page, person.email, "/aws");
  await choose(page, "Main", "Sending statistics");
  await expect(page.getByText("No sending statistics available")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("link", { name: "Status of Main" }).click();
  const status = page.getByRole("dialog", { name: "Status of Main" });
  await expect(status.getByText("Sandbox", { exact: true })).toBeVisible();
  await expect(status.getByText("0 of 200 mails sent, 200 left").first()).toBeVisible();
  await keep(page, "status");
  await status.getByRole("button", { name: "Request production access" }).click();
  const asking = page.getByRole("dialog", { name: "Production access of Main" });
  const looked = asking.getByRole("list", { name: "What AWS looks at" }).getByRole("listitem");
  await expect(looked.filter({ hasText: "A verified domain" })).toContainText("Missing");
  await expect(looked.filter({ hasText: "Bounces and complaints handled" })).toContainText("Ready");
  await keep(page, "production-access-preparation", ["light"]);
  const next = asking.getByRole("button", { name: "Next" });
  await next.press("Enter");
  await next.click();
  await expect(asking.getByText("This field is required")).toHaveCount(2);
  await asking.getByRole("radio", { name: /Transactional/ }).check();
  await asking.getByLabel("Website").fill("https://shop.example");
  await asking.getByLabel("Use case").fill("Receipts for our customers.");
  await keep(page, "production-access-details", ["dark"]);
  await next.click();
  await expect(asking.getByText("Receipts for our customers.")).toBeVisible();
  await keep(page, "production-access-review", ["dark"]);
  await asking.getByRole("button", { name: "Send request to AWS" }).click();
  await expect(asking.getByText("AWS answers within 24 hours")).toBeVisible();
  await keep(page, "production-access-pending", ["light"]);

  const { body: accounts } = await person.call(accountRoutes.listAccounts);
  const owner = `${product.url}/_local/api/accounts/${accounts[0].awsAccountId}`;
  await request.put(`${owner}/ses/eu-central-1/review`, { data: { status: "DENIED" } });
  await asking.getByRole("button", { name: "Refresh" }).click();
  await expect(asking.getByText("AWS denied the last request")).toBeVisible();
  await keep(page, "production-access-denied", ["light"]);
  await next.click();
  await asking.getByLabel("Use case").fill("Receipts, for orders in our shop alone.");
  await next.click();
  await asking.getByRole("button", { name: "Send request to AWS" }).click();
  await expect(asking.getByText("Receipts, for orders in our shop alone.")).toBeVisible();
  await asking.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("link", { name: "Status of Main" }).click();
  await expect(status.getByText("AWS is reviewing your request", { exact: true })).toBeVisible();
  await request.put(`${owner}/ses/eu-central-1/sandbox`, { data: { inSandbox: false } });
  await request.put(`${owner}/outcomes`, { data: { address: "gone@example.com", outcome: "bounce" } });
  await request.put(`${owner}/outcomes`, { data: { address: "angry@example.com", outcome: "complaint" } });
  await status.getByRole("button", { name: "Refresh" }).click();
  await expect(status.getByText("Production", { exact: true })).toBeVisible();
  const sent = await person.call(sendRoutes.sendTemplate, {
    params: { id: welcome },
    body: {
      variables: {},
      senderEmailAddress: "news@shop.example",
      recipients: ["a@example.com", "b@example.com", "gone@example.com", "angry@example.com"],
    },
  });
  expect(sent.status).toBe(200);

  await page.goto(`/aws?dialog=account-statistics&accountId=${customer.accountId}`);
  const statistics = page.getByRole("dialog", { name: "Sending statistics of Main" });
  await expect(statistics.getByText("25%")).toHaveCount(2);
  await keep(page, "statistics");
  const chart = statistics.getByRole("button", { name: "Chart" });
  await chart.focus();
  await chart.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(statistics.getByRole("button", { name: /Delivery Attempts 0/ })).toHaveCount(1);
  for (let day = 2; day <= 14; day += 1) await page.keyboard.press("ArrowRight");
  const lastDay = /Delivery Attempts 4, Bounces 1, Complaints 1, Rejects 0/;
  await expect(statistics.getByRole("button", { name: lastDay })).toHaveCount(1);
  await statistics.getByRole("button", { name: "Table" }).click();
  const today = statistics.getByRole("table", { name: "Sending statistics by day" }).getByRole("row").nth(1);
  for (const [position, count] of ["4", "1", "1", "0"].entries()) {
    await expect(today.getByRole("cell").nth(position)).toHaveText(count);
  }
});

test("an account is renamed, leads to the API keys, and is removed after a warning about its templates", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const { person, template } = await openStudio(product);
  await template("Welcome", "<p>Hello</p>");
  await connectCustomer(product, person, "Other");
  await openSignedIn(page, person.email, "/aws");

  await choose(page, "Main", "Update credentials");
  const update = page.getByRole("dialog", { name: "Update AWS account" });
  await expect(update.getByLabel("Region")).toBeDisabled();
  await update.getByLabel("Alias").fill("Shop");
  await keep(page, "update", ["light"]);
  await update.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();

  await choose(page, "Shop", "API keys");
  await expect(page.getByRole("heading", { name: "API keys", level: 1 })).toBeVisible();
  await page.goto("/aws");

  await choose(page, "Shop", "Remove");
  const removal = page.getByRole("dialog", { name: "Remove Shop?" });
  await expect(removal.getByRole("list", { name: "Templates in this account" })).toHaveText("Welcome");
  await keep(page, "remove", ["dark"]);
  await removal.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(removal.getByText("You are working in this account.")).toBeVisible();
  await removal.getByRole("button", { name: "Cancel" }).click();

  await choose(page, "Other", "Set as default");
  await expect(page.getByRole("row", { name: /Other/ })).toContainText("Default");
  await choose(page, "Shop", "Remove");
  await removal.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(page.getByText("Shop was removed. It held 1 template.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Shop/ })).toBeHidden();
});
