import { resolve } from "node:path";
import { defineConfig, type PlaywrightTestConfig } from "@playwright/test";
import { usesPinnedChromium } from "#bin/run/chromium.ts";
import { expectProcesses, loadFactor } from "#bin/run/load-factor.ts";
import { launchOptionsWithOwnFonts } from "#bin/run/picture-fonts.ts";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import type { LambdaOption } from "#tests/support/lambda-option.ts";

// More than the cores that are at hand at least (2): a quarter of their time was left, as journeys wait for jobs, mails and SES's rate.
const workers = expectProcesses(3);

/** Pictures of all screens are compared where the browser and its fonts are those of npm, so that a picture is the same everywhere. */
const screens = async (): Promise<NonNullable<PlaywrightTestConfig<object, LambdaOption>["projects"]>[number]> => ({
  name: "screens",
  testDir: "tests/screens",
  // One test has all screens.
  timeout: 30 * 60_000 * loadFactor(),
  use: {
    screenshot: "off",
    actionTimeout: 10_000 * loadFactor(),
    navigationTimeout: 20_000 * loadFactor(),
    // Times are those of one place, and numbers and dates those of one country.
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    launchOptions: await launchOptionsWithOwnFonts(),
  },
});

export default defineConfig<object, LambdaOption>({
  globalSetup: ["./tests/support/build-journeys.ts", "./tests/screens/folders.ts"],
  testDir: "tests/e2e",
  outputDir: "test-output/journeys",
  timeout: 90_000 * loadFactor(),
  expect: { timeout: 15_000 * loadFactor() },
  fullyParallel: false,
  // Node itself takes the types out of these, as `npm start` does. Playwright would compile each one in every worker that
  // imports it late, as all Lambdas are: a worker keeps nothing for the next one.
  build: { external: ["functions", "local", "shared"].map((folder) => resolve(import.meta.dirname, folder, "**")) },
  workers,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-output/journeys.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A trace of every step costs a tenth of the journeys, one with pictures as much as the journeys themselves:
    // `playwright test --trace retain-on-failure tests/e2e/tags.spec.ts` has both.
    trace: "off",
    launchOptions: await chromiumLaunchOptions(),
    // Chromium draws here without a graphics card: the frames of moving dialogs took a fifth of the journeys' processor time.
    // tags.spec.ts runs with motion, as most users have it.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    // With each Lambda in processes of its own, as a deployment would ship it: the main job, and many publishes. These take
    // longest and are first, so that no worker is left with one of them when all others are done.
    { name: "lambda", testMatch: ["design-publish-send.spec.ts", "blocks.spec.ts"], use: { lambda: true } },
    // The main job again: it is the journey that starts the product by `npm start` as users do, without an option. Within
    // the others it would be the last one, as its fixtures differ.
    { name: "start", testMatch: "design-publish-send.spec.ts" },
    ...(usesPinnedChromium() ? [await screens()] : []),
    { name: "e2e", testIgnore: ["blocks.spec.ts", "design-publish-send.spec.ts"] },
  ],
});
