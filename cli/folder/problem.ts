/** A place in a file of the folder; lines and columns count from 1. */
export interface Place {
  /** Relative to the folder, with slashes. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What is wrong at a place. */
export interface Problem extends Place {
  /** The rule that is broken, such as `missing-variable`. */
  readonly rule: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** The template that it is about, by its name. */
  readonly template?: string;
}

export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

export const errorAt = (place: Place, rule: string, message: string): Problem => ({
  ...place,
  rule,
  severity: "error",
  message,
});
