/** A mutant that the tests did not notice. */
export interface Survivor {
  readonly file: string;
  readonly lineNumber: number;
  /** The line as it is, without the spaces around it. */
  readonly line: string;
  readonly replacement: string;
  /** False where no test comes there at all. */
  readonly isReached: boolean;
}

export interface Outcome {
  readonly noticed: number;
  readonly survivors: readonly Survivor[];
  /** How many more bin/mutants/accepted.ts gives a reason for. */
  readonly accepted: number;
  /** How many more were not tried, because the compiler refuses them. */
  readonly refused: number;
}
