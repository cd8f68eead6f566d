import { uuid } from "#local/aws/random-text.ts";
import { admit } from "./admission.ts";
import { composeMail, messageIdHeader, sesHeaders, type MailAttachment, type MailHeader } from "./compose-mail.ts";
import { deliverMail } from "./deliver-mail.ts";
import { renderPart, type TemplateData } from "./language/render.ts";
import { TemplateError } from "./language/template-error.ts";
import type { SesParts } from "./operation.ts";
import { countSent } from "./quota.ts";
import { withSesHeaders } from "./raw-message.ts";
import type { Destination } from "./sending-input.ts";
import { placeKey, type Place, type TemplateContent } from "./ses-state.ts";

export interface OutgoingMail {
  readonly from: string;
  readonly destination: Destination;
  readonly replyTo: readonly string[];
  readonly configurationSet: string | undefined;
  readonly tags: readonly { readonly Name: string; readonly Value: string }[];
  readonly headers: readonly MailHeader[];
  readonly attachments: readonly MailAttachment[];
  readonly content: TemplateContent;
  /** Given if `content` is a template that is still to be rendered. */
  readonly template?: { readonly name: string; readonly data: TemplateData };
}

const newMessageId = ({ now, random }: SesParts): string =>
  `0107${now().getTime().toString(16).padStart(12, "0")}-${uuid(random)}-000000`;

function markers(mail: Pick<OutgoingMail, "configurationSet" | "tags">): MailHeader[] {
  const tags = mail.tags.map(({ Name, Value }) => `${Name}=${Value}`).join(", ");
  return [
    ...(mail.configurationSet ? [{ name: "X-SES-CONFIGURATION-SET", value: mail.configurationSet }] : []),
    ...(tags ? [{ name: "X-SES-MESSAGE-TAGS", value: tags }] : []),
  ];
}

function render(content: TemplateContent, data: TemplateData): TemplateContent {
  const part = (source: string | undefined): string | undefined =>
    source === undefined ? undefined : renderPart(source, data);
  return { Subject: part(content.Subject), Html: part(content.Html), Text: part(content.Text) };
}

/**
 * Takes a mail and delivers it. A mail that cannot be rendered is taken too, as on SES: it gets a message id, nobody
 * gets the mail, and a rendering failure is recorded. Throws SesError for one that is not taken.
 */
export async function sendMail(parts: SesParts, place: Place, mail: OutgoingMail): Promise<string> {
  const { ToAddresses: to, CcAddresses: cc, BccAddresses: bcc } = mail.destination;
  const { from, configurationSet } = mail;
  const recipients = admit(parts, place, { from, recipients: [...to, ...cc, ...bcc], configurationSet });
  const messageId = newMessageId(parts);
  const date = parts.now();
  countSent(parts.state, place, recipients.length, date);
  let content = mail.content;
  if (mail.template !== undefined) {
    try {
      content = render(mail.content, mail.template.data);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      recordFailure(parts, place, mail, { messageId, recipients, error });
      return messageId;
    }
  }
  const raw = await composeMail({
    ...mail,
    messageId,
    region: place.region,
    to,
    cc,
    subject: content.Subject ?? "",
    html: content.Html,
    text: content.Text,
    headers: [...mail.headers, ...markers(mail)],
    date,
  });
  await deliverMail(parts, place, { messageId, from, recipients }, raw);
  return messageId;
}

function recordFailure(
  { state, now }: SesParts,
  place: Place,
  mail: OutgoingMail,
  failure: { readonly messageId: string; readonly recipients: readonly string[]; readonly error: TemplateError },
): void {
  const { messageId, recipients, error } = failure;
  state.failures.put(placeKey(place, messageId), {
    ...place,
    id: messageId,
    at: now().toISOString(),
    messageId,
    templateName: mail.template?.name ?? "",
    source: mail.from,
    destination: [...recipients],
    errorMessage: error.message,
  });
}

/** Takes a message its sender has written whole (SES: Raw content) and delivers it. Throws SesError. */
export async function sendRaw(
  parts: SesParts,
  place: Place,
  mail: Pick<OutgoingMail, "from" | "configurationSet" | "tags"> & {
    readonly recipients: readonly string[];
    /** One character per byte. */
    readonly raw: string;
  },
): Promise<string> {
  const recipients = admit(parts, place, mail);
  const messageId = newMessageId(parts);
  const date = parts.now();
  countSent(parts.state, place, recipients.length, date);
  const raw = withSesHeaders(mail.raw, [
    { name: "Message-ID", value: messageIdHeader(messageId, place.region) },
    { name: "Date", value: date.toUTCString().replace("GMT", "+0000") },
    ...sesHeaders(date, place.region),
    ...markers(mail),
  ]);
  await deliverMail(parts, place, { messageId, from: mail.from, recipients }, Buffer.from(raw, "latin1"));
  return messageId;
}
