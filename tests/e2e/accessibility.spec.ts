import { expectAccessible } from "#tests/support/accessible.ts";
import { expect, openSignedIn, test } from "#tests/support/journey.ts";

for (const colorScheme of ["light", "dark"] as const) {
  test(`screens before the sign-in have no accessibility problem in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of [
      ...["/login", "/login-link", "/tokenized-login", "/okta-login", "/register", "/verify", "/join"],
      ...["/password-forgot", "/password-reset", "/unsubscribe", "/terms-of-use", "/privacy-statement"],
    ]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      await expectAccessible(page, path, { onlyColours: colorScheme === "dark" });
    }
  });

  test(`home, accounts and identities have no accessibility problem in ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme });
    const { email } = await product.join();
    await openSignedIn(page, email);
    for (const path of ["/", "/help/account", "/aws", "/aws/email-identities", "/aws?dialog=connect-account"]) {
      await page.goto(path);
      await expect(page.getByRole(path.includes("dialog") ? "dialog" : "heading", { name: /./ }).first()).toBeVisible();
      await expectAccessible(page, path, { onlyColours: colorScheme === "dark" });
    }
  });
}
