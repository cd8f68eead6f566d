import { errorMessages } from "#shared/error-messages.ts";
import { isErrorCode } from "#shared/errors.ts";
import { say } from "#web/lib/texts/say.ts";

/** The text of a reason that is a code of ours, or the words of Amazon SES. */
export const reasonText = (reason: string): string => (isErrorCode(reason) ? say(errorMessages[reason]) : reason);
