import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { loadFactor } from "#bin/run/load-factor.ts";
import type { LambdaOption } from "#tests/support/lambda-option.ts";

const specs = readdirSync("tests/e2e").filter((file) => file.endsWith(".spec.ts"));

/** Journeys that run with the Lambdas that a deployment would ship. */
const shippedLambdas = ["design-publish-send.spec.ts", "blocks.spec.ts"];

const projectOf = (kind: "e2e" | "lambda", file: string) => ({
  name: `${kind} ${file.replace(".spec.ts", "")}`,
  testDir: "tests/e2e",
  testMatch: file,
});

export default defineConfig<object, LambdaOption>({
  globalSetup: "./tests/support/build-journeys.ts",
  outputDir: "test-output/journeys",
  timeout: 90_000 * loadFactor(),
  expect: { timeout: 15_000 * loadFactor() },
  fullyParallel: false,
  // Node itself takes the types out of these, as `npm start` does. Playwright would compile each one in every worker that
  // imports it late, as all Lambdas are: a worker keeps nothing for the next one.
  build: { external: ["functions", "local", "shared"].map((folder) => resolve(import.meta.dirname, folder, "**")) },
  workers: 2,
  forbidOnly: true,
  reporter: [["list"], ["json", { outputFile: "test-output/journeys.json" }]],
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: "only-on-failure",
    // A trace of every step costs a tenth of the journeys, one with pictures as much as the journeys themselves:
    // `playwright test --trace retain-on-failure --project='e2e tags'` has both.
    trace: "off",
    launchOptions: await chromiumLaunchOptions(),
  },
  projects: [
    // A project, and so a process with a product of its own, for each file: which files share a worker depends on how
    // fast the machine is, and what one file leaves in the product must not meet the next.
    //
    // With each Lambda in processes of its own: the main job, and many publishes. These
    // take longest and are first, so that no worker is left with one of them when all others are done.
    ...shippedLambdas.map((file) => ({
      ...projectOf("lambda", file),
      use: { lambda: true },
    })),
    ...specs.filter((file) => !shippedLambdas.includes(file)).map((file) => projectOf("e2e", file)),
  ],
});
