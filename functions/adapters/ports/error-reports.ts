/** What is told of an error: nothing that anybody wrote, and of ids the request's alone. */
export interface ReportedError {
  /** Such as "TypeError". */
  readonly name: string;
  /** What the JavaScript engine says of it, if it is the author. */
  readonly words: string | undefined;
  /** The lines of its stack that begin with "at". */
  readonly stack: string;
}

export interface ErrorReport {
  /** The error, then its cause, and so on. */
  readonly errors: readonly [ReportedError, ...ReportedError[]];
  /** The line's own word for it, such as "INTERNAL_ERROR". */
  readonly code: string;
  readonly requestId: string | undefined;
  /** The log group. */
  readonly source: string;
  readonly at: Date;
  /** How often it stood in what was looked at. */
  readonly times: number;
}

export interface ErrorReports {
  /** @throws when they could not be taken and should be sent again */
  readonly send: (reports: readonly ErrorReport[]) => Promise<void>;
}
