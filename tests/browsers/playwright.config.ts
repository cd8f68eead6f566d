import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/**
 * Journeys of the main job, the editor and the sign-in in an installed Firefox, by WebDriver BiDi: `npm run test:browsers`.
 * The other journeys are run in Chromium alone.
 */
export default defineConfig({
  ...journeys,
  testDir: "../e2e",
  outputDir: "../../test-output/firefox",
  globalSetup: "../support/build-journeys.ts",
  workers: 2,
  reporter: [["list"], ["json", { outputFile: "../../test-output/firefox.json" }]],
  projects: [
    {
      name: "firefox",
      testMatch: ["design-publish-send.spec.ts", "template-editor.spec.ts", "sign-in.spec.ts"],
    },
  ],
  use: {
    ...journeys.use,
    browserName: "firefox",
    channel: "moz-firefox",
    contextOptions: {},
    launchOptions: {
      executablePath: resolve(import.meta.dirname, "firefox-relay.ts"),
      // What `reducedMotion` says to Chromium.
      firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
    },
  },
});
