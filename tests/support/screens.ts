import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible, settled } from "./accessible.ts";

/** Mails are the customer's content, and their frames run no script, not even axe. */
const mailFrames = ["iframe[sandbox]", ['iframe[title="E-mail editor"]', "iframe[sandbox]"]];

type Scheme = "light" | "dark";

/** Takes a screenshot in dark and in light mode, and asserts that axe finds no violation in either. */
export function screenKeeper(
  info: TestInfo,
): (page: Page, name: string, schemes?: readonly [Scheme, ...Scheme[]]) => Promise<void> {
  let kept = 0;
  return async (page, name, schemes = ["dark", "light"]) => {
    kept += 1;
    for (const [index, colorScheme] of schemes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const file = `${String(kept).padStart(2, "0")}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: info.outputPath(file), animations: "disabled" });
      await expectAccessible(page, `${name}, ${colorScheme}`, { leftOut: mailFrames, onlyColours: index > 0 });
    }
  };
}
