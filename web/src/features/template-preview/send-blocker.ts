import { errorMessages } from "#shared/error-messages.ts";

export interface SendSituation {
  /** It is shown in another language than the default one, in which mails are sent. */
  readonly isTranslated: boolean;
  readonly hasAccount: boolean;
  /** Amazon SES could not render the template. */
  readonly isBroken: boolean;
  /** The plan does not include its placeholders. */
  readonly isLocked: boolean;
  /** It has placeholders, and no values have been submitted. */
  readonly needsValues: boolean;
}

/** Why the template cannot be sent now; undefined if it can. */
export function sendBlocker({
  isTranslated,
  hasAccount,
  isBroken,
  isLocked,
  needsValues,
}: SendSituation): string | undefined {
  if (!hasAccount) return errorMessages.TEMPLATE_CANNOT_BE_SENT;
  if (isTranslated) return "Mails are sent in the default language. Choose it to send this mail.";
  if (isBroken) return errorMessages.TEMPLATE_PREFLIGHT_FAILED;
  if (isLocked) return errorMessages.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN;
  return needsValues ? "Fill in the placeholders and submit them first." : undefined;
}
