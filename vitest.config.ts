import { defineConfig } from "vitest/config";
import { expectProcesses, loadFactor } from "./bin/run/load-factor.ts";
import { LongestFirst } from "./bin/test/longest-first.ts";

/** Tests that lie with what they test and are part of the security suite: they run in it, and once. */
const securityTests = [
  "tests/api/{every-route,permission-matrix,access-escalation,access,magic-link,login-link,images}.test.ts",
  "tests/unit/email/{sanitize,render-unsafe,hostile-imports}.test.ts",
  "tests/unit/{functions/our-mails,web/record-files}.test.ts",
  "tests/local/{attack-tokens,gateway-tokens,site}.test.ts",
];

/** Tests of the local AWS with the whole product: its clients keep the first address, so each has a process of its own. */
const ownProcessTests = [
  "tests/local/{deployment-checks,error-reports,hosted-product,maintenance,own-aws,queues-of-the-product}.test.ts",
  "tests/local/role-permissions{,-of-services}.test.ts",
];

interface Suite {
  readonly include?: readonly string[];
  readonly globalSetup?: string[];
  /** False where no module keeps anything between tests: then a worker loads each module once for all of its files. */
  readonly isolate?: boolean;
  /** False where tests import styles of the app, or begin with modules of their own: only Vite can do that. */
  readonly byNode?: boolean;
}

// More than the cores that are at hand at least (2): every other moment a test waits, for SES's rate, a queue or a browser.
const maxWorkers = expectProcesses(4);

const suite = (
  name: string,
  testTimeout: number,
  { include = [], globalSetup = [], isolate = true, byNode = true }: Suite = {},
) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`, ...include],
    exclude: [...securityTests, ...ownProcessTests].filter((file) => !include.includes(file)),
    environment: "node",
    globalSetup,
    isolate,
    // Node loads the modules, as it does for `npm start`: that takes a sixth less of a suite's processor time than Vite's way.
    experimental: { viteModuleRunner: !byNode },
    testTimeout: testTimeout * loadFactor(),
    hookTimeout: 60_000 * loadFactor(),
    // One second unless said: what a busy machine needs for less.
    expect: { poll: { timeout: 10_000 * loadFactor() } },
  },
});

// People read dates in their own zone; those that tests read are this one's, wherever they run.
process.env["TZ"] = "UTC";

export default defineConfig({
  test: {
    maxWorkers,
    maxConcurrency: 16,
    sequence: { sequencer: LongestFirst },
    // The suites share what Vite has made of a module, and so do later runs; else each suite makes it again.
    experimental: { fsModuleCache: true },
    projects: [
      suite("unit", 30_000, { isolate: false, byNode: false }),
      suite("architecture", 60_000),
      suite("local", 30_000, { isolate: false }),
      suite("own-process", 30_000, { include: ownProcessTests }),
      suite("api", 30_000, { isolate: false }),
      suite("security", 60_000, {
        isolate: false,
        include: securityTests,
        globalSetup: ["tests/support/built-site.ts"],
      }),
      suite("editor", 60_000, { isolate: false, globalSetup: ["tests/support/editor-site.ts"] }),
      suite("infra", 120_000, { isolate: false, globalSetup: ["tests/support/build-once.ts"] }),
      suite("lambda", 60_000, { globalSetup: ["tests/support/build-once.ts"] }),
      suite("oracle", 120_000),
    ],
  },
});
