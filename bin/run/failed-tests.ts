import * as z from "zod";

/** The parts of the JSON reports of vitest and Playwright that are read here. */

const VitestFile = z.object({
  name: z.string(),
  message: z.string().default(""),
  status: z.string(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
  ),
});

export const VitestReport = z.object({
  numPassedTests: z.int(),
  numTotalTests: z.int(),
  testResults: z.array(VitestFile).default([]),
});
export type VitestReport = z.infer<typeof VitestReport>;

const Suite = z.object({
  get suites(): z.ZodDefault<z.ZodArray<typeof Suite>> {
    return z.array(Suite).default([]);
  },
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({ results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })) }),
      ),
    }),
  ),
});
type Suite = z.infer<typeof Suite>;

export const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(Suite).default([]),
});
export type PlaywrightReport = z.infer<typeof PlaywrightReport>;

export interface FailedTest {
  readonly file: string;
  readonly name: string;
  readonly reasons: readonly string[];
}

/** The failed tests of vitest, and the files that could not be loaded. */
export const failedUnits = ({ testResults }: VitestReport): FailedTest[] =>
  testResults.flatMap(({ name: file, message, status, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map((test) => ({ file, name: test.fullName, reasons: test.failureMessages ?? [] }));
    return failed.length === 0 && status === "failed" ? [{ file, name: "(the file)", reasons: [message] }] : failed;
  });

const failedIn = (suite: Suite): FailedTest[] => [
  ...suite.suites.flatMap(failedIn),
  ...suite.specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file,
      name: title,
      reasons: tests.flatMap(({ results }) =>
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "no message")),
      ),
    })),
];

/** The journeys that failed. */
export const failedJourneys = ({ suites }: PlaywrightReport): FailedTest[] => suites.flatMap(failedIn);
