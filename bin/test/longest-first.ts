import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../run/step.ts";

/**
 * The test files that take longest: over 40 s of processor time each. On a machine without times of an earlier run, Vitest begins
 * with the largest file, and the size of these says nothing of their time.
 */
const longest = [
  "tests/api/aws-behaviours.test.ts",
  "tests/api/administrators-model.test.ts",
  "tests/api/requests-broken-off.test.ts",
  "tests/api/purges-broken-off.test.ts",
  "tests/api/jobs-broken-off.test.ts",
  "tests/editor/building.test.ts",
  "tests/editor/inspector.test.ts",
  "tests/infra/bundles.test.ts",
  "tests/lambda/endpoints.test.ts",
  "tests/oracle/pixels.test.ts",
  "tests/security/enrolment.test.ts",
  "tests/unit/placeholders/compare-contracts.test.ts",
];

const moved = longest.filter((file) => !existsSync(resolve(root, file)));
if (moved.length > 0) throw new Error(`bin/test/longest-first.ts names ${moved.join(", ")}, which does not exist`);

const isLongest = ({ moduleId }: TestSpecification): boolean => longest.some((file) => moduleId.endsWith(`/${file}`));

/** Of each suite the longest files come first, so that no worker is left with one of them when the others are done. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const suites = Map.groupBy(sorted, ({ project }) => project.name);
    return [...suites.values()].flatMap((suite) => [
      ...suite.filter(isLongest),
      ...suite.filter((file) => !isLongest(file)),
    ]);
  }
}
