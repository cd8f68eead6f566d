import { afterAll, beforeAll, describe, test } from "vitest";
import { violations } from "./accessible.ts";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { clickWords, drag, hold, middleOf, middleOfTile, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const zoomOf = ({ app }: OpenEditor) => app.getByRole("button", { name: /^Zoom: / });
const mailOf = ({ app }: OpenEditor) => app.getByRole("listbox", { name: "Mail" });
const boxOf = async (found: ReturnType<OpenEditor["app"]["locator"]>) => (await found.boundingBox())!;

async function zoomTo(editor: OpenEditor, percent: number): Promise<void> {
  await zoomOf(editor).click();
  await editor.app.getByRole("menuitem", { name: `Zoom to ${percent} %` }).click();
  await expect(zoomOf(editor)).toHaveText(`${percent} %`);
}

async function openAt(percent: number, design: object = smallDesign()): Promise<OpenEditor> {
  const editor = await openEditor(harness);
  await editor.load(design);
  await zoomTo(editor, percent);
  return editor;
}

describe.each([50, 100, 150])("at %d percent", (percent) => {
  const scale = percent / 100;

  test("the mail is that large, and a dropped content goes where the mark is drawn", async () => {
    const editor = await openAt(percent);
    const zone = editor.app.locator(".empty-column");
    const row = editor.mail.locator('[data-sestina-id="row0000002"]');
    expect((await boxOf(zone)).width).toBeCloseTo(300 * scale, 0);
    const mark = editor.app.locator(".drop-mark");

    const { x, y, height } = await boxOf(zone);
    const inColumn = await hold(editor, await middleOfTile(editor, "Add Text"), { x: x + 20, y: y + height * 0.8 });
    const [drawn, wanted] = [await boxOf(mark), await boxOf(zone)];
    for (const side of ["x", "y", "width", "height"] as const) expect(drawn[side]).toBeCloseTo(wanted[side], 0);
    await inColumn();
    await expect.poll(async () => (await order(editor))[1]).toMatch(/^text000001 \| \S+$/);

    // The edge at which a content gets a row of its own is as high at each level.
    const end = await boxOf(row);
    const point = { x: x + 20, y: end.y + end.height - Math.min(6, end.height / 5 - 1) };
    const inNewRow = await hold(editor, await middleOfTile(editor, "Add Button"), point);
    await expect(mark).toHaveText("New row");
    expect((await boxOf(mark)).y).toBeCloseTo(end.y + end.height, 0);
    await inNewRow();
    await expect.poll(async () => (await order(editor)).length).toBe(3);
    expect(editor.problems).toEqual([]);
  });

  test("the boundary of two columns goes where the pointer drags it", async () => {
    const editor = await openAt(percent);
    await clickWords(editor, "Words");
    await mailOf(editor).press("Escape");
    const handle = editor.app.getByRole("separator", { name: "Width of column 1" });
    const { x, y, width, height } = await boxOf(handle);
    expect(width).toBeCloseTo(16, 0);
    await drag(editor, { x: x + width / 2, y: y + height / 2 }, { x: x + width / 2 - 120 * scale, y: y + height / 2 });
    const cells = async () => (await editor.design()).body.rows[1]!.cells;
    await expect
      .poll(async () => (await cells()).map((cell, _, all) => cell / (all[0]! + all[1]!)))
      .toEqual([0.3, 0.7]);
  });

  test("the corner of a picture gives it the width at the pointer", async () => {
    const editor = await openEditor(harness);
    const url = `${new URL(harness.url).origin}/editor/none.png`;
    await inspect(editor, "image", {
      src: { url, width: 300, height: 200, autoWidth: false, maxWidth: "50%" },
      textAlign: "left",
    });
    await zoomTo(editor, percent);
    const picture = await boxOf(editor.mail.locator("img"));
    const room = await boxOf(editor.mail.locator("td:has(> img)").last());
    expect(picture.width).toBeCloseTo(room.width / 2, 0);
    const corner = await boxOf(editor.app.locator(".picture-handle"));
    expect(corner.width).toBeCloseTo(28, 0);
    const start = { x: corner.x + 14, y: corner.y + 14 };
    expect(start.x).toBeCloseTo(picture.x + picture.width, 0);
    const release = await hold(editor, start, { x: room.x + room.width * 0.4, y: start.y });
    await expect(editor.app.locator(".picture-size")).toHaveText(/^40 % · /);
    await release();
    const values = async () => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;
    await expect.poll(values).toMatchObject({ src: { autoWidth: false, maxWidth: "40%" } });
  });

  test("the actions of the item, the buttons between rows and the tools of the text are next to them", async () => {
    const editor = await openAt(percent);
    await clickWords(editor, "Words");
    const pane = await boxOf(editor.app.locator(".canvas-pane"));
    const text = await boxOf(editor.mail.locator('[data-sestina-id="text000001"]'));
    const sheet = await boxOf(editor.app.locator(".sheet"));
    const bar = await boxOf(editor.app.getByRole("toolbar", { name: "Text actions" }));
    const right = Math.min(sheet.x + sheet.width + 8 + bar.width, pane.x + pane.width);
    expect(Math.abs(bar.x + bar.width - right)).toBeLessThan(28);
    expect(bar.x + bar.width).toBeLessThanOrEqual(pane.x + pane.width);
    expect(bar.width).toBe(34);
    expect(bar.y).toBeCloseTo(text.y, 0);

    const row = await boxOf(editor.mail.locator('[data-sestina-id="row0000002"]'));
    const adder = await boxOf(editor.app.getByRole("button", { name: "Row 2: new row above" }));
    expect(adder.y + adder.height / 2).toBeCloseTo(row.y, 0);
    expect(adder.x).toBeGreaterThanOrEqual(pane.x);
    const handle = await boxOf(editor.app.getByRole("button", { name: /^Row 2: drag, or press/ }));
    expect(handle.x).toBeGreaterThanOrEqual(pane.x);
    expect(handle.y + handle.height / 2).toBeCloseTo(row.y + row.height / 2, 0);

    await clickWords(editor, "Words");
    const words = editor.app.getByRole("textbox", { name: /^Text, row 2/ });
    const line = await boxOf(words.locator("p"));
    const shown = await boxOf(editor.mail.getByText("Words"));
    for (const side of ["x", "y", "height"] as const) expect(line[side]).toBeCloseTo(shown[side], 0);
    const tools = editor.app.locator(".floating-tools");
    const isNextTo = async () => {
      const [box, text] = [await boxOf(tools), await boxOf(words.locator("p"))];
      return box.y + box.height <= text.y || box.y >= text.y + text.height;
    };
    await expect.poll(isNextTo).toBe(true);
    expect((await boxOf(tools)).x).toBeGreaterThanOrEqual(pane.x);

    await words.press("End");
    await words.pressSequentially(" /");
    const list = editor.app.getByRole("listbox", { name: "Put in" });
    const caret = await words.evaluate(() => {
      const { left, bottom } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      return { left, bottom };
    });
    const frame = await boxOf(editor.page.locator("#editor > iframe"));
    const place = await boxOf(list);
    expect(Math.abs(place.x - frame.x - caret.left)).toBeLessThan(12 * scale);
    expect(Math.abs(place.y - frame.y - caret.bottom)).toBeLessThan(12);
    await words.press("Escape");
    // The tools follow the text when the level changes.
    await words.press(percent === 150 ? "Control+-" : "Control++");
    await expect.poll(isNextTo).toBe(true);
    await expect(words).toBeFocused();
    expect(editor.problems).toEqual([]);
  });
});

test("keys, the quick actions and the menu zoom, within 50 and 200 %, and change nothing in the mail", async () => {
  const editor = await openEditor(harness);
  await editor.load(smallDesign());
  const [design, html] = [await editor.designText(), await editor.html()];
  const zoom = zoomOf(editor);
  const said = editor.app.getByRole("status");
  await expect(zoom).toHaveText("100 %");
  await mailOf(editor).press("Control+-");
  await expect(zoom).toHaveText("90 %");
  await expect(said).toHaveText("Zoom: 90 %");
  await mailOf(editor).press("Control+=");
  await mailOf(editor).press("Control++");
  await expect(zoom).toHaveText("110 %");
  await mailOf(editor).press("Control+0");
  await expect(said).toHaveText("Fit to width: 100 %");

  await editor.page.keyboard.press("Control+k");
  await editor.app.getByRole("combobox", { name: "What to do?" }).fill("zoom to 200");
  await editor.page.keyboard.press("Enter");
  await expect(zoom).toHaveText("200 %");
  await zoom.click();
  await expect(editor.app.getByRole("menuitem", { name: /^Zoom in/ })).toBeDisabled();
  await editor.page.keyboard.press("Escape");
  await mailOf(editor).press("Control++");
  await expect(zoom).toHaveText("200 %");
  expect(await violations(editor)).toEqual([]);
  await zoomTo(editor, 50);
  await mailOf(editor).press("Control+-");
  await expect(zoom).toHaveText("50 %");
  expect(await violations(editor)).toEqual([]);

  expect(await editor.designText()).toBe(design);
  expect(await editor.html()).toBe(html);
  await expect(editor.app.getByRole("button", { name: "Undo" })).toBeDisabled();
  expect(editor.problems).toEqual([]);
});

test("a wide mail fits the pane, and on a phone the quick actions zoom", async () => {
  const editor = await openEditor(harness);
  const design = smallDesign();
  await editor.load({ ...design, body: { ...design.body, values: { contentWidth: "900px" } } });
  const [pane, sheet] = [editor.app.locator(".canvas-pane"), editor.app.locator(".sheet")];
  const room = (await boxOf(pane)).width;
  await expect.poll(async () => (await boxOf(sheet)).width).toBeLessThan(room);
  await zoomTo(editor, 100);
  expect((await boxOf(sheet)).width).toBe(948);
  await mailOf(editor).press("Control+0");
  await expect.poll(async () => (await boxOf(sheet)).width).toBeLessThan(room);

  await editor.page.setViewportSize({ width: 375, height: 800 });
  await expect(zoomOf(editor)).toBeHidden();
  await editor.app.locator("body").press("Control+k");
  await editor.app.getByRole("combobox", { name: "What to do?" }).fill("zoom to 100");
  await editor.page.keyboard.press("Enter");
  await expect.poll(async () => (await boxOf(sheet)).width).toBe(948);
});

test("Ctrl with the wheel zooms at the pointer, and the wheel alone scrolls", async () => {
  const editor = await openEditor(harness);
  await editor.load(smallDesign());
  const before = await middleOf(editor, "Words");
  await editor.page.mouse.move(before.x, before.y);
  await editor.page.keyboard.down("Control");
  for (let notch = 0; notch < 4; notch++) await editor.page.mouse.wheel(0, -120);
  await editor.page.keyboard.up("Control");
  await expect(zoomOf(editor)).toHaveText("195 %");
  const after = await middleOf(editor, "Words");
  expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  await expect(editor.app.getByRole("status")).toHaveText("Zoom: 195 %");
  await editor.page.mouse.wheel(0, 60);
  await expect.poll(async () => (await middleOf(editor, "Words")).y).toBeLessThan(after.y - 20);
  await expect(zoomOf(editor)).toHaveText("195 %");
});

test("the level is remembered in the browser, and the keys are the browser's where the focus is outside of the editor", async () => {
  const editor = await openEditor(harness);
  await zoomTo(editor, 150);
  const pressed = () => editor.page.evaluate<string[]>("window.pressed");
  await editor.page.evaluate(
    `window.pressed = [];
     addEventListener("keydown", (event) => window.pressed.push(event.key + " " + event.defaultPrevented));
     document.body.tabIndex = -1; document.body.focus()`,
  );
  await editor.page.keyboard.press("Control+-");
  await expect.poll(pressed).toEqual(["Control false", "- false"]);
  await expect(zoomOf(editor)).toHaveText("150 %");

  await editor.page.reload();
  await expect(zoomOf(editor)).toHaveText("150 %");
  await mailOf(editor).press("Control+0");
  await editor.page.reload();
  await expect(zoomOf(editor)).toHaveText("100 %");
});
