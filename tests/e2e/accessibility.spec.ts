import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, signInThroughLogin, test } from "#tests/support/journey.ts";

async function problemsOn(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`screens before the sign-in have no accessibility problem in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const path of ["/login", "/register", "/password-forgot", "/password-reset", "/terms-of-use"]) {
      await page.goto(path);
      await expect(page.getByRole("heading").first()).toBeVisible();
      expect(await problemsOn(page), path).toEqual([]);
    }
  });

  test(`home, accounts and identities have no accessibility problem in ${colorScheme}`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme });
    const { email } = await product.join();
    await signInThroughLogin(page, email);
    for (const path of ["/", "/aws", "/aws/email-identities", "/aws?dialog=connect-account"]) {
      await page.goto(path);
      await expect(page.getByRole(path.includes("dialog") ? "dialog" : "heading", { name: /./ }).first()).toBeVisible();
      expect(await problemsOn(page), path).toEqual([]);
    }
  });
}
