import type { CustomerWriter, SendOutcome } from "#functions/adapters/ports/customer-account.ts";
import type { SendRecipient } from "#functions/storage/sends/send-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { noMailSettings } from "#shared/models/mail-settings.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";

/** Limits the rate of mails. */
export interface Throttle {
  /** Waits before the next mail, longer after throttled ones in a row; false when the time is up. */
  readonly waitForNext: (throttledInARow: number) => Promise<boolean>;
}

type Change = Pick<SendRecipient, "status" | "messageId" | "reason">;

interface Delivery {
  readonly recipients: readonly SendRecipient[];
  readonly sendOne: (recipient: SendRecipient) => Promise<SendOutcome>;
  /** Changes a recipient's status if it is still `from`; throws otherwise. */
  readonly record: (recipient: SendRecipient, from: SendRecipient["status"], to: Change) => Promise<void>;
}

/** Errors that arise before Amazon SES can accept the mail: it was certainly not sent. */
const notSent = new Set<ErrorCode>(["AWS_CREDENTIALS_INVALID", "AWS_CREDENTIALS_INSUFFICIENT", "SES_BUSY"]);

/** The change of a recipient after the call; undefined if the outcome is unknown: the status stays `sending`. */
export async function outcomeOf(call: () => Promise<SendOutcome>): Promise<Change | undefined> {
  try {
    const outcome = await call();
    if (outcome.accepted) return { status: "sent", messageId: outcome.messageId };
    return { status: outcome.throttled ? "waiting" : "failed", reason: outcome.reason };
  } catch (error) {
    if (!(error instanceof AppError) || !notSent.has(error.code)) return undefined;
    return { status: error.code === "SES_BUSY" ? "waiting" : "failed", reason: error.code };
  }
}

/**
 * Sends a mail to each waiting recipient, one by one. Writes `sending` before each call, so that a mail with an unknown
 * outcome is never sent twice. Throttled mails are retried with full jitter while there is time; the remaining
 * recipients stay `waiting`.
 */
export async function deliver({ recipients, sendOne, record }: Delivery, pace: Throttle): Promise<void> {
  const queue = recipients.filter(({ status }) => status === "waiting");
  let throttledInARow = 0;
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (!(await pace.waitForNext(throttledInARow))) return;
    const recipient = next;
    await record(recipient, "waiting", { status: "sending" });
    const change = await outcomeOf(() => sendOne(recipient));
    if (change === undefined) continue;
    await record(recipient, "sending", change);
    if (change.status === "waiting") queue.unshift(recipient);
    throttledInARow = change.status === "waiting" ? throttledInARow + 1 : 0;
  }
}

interface Mail {
  readonly entry: TemplateEntry;
  readonly version: number;
  readonly bodies: TemplateBodies;
  /** Its parts, if they are in another language than the default one. */
  readonly translated?: Pick<TemplateBodies, "subject" | "html" | "text"> | undefined;
  readonly from: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Rendering succeeds, since the values were checked with this part before. */
export function rendered(source: string, variables: Mail["variables"]): string {
  const parsed = parseTemplate(source);
  const result = parsed.ok ? renderTemplate(parsed.template, variables) : parsed;
  if (!result.ok) throw new AppError("TEMPLATE_PREFLIGHT_FAILED");
  return result.output;
}

/** A value must not begin another header. */
export const inOneLine = (subject: string) => subject.replaceAll(/[\r\n]+/g, " ");

/**
 * How one recipient gets the mail: by the template in Amazon SES if the version is both the published and the newest
 * one, else rendered here, since SES allows no blocks or loops in inline templates (AWS: SendEmail, TemplateContent). A
 * newer draft may have another name, under which Amazon SES holds nothing yet, and SES holds only the mail in the
 * default language.
 */
export function mailMaker(
  customer: CustomerWriter,
  { entry, version, bodies, translated, from, variables }: Mail,
): (to: string) => Promise<SendOutcome> {
  const settings = bodies.mailSettings ?? noMailSettings;
  if (translated === undefined && entry.publishedVersion === version && entry.versionNumber === version) {
    const templateName = entry.name;
    return (to) => customer.sendTemplated({ from, to, settings, templateName, variables });
  }
  const mail = translated ?? bodies;
  const subject = inOneLine(rendered(mail.subject, variables));
  const html = rendered(mail.html, variables);
  const text = rendered(mail.text, variables);
  return (to) => customer.sendRendered({ from, to, settings, subject, html, text });
}
