/** A part of the code that is broken on purpose, and the tests that should notice. */
export interface Area {
  readonly name: string;
  /** Globs from the root of the project. */
  readonly files: readonly string[];
  /** Globs of the test files that are run. Those that start processes of their own run what is built, so they would notice nothing. */
  readonly tests: readonly string[];
  /** Whether each test file loads separate modules, as products over HTTP need; without it a run is quicker. */
  readonly isolate?: true;
  /** Breaks one line of so many, the same ones in each run; 1 breaks each. */
  readonly oneLineOf: number;
}

/**
 * The folders whose mistakes cost most, but for those of subjects.ts. Where tests are slow the run takes a fixed sample of lines.
 */
export const areas: readonly Area[] = [
  {
    name: "shared/placeholders",
    files: ["shared/placeholders/**/*.ts"],
    tests: [
      "tests/unit/placeholders/**/*.test.ts",
      "tests/unit/email/starters.test.ts",
      "tests/unit/web/template-*.test.ts",
    ],
    oneLineOf: 8,
  },
  {
    name: "shared/email",
    files: ["shared/email/**/*.ts"],
    tests: ["tests/unit/{email,editor}/**/*.test.ts", "tests/unit/functions/templates/*.test.ts"],
    oneLineOf: 48,
  },
  { name: "infra/grants", files: ["infra/grants.ts"], tests: ["tests/unit/infra/**/*.test.ts"], oneLineOf: 1 },
  {
    name: "functions/core",
    files: ["functions/core/**/*.ts"],
    tests: ["tests/unit/functions/core/*.test.ts"],
    oneLineOf: 1,
  },
];
