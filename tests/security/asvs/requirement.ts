/**
 * What Sestina says of one requirement of OWASP's Application Security Verification Standard 5.0.0 (CC BY-SA 4.0).
 * Only the numbers are the standard's; what a requirement is about is said in our own words.
 */
export interface Requirement {
  /** As the standard numbers it, such as "6.2.4". */
  readonly id: string;
  readonly about: string;
  /** Tests that fail where it does not hold: a file, and a part of a test's name. */
  readonly tests: readonly NamedTest[];
  /** Documents that say what the requirement wants documented, or that justify a deviation. */
  readonly documents: readonly string[];
  /** Why it does not apply, or why no test of ours can show it. */
  readonly reason?: string;
  /** What is missing. */
  readonly shortfall?: string;
}

export interface NamedTest {
  readonly file: string;
  readonly name: string;
}

export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** "tests/a.test.ts > part of a name", and further parts of names of the same file after " & ". */
function testsOf(text: string): NamedTest[] {
  const [file = "", names = ""] = text.split(" > ");
  return names.split(" & ").map((name) => ({ file, name }));
}

/** Held by tests, each written as "file > part of a name & part of another name". */
export const tested = (id: string, about: string, ...tests: readonly string[]): Requirement => ({
  ...{ id, about, documents: [] },
  tests: tests.flatMap(testsOf),
});

/** A requirement about documentation: the documents that answer it, and tests that hold them to the code. */
export const documented = (
  id: string,
  about: string,
  documents: readonly string[],
  ...tests: readonly string[]
): Requirement => ({ ...{ id, about, documents }, tests: tests.flatMap(testsOf) });

/** Does not apply, or is another's part: says why. */
export const excepted = (id: string, about: string, reason: string): Requirement => ({
  ...{ id, about, reason, tests: [], documents: [] },
});

/** Holds in part. */
export const short = (id: string, about: string, shortfall: string, ...tests: readonly string[]): Requirement => ({
  ...{ id, about, shortfall, documents: [] },
  tests: tests.flatMap(testsOf),
});
