import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

/** Mails are the customer's, and their frames let no script in, axe's neither. */
const mailFrames = ["iframe[sandbox]", ['iframe[title="E-mail editor"]', "iframe[sandbox]"]];

async function problemsOn(page: Page): Promise<string[]> {
  const axe = mailFrames.reduce((builder, frame) => builder.exclude(frame), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

type Scheme = "light" | "dark";

/** Keeps a screenshot of what is shown, dark and then light, and demands that axe finds nothing wrong with either. */
export function screenKeeper(
  info: TestInfo,
): (page: Page, name: string, schemes?: readonly [Scheme, ...Scheme[]]) => Promise<void> {
  let kept = 0;
  return async (page, name, schemes = ["dark", "light"]) => {
    kept += 1;
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const file = `${String(kept).padStart(2, "0")}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: info.outputPath(file), animations: "disabled" });
      expect.soft(await problemsOn(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  };
}
