import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { root } from "../run/step.ts";

/**
 * The test files that take longest, over 40 s of processor time each, in their order. On a machine without times of an earlier run,
 * Vitest begins with the largest file, and the size of these says nothing of their time.
 */
const longest = [
  "tests/unit/placeholders/compare-contracts.test.ts",
  "tests/lambda/endpoints.test.ts",
  "tests/api/aws-behaviours.test.ts",
  "tests/infra/bundles.test.ts",
  "tests/api/administrators-model.test.ts",
  "tests/api/permission-matrix.test.ts",
  "tests/oracle/pixels.test.ts",
  "tests/editor/building.test.ts",
  "tests/editor/inspector.test.ts",
  "tests/api/purges-broken-off.test.ts",
  "tests/api/requests-broken-off.test.ts",
  "tests/security/enrolment.test.ts",
  "tests/api/jobs-broken-off.test.ts",
];

const moved = longest.filter((file) => !existsSync(resolve(root, file)));
if (moved.length > 0) throw new Error(`bin/test/longest-first.ts names ${moved.join(", ")}, which does not exist`);

/** Its place in that order; all other files have the last one. */
function rankOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? longest.length : place;
}

const byRank = (one: TestSpecification, other: TestSpecification) => rankOf(one) - rankOf(other);

/**
 * The suite with the longest file comes first, and the longest files of each suite, so that no worker is left with one of them when
 * the others are done.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const suites = [...Map.groupBy(sorted, ({ project }) => project.name).values()].map((suite) =>
      suite.toSorted(byRank),
    );
    const rankOfSuite = ([first]: readonly TestSpecification[]) => (first ? rankOf(first) : longest.length);
    return suites.toSorted((one, other) => rankOfSuite(one) - rankOfSuite(other)).flat();
  }
}
