import { expect } from "@playwright/test";
import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("the editor", () => {
  test("speaks German when the host asks for it, English again, and the host's own words over both", async () => {
    const { page, app, load, problems } = await openEditor(harness, { locale: "de-AT" });
    await load(smallDesign());
    await expect(app.getByRole("button", { name: "Text hinzufügen" })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "de");
    const mail = app.getByRole("listbox", { name: "E-Mail" });
    await mail.press("ArrowDown");
    await expect(mail.getByRole("option", { selected: true })).toHaveText("Zeile 1");
    await expect(app.getByRole("heading", { name: "Zeile", exact: true })).toBeVisible();

    await page.evaluate("editor.setTranslations({ de: { Row: 'Abschnitt' }, fr: { Row: 'Ligne' } })");
    await expect(app.getByRole("heading", { name: "Abschnitt", exact: true })).toBeVisible();
    await page.evaluate("editor.setLocale('fr-FR')");
    await expect(app.getByRole("heading", { name: "Ligne", exact: true })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "fr");
    await page.evaluate("editor.setLocale(null)");
    await expect(app.getByRole("heading", { name: "Row", exact: true })).toBeVisible();
    await expect(app.locator("html")).toHaveAttribute("lang", "en");
    expect(problems).toEqual([]);
  });
});
