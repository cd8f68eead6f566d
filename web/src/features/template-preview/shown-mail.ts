import type { TemplateParts } from "#shared/placeholders/problem.ts";
import { fillMail, type FilledMail } from "#web/ui/mail/fill-mail.ts";
import { outlineData } from "./outline-data.ts";
import type { Mail } from "./personalization.ts";

/**
 * The mail to show: filled with what was submitted, before that with its placeholders standing in for their values,
 * and as it is written when it cannot be rendered at all.
 */
export function shownMail({ parts, tree }: Mail, submitted: Readonly<Record<string, unknown>> | undefined): FilledMail {
  const data = submitted ?? outlineData(tree);
  const filled = fillMail(parts, data, (path) => `{{${path}}}`);
  return filled.ok ? filled.mail : asWritten(parts);
}

const asWritten = ({ subject, html, text = "", preheader = "" }: TemplateParts): FilledMail => ({
  subject,
  html,
  text,
  preheader,
});
