import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The e-mail editor on the template's screen, used by pointer and keys. */
export interface MailEditor {
  /** The mail in the canvas. */
  readonly mail: FrameLocator;
  /** Waits until a design is shown. */
  readonly opened: () => Promise<void>;
  /** Drags a tool from the palette onto an element of the mail, at a relative height of it. */
  readonly drop: (tool: string, onto: Locator, part?: number) => Promise<void>;
  /** Replaces the text of the selected item, the last dropped one. */
  readonly write: (words: string, instead: string) => Promise<void>;
  /** A field of the selected item, or of the mail if nothing is selected. */
  readonly field: (name: string) => Locator;
  /** The drop area of an empty row. */
  readonly emptyColumn: () => Locator;
}

async function middleOf(place: Locator, part = 0.5): Promise<Point> {
  const box = await place.boundingBox();
  return { x: box!.x + box!.width / 2, y: box!.y + box!.height * part };
}

export function mailEditorOn(page: Page): MailEditor {
  const app = page.frameLocator('iframe[title="E-mail editor"]');
  const mail = app.frameLocator('iframe[title="The mail"]');
  const isFirefox = page.context().browser()?.browserType().name() === "firefox";
  // Clicks by position, since an overlay receives the click.
  const click = async (place: Locator) => {
    const { x, y } = await middleOf(place);
    await page.mouse.click(x, y);
  };
  return {
    mail,
    opened: async () => {
      await expect(app.getByRole("listbox", { name: "Mail" })).toBeVisible();
      // The editor is ready before its design. Until then it is covered, and a design that loads replaces earlier
      // changes.
      await expect(page.getByText(/^(Loading the editor|The editor could not be loaded)$/)).toHaveCount(0);
    },
    drop: async (tool, onto, part) => {
      const added = app.getByRole("option", { name: new RegExp(`^${tool}, row`), selected: true });
      // In Firefox WebDriver's mouse starts no drag: there the tile is clicked, which adds its item behind the selected one.
      if (isFirefox) {
        await app.getByRole("button", { name: `Add ${tool}`, exact: true }).click();
        await expect(added).toBeVisible();
        return;
      }
      const from = await middleOf(app.getByRole("button", { name: `Add ${tool}`, exact: true }));
      const to = await middleOf(onto, part);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x + 5, from.y + 5);
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
      // A click before the item is selected would select it, and a click on the selected item edits its text.
      await expect(added).toBeVisible();
    },
    write: async (words, instead) => {
      const field = app.getByRole("textbox", { name: /, row \d+/ });
      // In Firefox Playwright knows no position in the frame of the mail: there the Enter key edits the selected item.
      if (isFirefox) await app.getByRole("listbox", { name: "Mail" }).press("Enter");
      else await click(mail.getByText(words, { exact: true }));
      await field.press("ControlOrMeta+a");
      await field.pressSequentially(instead);
      await field.press("Escape");
      // The mail shows tags by their names.
      const shown = instead.replace(/\{\{(\w+)\}\}/g, "$1");
      await expect(mail.getByText(shown, { exact: true })).toBeVisible();
    },
    field: (name) => app.getByRole("textbox", { name, exact: true }),
    emptyColumn: () => app.getByText("Drop content here"),
  };
}
