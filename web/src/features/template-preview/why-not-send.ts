import { errors } from "#shared/errors.ts";

export interface SendSituation {
  readonly hasAccount: boolean;
  /** Amazon SES could not render the template. */
  readonly isBroken: boolean;
  /** Its placeholders need another plan. */
  readonly isLocked: boolean;
  /** It has placeholders, and no values were submitted. */
  readonly needsValues: boolean;
}

/** Why the template cannot be sent as it stands here; undefined: it can. */
export function whyNotSend({ hasAccount, isBroken, isLocked, needsValues }: SendSituation): string | undefined {
  if (!hasAccount) return errors.TEMPLATE_CANNOT_BE_SENT.message;
  if (isBroken) return errors.TEMPLATE_PREFLIGHT_FAILED.message;
  if (isLocked) return errors.COMPLEX_PLACEHOLDERS_NOT_IN_PLAN.message;
  return needsValues ? "Fill in the placeholders and submit them first." : undefined;
}
