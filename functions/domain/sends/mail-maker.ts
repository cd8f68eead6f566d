import type { CustomerWriter, SendOutcome } from "#functions/adapters/ports/customer-account.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { noMailSettings } from "#shared/models/mail-settings.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";

interface Mail {
  readonly entry: TemplateEntry;
  readonly version: number;
  readonly bodies: TemplateBodies;
  readonly from: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The values have been checked against this very part, so it renders. */
function rendered(source: string, variables: Mail["variables"]): string {
  const parsed = parseTemplate(source);
  const result = parsed.ok ? renderTemplate(parsed.template, variables) : parsed;
  if (!result.ok) throw new AppError("TEMPLATE_PREFLIGHT_FAILED");
  return result.output;
}

/** A value must not begin another header. */
const inOneLine = (subject: string) => subject.replaceAll(/[\r\n]+/g, " ");

/**
 * How one recipient gets the mail: from the template in Amazon SES when the version is the published one and the newest,
 * else rendered by us, since SES takes no blocks or loops in templates that come with the mail (AWS: SendEmail,
 * TemplateContent). A newer draft may have another name, under which Amazon SES has nothing yet.
 */
export function mailMaker(
  customer: CustomerWriter,
  { entry, version, bodies, from, variables }: Mail,
): (to: string) => Promise<SendOutcome> {
  const settings = bodies.mailSettings ?? noMailSettings;
  if (entry.publishedVersion === version && entry.versionNumber === version) {
    const templateName = entry.name;
    return (to) => customer.sendTemplated({ from, to, settings, templateName, variables });
  }
  const subject = inOneLine(rendered(bodies.subject, variables));
  const html = rendered(bodies.html, variables);
  const text = rendered(bodies.text, variables);
  return (to) => customer.sendRendered({ from, to, settings, subject, html, text });
}
