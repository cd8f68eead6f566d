import type { FilledMail } from "#web/ui/mail/fill-mail.ts";
import { outlineData } from "#web/ui/mail/outline-data.ts";
import { filledOrWritten } from "#web/ui/mail/outlined-mail.ts";
import type { Mail } from "./personalization.ts";

/**
 * The mail to show: filled with what was submitted, before that with its placeholders standing in for their values,
 * and as it is written when it cannot be rendered at all.
 */
export const shownMail = (
  { parts, tree }: Mail,
  submitted: Readonly<Record<string, unknown>> | undefined,
): FilledMail => filledOrWritten(parts, submitted ?? outlineData(tree));
