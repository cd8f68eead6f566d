import { afterAll, beforeAll, describe, test } from "vitest";
import { smallDesign } from "./designs.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { clickWords, drag, middleOf, middleOfTile, order } from "./pointing.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const mailOf = (editor: OpenEditor) => editor.app.getByRole("listbox", { name: "Mail" });
const showOn = (editor: OpenEditor, device: "Desktop" | "Phone") =>
  editor.app.getByRole("group", { name: "Width" }).getByRole("button", { name: device }).click();
const selectedOf = (editor: OpenEditor) => mailOf(editor).getByRole("option", { selected: true });
const cellsOf = async (editor: OpenEditor) => (await editor.design()).body.rows[1]?.cells;

/** The small design with an HTML item instead of its text. */
function designWithHtml(html: string) {
  const design = smallDesign();
  const contents = [{ id: "html000001", type: "html", values: { html } }];
  const [first, second] = design.body.rows;
  const columns = [{ id: "column0002", contents }, second!.columns[1]!];
  return { ...design, body: { ...design.body, rows: [first, { ...second, columns }] } };
}

describe("the canvas", () => {
  test("has handles between columns that change their widths by pointer and by keys, one undo step each", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "Words");
    const handle = editor.app.getByRole("separator", { name: "Width of column 1" });
    await expect(handle).toHaveAttribute("aria-valuenow", "50");
    const box = (await handle.boundingBox())!;
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await drag(editor, from, { x: from.x + 100, y: from.y });
    expect(await cellsOf(editor)).toEqual([2, 1]);
    expect(await editor.updates()).toMatchObject([{ type: "row:modified", item: { id: "row0000002" } }]);

    await handle.focus();
    for (let i = 0; i < 5; i++) await editor.page.keyboard.press("ArrowLeft");
    expect(await cellsOf(editor)).toEqual([1, 1]);
    await mailOf(editor).press("Control+z");
    expect(await cellsOf(editor)).toEqual([2, 1]);
    await mailOf(editor).press("Control+z");
    expect(await cellsOf(editor)).toEqual([1, 1]);
    await showOn(editor, "Phone");
    await expect(handle).toHaveCount(0);
  });

  test("copies, cuts and pastes rows and contents by keys, between templates, with new ids", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "Words");
    await mailOf(editor).press("Control+c");
    await expect(editor.app.getByRole("status")).toHaveText("Copied: Text, row 2, column 1");
    await mailOf(editor).press("Home");
    await mailOf(editor).press("Control+v");
    await expect(editor.mail.getByText("Words", { exact: true })).toHaveCount(2);
    const pasted = (await editor.design()).body.rows[0]!.columns[0]!.contents[2]!;
    expect(pasted).toMatchObject({ type: "text", values: { text: "<p>Words</p>" } });
    expect(pasted.id).not.toBe("text000001");

    await mailOf(editor).press("End");
    await mailOf(editor).press("Escape");
    await expect(selectedOf(editor)).toHaveText("Row 2");
    await mailOf(editor).press("Control+x");
    expect(await order(editor)).toHaveLength(1);

    await editor.load(designWithHtml("<p>Other</p>"));
    await mailOf(editor).press("Home");
    await mailOf(editor).press("Control+v");
    const rows = (await editor.design()).body.rows;
    expect(rows.map(({ cells }) => cells)).toEqual([[1], [1, 1], [1, 1]]);
    expect(rows[1]!.columns[0]!.contents[0]!.values).toMatchObject({ text: "<p>Words</p>" });
    expect(editor.problems).toEqual([]);
  });

  test("opens a menu of all actions by the right mouse button and by keys; locked items cannot be moved", async () => {
    const editor = await openEditor(harness);
    await editor.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const design = smallDesign();
    Object.assign(design.body.rows[0]!.columns[0]!.contents[0]!.values, { locked: true });
    await editor.load(design);
    await clickWords(editor, "Second", "right");
    const menu = editor.app.getByRole("menu", { name: "Heading, row 1, column 1" });
    await menu.getByRole("menuitem", { name: "Copy Ctrl+C" }).click();
    await expect(mailOf(editor)).toBeFocused();
    await clickWords(editor, "Words", "right");
    await editor.app.getByRole("menuitem", { name: "Paste Ctrl+V" }).click();
    await expect(editor.mail.getByText("Second", { exact: true })).toHaveCount(2);

    await mailOf(editor).press("Shift+F10");
    await editor.page.keyboard.press("End");
    await expect(editor.app.getByRole("menuitem", { name: "Delete" })).toBeFocused();
    await editor.page.keyboard.press("Enter");
    await expect(editor.mail.getByText("Second", { exact: true })).toHaveCount(1);

    await clickWords(editor, "First", "right");
    for (const name of ["Cut", "Duplicate", "Move down", "Delete"]) {
      await expect(editor.app.getByRole("menuitem", { name })).toBeDisabled();
    }
    await editor.page.keyboard.press("Escape");
    await expect(editor.app.getByRole("menu")).toHaveCount(0);
    await drag(editor, await middleOf(editor, "First"), await middleOf(editor, "Words"));
    expect(await order(editor)).toEqual(["heading001 heading002", "text000001 | "]);
  });

  test("shows the actions of the selected item next to the mail, never over it", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    for (const [device, words] of [
      ["Desktop", "Second"],
      ["Phone", "First"],
    ] as const) {
      await showOn(editor, device);
      await clickWords(editor, words);
      const bar = (await editor.app.getByRole("toolbar", { name: "Heading actions" }).boundingBox())!;
      const mail = (await editor.app.locator('iframe[title="The mail"]').boundingBox())!;
      expect(bar.x).toBeGreaterThan(mail.x + mail.width);
      expect(bar.x + bar.width).toBeLessThan((await editor.app.getByRole("complementary").boundingBox())!.x);
    }
  });

  test.each([1280, 900])(
    "keeps the actions of each item in a window of %i pixels, scrolled anywhere",
    async (width) => {
      const editor = await openEditor(harness, {}, { viewport: { width, height: 520 } });
      const design = smallDesign();
      const lines = Array.from({ length: 16 }, (_, n) => {
        const id = `line${String(n).padStart(6, "0")}`;
        return { id, type: "heading", values: { text: `Line ${n}`, headingType: "h4" } };
      });
      design.body.rows[0]!.columns[0]!.contents = lines;
      await editor.load(design);
      const pane = editor.app.locator(".canvas-pane");
      for (const top of [0, 130, 260]) {
        await pane.evaluate((element, to) => element.scrollTo(0, to), top);
        const { y, height } = (await pane.boundingBox())!;
        const inWindow: string[] = [];
        for (const { values } of lines) {
          const words = (await editor.mail.getByText(values.text, { exact: true }).boundingBox())!;
          if (words.y > y && words.y + words.height < y + height) inWindow.push(values.text);
        }
        for (const words of [inWindow[0]!, inWindow.at(-2)!, inWindow.at(-1)!]) {
          await clickWords(editor, words);
          const bar = (await editor.app.getByRole("toolbar", { name: "Heading actions" }).boundingBox())!;
          expect.soft(bar.y, `${words} at ${top}`).toBeGreaterThanOrEqual(y);
          expect.soft(bar.y + bar.height, `${words} at ${top}`).toBeLessThanOrEqual(y + height);
        }
      }
    },
  );

  test("offers to start a blank mail and to fill an empty column", async () => {
    const editor = await openEditor(harness);
    await expect(editor.app.getByText("Your mail begins here")).toBeVisible();
    await editor.app.getByRole("button", { name: "Add content" }).click();
    await editor.app.getByRole("option", { name: "Heading" }).click();
    await expect(editor.app.getByText("Your mail begins here")).toBeHidden();
    expect((await editor.design()).body.rows[0]!.columns[0]!.contents.map(({ type }) => type)).toEqual(["heading"]);

    await editor.load(smallDesign());
    await mailOf(editor).press("End");
    await expect(selectedOf(editor)).toHaveText("Empty column, row 2, column 2");
    await editor.app.getByRole("button", { name: "Add Divider" }).press("Enter");
    const second = (await editor.design()).body.rows[1]!.columns[1]!;
    expect(second.contents.map(({ type }) => type)).toEqual(["divider"]);
  });

  test("marks items that are hidden on the shown device", async () => {
    const editor = await openEditor(harness);
    await editor.load(smallDesign());
    await clickWords(editor, "First");
    await editor.app.getByRole("switch", { name: "Hide on phones" }).click();
    await expect(editor.app.getByText("Hidden on phones")).toHaveCount(0);
    await showOn(editor, "Phone");
    await expect(editor.app.getByText("Hidden on phones")).toBeVisible();
    await expect(editor.mail.getByText("First", { exact: true })).toBeVisible();
  });

  test("scrolls while something is dragged at its edge", async () => {
    const editor = await openEditor(harness);
    const design = smallDesign();
    const [first, second] = design.body.rows;
    const rows = Array.from({ length: 12 }, (_, i) => ({
      ...first!,
      id: `row${i}`,
      columns: [
        { id: `column${i}`, contents: [{ id: `heading${i}`, type: "heading", values: { text: `Title ${i}` } }] },
      ],
    }));
    await editor.load({ ...design, body: { ...design.body, rows: [...rows, second] } });
    await editor.page.setViewportSize({ width: 1360, height: 420 });
    const { mouse } = editor.page;
    const from = await middleOfTile(editor, "Add Text");
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(from.x + 6, from.y + 6);
    await mouse.move(600, 380, { steps: 4 });
    await expect
      .poll(async () => {
        await mouse.move(600, 400);
        await mouse.move(601, 400);
        return (await editor.mail.getByText("Words", { exact: true }).boundingBox())!.y;
      })
      .toBeLessThan(320);
    // Away from the edge first: at the edge the canvas keeps scrolling, and the text would move.
    await mouse.move(600, 200, { steps: 2 });
    const words = await middleOf(editor, "Words", 0.9);
    await mouse.move(words.x, words.y, { steps: 3 });
    await mouse.up();
    await expect.poll(async () => (await editor.design()).body.rows.at(-1)!.columns[0]!.contents.length).toBe(2);
  });

  test("shows markup of mails, keeps it byte for byte in the export, and runs and requests nothing", async () => {
    const editor = await openEditor(harness);
    const html =
      `<style>.own { color: rgb(1, 2, 3); }</style><!--[if mso]><p>Outlook</p><![endif]-->` +
      `<!--[if !mso]><!--><p class="own" onclick="alert(1)">Others</p><!--<![endif]-->` +
      `<center><font color="#040506">Old {{#if x}}ways{{/if}}</font></center>`;
    await editor.load(designWithHtml(html));
    await expect(editor.mail.getByText("Others")).toHaveCSS("color", "rgb(1, 2, 3)");
    await expect(editor.mail.getByText("Old #if xways/if")).toHaveCSS("color", "rgb(4, 5, 6)");
    await expect(editor.mail.getByText("Outlook")).toHaveCount(0);
    await expect(editor.mail.locator("[onclick], script, meta[http-equiv=refresh]")).toHaveCount(0);
    const exported = await editor.html();
    expect(exported).toContain("<!--[if mso]><p>Outlook</p><![endif]-->");
    expect(exported).toContain("Old {{#if x}}ways{{/if}}");
    expect(editor.problems).toEqual([]);
  });
});
