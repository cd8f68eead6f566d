/** Of whose messages the engine is the author, who names what stands in code. */
const ofTheEngine = ["TypeError", "ReferenceError"];
/** Addresses, urls and what else may be somebody's. */
const suspicious = /[@?]|:\/\//;
const LONGEST = 200;

/**
 * An error's message, if a report to others may have it: what JavaScript itself says of a mistake in code. Every other
 * text may hold what somebody wrote, and undefined is given.
 */
export const engineWords = (name: string, message: string): string | undefined =>
  ofTheEngine.includes(name) && message.length <= LONGEST && !suspicious.test(message) ? message : undefined;
