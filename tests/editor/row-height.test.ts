import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { groupOf } from "./inspected.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });
const valuesOf = async (editor: OpenEditor, row: number) => (await editor.design()).body.rows[row]!.values;
const heightField = (editor: OpenEditor) => editor.app.getByRole("spinbutton", { name: "Minimum height" });
const rowHeight = async (editor: OpenEditor, row: number) =>
  Math.round((await editor.mail.locator(".u-row-container").nth(row).boundingBox())!.height);

/** A mail of 600 pixels; its second row, which has an empty column, is selected. */
async function openSecondRow(editor: OpenEditor): Promise<void> {
  const design = smallDesign();
  design.body.values["contentWidth"] = "600px";
  await editor.load(design);
  await clickWords(editor, "Words");
  await mailOf(editor).press("Escape");
  await expect(mailOf(editor).getByRole("option", { selected: true })).toHaveText("Row 2");
}

describe("a row", () => {
  test("is as high as its field says, with its padding, and as before after undo", async () => {
    const editor = await openEditor(harness);
    await openSecondRow(editor);
    const before = await rowHeight(editor, 1);
    await heightField(editor).fill("320");
    await expect.poll(() => rowHeight(editor, 1)).toBe(320);
    await editor.app.getByRole("spinbutton", { name: "Padding", exact: true }).fill("20");
    await expect.poll(() => rowHeight(editor, 1)).toBe(320);
    const words = async () => (await editor.mail.getByText("Words", { exact: true }).boundingBox())!.y;
    const atTop = await words();
    await editor.app.getByRole("combobox", { name: "Vertical alignment" }).selectOption("Bottom");
    await expect.poll(words).toBeGreaterThan(atTop + 130);
    expect(await valuesOf(editor, 1)).toMatchObject({ sestinaMinHeight: "320px", sestinaVerticalAlign: "bottom" });

    for (let i = 0; i < 3; i += 1) await mailOf(editor).press("Control+z");
    await expect.poll(() => rowHeight(editor, 1)).toBe(before);
    expect(await valuesOf(editor, 1)).not.toHaveProperty("sestinaMinHeight");
    await mailOf(editor).press("Control+y");
    await expect.poll(() => rowHeight(editor, 1)).toBe(320);
    expect(editor.problems).toEqual([]);
  });

  test("has another height on phones, with its contents in the middle also there", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    Object.assign(design.body.rows[0]!.values, { sestinaMinHeight: "500px", sestinaVerticalAlign: "middle" });
    await editor.load(design);
    await clickWords(editor, "First");
    await mailOf(editor).press("Escape");
    await editor.app.getByRole("group", { name: "Width" }).getByRole("button", { name: "Phone" }).click();
    await heightField(editor).fill("420");
    await expect.poll(() => rowHeight(editor, 0)).toBe(420);
    const row = (await editor.mail.locator(".u-row-container").first().boundingBox())!;
    const first = (await editor.mail.getByText("First", { exact: true }).boundingBox())!;
    const last = (await editor.mail.getByText("Second", { exact: true }).boundingBox())!;
    const above = first.y - row.y;
    const below = row.y + row.height - last.y - last.height;
    expect(above).toBeGreaterThan(100);
    expect(Math.abs(above - below)).toBeLessThanOrEqual(2);
    expect(await valuesOf(editor, 0)).toMatchObject({
      sestinaMinHeight: "500px",
      _override: { mobile: { sestinaMinHeight: "420px" } },
    });
  });

  test("with padding all around keeps its contents below those of the other rows", async () => {
    const editor = await openEditor(harness, {}, { viewport: { width: 1280, height: 800 } });
    await openSecondRow(editor);
    await editor.app.getByRole("spinbutton", { name: "Padding", exact: true }).fill("90");
    await expect.poll(() => rowHeight(editor, 1)).toBeGreaterThan(180);
    const lefts = await editor.mail
      .locator(".u-row")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().left));
    expect(lefts).toEqual([24, 24]);
  });
});

test("a background picture fills the area from its middle, and is seen where contents can be dropped", async () => {
  const editor = await openEditor(harness);
  await openSecondRow(editor);
  const group = groupOf(editor, "Background image");
  const address = group.getByRole("textbox", { name: "Background image address" });
  await address.fill("data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==");
  const size = group.getByRole("combobox", { name: "Image size" });
  await expect(size).toHaveValue("cover");
  expect(await valuesOf(editor, 1)).toMatchObject({
    backgroundImage: { size: "cover", position: "center", repeat: "no-repeat" },
  });
  await expect(editor.mail.locator(".u-row-container").nth(1)).toHaveCSS("background-size", "cover");
  const empty = editor.app.locator(".empty-column");
  await expect(empty).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

  await size.selectOption("As it is");
  await address.fill("https://a.example/other.png");
  await expect(size).toHaveValue("custom");
  await group.getByRole("button", { name: "Remove image" }).click();
  await expect(empty).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});
