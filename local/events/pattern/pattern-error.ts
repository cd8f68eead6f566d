/** A pattern that EventBridge would not take; the message is its sentence. */
export class PatternError extends Error {
  constructor(reason: string) {
    super(`Event pattern is not valid. Reason: ${reason}`);
  }
}
