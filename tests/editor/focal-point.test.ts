import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="80"><rect width="160" height="80"/></svg>';
const picture = "https://pictures.example/tea.svg";

const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });
const backgroundOf = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.values["backgroundImage"];

describe("a background picture", () => {
  test("keeps the point in view that was dragged to on it, as one step", async () => {
    const editor = await openEditor(harness);
    await editor.page.route(picture, (route) => route.fulfill({ contentType: "image/svg+xml", body: svg }));
    const design = smallDesign();
    const background = { url: picture, fullWidth: true, repeat: "no-repeat", size: "cover", position: "center" };
    Object.assign(design.body.rows[0]!.values, { backgroundImage: background });
    await editor.load(design);
    await clickWords(editor, "First");
    await mailOf(editor).press("Escape");
    await editor.app.getByRole("combobox", { name: "Position" }).selectOption("A point of the picture");
    const shown = editor.app.locator(".focal-picture");
    await expect.poll(async () => (await shown.boundingBox())?.width).toBe(160);
    await shown.scrollIntoViewIfNeeded();
    const { x, y } = (await shown.boundingBox())!;
    const { mouse } = editor.page;
    await mouse.move(x + 40, y + 60);
    await mouse.down();
    await expect.poll(() => backgroundOf(editor)).toMatchObject({ customPosition: ["25%", "75%"] });
    await mouse.move(x + 80, y - 30);
    await mouse.up();
    const dragged = { ...background, position: "custom", customPosition: ["50%", "0%"] };
    await expect.poll(() => backgroundOf(editor)).toEqual(dragged);
    await expect(editor.app.getByRole("spinbutton", { name: "From the left" })).toHaveValue("50");
    await expect(editor.mail.locator(".u-row-container").first()).toHaveCSS("background-position", "50% 0%");
    // A move without a pressed button changes nothing.
    await mouse.move(x + 10, y + 10);

    await mailOf(editor).press("Control+z");
    await expect.poll(() => backgroundOf(editor)).toEqual({ ...background, position: "custom" });
    await mailOf(editor).press("Control+y");
    await expect.poll(() => backgroundOf(editor)).toEqual(dragged);
    expect(editor.problems).toEqual([]);
  });
});
