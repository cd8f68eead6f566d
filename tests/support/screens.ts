import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible, settled } from "./accessible.ts";

/** Mails are the customer's, and their frames let no script in, axe's neither. */
const mailFrames = ["iframe[sandbox]", ['iframe[title="E-mail editor"]', "iframe[sandbox]"]];

type Scheme = "light" | "dark";

const show = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await settled(page);
};

/**
 * Chromium 153 at times leaves an element in the colours of the scheme before, for as long as nothing else changes, when
 * schemes change while the page is at work. A fault of our colours outlives a change to the other scheme and back; that does not.
 */
async function showAnew(page: Page, colorScheme: Scheme): Promise<void> {
  await show(page, colorScheme === "dark" ? "light" : "dark");
  await show(page, colorScheme);
}

/** Keeps a screenshot of what is shown, dark and then light, and demands that axe finds nothing wrong with either. */
export function screenKeeper(
  info: TestInfo,
): (page: Page, name: string, schemes?: readonly [Scheme, ...Scheme[]]) => Promise<void> {
  let kept = 0;
  return async (page, name, schemes = ["dark", "light"]) => {
    kept += 1;
    for (const colorScheme of schemes) {
      await show(page, colorScheme);
      const file = `${String(kept).padStart(2, "0")}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: info.outputPath(file), animations: "disabled" });
      await expectAccessible(page, `${name}, ${colorScheme}`, mailFrames, () => showAnew(page, colorScheme));
    }
  };
}
