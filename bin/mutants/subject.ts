/** Files of one subject, and the tests that should notice errors in them, the most likely ones first. */
export interface Subject {
  /** Beginnings of paths, below the area's folder. */
  readonly files: readonly string[];
  /** Below tests/, without `.test.ts`. */
  readonly tests: readonly string[];
}

/** A folder that is tested over HTTP, seconds for each mutant: subject by subject. */
export interface SubjectArea {
  /** The folder. */
  readonly name: string;
  /** Breaks one line of so many, the same ones in each run. */
  readonly oneLineOf: number;
  readonly subjects: readonly Subject[];
}
