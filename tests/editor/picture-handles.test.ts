import { afterAll, beforeAll, expect as is, test } from "vitest";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { inspect } from "./inspected.ts";
import { hold, type Point } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

/** A bitmap of two colors. */
function bitmap(width: number, height: number): string {
  const size = (Math.ceil(width / 32) * 32 * height) / 8;
  const bytes = Buffer.alloc(62 + size, 0x0f);
  bytes.fill(0, 0, 62);
  bytes.write("BM");
  for (const [at, value] of [
    [2, 62 + size],
    [10, 62],
    [14, 40],
    [18, width],
    [22, height],
    [34, size],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  bytes.writeUInt32LE(0x00ff_ffff, 58);
  return `data:image/bmp;base64,${bytes.toString("base64")}`;
}

const src = { url: bitmap(200, 100), width: 200, height: 100 };

const handle = ({ app }: OpenEditor, corner: "left" | "right" = "right") =>
  app.locator(`.picture-handle[data-corner="${corner}"]`);
const values = async (editor: OpenEditor) => (await editor.design()).body.rows[0]!.columns[0]!.contents[0]!.values;

async function cornerOf(editor: OpenEditor, corner: "left" | "right" = "right"): Promise<Point> {
  await expect(handle(editor, corner)).toBeVisible();
  const { x, y, width, height } = (await handle(editor, corner).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** The mail's picture and the place in which it is, in pixels of the screen. */
async function measured({
  mail,
}: OpenEditor): Promise<{ left: number; width: number; room: number; roomLeft: number }> {
  const picture = (await mail.locator("img").boundingBox())!;
  const room = (await mail.locator("td:has(> img)").last().boundingBox())!;
  return { left: picture.x, width: picture.width, room: room.width, roomLeft: room.x };
}

test("the corner of a picture changes its width, stops at half and at its own width, and is one undo step", async () => {
  const editor = await openEditor(harness);
  await inspect(editor, "image", { src, textAlign: "left", altText: "Blue" });
  const start = await cornerOf(editor);
  const { left, room } = await measured(editor);
  await expect(handle(editor, "left")).toHaveCount(0);
  const size = editor.app.locator(".picture-size");

  let release = await hold(editor, start, { x: left + room * 0.33, y: start.y + 9 });
  await expect(size).toHaveText(/^33 % · \d+ × \d+$/);
  await expect.poll(async () => Math.round((await measured(editor)).width)).toBe(Math.round(room * 0.33));
  is(await values(editor)).toMatchObject({ src });
  await release();
  await expect.poll(() => values(editor)).toMatchObject({ src: { ...src, autoWidth: false, maxWidth: "33%" } });
  await expect(size).toHaveCount(0);

  release = await hold(editor, await cornerOf(editor), { x: left + room / 2 + 4, y: start.y });
  await expect(size).toHaveText(/^50 % · /);
  await release();
  await expect.poll(() => values(editor)).toMatchObject({ src: { maxWidth: "50%" } });
  release = await hold(editor, await cornerOf(editor), { x: left + 197, y: start.y });
  await expect(size).toHaveText("Natural size · 200 × 100");
  await release();
  await expect.poll(() => values(editor)).toMatchObject({ src: { ...src, autoWidth: true } });

  const mail = editor.app.getByRole("listbox", { name: "Mail" });
  await mail.press("Control+z");
  is(await values(editor)).toMatchObject({ src: { maxWidth: "50%" } });
  await mail.press("Control+z");
  await mail.press("Control+z");
  is((await values(editor))["src"]).toEqual(src);
  await mail.press("Control+y");
  is(await values(editor)).toMatchObject({ src: { maxWidth: "33%" } });
  is((await editor.updates()).filter(({ type }) => type === "content:modified")).toHaveLength(3);
  is(editor.problems).toEqual([]);
});

test("a picture in the middle grows to both sides; Escape takes a drag back, and a locked picture has no corner", async () => {
  const editor = await openEditor(harness);
  await inspect(editor, "image", { src });
  const start = await cornerOf(editor, "left");
  const { roomLeft, room } = await measured(editor);
  const before = await editor.designText();
  const release = await hold(editor, start, { x: roomLeft + room * 0.1, y: start.y });
  await expect(editor.app.locator(".picture-size")).toHaveText(/^80 % · /);
  await editor.page.keyboard.press("Escape");
  await expect(editor.app.locator(".picture-size")).toHaveCount(0);
  await release();
  await expect(handle(editor)).toBeVisible();
  is(await editor.designText()).toBe(before);

  await (
    await hold(editor, await cornerOf(editor, "left"), { x: roomLeft + room * 0.1, y: start.y })
  )();
  await expect.poll(() => values(editor)).toMatchObject({ src: { autoWidth: false, maxWidth: "80%" } });
  await inspect(editor, "image", { src, locked: true });
  await expect(editor.app.locator(".outline.selected")).toBeVisible();
  await expect(handle(editor)).toHaveCount(0);
});

test("in the phone view, a finger changes the width on phones only", async () => {
  const editor = await openEditor(harness, {}, { hasTouch: true });
  await inspect(editor, "image", { src: { ...src, autoWidth: false, maxWidth: "100%" }, textAlign: "left" });
  await editor.app.getByRole("group", { name: "Width" }).getByRole("button", { name: "Phone" }).click();
  const start = await cornerOf(editor);
  const { left, room } = await measured(editor);
  const session = await editor.page.context().newCDPSession(editor.page);
  const touch = (type: string, x: number) =>
    session.send("Input.dispatchTouchEvent", {
      type: type as "touchStart",
      touchPoints: type === "touchEnd" ? [] : [{ x, y: start.y }],
    });
  await touch("touchStart", start.x);
  for (const part of [0.6, 0.55, 0.51]) await touch("touchMove", left + room * part);
  await expect(editor.app.locator(".picture-size")).toHaveText(/^50 % · /);
  await touch("touchEnd", 0);
  await expect
    .poll(() => values(editor))
    .toMatchObject({
      src: { ...src, autoWidth: false, maxWidth: "100%" },
      _override: { mobile: { src: { autoWidth: false, maxWidth: "50%" } } },
    });
  is(editor.problems).toEqual([]);
});
