import { afterAll, beforeAll, test } from "vitest";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { violations } from "./accessible.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** Opens a text for editing, and the picker of emoji by its name in the editor's language. */
async function openPicker(editor: OpenEditor, mail: string): Promise<void> {
  await editor.app.getByRole("listbox", { name: mail }).press("End");
  await editor.app.getByRole("listbox", { name: mail }).press("Enter");
  await editor.app.getByRole("button", { name: "Emoji", exact: true }).click();
}

const design = {
  counters: {},
  schemaVersion: 24,
  body: {
    id: "body000001",
    rows: [
      {
        id: "row0000001",
        cells: [1],
        columns: [{ id: "column0001", contents: [{ id: "text000001", type: "text", values: { text: "<p>Hi </p>" } }] }],
        values: {},
      },
    ],
    headers: [],
    footers: [],
    values: {},
  },
};
const gridOf = ({ app }: OpenEditor) => app.locator(".emoji-grid").getByRole("button");

test("the emoji that were chosen last are offered first, newest first, and the mail keeps them", async () => {
  const editor = await openEditor(harness);
  await editor.load(design);
  await openPicker(editor, "Mail");
  await expect(gridOf(editor).first()).toHaveAccessibleName("grinning face");
  await expect(editor.app.getByRole("button", { name: "Recently used" })).toHaveCount(0);
  for (const name of ["party popper", "flag: Germany"]) {
    await editor.app.getByRole("searchbox", { name: "Search emoji" }).fill(name);
    await editor.app.getByRole("button", { name, exact: true }).click();
    await expect(editor.app.getByRole("searchbox", { name: "Search emoji" })).toHaveCount(0);
    await editor.app.getByRole("button", { name: "Emoji", exact: true }).click();
  }
  await expect(editor.app.getByRole("button", { name: "Recently used" })).toHaveAttribute("aria-pressed", "true");
  await expect(gridOf(editor)).toHaveText(["🇩🇪", "🎉"]);
  expect(await violations(editor)).toEqual([]);
  await editor.app.getByRole("searchbox", { name: "Search emoji" }).press("Enter");
  await expect.poll(() => editor.html()).toContain("🎉🇩🇪🇩🇪");
  await editor.app.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = editor.app.frameLocator('iframe[title="Preview of the mail"]');
  await expect(preview.getByText("🎉🇩🇪🇩🇪")).toBeVisible();
  expect(editor.problems).toEqual([]);
});

test("emoji are found by their German names, and stored data of another program is no choice", async () => {
  const editor = await openEditor(harness, { locale: "de" });
  await editor.app.locator("html").evaluate(() => localStorage.setItem("sestina.editor.emoji", '{"no":"list"}'));
  await editor.load(design);
  await openPicker(editor, "E-Mail");
  await expect(gridOf(editor).first()).toBeVisible();
  await expect(editor.app.getByRole("button", { name: "Zuletzt verwendet" })).toHaveCount(0);
  await editor.app.getByRole("searchbox", { name: "Emoji suchen" }).fill("konfetti");
  await expect(gridOf(editor).first()).toHaveText(/🎉|🎊/);
});
