/** A part of the code to mutate, and the tests that should notice its mutants. */
export interface Area {
  readonly name: string;
  /** Globs from the root of the project. */
  readonly files: readonly string[];
  /** Globs of the test files that are run. Tests that start processes run the build, so they would notice no mutant. */
  readonly tests: readonly string[];
  /** Whether each test file loads its own modules, as tests over HTTP need. Without it a run is faster. */
  readonly isolate?: true;
  /** 10 mutates every tenth line, the same ones in each run; 1 mutates every line. */
  readonly oneLineOf: number;
}

/**
 * The folders with the most expensive mistakes; subjects.ts has further ones. Where tests are slow, a run mutates a fixed
 * sample of lines.
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
