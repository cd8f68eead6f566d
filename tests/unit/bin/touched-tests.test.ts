import { describe, expect, it } from "vitest";
import { touchedTests } from "#bin/test/touched-tests.ts";

const existing = [
  ...["tests/api/tags.test.ts", "tests/api/templates.test.ts", "tests/api/template-index.test.ts"],
  ...["tests/api/publishing.test.ts", "tests/api/publish-jobs.test.ts", "tests/api/access.test.ts"],
  ...["tests/api/access-groups.test.ts", "tests/api/accounts-list.test.ts", "tests/unit/functions/tags.test.ts"],
  ...["tests/e2e/tags.spec.ts", "tests/e2e/access.spec.ts", "tests/lambda/jobs.test.ts", "tests/local/dns.test.ts"],
  "tests/architecture/documents.test.ts",
];

const filesFor = (...changed: string[]) => touchedTests(changed, existing).files;

describe("npm test -- --changed", () => {
  it.each([
    ["functions/tags/create-tag.ts", ["tests/api/tags.test.ts"]],
    [
      "functions/storage/templates/template-entry-store.ts",
      ["tests/api/templates.test.ts", "tests/api/template-index.test.ts"],
    ],
    ["functions/domain/publishing/worker.ts", ["tests/api/publishing.test.ts", "tests/api/publish-jobs.test.ts"]],
    ["shared/api/access.ts", ["tests/api/access.test.ts", "tests/api/access-groups.test.ts"]],
    ["functions/jobs/get-job.ts", ["tests/lambda/jobs.test.ts"]],
    ["local/dns/server.ts", ["tests/local/dns.test.ts"]],
    ["functions/core/endpoint.ts", []],
    ["docs/README.md", ["tests/architecture/documents.test.ts"]],
  ])("runs for %s the tests of its subject", (changed, expected) => {
    expect(filesFor(changed)).toEqual(expected);
  });

  it("runs changed tests", () => {
    expect(filesFor("tests/api/accounts-list.test.ts")).toEqual(["tests/api/accounts-list.test.ts"]);
    expect(touchedTests(["tests/e2e/access.spec.ts"], existing).journeys).toEqual(["tests/e2e/access.spec.ts"]);
  });

  it("runs for a screen the journeys of its subject and the tests that import it", () => {
    const changed = ["web/src/features/tags/page.tsx", "web/src/features/tags/page.css"];
    expect(touchedTests(changed, existing)).toEqual({
      sources: ["web/src/features/tags/page.tsx"],
      files: [],
      journeys: ["tests/e2e/tags.spec.ts"],
    });
  });
});
