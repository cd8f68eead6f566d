import type { exitCodes, ExitCode } from "./exit-codes.ts";

interface FailureOptions {
  /** What the user can do about it. */
  readonly hint?: string | undefined;
  /** More lines, such as one for each file that cannot be read. */
  readonly details?: readonly string[];
  readonly cause?: unknown;
}

/** An end of a command that a user can do something about: one sentence, and what to do. */
export class Failure extends Error {
  readonly kind: Exclude<keyof typeof exitCodes, "done">;
  readonly hint: string | undefined;
  readonly details: readonly string[];

  constructor(
    kind: Exclude<keyof typeof exitCodes, "done">,
    message: string,
    { hint, details = [], cause }: FailureOptions = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.hint = hint;
    this.details = details;
  }
}

/** What a command leaves: it is shown as text, or as JSON with `--json`. */
export interface Outcome {
  /** Undefined: the command has written it. */
  readonly json: unknown;
  /** Lines for people; without the line break at the end. */
  readonly text: string;
  /** 0 unless said. */
  readonly exitCode?: ExitCode;
}
