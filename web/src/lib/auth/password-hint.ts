import { say } from "#web/lib/texts/say.ts";

/** The rules for a new password, in short. */
export const passwordHint = say("At least 8 characters, and not a common password. A sentence is a good one.");
