/** A pattern that EventBridge would refuse, with its message. */
export class PatternError extends Error {
  constructor(reason: string) {
    super(`Event pattern is not valid. Reason: ${reason}`);
  }
}
