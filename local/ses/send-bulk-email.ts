import * as z from "zod";
import { requireSendingAllowed, senderArn } from "./admission.ts";
import { sentBy } from "./mail-events.ts";
import { operation, sesArn, type Permission, type SesCall, type SesParts } from "./operation.ts";
import { sendMail, type OutgoingMail } from "./send-mail.ts";
import { Destination, Headers, MessageTags, storedTemplateName, TemplateUse } from "./sending-input.ts";
import { SesError, type SesErrorCode } from "./ses-error.ts";
import { checkInline, parseTemplateData } from "./template-content.ts";
import { requireTemplate } from "./template-operations.ts";

const Entry = z.object({
  Destination,
  ReplacementTags: MessageTags.optional(),
  // Without its default: omitted headers are the template's.
  ReplacementHeaders: Headers.unwrap().optional(),
  ReplacementEmailContent: z
    .object({ ReplacementTemplate: z.object({ ReplacementTemplateData: z.string().optional() }).optional() })
    .optional(),
});
type Entry = z.infer<typeof Entry>;

const BulkRequest = z.object({
  FromEmailAddress: z.string(),
  ReplyToAddresses: z.array(z.string()).default([]),
  DefaultEmailTags: MessageTags,
  DefaultContent: z.object({ Template: TemplateUse }),
  BulkEmailEntries: z.array(Entry).min(1).max(50),
  ConfigurationSetName: z.string().optional(),
});
type BulkRequest = z.infer<typeof BulkRequest>;

function needs({ accountRegion, body }: SesCall<BulkRequest>, parts: SesParts): Permission[] {
  const from = body.FromEmailAddress;
  const recipients = body.BulkEmailEntries.flatMap((entry) => Object.values(entry.Destination).flat());
  const context = { "ses:FromAddress": from, "ses:Recipients": recipients };
  const stored = storedTemplateName(body.DefaultContent.Template);
  const resources = [
    senderArn(parts, accountRegion, from),
    ...(stored ? [sesArn(accountRegion, "template", stored)] : []),
  ];
  return resources.flatMap((resource) =>
    ["ses:SendBulkEmail", "ses:SendBulkTemplatedEmail"].map((action) => ({ action, resource, context })),
  );
}

/** The statuses of single mails (SES API v2: BulkEmailEntryResult). */
function statusOf(error: SesError): string {
  const statuses: Partial<Record<SesErrorCode, string>> = {
    MessageRejected: "MESSAGE_REJECTED",
    BadRequestException: "INVALID_PARAMETER",
    TooManyRequestsException: "ACCOUNT_THROTTLED",
    LimitExceededException: "ACCOUNT_DAILY_QUOTA_EXCEEDED",
    MailFromDomainNotVerifiedException: "MAIL_FROM_DOMAIN_NOT_VERIFIED",
  };
  if (error.code === "NotFoundException") {
    return error.message.startsWith("Template") ? "TEMPLATE_NOT_FOUND" : "CONFIGURATION_SET_NOT_FOUND";
  }
  return statuses[error.code] ?? "FAILED";
}

/** An entry's data replaces the default as a whole; only an absent or empty object falls back to it. */
function dataOf(entry: Entry, fallback: string | undefined): OutgoingMail["template"] & object {
  const own = parseTemplateData(entry.ReplacementEmailContent?.ReplacementTemplate?.ReplacementTemplateData);
  return { name: "", data: Object.keys(own).length > 0 ? own : parseTemplateData(fallback) };
}

function outgoing(parts: SesParts, { accountRegion, caller, body }: SesCall<BulkRequest>, entry: Entry): OutgoingMail {
  const { Template: template } = body.DefaultContent;
  const stored = storedTemplateName(template);
  return {
    from: body.FromEmailAddress,
    destination: entry.Destination,
    replyTo: body.ReplyToAddresses,
    configurationSet: body.ConfigurationSetName,
    tags: entry.ReplacementTags ?? body.DefaultEmailTags,
    headers: entry.ReplacementHeaders ?? template.Headers,
    attachments: template.Attachments,
    content: stored === undefined ? (template.TemplateContent ?? {}) : requireTemplate(parts, accountRegion, stored),
    template: { ...dataOf(entry, template.TemplateData), name: stored ?? "inline" },
    sentBy: sentBy("SendBulkEmail", caller),
  };
}

async function sendEntry(parts: SesParts, call: SesCall<BulkRequest>, entry: Entry): Promise<object> {
  try {
    return { Status: "SUCCESS", MessageId: await sendMail(parts, call.accountRegion, outgoing(parts, call, entry)) };
  } catch (error) {
    if (!(error instanceof SesError)) throw error;
    return { Status: statusOf(error), Error: error.message };
  }
}

export const sendBulkEmail = operation({
  name: "SendBulkEmail",
  method: "POST",
  path: "/v2/email/outbound-bulk-emails",
  body: BulkRequest,
  needs,
  run: async (parts, call) => {
    requireSendingAllowed(parts, call.accountRegion);
    const { Template: template } = call.body.DefaultContent;
    if (template.TemplateContent) checkInline(template.TemplateContent);
    const results: object[] = [];
    for (const entry of call.body.BulkEmailEntries) results.push(await sendEntry(parts, call, entry));
    return { BulkEmailEntryResults: results };
  },
});
