import { expect, openSignedIn, test } from "#tests/support/journey.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { addMember } from "#tests/support/access-members.ts";
import { screenKeeper } from "#tests/support/screens.ts";

test("a member with only the team permission cannot remove the administrator, and sees why", async ({
  page,
  product,
}, info) => {
  const keep = screenKeeper(info);
  const founder = await product.join();
  await putOnPlan(founder, "Business");
  const helper = await addMember(product, founder, { permissions: ["iam"] });
  await openSignedIn(page, helper.email, "/settings");
  await expect(page.getByRole("button", { name: "Delete the company" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Single Sign-On" })).toHaveCount(0);
  await page.getByRole("button", { name: `Remove ${founder.email}` }).click();
  const dialog = page.getByRole("dialog", { name: /^Remove/ });
  await dialog.getByRole("button", { name: "Yes, Remove" }).click();
  await expect(dialog.getByText(/You cannot take from others what you may not do/)).toBeVisible();
  await expect(dialog.getByText(/You do not hold: .*Manage plan and billing/)).toBeVisible();
  await keep(page, "refused");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText(founder.email).first()).toBeVisible();
});
