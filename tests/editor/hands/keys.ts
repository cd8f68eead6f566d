import type { Locator } from "@playwright/test";
import type { OpenEditor } from "../harness.ts";
import { controlOf, optionsOf, pictureFile, wordsOf, type Hand, type Typist } from "./hand.ts";
import { expect } from "#tests/support/seen.ts";

/** Builds with keys only: no pointer, and no focus except by keys. */
export function keysHand(editor: OpenEditor): Hand {
  const { page, app } = editor;
  const { keyboard } = page;
  const selected = () => optionsOf(editor).and(app.locator('[aria-selected="true"]'));
  const mail = app.getByRole("listbox", { name: "Mail" });

  /** F6 to the area, then Tab or Shift+Tab until the control has the focus. */
  async function goTo(target: Locator): Promise<void> {
    for (let tries = 0; tries < 20; tries++) {
      const key = await target.evaluate((element) => {
        const areas = ".sidebar, .top-bar, .surface, .inspector, .floating-tools, .preview";
        const here = document.activeElement ?? document.body;
        if (!document.hasFocus()) return "Tab";
        if (element.contains(here)) return undefined;
        if (here.closest(areas) !== element.closest(areas) && !here.closest(".preview")) return "F6";
        const all = [
          ...document.querySelectorAll<HTMLElement>(
            "button, input, select, textarea, summary, [contenteditable=true], [tabindex='0']",
          ),
        ];
        const stops = all.filter(
          (each) =>
            (each.tabIndex >= 0 || each.isContentEditable) &&
            !each.matches(":disabled") &&
            each.checkVisibility() &&
            !isOtherRadio(each),
        );
        function isOtherRadio(each: HTMLElement): boolean {
          return each instanceof HTMLInputElement && each.type === "radio" && !each.checked && !element.contains(each);
        }
        const to = stops.findIndex((each) => element.contains(each));
        const from = stops.findIndex((each) => each === here);
        // In a text, Shift+Tab goes to its toolbar.
        if (here instanceof HTMLElement && here.isContentEditable && to < from) return "F6";
        return from === -1 ? "Tab" : to - from;
      });
      if (key === undefined) return;
      if (typeof key === "string") await keyboard.press(key);
      else for (let i = 0; i < Math.abs(key); i++) await keyboard.press(key > 0 ? "Tab" : "Shift+Tab");
    }
    throw new Error(`no key leads to ${target.toString()}`);
  }

  async function goToMail(): Promise<void> {
    if (await wordsOf(editor).isVisible()) await keyboard.press("Escape");
    await goTo(mail);
  }

  /** Moves through the options of a closed select by arrow keys. */
  async function choose(list: Locator, option: string): Promise<void> {
    const [from, to] = await list.evaluate((element: HTMLSelectElement, wanted) => {
      const open = [...element.options].filter(({ disabled }) => !disabled);
      return [
        open.findIndex(({ selected: is }) => is),
        open.findIndex(({ label, value }) => [label, value].includes(wanted)),
      ];
    }, option);
    if (to === -1) throw new Error(`no option ${option}`);
    // A select without a chosen option acts immediately, so it is opened.
    if (from === -1) {
      for (let i = -2; i < to; i++) await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      return;
    }
    for (let i = from; i !== to; i += i < to ? 1 : -1) await keyboard.press(i < to ? "ArrowDown" : "ArrowUp");
  }

  async function toTool(tool: Locator): Promise<void> {
    await keyboard.press("Alt+F10");
    const steps = await tool.evaluate((each) => {
      const all = [...each.closest("[role=toolbar]")!.querySelectorAll("button, select")];
      return all.indexOf(each) - all.indexOf(document.activeElement!);
    });
    for (let i = 0; i < steps; i++) await keyboard.press("ArrowRight");
  }

  const typist: Typist = {
    type: (words) => keyboard.type(words),
    press: async (tool) => {
      await toTool(app.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name: tool }));
      await keyboard.press("Enter");
      if (!/Link/.test(tool)) await expect(wordsOf(editor)).toBeFocused();
    },
    mergeTag: async (name) => {
      await keyboard.type(`{{${name}`);
      await keyboard.press("Enter");
    },
    link: async (word, address) => {
      await keyboard.press("Control+Shift+ArrowLeft");
      await expect.poll(() => wordsOf(editor).evaluate(() => getSelection()!.toString())).toBe(word);
      await typist.press("Link");
      await expect(app.getByRole("textbox", { name: "Link address" })).toBeFocused();
      await keyboard.type(address);
      await keyboard.press("Enter");
      await expect(app.getByRole("link", { name: word })).toBeVisible();
    },
  };

  const hand: Hand = {
    add: async (tool, at) => {
      await hand.select(at);
      await goTo(app.getByRole("button", { name: `Add ${tool}`, exact: true }));
      await keyboard.press("Enter");
    },
    addRow: (columns, after) => hand.add(`Row with ${columns}`, after),
    addBlock: async (name, after) => {
      await hand.select(after);
      await goTo(app.getByRole("button", { name: "Blocks", exact: true }));
      await keyboard.press("Enter");
      await hand.add(name, after);
      await goTo(app.getByRole("button", { name: "Add", exact: true }));
      await keyboard.press("Enter");
    },
    select: async (item) => {
      await goToMail();
      for (let i = 0; i < 3 && item === null && (await selected().count()) > 0; i++) await keyboard.press("Escape");
      if (item === null) return;
      const column = /^Column (\d+), (row \d+)$/.exec(item);
      const ending = column ? `, ${column[2]!}, column ${column[1]!}` : item;
      if ((await selected().count()) === 0) await keyboard.press("Home");
      const steps = await optionsOf(editor).evaluateAll((options, wanted) => {
        const to = options.findIndex(
          ({ textContent }) => textContent === wanted || (wanted.startsWith(",") && textContent.endsWith(wanted)),
        );
        return to - options.findIndex((each) => each.ariaSelected === "true");
      }, ending);
      for (let i = 0; i < Math.abs(steps); i++) await keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp");
      if (!column) {
        await expect(selected()).toHaveText(item);
        return;
      }
      await goTo(app.getByRole("button", { name: `Column ${column[1]!}`, exact: true }));
      await keyboard.press("Enter");
    },
    fill: async (control, words) => {
      await goTo(controlOf(editor, control));
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(words);
    },
    choose: async (control, option) => {
      await goTo(controlOf(editor, control));
      await choose(controlOf(editor, control), option);
    },
    press: async (control) => {
      const target = controlOf(editor, control);
      if (control[1] !== "radio") {
        await goTo(target);
        await keyboard.press("Space");
        return;
      }
      const set = target.locator("xpath=ancestor::fieldset[1]");
      await goTo(set);
      for (let i = 0; i < 4 && !(await target.isChecked()); i++) await keyboard.press("ArrowRight");
    },
    code: async (html) => {
      await goTo(app.getByRole("textbox", { name: "HTML" }));
      await keyboard.press("ControlOrMeta+a");
      await keyboard.insertText(html);
      await keyboard.press("Escape");
      await keyboard.press("Tab");
    },
    write: async (write) => {
      await goToMail();
      await keyboard.press("Enter");
      await expect(wordsOf(editor)).toBeFocused();
      await keyboard.press("ControlOrMeta+a");
      await write(typist);
      await keyboard.press("Escape");
      await hand.select(null);
    },
    cell: async (name, words) => {
      await goTo(app.getByRole("table", { name: "Cells" }).getByRole("button", { name }));
      await keyboard.press("Enter");
      await goTo(app.getByRole("textbox", { name: "Text of the cell" }));
      await keyboard.press("ControlOrMeta+a");
      await keyboard.type(words);
    },
    picture: async (by) => {
      if (by === "picker") {
        await goTo(app.getByRole("button", { name: "Upload…" }));
        await keyboard.press("Enter");
        return;
      }
      await goToMail();
      await page.evaluate(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
      }, pictureFile.buffer.toString("base64"));
      await keyboard.press("ControlOrMeta+v");
    },
    toOwnRow: async () => {
      await goToMail();
      await keyboard.press("Alt+Shift+ArrowDown");
    },
    preview: async (device) => {
      const preview = app.getByRole("region", { name: "Preview" });
      if (!(await preview.isVisible())) {
        await goTo(app.getByRole("button", { name: "Preview", exact: true }));
        await keyboard.press("Enter");
        await expect(preview).toBeFocused();
        await goTo(preview.getByRole("button", { name: "Sample data" }));
        await keyboard.press("Space");
      }
      await goTo(preview.getByRole("button", { name: device }));
      await keyboard.press("Enter");
    },
    travel: async (way) => {
      await goToMail();
      const button = app.getByRole("button", { name: way, exact: true });
      while (await button.isEnabled()) {
        for (let i = 0; i < 10; i++) await keyboard.press(way === "Undo" ? "ControlOrMeta+z" : "ControlOrMeta+y");
      }
    },
    showOn: async (device) => {
      await goTo(app.getByRole("group", { name: "Width" }).getByRole("button", { name: device }));
      await keyboard.press("Enter");
    },
  };
  return hand;
}
