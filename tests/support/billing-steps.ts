import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** A user opens the dialog to delete the company, reads about its plan, and cancels. */
export async function readBeforeDeletion(page: Page, aboutThePlan: string): Promise<void> {
  await page.goto("/settings");
  await page.getByRole("button", { name: "Delete the company" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the company?" });
  await expect(dialog).toContainText(aboutThePlan);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** AWS Marketplace does not answer when a buyer registers a purchase; once it does (`mended`), they try again. */
export async function tryMarketplaceAgain(page: Page, mended: () => Promise<void>): Promise<void> {
  const failure = page.getByRole("dialog", { name: "Your subscription" });
  await expect(failure).toContainText("Something went wrong when updating your company plan. Please contact support");
  await expect(failure).toContainText("The payment provider does not answer at the moment. Nothing was changed.");
  await mended();
  await failure.getByRole("button", { name: "Try again" }).click();
}
