import { roleArn } from "#local/aws/account.ts";
import { putSestinaRole } from "#local/aws/seed.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { expect, linkMailedTo, signInThroughLogin, test } from "#tests/support/journey.ts";
import type { Person, Product } from "#tests/support/product.ts";

/** A customer's AWS account, with the role that the dialog explains how to make. */
async function accountWithRole(product: Product, person: Person) {
  const { body: company } = await person.call(companyRoutes.getCompany);
  const account = product.world.createAccount({ name: "Shop" });
  const arn = roleArn(putSestinaRole(product.world, account.id, company.uid));
  return { id: account.id, roleArn: arn, externalId: String(company.uid) };
}

test("an AWS account is connected, a sender address added and verified", async ({ page, product }) => {
  const person = await product.join("connects@example.com");
  const shop = await accountWithRole(product, person);
  await signInThroughLogin(page, person.email);

  await page.getByRole("button", { name: "Add credentials" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
  await expect(dialog.getByText(shop.externalId, { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("This field is required")).toHaveCount(3);

  await dialog.getByLabel("Alias").fill("Shop");
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Europe (Frankfurt)" }).click();
  await dialog.getByLabel("Role ARN").fill("arn:aws:iam::1:role/x");
  await expect(dialog.getByText("Invalid Role ARN format")).toBeVisible();
  await dialog.getByLabel("Role ARN").fill(shop.roleArn);
  await dialog.getByRole("button", { name: "Connect" }).click();

  await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();
  const row = page.getByRole("row", { name: /Shop/ });
  await expect(row).toContainText("Europe (Frankfurt)");
  await expect(row).toContainText(shop.id);
  await expect(row).toContainText(shop.roleArn);
  await expect(row).toContainText("a few seconds ago");

  await page.getByRole("link", { name: "Email Identities" }).click();
  await expect(page.getByText("Nothing to show here")).toBeVisible();
  await page.getByRole("button", { name: "Add address" }).click();
  const adding = page.getByRole("dialog", { name: "Verify email address" });
  await adding.getByLabel("Email address").fill("not an address");
  await adding.getByRole("button", { name: "Add address" }).click();
  await expect(adding.getByText("Please enter a valid email address.")).toBeVisible();
  await adding.getByLabel("Email address").fill("news@shop.example");
  await adding.getByRole("button", { name: "Add address" }).click();
  await expect(page.getByRole("row", { name: /news@shop.example/ })).toContainText("Verification pending");

  await fetch(linkMailedTo(product, "news@shop.example"));
  await page.getByRole("button", { name: "Refresh status" }).click();
  await expect(page.getByRole("row", { name: /news@shop.example/ })).toContainText("Verified");

  await page.getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("You connected your AWS SES account.")).toBeVisible();
  await expect(page.getByText("You verified your sending identity.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
});

test("the guide's policies make a role that works", async ({ page, product }) => {
  const person = await product.join();
  const account = product.world.createAccount({ name: "By the book" });
  await signInThroughLogin(page, person.email);
  await page.goto("/aws?dialog=connect-account");
  const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
  await dialog.getByRole("button", { name: "How to make the role in your AWS account" }).click();
  const trustPolicy = await dialog.getByLabel("1. Trust policy", { exact: true }).innerText();
  const document = await dialog.getByLabel("2. Permission policy", { exact: true }).innerText();
  const role = product.world.putRole(account.id, {
    name: "by-the-book",
    trustPolicy,
    policies: [{ name: "sestina", document }],
  });

  await dialog.getByLabel("Alias").fill("By the book");
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Europe (Ireland)" }).click();
  await dialog.getByLabel("Role ARN").fill(roleArn(role));
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(page.getByText("Credentials valid. Setup successful.")).toBeVisible();
});

test("a role that cannot be assumed, or by anybody, is refused by its own reason and nothing is stored", async ({
  page,
  product,
}) => {
  const person = await product.join();
  const { id } = product.world.createAccount({ name: "Open door" });
  const trust = { Effect: "Allow", Principal: { AWS: "*" }, Action: "sts:AssumeRole" };
  const open = product.world.putRole(id, {
    name: "open",
    trustPolicy: JSON.stringify({ Version: "2012-10-17", Statement: [trust] }),
    policies: [],
  });
  await signInThroughLogin(page, person.email);
  await page.goto("/aws?dialog=connect-account");
  const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
  await dialog.getByLabel("Alias").fill("Open");
  await dialog.getByRole("button", { name: /^Region/ }).click();
  await page.getByRole("option", { name: "Europe (Frankfurt)" }).click();

  await dialog.getByLabel("Role ARN").fill("arn:aws:iam::999999999999:role/nobody");
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("The role cannot be assumed.")).toBeVisible();

  await dialog.getByLabel("Role ARN").fill(roleArn(open));
  await dialog.getByRole("button", { name: "Connect" }).click();
  await expect(dialog.getByText("The role can be assumed without the external ID")).toBeVisible();

  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Nothing to show here")).toBeVisible();
});

test("a second account on the free plan is refused with the plan's limit", async ({ page, product }) => {
  const person = await product.join();
  const shop = await accountWithRole(product, person);
  await signInThroughLogin(page, person.email);
  for (const region of ["Europe (Frankfurt)", "Europe (Ireland)"]) {
    await page.goto("/aws?dialog=connect-account");
    const dialog = page.getByRole("dialog", { name: "Connect AWS account" });
    await dialog.getByLabel("Alias").fill(region);
    await dialog.getByRole("button", { name: /^Region/ }).click();
    await page.getByRole("option", { name: region }).click();
    await dialog.getByLabel("Role ARN").fill(shop.roleArn);
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole("dialog", { name: "Plan Limit Exceeded" })).toContainText(
    "Maximum number of AWS accounts reached",
  );
});
