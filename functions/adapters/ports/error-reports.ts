/** An error without user input. */
export interface ReportedError {
  /** E.g. "TypeError". */
  readonly name: string;
  /** The message, if the JavaScript engine wrote it. */
  readonly words: string | undefined;
  /** The lines of its stack that begin with "at". */
  readonly stack: string;
}

export interface ErrorReport {
  /** The error, its cause, and so on. */
  readonly errors: readonly [ReportedError, ...ReportedError[]];
  /** The code of the log line, e.g. "INTERNAL_ERROR". */
  readonly code: string;
  readonly requestId: string | undefined;
  /** The log group. */
  readonly source: string;
  readonly at: Date;
  /** The number of occurrences in the batch. */
  readonly times: number;
}

export interface ErrorReports {
  /** @throws if the reports were not accepted and must be sent again */
  readonly send: (reports: readonly ErrorReport[]) => Promise<void>;
}
