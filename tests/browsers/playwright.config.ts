import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "../../playwright.config.ts";

/**
 * Journeys in installed browsers, by `npm run test:browsers`: those of the main job, the editor and the sign-in in Firefox by WebDriver
 * BiDi, and one of the main job in WebKit by WebDriver. The other journeys are run in Chromium alone.
 */
export default defineConfig({
  ...journeys,
  outputDir: "../../test-output/browsers",
  globalSetup: "../support/build-journeys.ts",
  workers: 1,
  reporter: [["list"], ["json", { outputFile: "../../test-output/browsers.json" }]],
  projects: [
    {
      name: "firefox",
      testDir: "../e2e",
      testMatch: ["design-publish-send.spec.ts", "template-editor.spec.ts", "sign-in.spec.ts"],
      use: {
        browserName: "firefox",
        channel: "moz-firefox",
        contextOptions: {},
        launchOptions: {
          executablePath: resolve(import.meta.dirname, "firefox-relay.ts"),
          // What `reducedMotion` says to Chromium.
          firefoxUserPrefs: { "ui.prefersReducedMotion": 1 },
        },
      },
    },
    { name: "webkit", testDir: ".", testMatch: "webkit.spec.ts" },
  ],
});
