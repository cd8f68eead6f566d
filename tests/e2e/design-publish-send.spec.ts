import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/e2e-product.ts";
import { openConsole } from "#tests/support/console-page.ts";
import { mailEditorOn } from "#tests/support/mail-editor.ts";
import { screenKeeper } from "#tests/support/screens.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

test.use({ actionTimeout: 20_000 });

const email = "newcomer@shop.example";
const password = "Correct-horse-7";
const sender = "news@shop.example";
const readers = ["ada@reader.example", "grace@reader.example"];

const signIn = async (page: Page, withPassword: string) => {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(withPassword);
  await page.getByRole("button", { name: "Login" }).click();
};

// A new user's way through the whole product, in one browser.
test("a new user designs a mail, publishes it to Amazon SES and reads it in two mailboxes", async ({
  page,
  product,
  context,
}, info) => {
  test.setTimeout(scaledTimeout(200_000));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const local = await openConsole(await context.newPage());
  const keep = screenKeeper(info);
  const editor = mailEditorOn(page);

  await test.step("signs up and confirms the address by the link in the mail", async () => {
    await page.goto("/login");
    await keep(page, "login");
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page.getByRole("heading", { name: "Create an account" })).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Sign up" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for signing up!" })).toBeVisible();
    await keep(page, "thank-you");

    await local.openMail(email, "Confirm your e-mail address for Sestina");
    await keep(local.page, "confirmation-mail");
    const confirmed = await local.follow("Confirm my address");
    await expect(confirmed.getByText("Your account has been created")).toBeVisible();
    await confirmed.close();
  });

  await test.step("signs in at the second attempt", async () => {
    await page.goto("/login");
    await signIn(page, "not-the-password");
    await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
    await signIn(page, password);
    await page.getByRole("dialog", { name: "Welcome to Sestina" }).getByRole("button", { name: "Next" }).click();
    await page.getByRole("dialog", { name: "Need help?" }).getByRole("button", { name: "Next" }).click();
  });

  await test.step("enters their details, and skips the connection", async () => {
    const details = page.getByRole("dialog", { name: "We need some additional details about you" });
    await details.getByLabel("Company name").fill("Shop");
    await details.getByLabel("First name").fill("Ada");
    await details.getByLabel("Last name").fill("Lovelace");
    await details.getByRole("button", { name: "Save" }).click();
    const account = page.getByRole("dialog", { name: "Connect your AWS SES Account" });
    await account.getByRole("button", { name: "Skip" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Connect AWS account" })).toBeVisible();
    await keep(page, "home");
  });

  await test.step("connects an AWS account by a role made for the company's external id", async () => {
    await page.getByRole("button", { name: "Add credentials" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
    await dialog.getByLabel("Alias").fill("Shop");
    await dialog.getByRole("button", { name: /^Region/ }).click();
    await page.getByRole("option", { name: "Europe (Frankfurt)" }).click();
    await dialog.getByRole("button", { name: "Copy external ID" }).click();
    await expect(page.getByText("Copied", { exact: true })).toBeVisible();
    const externalId = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByText(externalId, { exact: true })).toBeVisible();
    await keep(page, "connect-account");

    await local.page.bringToFront();
    await local.createAccount("Shop");
    const roleArn = await local.createRole(externalId);
    await keep(local.page, "customer-aws");
    await page.bringToFront();
    await dialog.getByLabel("Role ARN").fill(roleArn);
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();
    await expect(page.getByRole("row", { name: /Shop/ })).toContainText(roleArn);
    await keep(page, "accounts");
  });

  await test.step("adds a sender address and verifies it by the link that Amazon SES mails", async () => {
    await page.getByRole("link", { name: "Email Identities" }).click();
    await page.getByRole("button", { name: "Add address" }).click();
    const dialog = page.getByRole("dialog", { name: "Verify email address" });
    await dialog.getByLabel("Email address").fill(sender);
    await dialog.getByRole("button", { name: "Add address" }).click();
    const row = page.getByRole("row", { name: new RegExp(sender) });
    await expect(row).toContainText("Verification pending");

    await local.openMail(sender, /^Verify this address for Amazon SES/);
    const verified = await local.follow(/verify-identity/);
    await expect(verified.getByRole("heading", { name: "Address verified" })).toBeVisible();
    await keep(verified, "address-verified");
    await verified.close();
    await page.getByRole("button", { name: "Refresh status" }).click();
    await expect(row).toContainText("Verified");
    await keep(page, "email-identities");
  });

  await test.step("creates a template, after messages about its name and subject", async () => {
    await page.getByRole("link", { name: "Templates", exact: true }).click();
    await expect(page.getByText("No templates available.")).toBeVisible();
    await page.getByRole("button", { name: "Create new template" }).click();
    const dialog = page.getByRole("dialog", { name: "Create new template" });
    await dialog.getByLabel("Template name").fill("order confirmed!");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(dialog.getByText("Only alphanumeric letters, minuses or underscores are allowed.")).toBeVisible();
    await expect(dialog.getByText("Each template should have a subject.")).toBeVisible();
    await keep(page, "create-template");
    await dialog.getByLabel("Template name").fill("order-confirmed");
    await dialog.getByLabel("Subject").fill("Your order, {{name}}");
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await editor.opened();
  });

  await test.step("designs it by drag and drop", async () => {
    await editor.drop("Heading", editor.emptyColumn());
    await editor.write("Heading", "It is on its way");
    await editor.drop("Text", editor.mail.getByText("It is on its way"), 0.95);
    await editor.write("This is a new text block. Change the text.", "Dear {{name}}, thank you for your order.");
    await editor.drop("Button", editor.mail.getByText("thank you for your order"), 0.95);
    await editor.write("Button text", "See your order");
    await editor.field("Address").fill("https://shop.example/orders");
    await keep(page, "editor", ["light"]);
  });

  await test.step("saves a version", async () => {
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Success! Your template was saved.")).toBeVisible();
  });

  await test.step("is still signed in, with everything there, after the product was restarted", async () => {
    await product.restart();
    await page.emulateMedia({ colorScheme: "dark" });
    await page.reload();
    await editor.opened();
    await expect(editor.mail.getByRole("heading", { name: "It is on its way" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Subject" })).toHaveValue("Your order, {{name}}");
    await keep(page, "editor-after-restart", ["dark"]);
    await page.getByRole("link", { name: "Back to templates" }).click();
    await expect(page.getByRole("row", { name: /order-confirmed/ })).toContainText("Draft");
    await keep(page, "templates");
    await page.getByRole("link", { name: "order-confirmed", exact: true }).click();
    await editor.opened();
  });

  const mail = page.frameLocator('iframe[title^="Preview of"]').locator("body");
  await test.step("fills the placeholders and sees the mail", async () => {
    await page.getByRole("link", { name: "Template Preview" }).click();
    const panel = page.getByRole("complementary", { name: "Email Personalization" });
    await expect(mail).toContainText("Dear {{name}}");
    await panel.getByLabel("name").fill("Ada");
    await panel.getByRole("button", { name: "Submit" }).click();
    await expect(mail).toContainText("Dear Ada, thank you for your order.");
    await expect(page.getByText("Your order, Ada", { exact: true })).toBeVisible();
    await keep(page, "preview");
  });

  await test.step("publishes it to Amazon SES", async () => {
    await page.getByRole("link", { name: "Edit Template" }).click();
    await editor.opened();
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Success! Your template was published to AWS SES.")).toBeVisible();
    await expect(page.getByText("Published", { exact: true })).toBeVisible();
    await keep(page, "published", ["light"]);
  });

  await test.step("sends it to two people, each of whom gets a mail of their own", async () => {
    await local.page.bringToFront();
    for (const reader of readers) await local.verify("Shop", reader);
    await keep(local.page, "customer-ses");
    await page.bringToFront();
    await page.getByRole("link", { name: "Template Preview" }).click();
    await expect(mail).toContainText("Dear Ada");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Send template" });
    await dialog.getByRole("textbox", { name: "Recipients" }).fill(`${readers.join(", ")}, `);
    await keep(page, "send");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    const report = page.getByRole("dialog", { name: "Sent mails" });
    await expect(report.getByText("Success! Your mails were sent.")).toBeVisible();
    await keep(page, "sent");

    await local.page.bringToFront();
    for (const reader of readers) {
      const received = await local.openMail(reader, "Your order, Ada");
      await expect(received.getByText(sender)).toBeVisible();
      await received.getByRole("tab", { name: "Headers" }).click();
      await expect(received.getByRole("row", { name: /^To / })).toHaveText(`To${reader}`);
      await expect(received.getByRole("row", { name: /^B?cc/i })).toHaveCount(0);
      await received.getByRole("tab", { name: "Html" }).click();
      const html = received.frameLocator("iframe");
      await expect(html.getByRole("heading", { name: "It is on its way" })).toBeVisible();
      await expect(html.getByText("Dear Ada, thank you for your order.")).toBeVisible();
      await expect(html.getByRole("link", { name: "See your order" })).toHaveAttribute(
        "href",
        "https://shop.example/orders",
      );
    }
    await keep(local.page, "received-mail");
  });
});
