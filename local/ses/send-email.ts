import addressparser from "nodemailer/lib/addressparser";
import * as z from "zod";
import { senderArn } from "./admission.ts";
import { operation, sesArn, type Permission, type SesCall, type SesParts } from "./operation.ts";
import { rawHeader } from "./raw-message.ts";
import { sendMail, sendRaw } from "./send-mail.ts";
import { sentBy } from "./mail-events.ts";
import { Destination, MessageTags, SimpleContent, storedTemplateName, TemplateUse } from "./sending-input.ts";
import { badRequest } from "./ses-error.ts";
import { checkInline, parseTemplateData } from "./template-content.ts";
import { requireTemplate } from "./template-operations.ts";

const SendRequest = z.object({
  FromEmailAddress: z.string().optional(),
  Destination: Destination.optional(),
  ReplyToAddresses: z.array(z.string()).default([]),
  ConfigurationSetName: z.string().optional(),
  EmailTags: MessageTags,
  Content: z
    .object({
      Simple: SimpleContent.optional(),
      Raw: z.object({ Data: z.base64() }).optional(),
      Template: TemplateUse.optional(),
    })
    .refine(
      (content) => [content.Simple, content.Raw, content.Template].filter((each) => each !== undefined).length === 1,
      {
        message: "Member must be exactly one of Simple, Raw and Template",
      },
    ),
});
type SendRequest = z.infer<typeof SendRequest>;

const rawText = (data: string): string => Buffer.from(data, "base64").toString("latin1");

function sender({ FromEmailAddress: from, Content: content }: SendRequest): string {
  const found = from ?? (content.Raw && rawHeader(rawText(content.Raw.Data), "from")[0]);
  if (found === undefined) throw badRequest("A FromEmailAddress must be specified.");
  return found;
}

/** Each kind of content requires the corresponding action of SES v1, in addition to ses:SendEmail. */
function needs({ accountRegion, body }: SesCall<SendRequest>, parts: SesParts): Permission[] {
  const from = sender(body);
  const identity = senderArn(parts, accountRegion, from);
  const { ToAddresses: to = [], CcAddresses: cc = [], BccAddresses: bcc = [] } = body.Destination ?? {};
  const context = { "ses:FromAddress": from, "ses:Recipients": [...to, ...cc, ...bcc] };
  const actions = ["ses:SendEmail"];
  const { Template: template } = body.Content;
  if (body.Content.Raw) actions.push("ses:SendRawEmail");
  if (template) actions.push("ses:SendTemplatedEmail");
  const stored = template && storedTemplateName(template);
  return actions
    .map((action) => ({ action, resource: identity, context }))
    .concat(
      stored
        ? [{ action: "ses:SendTemplatedEmail", resource: sesArn(accountRegion, "template", stored), context }]
        : [],
    );
}

async function send(parts: SesParts, { accountRegion, caller, body }: SesCall<SendRequest>): Promise<object> {
  const { Simple: simple, Raw: raw, Template: template } = body.Content;
  const from = sender(body);
  const envelope = {
    from,
    configurationSet: body.ConfigurationSetName,
    tags: body.EmailTags,
    sentBy: sentBy("SendEmail", caller),
  };
  if (raw) {
    const text = rawText(raw.Data);
    const destination = body.Destination && Object.values(body.Destination).flat();
    const named = ["to", "cc", "bcc"].flatMap((name) => rawHeader(text, name));
    const recipients = destination ?? addressparser(named.join(", "), { flatten: true }).map(({ address }) => address);
    return { MessageId: await sendRaw(parts, accountRegion, { ...envelope, recipients, raw: text }) };
  }
  if (body.Destination === undefined) throw badRequest("A Destination must be specified.");
  const common = { ...envelope, destination: body.Destination, replyTo: body.ReplyToAddresses };
  if (simple) {
    const content = { Subject: simple.Subject, Html: simple.Body.Html, Text: simple.Body.Text };
    if (content.Html === undefined && content.Text === undefined) throw badRequest("A mail needs a body.");
    const mail = { ...common, content, headers: simple.Headers, attachments: simple.Attachments };
    return { MessageId: await sendMail(parts, accountRegion, mail) };
  }
  if (template === undefined) throw badRequest("No content.");
  const stored = storedTemplateName(template);
  if (stored === undefined) checkInline(template.TemplateContent ?? {});
  const content =
    stored === undefined ? (template.TemplateContent ?? {}) : requireTemplate(parts, accountRegion, stored);
  const mail = {
    ...common,
    content,
    template: { name: stored ?? "inline", data: parseTemplateData(template.TemplateData) },
    headers: template.Headers,
    attachments: template.Attachments,
  };
  return { MessageId: await sendMail(parts, accountRegion, mail) };
}

export const sendEmail = operation({
  name: "SendEmail",
  method: "POST",
  path: "/v2/email/outbound-emails",
  body: SendRequest,
  needs,
  run: send,
});
