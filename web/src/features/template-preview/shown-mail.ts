import type { FilledMail } from "#shared/placeholders/fill-mail.ts";
import { placeholderData } from "#web/ui/mail/placeholder-data.ts";
import { filledOrOriginal } from "#web/ui/mail/mail-with-placeholders.ts";
import type { Mail } from "./personalization.ts";

/**
 * The mail to show: filled with the submitted values, before a submit with its placeholders as values, and as written
 * if it cannot be rendered.
 */
export const shownMail = (
  { parts, tree }: Mail,
  submitted: Readonly<Record<string, unknown>> | undefined,
): FilledMail => filledOrOriginal(parts, submitted ?? placeholderData(tree));
