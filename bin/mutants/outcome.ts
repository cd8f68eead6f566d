/** A mutant that the tests did not notice. */
export interface Survivor {
  readonly file: string;
  readonly lineNumber: number;
  /** The original line, trimmed. */
  readonly line: string;
  readonly replacement: string;
  /** False if no test executes the line. */
  readonly isReached: boolean;
}

export interface Outcome {
  readonly noticed: number;
  readonly survivors: readonly Survivor[];
  /** The number of further survivors that have a reason in bin/mutants/accepted.ts. */
  readonly accepted: number;
  /** The number of mutants that were not tried, because they do not compile. */
  readonly refused: number;
}
