import { errorMessages } from "#shared/error-messages.ts";
import { say } from "#web/lib/texts/say.ts";

export interface SendSituation {
  readonly hasAccount: boolean;
  /** Amazon SES could not render the template. */
  readonly isBroken: boolean;
  /** The plan does not include its placeholders. */
  readonly isLocked: boolean;
  /** It has placeholders, and no values have been submitted. */
  readonly needsValues: boolean;
}

/** Why the template cannot be sent now; undefined if it can. */
export function sendBlocker({ hasAccount, isBroken, isLocked, needsValues }: SendSituation): string | undefined {
  if (!hasAccount) return say(errorMessages.TEMPLATE_CANNOT_BE_SENT);
  if (isBroken) return say(errorMessages.TEMPLATE_PREFLIGHT_FAILED);
  if (isLocked) return say(errorMessages.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN);
  return needsValues ? say("Fill in the placeholders and submit them first.") : undefined;
}
