import type { Page } from "@playwright/test";

/** Chooses an option of the only one of Cloudscape's selects with this label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("button", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}
