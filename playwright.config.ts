import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import type { LambdaOption } from "#tests/support/lambda-option.ts";

export default defineConfig<object, LambdaOption>({
  globalSetup: "./tests/support/build-journeys.ts",
  outputDir: "test-output/journeys",
  timeout: 90_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-output/journeys.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // Pictures of every moment would cost as much as the journeys themselves.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    launchOptions: await chromiumLaunchOptions(),
  },
  projects: [
    { name: "e2e", testDir: "tests/e2e", testIgnore: "blocks.spec.ts" },
    // The Lambdas that a deployment would ship, each in processes of its own: the main job, and many publishes.
    { name: "lambda", testDir: "tests/e2e", testMatch: ["main-job.spec.ts", "blocks.spec.ts"], use: { lambda: true } },
  ],
});
