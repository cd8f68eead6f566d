import { existsSync, readFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { describe, expect, it } from "vitest";
import { chapters } from "./asvs/chapters.ts";
import { asvsDocument } from "./asvs/document.ts";
import { requiredIds } from "./asvs/levels.ts";
import { Journeys, passedJourneys } from "./asvs/passed-journeys.ts";

const requirements = chapters.flatMap((chapter) => chapter.requirements);

/** GitHub's anchors of headings. */
const anchorsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, "")
      .replaceAll(" ", "-"),
  );

describe("docs/asvs.md", () => {
  it("answers each requirement of levels 1 and 2 once, in order", () => {
    expect(requirements.map(({ id }) => id)).toEqual([...requiredIds.keys()]);
  });

  it("answers each with a test, a document, a reason or a shortfall", () => {
    const empty = requirements.filter(
      ({ tests, documents, reason, shortfall }) =>
        tests.length + documents.length === 0 && reason === undefined && shortfall === undefined,
    );
    expect(empty).toEqual([]);
  });

  it("names tests that exist", () => {
    const missing = requirements.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, name }) => !existsSync(file) || !readFileSync(file, "utf8").includes(name))
        .map(({ file, name }) => `${id}: ${file} > ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("names documents and sections that exist", () => {
    const missing = requirements.flatMap(({ id, documents }) =>
      documents
        .filter((document) => {
          const [path = "", anchor] = document.split("#");
          return !existsSync(path) || (anchor !== undefined && !anchorsOf(path).includes(anchor));
        })
        .map((document) => `${id}: ${document}`),
    );
    expect(missing).toEqual([]);
  });

  it("is what `npm run test:security` makes", async () => {
    const options = await resolveConfig("docs/asvs.md");
    expect(readFileSync("docs/asvs.md", "utf8")).toBe(await format(asvsDocument(), { ...options, parser: "markdown" }));
  });
});

describe("`npm run test:security`", () => {
  it("counts a journey as passed if it ran, and neither failed, was skipped nor passed at a second try only", () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: "tests/e2e/a.spec.ts",
      tests: statuses.map((status) => ({ status })),
    });
    const report = Journeys.parse({
      config: { rootDir: process.cwd() },
      suites: [
        {
          title: "a.spec.ts",
          specs: [spec("one", "expected"), spec("two", "skipped"), spec("three", "flaky"), spec("four")],
          suites: [{ title: "within", specs: [spec("five", "expected"), spec("six", "expected", "unexpected")] }],
        },
      ],
    });
    expect([...passedJourneys(report)]).toEqual([["tests/e2e/a.spec.ts", ["a.spec.ts one", "a.spec.ts within five"]]]);
  });
});
