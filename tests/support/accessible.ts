import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Frame as PageFrame, type Page } from "@playwright/test";
import axe from "axe-core";

type Frame = string | string[];

interface Look {
  /** Selectors, or paths of them through frames. */
  readonly leftOut?: readonly Frame[];
  /** Whether the page is checked in the other theme too, by all rules. */
  readonly onlyColours?: boolean;
  /** Whether only the size of targets is checked. */
  readonly onlyTargets?: boolean;
}

/** The rules of axe whose result a change of the theme can change. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Puts axe into a frame that lacks it. A frame in the page that is removed or loaded again meanwhile is not checked. */
async function putAxeInto(frame: PageFrame): Promise<void> {
  try {
    if ((await frame.evaluate("typeof axe")) === "undefined") await frame.evaluate(axe.source);
  } catch (error) {
    if (frame.parentFrame() === null) throw error;
  }
}

/** In WCAG since 2.2 (2.5.8); axe has the rule and runs it when it is asked to. */
const targetRules = ["target-size"];

async function problemsOn(
  page: Page,
  { leftOut = [], onlyColours = false, onlyTargets = false }: Look,
): Promise<string[]> {
  // A document keeps axe until the next load. Its source takes longer than the check, and the builder would bring it each time.
  await Promise.all(page.frames().map(putAxeInto));
  const whole = new AxeBuilder({ page, axeSource: ";" }).options({
    resultTypes: ["violations"],
    ...(onlyColours && { runOnly: { type: "rule", values: colourRules } }),
    ...(onlyTargets && { runOnly: { type: "rule", values: targetRules }, rules: { "target-size": { enabled: true } } }),
  });
  // Without a separate page to join the frames' results in, which costs more than the check; our frames are all
  // readable.
  const look = leftOut.reduce((builder: AxeBuilder, frame) => builder.exclude(frame), whole.setLegacyMode(true));
  const { violations } = await look.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ html, any, all, none }) => {
      const reasons = [...any, ...all, ...none].map(({ message }) => message);
      return `${html} (${reasons.join(" ")})`;
    });
    return `${id}: ${places.join(" | ")}`;
  });
}

/** Waits until colours and positions have stopped changing: in the middle of a transition contrasts are wrong. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = ({ playState, effect }: Animation) =>
      playState === "running" && effect?.getComputedTiming().iterations !== Infinity;
    const passing = document.getAnimations().filter(isPassing);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });

/** A violation must be permanent: every check within this time after the first one has to find violations. */
const LOOK_AGAIN_FOR_MS = 5000;

/**
 * Asserts that axe finds no violation on the page. The other findings of a test are reported too. Only in Chromium: in Firefox axe loses
 * its context in frames that load, and what it finds is in the page, not in the browser.
 */
export async function expectAccessible(page: Page, name: string, look: Look = {}): Promise<void> {
  if (page.context().browser()?.browserType().name() === "firefox") return;
  await settled(page);
  let problems = await problemsOn(page, look);
  const firstSeen = performance.now();
  while (problems.length > 0 && performance.now() - firstSeen < LOOK_AGAIN_FOR_MS) {
    problems = await problemsOn(page, look);
  }
  expect.soft(problems, name).toEqual([]);
}
