import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

async function problemsOn(page: Page, leftOut: readonly (string | string[])[]): Promise<string[]> {
  const axe = leftOut.reduce((builder: AxeBuilder, frame) => builder.exclude(frame), new AxeBuilder({ page }));
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${html} (${reasons.join(" ")})`;
    });
    return `${id}: ${places.join(" | ")}`;
  });
}

/** Waits until colours and places have stopped changing: in the middle of a transition, grey stands on grey. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** What is wrong must be so for good: every look within this time after the first has to find something. */
const lookAgainForMs = 5000;

/**
 * Demands that axe finds nothing wrong with the page, `leftOut` (selectors, or paths of them through frames) aside.
 * The other findings of a test are told too.
 */
export async function expectAccessible(
  page: Page,
  name: string,
  leftOut: readonly (string | string[])[] = [],
): Promise<void> {
  await settled(page);
  let problems = await problemsOn(page, leftOut);
  const firstSeen = performance.now();
  while (problems.length > 0 && performance.now() - firstSeen < lookAgainForMs) {
    problems = await problemsOn(page, leftOut);
  }
  expect.soft(problems, name).toEqual([]);
}
