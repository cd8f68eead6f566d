/** How a command ends, for scripts; docs/cli.md lists them. */
export const exitCodes = {
  done: 0,
  /** Something failed that no other code names. */
  failed: 1,
  /** The command line, or a file of the folder, cannot be read as it is written. */
  misused: 2,
  /** A template was saved by another user since it was pulled. Nothing was written. */
  conflict: 3,
  /** `check` found errors, or `plan --detailed-exitcode` found changes. */
  findings: 4,
  /** There is no key, or it does not open what was asked for. */
  denied: 5,
  /** Sestina did not answer. */
  unavailable: 6,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];
