const MOST_CHARACTERS = 64;
const mark = " (copy)";

/** What the copy of something is called at first; still a label that the form accepts. */
export const labelOfCopy = (label: string): string => label.slice(0, MOST_CHARACTERS - mark.length) + mark;
