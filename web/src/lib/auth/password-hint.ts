/** What the rules of a new password come to. */
export const passwordHint = "At least 8 characters, and not a common password. A sentence is a good one.";
