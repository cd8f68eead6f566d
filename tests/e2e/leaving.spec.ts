import { readFile } from "node:fs/promises";
import { companyRoutes } from "#shared/api/company.ts";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";
import { addMember } from "#tests/support/access-members.ts";
import { screenKeeper } from "#tests/support/screens.ts";

test("a company's deletion is requested and cancelled; a user exports their data and deletes the account", async ({
  page,
  product,
}, info) => {
  const founder = await product.join("founder@example.com");
  await founder.call(companyRoutes.renameCompany, { body: { name: "Shop GmbH" } });
  const member = await addMember(product, founder, { permissions: ["read_templates"] });
  const keep = screenKeeper(info);
  const dialog = (name: string) => page.getByRole("dialog", { name });

  await signInThroughLogin(page, founder.email);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete the company" }).click();
  await dialog("Delete the company?").getByLabel("Name of the company").fill("Shop");
  await page.keyboard.press("Enter");
  await expect(dialog("Delete the company?").getByText("This is not Shop GmbH.")).toBeVisible();
  await keep(page, "delete-company");
  await dialog("Delete the company?").getByLabel("Name of the company").fill("Shop GmbH");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The company will be deleted on")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("This company is going to be deleted on")).toBeVisible();
  await keep(page, "deletion-planned", ["light"]);
  await page.getByRole("link", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Keep the company" }).click();
  await expect(page.getByText("The company stays.")).toBeVisible();
  await expect(page.getByText("This company is going to be deleted on")).toHaveCount(0);

  await page.goto("/user/privacy");
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const exported: unknown = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(exported).toMatchObject({ person: { email: founder.email }, company: { name: "Shop GmbH" } });
  await keep(page, "privacy");
  const deleteMyself = async (email: string) => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    await dialog("Delete your account?").getByLabel("Your email").fill(email);
    await page.keyboard.press("Enter");
  };
  await deleteMyself(founder.email);
  await expect(page.getByText(/Make another member an administrator first/)).toBeVisible();

  await signInThroughLogin(page, member.email);
  await page.goto("/user/privacy");
  await deleteMyself(member.email);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill("Correct-horse-7");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
});
