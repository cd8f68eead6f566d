import { afterAll, beforeAll, expect as expectValue, test } from "vitest";
import { brandOptionsLike } from "#tests/support/brand-options-like.ts";
import { expect } from "#tests/support/seen.ts";
import { openEditor, startHarness, type Harness } from "./harness.ts";
import { inspect } from "./inspected.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const contentsOf = async (editor: Awaited<ReturnType<typeof openEditor>>) =>
  (await editor.design()).body.rows.flatMap(({ columns }) => columns.flatMap(({ contents }) => contents));

test("the brand's colors come first in the color picker, before those of the mail, and its fonts first in the font picker", async () => {
  const editor = await openEditor(harness, brandOptionsLike);
  await inspect(editor, "text", { text: "<p>Words</p>", color: "#c02020" });
  await editor.app.getByRole("button", { name: "Text color: choose" }).click();
  const panel = editor.app.getByRole("group", { name: "Text color: choose" });
  const titles = await panel.getByRole("group").evaluateAll((groups) => groups.map((each) => each.ariaLabel));
  expectValue(titles.slice(0, 2)).toEqual(["Brand colors", "In this mail"]);
  const offered = panel.getByRole("group", { name: "Brand colors" }).getByRole("button");
  expectValue(await offered.evaluateAll((all) => all.map((each) => each.ariaLabel))).toEqual(["#2f6b3c", "#b3562e"]);
  const font = editor.app.getByRole("combobox", { name: "Font", exact: true });
  const groups = await font.locator("optgroup").evaluateAll((all) => all.map((each) => each.getAttribute("label")));
  expectValue(groups[0]).toBe("Your fonts");
});

test("new contents begin in the brand, a heading follows its level, and the brand's rows are in the palette", async () => {
  const editor = await openEditor(harness, brandOptionsLike);
  const add = (name: string) => editor.app.getByRole("button", { name: `Add ${name}`, exact: true }).click();
  await add("Button");
  await add("Heading");
  const [button, heading] = await contentsOf(editor);
  expectValue(button?.values).toMatchObject({ borderRadius: "22px", buttonColors: { backgroundColor: "#2f6b3c" } });
  expectValue(heading?.values).toMatchObject({ fontSize: "34px", color: "#2f6b3c" });
  await editor.app.getByRole("combobox", { name: "Level" }).selectOption("h2");
  expectValue((await contentsOf(editor))[1]?.values).toMatchObject({ fontSize: "26px", color: "#b3562e" });
  await add("Footer of ours");
  await expect(editor.mail.getByText("Fernwood GmbH")).toBeVisible();
});

test("a color off the brand is a hint, one press mends it, and undo brings it back", async () => {
  const editor = await openEditor(harness, brandOptionsLike);
  await inspect(editor, "text", { text: "<p>Words</p>", color: "#c02020" });
  await editor.app.getByRole("button", { name: /^Checks/ }).click();
  const finding = editor.app.getByRole("listitem").filter({ hasText: "#c02020: not among the colors of the brand." });
  await expect(finding).toContainText("Hint");
  await finding.getByRole("button", { name: "Use the nearest brand color" }).click();
  await expect(finding).toBeHidden();
  expectValue((await contentsOf(editor))[0]?.values).toMatchObject({ color: "#b3562e" });
  await editor.app.getByRole("button", { name: "Undo" }).click();
  expectValue((await contentsOf(editor))[0]?.values).toMatchObject({ color: "#c02020" });
  await expect(finding).toBeVisible();
});
