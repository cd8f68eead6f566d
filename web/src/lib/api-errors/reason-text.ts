import { errorMessages, hasMessage } from "#shared/error-messages.ts";
import { say } from "#web/lib/texts/say.ts";

/** The text of a reason that is a code of ours, or the words of Amazon SES. */
export const reasonText = (reason: string): string => (hasMessage(reason) ? say(errorMessages[reason]) : reason);
