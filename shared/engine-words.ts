/** Of whose messages the engine is the author, who names what stands in code. */
const ofTheEngine = ["TypeError", "ReferenceError"];
/** Addresses, URLs and other text that may be personal. */
const suspicious = /[@?]|:\/\//;
const LONGEST = 200;

/**
 * An error's message, if a report to others may have it: what JavaScript itself says of a mistake in code. Every other
 * text may contain user input, and undefined is given.
 */
export const engineWords = (name: string, message: string): string | undefined =>
  ofTheEngine.includes(name) && message.length <= LONGEST && !suspicious.test(message) ? message : undefined;
