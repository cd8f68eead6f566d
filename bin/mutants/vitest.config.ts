import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// The tests of one area, which bin/mutants/run-area.ts names, as Stryker starts them.

process.env["TZ"] = "UTC";

/** A run ends at the first test that notices the mutant, so the quickest files come first. */
class QuickestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { cache, config } = this.ctx;
    const durationOf = ({ project, moduleId }: TestSpecification) =>
      cache.getFileTestResults(`${project.name}:${moduleId.slice(config.root.length + 1)}`)?.duration ?? 0;
    return Promise.resolve([...files].sort((one, other) => durationOf(one) - durationOf(other)));
  }
}

export default defineConfig({
  // In Stryker's copy of the project the link node_modules/sestina-shared leads the editor to the original files.
  resolve: { alias: [{ find: /^#shared\//, replacement: `${resolve(import.meta.dirname, "../../shared")}/` }] },
  test: {
    include: (process.env["MUTANTS_TESTS"] ?? "").split(" "),
    environment: "node",
    isolate: process.env["MUTANTS_ISOLATE"] === "true",
    sequence: { sequencer: QuickestFirst },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
