import type { Page, TestInfo } from "@playwright/test";
import { expectAccessible, settled } from "./accessible.ts";

/** Mails are the customer's, and their frames let no script in, axe's neither. */
const mailFrames = ["iframe[sandbox]", ['iframe[title="E-mail editor"]', "iframe[sandbox]"]];

type Scheme = "light" | "dark";

/** Keeps a screenshot of what is shown, dark and then light, and demands that axe finds nothing wrong with either. */
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
