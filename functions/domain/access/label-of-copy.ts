const MOST_CHARACTERS = 64;
const mark = " (copy)";

/** The first label of a copy, within the length that the form accepts. */
export const labelOfCopy = (label: string): string => label.slice(0, MOST_CHARACTERS - mark.length) + mark;
