/** What was asked for cannot be done, and is nobody's bug: the message is for who asked. */
export class Refusal extends Error {
  /** Of the process: 2 for arguments that make no command, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
