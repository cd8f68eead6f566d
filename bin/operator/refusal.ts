/** An error of the command's input, not a bug: the message is for the operator. */
export class Refusal extends Error {
  /** The exit code: 2 for invalid arguments, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}
