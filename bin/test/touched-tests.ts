/** What `npm test -- --changed` runs. Files are paths from the root. */
export interface TouchedTests {
  /** Sources; the unit and architecture tests that import them, directly or not, are run. */
  readonly sources: readonly string[];
  /** Test files of other suites. */
  readonly files: readonly string[];
  /** Files of journeys. */
  readonly journeys: readonly string[];
}

const subjectPatterns = [
  /^functions\/(?:domain|storage)\/([^/]+)/,
  /^functions\/(?!core\/|adapters\/|triggers\/)([^/]+)\//,
  /^shared\/(?:api|models)\/([^/]+)\.ts$/,
  /^tests\/support\/([^/]+)\.ts$/,
];
const screenPattern = /^web\/src\/features\/([^/]+)\//;

/** Folders with a suite of their own, which starts what the folder builds, and documents. */
const suites = [
  { folder: /\.md$/, tests: /^tests\/architecture\/documents\.test/ },
  { folder: /^local\//, tests: /^tests\/local\// },
  { folder: /^infra\//, tests: /^tests\/infra\// },
  { folder: /^editor\/app\/model\//, tests: /^tests\/editor\/(?:host-api|api)\.test/ },
  { folder: /^editor\//, tests: /^tests\/editor\/(?:api|building|keyboard)\.test/ },
];

/**
 * The tests that changes touch. Tests over HTTP and journeys load code by address, so imports do not lead to them: a test belongs to a change if
 * its name starts with the subject of the changed file (`functions/tags/…` and tests/api/tags.test.ts). The whole run is the proof.
 */
export function touchedTests(changed: readonly string[], existing: readonly string[]): TouchedTests {
  const subjects = [...new Set(changed.flatMap((file) => subjectOf(file, subjectPatterns)))];
  const screens = [...new Set(changed.flatMap((file) => subjectOf(file, [screenPattern])))];
  const isOfSuite = (file: string) =>
    suites.some(({ folder, tests }) => tests.test(file) && changed.some((source) => folder.test(source)));
  const isTouched = (file: string) =>
    isOfSuite(file) ||
    (/^tests\/(?!unit|architecture).*\.test\.ts$/.test(file) && changed.includes(file)) ||
    (/^tests\/(api|lambda)\//.test(file) && subjects.some((subject) => isNamedFor(file, subject)));
  return {
    sources: changed.filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".spec.ts")),
    files: existing.filter(isTouched),
    journeys: existing
      .filter((file) => /^tests\/e2e\/.+\.spec\.ts$/.test(file))
      .filter((file) => changed.includes(file) || screens.some((screen) => isNamedFor(file, screen))),
  };
}

function subjectOf(file: string, patterns: readonly RegExp[]): string[] {
  for (const pattern of patterns) {
    const subject = pattern.exec(file)?.[1];
    if (subject !== undefined) return [subject.replace(/\.ts$/, "")];
  }
  return [];
}

/** `publishing` also names publish-jobs.test.ts, and `sends` send-jobs.test.ts. */
function isNamedFor(file: string, subject: string): boolean {
  const name = file.replace(/^.*\//, "").replace(/\.(test|spec)\.ts$/, "");
  const stem = subject.replace(/(?:ing|(?<!s)s)$/, "");
  return name === subject || name === stem || name.startsWith(`${subject}-`) || name.startsWith(`${stem}-`);
}
