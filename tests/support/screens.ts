import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible, settled } from "./accessible.ts";

/** Mails are the customer's content, and their frames run no script, not even axe. */
const mailFrames = ["iframe[sandbox]", ['iframe[title="E-mail editor"]', "iframe[sandbox]"]];

type Scheme = "light" | "dark";

/** Nothing compares the pictures of journeys: tests/screens has those that are compared. */
const keepsPictures = process.env["PICTURES"] === "keep";

/** With PICTURES=keep, stores a picture of the page in the folder of the journey. */
export async function keepPicture(page: Page, info: TestInfo, name: string): Promise<void> {
  if (keepsPictures) await page.screenshot({ path: info.outputPath(`${name}.png`), animations: "disabled" });
}

/** Asserts that axe finds no violation in dark and in light mode; with PICTURES=keep, stores a picture of each. */
export function screenKeeper(
  info: TestInfo,
): (page: Page, name: string, schemes?: readonly [Scheme, ...Scheme[]]) => Promise<void> {
  let kept = 0;
  return async (page, name, schemes = ["dark", "light"]) => {
    kept += 1;
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      await keepPicture(page, info, `${String(kept).padStart(2, "0")}-${name}-${colorScheme}`);
      await expectAccessible(page, `${name}, ${colorScheme}`, { leftOut: mailFrames, onlyColours: index > 0 });
    }
  };
}
