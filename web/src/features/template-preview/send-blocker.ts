import { errors } from "#shared/errors.ts";

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
  if (!hasAccount) return errors.TEMPLATE_CANNOT_BE_SENT.message;
  if (isBroken) return errors.TEMPLATE_PREFLIGHT_FAILED.message;
  if (isLocked) return errors.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN.message;
  return needsValues ? "Fill in the placeholders and submit them first." : undefined;
}
