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

/** Once colours and places have stopped changing: one look in the middle of a transition finds grey on grey. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What is wrong must be so for good: every look for five seconds finds it. */
const expectLasting = expect.configure({ soft: true, timeout: 5000 });

/** Keeps a screenshot of what is shown, dark and then light, and demands that axe finds nothing wrong with either. */
export function screenKeeper(
  info: TestInfo,
): (page: Page, name: string, schemes?: readonly [Scheme, ...Scheme[]]) => Promise<void> {
  let kept = 0;
  return async (page, name, schemes = ["dark", "light"]) => {
    kept += 1;
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled(page);
      const file = `${String(kept).padStart(2, "0")}-${name}-${colorScheme}.png`;
      await page.screenshot({ path: info.outputPath(file), animations: "disabled" });
      await expectLasting.poll(() => problemsOn(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  };
}
