import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { launchOptionsWithOwnFonts } from "#bin/run/picture-fonts.ts";

/** Pictures of all screens, by `npm run screens`. */
export default defineConfig({
  ...journeys,
  testDir: ".",
  outputDir: "../../test-output/screens-run",
  globalSetup: ["../support/build-journeys.ts", "./folders.ts"],
  timeout: 0,
  workers: 2,
  reporter: [["list"]],
  projects: [{ name: "screens", testMatch: "screens.spec.ts" }],
  use: {
    ...journeys.use,
    screenshot: "off",
    // The test itself has no limit.
    actionTimeout: scaledTimeout(10_000),
    navigationTimeout: scaledTimeout(20_000),
    // Times are those of one place, and numbers and dates those of one country.
    timezoneId: "Europe/Berlin",
    locale: "en-US",
    launchOptions: await launchOptionsWithOwnFonts(),
  },
});
