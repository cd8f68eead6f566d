import { defineConfig } from "vitest/config";

// The tests of one area, which bin/mutants/run-area.ts names, as Stryker starts them.

process.env["TZ"] = "UTC";

export default defineConfig({
  test: {
    include: (process.env["MUTANTS_TESTS"] ?? "").split(" "),
    environment: "node",
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
