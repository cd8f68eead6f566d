import type { Locator } from "@playwright/test";
import type { OpenEditor } from "../harness.ts";
import { drag, type Point } from "../pointing.ts";
import { controlOf, idOf, optionsOf, wordsOf, type Hand, type Typist } from "./hand.ts";
import { expect } from "#tests/support/seen.ts";

/** Builds with the mouse; the keyboard is used for typing only. */
export function pointerHand(editor: OpenEditor): Hand {
  const { page, app, mail } = editor;
  const { mouse, keyboard } = page;

  async function middleOf(place: Locator): Promise<Point & { readonly height: number }> {
    await place.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await place.boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, height };
  }
  async function click(place: Locator, clickCount = 1): Promise<void> {
    const { x, y } = await middleOf(place);
    await mouse.click(x, y, { clickCount });
  }
  const button = (name: string) => app.getByRole("button", { name, exact: true });
  const placeOf = async (item: string) => mail.locator(`[data-sestina-id="${await idOf(editor, item)}"]`);
  const selected = () => optionsOf(editor).and(app.locator('[aria-selected="true"]'));

  /** Drags onto a part of an item and waits for the new item. */
  async function dragOnto(tile: string, item: string, part: (height: number) => number): Promise<void> {
    const place = await placeOf(item);
    const from = await middleOf(button(tile));
    const to = await middleOf(place);
    const before = await editor.designText();
    await drag(editor, from, { x: to.x, y: to.y + part(to.height) });
    await expect.poll(() => editor.designText()).not.toBe(before);
  }

  const typist: Typist = {
    type: (words) => keyboard.type(words),
    press: (tool) => click(app.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: tool })),
    // The browser's list of options cannot be clicked.
    mergeTag: async (name) => {
      await app.getByRole("combobox", { name: "Insert merge tag" }).selectOption(name);
    },
    link: async (word, address) => {
      const { x, y } = await app.locator(".mail-text").evaluate((element, wanted) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let text: Node | null = texts.nextNode();
        while (text && !text.textContent!.includes(wanted)) text = texts.nextNode();
        const range = document.createRange();
        const at = text!.textContent!.indexOf(wanted);
        range.setStart(text!, at);
        range.setEnd(text!, at + wanted.length);
        const box = range.getBoundingClientRect();
        return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
      }, word);
      const frame = (await page.locator("#editor > iframe").boundingBox())!;
      await mouse.dblclick(frame.x + x, frame.y + y);
      await typist.press("Link");
      await click(app.getByRole("textbox", { name: "Link address" }));
      await keyboard.type(address);
      await click(button("Apply"));
    },
  };

  const hand: Hand = {
    add: (tool, at) => dragOnto(`Add ${tool}`, at, () => 2),
    addRow: (columns, after) => dragOnto(`Add Row with ${columns}`, after, (height) => height / 2 - 2),
    addBlock: async (name, after) => {
      await click(button("Blocks"));
      await dragOnto(`Add ${name}`, after, (height) => height / 2 - 2);
      await click(button("Add"));
    },
    select: async (item) => {
      if (item === null) {
        const pane = (await app.locator(".canvas-pane").boundingBox())!;
        await mouse.click(pane.x + 8, pane.y + 8);
        return;
      }
      const row = /^Row (\d+)$/.exec(item);
      const column = /^Column (\d+), (row \d+)$/.exec(item);
      const within = row ? `, row ${row[1]!},` : column ? `, ${column[2]!}, column ${column[1]!}` : item;
      const option = optionsOf(editor).filter({ hasText: within }).first();
      const id = ((await option.getAttribute("id")) ?? "").replace("item-", "");
      await click(mail.locator(`[data-sestina-id="${id}"]`));
      if (row) await click(button("Select row"));
      if (column) await click(app.getByRole("button", { name: `Column ${column[1]!}` }));
      else await expect(selected()).toHaveText(item);
    },
    fill: async (control, words) => {
      await click(controlOf(editor, control), 3);
      await keyboard.type(words);
    },
    choose: async (control, option) => {
      await controlOf(editor, control).selectOption(option);
    },
    press: (control) => click(controlOf(editor, control)),
    code: async (html) => {
      await click(app.getByRole("textbox", { name: "HTML" }), 3);
      await keyboard.insertText(html);
    },
    write: async (write) => {
      await click(button("Edit text"));
      await expect(wordsOf(editor)).toBeFocused();
      await wordsOf(editor).click({ clickCount: 3 });
      await write(typist);
      await hand.select(null);
    },
    cell: async (name, words) => {
      await click(app.getByRole("table", { name: "Cells" }).getByRole("button", { name }));
      const field = app.getByRole("textbox", { name: "Text of the cell" });
      await click(field, 3);
      await keyboard.type(words);
    },
    picture: async (by) => {
      if (by === "picker") {
        await click(button("Upload…"));
        return;
      }
      const { x, y } = await middleOf(await placeOf((await selected().textContent())!));
      const frame = (await page.locator("#editor > iframe").boundingBox())!;
      await app.locator(".surface").evaluate(
        (surface, at) => {
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File(["x"], "dropped.png", { type: "image/png" }));
          surface.dispatchEvent(new DragEvent("drop", { ...at, dataTransfer, bubbles: true, cancelable: true }));
        },
        { clientX: x - frame.x, clientY: y - frame.y },
      );
    },
    toOwnRow: async () => {
      const item = (await selected().textContent())!;
      const row = await placeOf(item.replace(/^.*, row (\d+),.*$/, "Row $1"));
      const from = await middleOf(await placeOf(item));
      const to = await middleOf(row);
      await drag(editor, from, { x: to.x, y: to.y + to.height / 2 - 2 });
    },
    preview: async (device) => {
      const preview = app.getByRole("region", { name: "Preview" });
      if (!(await preview.isVisible())) {
        await click(button("Preview"));
        await click(preview.getByRole("button", { name: "Sample data" }));
      }
      await click(preview.getByRole("button", { name: device }));
    },
    travel: async (way) => {
      const { x, y } = await middleOf(button(way));
      while (await button(way).isEnabled()) {
        for (let i = 0; i < 10; i++) await mouse.click(x, y);
      }
    },
    showOn: (device) => click(app.getByRole("group", { name: "Width" }).getByRole("button", { name: device })),
  };
  return hand;
}
