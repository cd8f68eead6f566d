import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const fieldOf = (editor: OpenEditor) => editor.app.getByRole("combobox", { name: "What to do?" });
const dialogOf = (editor: OpenEditor) => editor.app.getByRole("dialog", { name: "Quick actions" });
const chosenIn = (editor: OpenEditor) => dialogOf(editor).locator("[aria-selected=true]");
const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });

async function openActions(editor: OpenEditor): Promise<void> {
  await editor.page.keyboard.press("Control+k");
  await expect(fieldOf(editor)).toBeFocused();
}

async function act(editor: OpenEditor, words: string, action: string): Promise<void> {
  await openActions(editor);
  await fieldOf(editor).fill(words);
  await expect(chosenIn(editor).locator("span")).toHaveText(action);
  await fieldOf(editor).press("Enter");
  await expect(dialogOf(editor)).toHaveCount(0);
}

/** The actions of a host, and which of them were chosen. */
const hostActions = `
  window.chosen = [];
  editor.registerCallback("quickActions", (_, done) => done([{ id: "save", name: "Save it", keys: "Ctrl+S" }, { id: "publish", name: "Publish it" }]));
  editor.registerCallback("quickAction", ({ id }) => window.chosen.push(id));`;

describe("quick actions", () => {
  test("insert contents after the selection, undo them, and find panels, views and the keys", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await mailOf(editor).press("Home");
    await mailOf(editor).press("ArrowDown");
    await act(editor, "divid", "Divider");
    await expect
      .poll(() => order(editor))
      .toEqual([expect.stringMatching(/^heading001 \S+ heading002$/), "text000001 | "]);
    await act(editor, "undo", "Undo");
    await expect.poll(() => order(editor)).toEqual(["heading001 heading002", "text000001 | "]);
    await act(editor, "redo", "Redo");
    await expect.poll(async () => (await order(editor))[0]!.split(" ")).toHaveLength(3);
    await act(editor, "checks", "Checks");
    await expect(editor.app.getByRole("region", { name: "Checks" })).toBeVisible();
    await act(editor, "for phones", "Edit for phones");
    const width = editor.app.getByRole("group", { name: "Width" });
    await expect(width.getByRole("button", { name: "Phone" })).toHaveAttribute("aria-pressed", "true");
    await act(editor, "find and", "Find and replace");
    await expect(editor.app.getByRole("textbox", { name: "Find in the mail", exact: true })).toBeFocused();
    await act(editor, "preview on a ph", "Preview on a phone");
    await expect(editor.app.getByRole("region", { name: "Preview" })).toBeVisible();
    await editor.page.keyboard.press("Escape");
    await mailOf(editor).focus();
    await act(editor, "keys", "Keys");
    await expect(editor.app.getByRole("dialog", { name: "Keys" })).toBeVisible();
    expect(editor.problems).toEqual([]);
  });

  test("show the actions of the selected item with their keys", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "First");
    await openActions(editor);
    const first = dialogOf(editor).getByRole("group").first();
    await expect(first).toHaveAttribute("aria-label", "Heading");
    await expect(first.getByRole("option", { name: "Copy style Ctrl+Alt+C" })).toBeVisible();
    expect(await violations(editor)).toEqual([]);
    await fieldOf(editor).fill("dupl");
    await expect(chosenIn(editor)).toHaveText("DuplicateCtrl+D");
    await fieldOf(editor).press("Enter");
    await expect(editor.mail.getByText("First", { exact: true })).toHaveCount(2);
  });

  test("open while a text is edited, and Escape returns to it", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "First");
    await mailOf(editor).press("Enter");
    const text = editor.app.locator(".mail-text");
    await expect(text).toBeFocused();
    await openActions(editor);
    await fieldOf(editor).press("Escape");
    await expect(dialogOf(editor)).toHaveCount(0);
    await expect(text).toBeFocused();
    await openActions(editor);
    await editor.page.keyboard.press("Control+k");
    await expect(dialogOf(editor)).toHaveCount(0);
  });

  test("offer those of the host, which is asked each time and called with the chosen one", async () => {
    const editor = await openEditor(harness);
    await editor.page.evaluate(hostActions);
    await editor.app.getByRole("button", { name: "Quick actions", exact: true }).click();
    await expect(dialogOf(editor).getByRole("group", { name: "Outside of the mail" }).getByRole("option")).toHaveText([
      "Save itCtrl+S",
      "Publish it",
    ]);
    await fieldOf(editor).fill("publ");
    await fieldOf(editor).press("Enter");
    await expect.poll(() => editor.page.evaluate("window.chosen")).toEqual(["publish"]);
  });

  test("have German names", async () => {
    const editor = await openEditor(harness, { locale: "de" });
    await editor.app.getByRole("button", { name: "Schnellaktionen", exact: true }).click();
    const field = editor.app.getByRole("combobox", { name: "Was möchtest du tun?" });
    await field.fill("trennl");
    await field.press("Enter");
    await expect
      .poll(async () => (await editor.design()).body.rows[0]!.columns[0]!.contents.map(({ type }) => type))
      .toEqual(["divider"]);
  });
});

test.each([["modern_light"], ["modern_dark"]])(
  "on a phone in %s they open by a button and lie in the window",
  async (theme) => {
    const editor = await openEditor(
      harness,
      { appearance: { theme } },
      { viewport: { width: 375, height: 667 }, hasTouch: true },
    );
    await editor.app.getByRole("button", { name: "Quick actions", exact: true }).tap();
    await expect(dialogOf(editor)).toBeFocused();
    await expect
      .poll(async () => {
        const { x, y, width, height } = (await dialogOf(editor).boundingBox())!;
        return x >= 0 && y >= 0 && x + width <= 375 && y + height <= 667;
      })
      .toBe(true);
    await editor.page.screenshot({ path: `test-output/editor/quick-${theme}.png` });
    await dialogOf(editor).getByRole("option", { name: "Divider", exact: true }).tap();
    await expect.poll(() => order(editor)).not.toEqual([""]);
  },
);
