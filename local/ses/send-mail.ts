import { admit, type Admission } from "./admission.ts";
import { composeMail, messageIdHeader, sesHeaders, type MailAttachment, type MailHeader } from "./compose-mail.ts";
import { isSimulator } from "./delivery-outcome.ts";
import { renderSource, requireOneTracker } from "./language/own-tags.ts";
import type { TemplateData } from "./language/render.ts";
import { TemplateError } from "./language/template-error.ts";
import { emitMailEvent, type SentBy, type SentMail } from "./mail-events.ts";
import { newMessageId } from "./message-id.ts";
import type { SesParts } from "./operation.ts";
import { count } from "./quota.ts";
import { withSesHeaders } from "./raw-message.ts";
import type { Destination } from "./sending-input.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import { behaviourOf, type SesBehaviour } from "./ses-behaviour.ts";
import type { TemplateContent } from "./ses-state.ts";
import { settleMail } from "./settle-mail.ts";
import { trackMail } from "./tracking/tracked-mail.ts";

export interface OutgoingMail {
  readonly from: string;
  readonly destination: Destination;
  readonly replyTo: readonly string[];
  readonly configurationSet: string | undefined;
  readonly tags: readonly { readonly Name: string; readonly Value: string }[];
  readonly headers: readonly MailHeader[];
  readonly attachments: readonly MailAttachment[];
  readonly content: TemplateContent;
  /** Given if `content` is a template that is not rendered yet. */
  readonly template?: { readonly name: string; readonly data: TemplateData };
  readonly sentBy: SentBy;
}

function markers({ configurationSet, tags }: SentMail): MailHeader[] {
  const listed = tags.map(({ Name, Value }) => `${Name}=${Value}`).join(", ");
  return [
    ...(configurationSet ? [{ name: "X-SES-CONFIGURATION-SET", value: configurationSet.name }] : []),
    ...(listed ? [{ name: "X-SES-MESSAGE-TAGS", value: listed }] : []),
  ];
}

function render(content: TemplateContent, data: TemplateData, { tagsFirst }: SesBehaviour): TemplateContent {
  const part = (source: string | undefined): string | undefined =>
    source === undefined ? undefined : renderSource(source, data, tagsFirst);
  return { Subject: part(content.Subject), Html: part(content.Html), Text: part(content.Text) };
}

/** Assigns an id to an admitted mail and counts it against the quota. */
function take(
  parts: SesParts,
  accountRegion: AccountRegion,
  mail: Pick<OutgoingMail, "from" | "tags" | "sentBy">,
  { recipients, identityName, configurationSet }: Admission,
): SentMail {
  const date = parts.now();
  const { from, tags, sentBy } = mail;
  count(parts.state, accountRegion, { recipients: recipients.filter((address) => !isSimulator(address)).length }, date);
  return {
    accountRegion,
    messageId: newMessageId(parts),
    date,
    from,
    identityName,
    recipients,
    configurationSet,
    tags,
    sentBy,
  };
}

/** The line that a receiving server adds at the top of a message (RFC 5321, 4.4). */
const withReturnPath = ({ messageId }: SentMail, { returnPathDomain }: Admission, raw: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`Return-Path: <${messageId}@${returnPathDomain}>\r\n`), raw]);

/**
 * Accepts a mail and delivers it. A mail that cannot be rendered is accepted too, as on SES: it gets a message id, is
 * not delivered, and a rendering failure is recorded. Throws SesError for a mail that is not accepted.
 */
export async function sendMail(parts: SesParts, accountRegion: AccountRegion, mail: OutgoingMail): Promise<string> {
  const { ToAddresses: to, CcAddresses: cc, BccAddresses: bcc } = mail.destination;
  const { from, configurationSet } = mail;
  requireOneTracker(mail.content.Html);
  const admission = admit(parts, accountRegion, { from, recipients: [...to, ...cc, ...bcc], configurationSet });
  const sent = take(parts, accountRegion, mail, admission);
  let content = mail.content;
  if (mail.template !== undefined) {
    try {
      content = render(mail.content, mail.template.data, behaviourOf(parts.state.behaviours, accountRegion.accountId));
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      recordFailure(parts, sent, mail.template.name, error);
      return sent.messageId;
    }
  }
  const { html, links } = trackMail(parts, sent, content.Html);
  const raw = await composeMail({
    ...mail,
    messageId: sent.messageId,
    region: accountRegion.region,
    to,
    cc,
    subject: content.Subject ?? "",
    html,
    text: content.Text,
    headers: [...mail.headers, ...markers(sent)],
    date: sent.date,
  });
  await settleMail(parts, sent, withReturnPath(sent, admission, raw), links);
  return sent.messageId;
}

/** Recorded for the console; on SES only an event reports it, and only for a mail with a configuration set. */
function recordFailure({ state, events }: SesParts, sent: SentMail, templateName: string, error: TemplateError): void {
  const { accountRegion, messageId, date, from, recipients } = sent;
  const errorMessage = error.message;
  state.atomically(() => {
    state.failures.put(accountRegionKey(accountRegion, messageId), {
      ...accountRegion,
      id: messageId,
      at: date.toISOString(),
      messageId,
      templateName,
      source: from,
      destination: [...recipients],
      errorMessage,
    });
    emitMailEvent(events, sent, undefined, "RENDERING_FAILURE", { templateName, errorMessage });
  });
}

/** Accepts a raw message (SES: Raw content) and delivers it, without tracking its links. Throws SesError. */
export async function sendRaw(
  parts: SesParts,
  accountRegion: AccountRegion,
  mail: Pick<OutgoingMail, "from" | "configurationSet" | "tags" | "sentBy"> & {
    readonly recipients: readonly string[];
    /** One character per byte. */
    readonly raw: string;
  },
): Promise<string> {
  const admission = admit(parts, accountRegion, mail);
  const sent = take(parts, accountRegion, mail, admission);
  const raw = withSesHeaders(mail.raw, [
    { name: "Message-ID", value: messageIdHeader(sent.messageId, accountRegion.region) },
    { name: "Date", value: sent.date.toUTCString().replace("GMT", "+0000") },
    ...sesHeaders(sent.date, accountRegion.region),
    ...markers(sent),
  ]);
  await settleMail(parts, sent, withReturnPath(sent, admission, Buffer.from(raw, "latin1")));
  return sent.messageId;
}
