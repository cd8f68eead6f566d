import * as z from "zod";
import type { MailAttachment, MailHeader } from "./compose-mail.ts";
import { badRequest } from "./ses-error.ts";
import { TemplateContent } from "./ses-state.ts";

const MAX_HEADERS = 15;
const headersWrittenBySes = [
  ...["bcc", "cc", "content-transfer-encoding", "content-type", "date", "from", "message-id", "mime-version"],
  ...["reply-to", "return-path", "sender", "subject", "to"],
];

const Header = z
  .object({
    Name: z.string().regex(/^[\x21-\x39\x3b-\x7e]{1,126}$/),
    Value: z.string().regex(/^[\x20-\x7e]{1,995}$/),
  })
  .refine(({ Name, Value }) => Name.length + Value.length <= 996, { message: "A header has at most 996 characters." })
  .refine(({ Name }) => !headersWrittenBySes.includes(Name.toLowerCase()), {
    message: "SES writes this header itself.",
  })
  .transform(({ Name, Value }): MailHeader => ({ name: Name, value: Value }));

export const Headers = z.array(Header).max(MAX_HEADERS).default([]);

const Attachment = z
  .object({
    RawContent: z.base64(),
    FileName: z.string().min(1).max(255),
    ContentType: z.string().optional(),
    ContentDisposition: z.enum(["ATTACHMENT", "INLINE"]).default("ATTACHMENT"),
    ContentId: z.string().max(78).optional(),
  })
  .transform((given): MailAttachment => ({
    filename: given.FileName,
    content: Buffer.from(given.RawContent, "base64"),
    contentType: given.ContentType,
    disposition: given.ContentDisposition === "INLINE" ? "inline" : "attachment",
    contentId: given.ContentId,
  }));

const Attachments = z.array(Attachment).default([]);

export const MessageTags = z
  .array(z.object({ Name: z.string().regex(/^[\w.@-]{1,256}$/), Value: z.string().regex(/^[\w.@-]{1,256}$/) }))
  .default([]);

export const Destination = z.object({
  ToAddresses: z.array(z.string()).default([]),
  CcAddresses: z.array(z.string()).default([]),
  BccAddresses: z.array(z.string()).default([]),
});
export type Destination = z.infer<typeof Destination>;

const TextPart = z.object({ Data: z.string(), Charset: z.string().optional() }).transform(({ Data }) => Data);

export const SimpleContent = z.object({
  Subject: TextPart,
  Body: z.object({ Text: TextPart.optional(), Html: TextPart.optional() }),
  Headers,
  Attachments,
});

export const TemplateUse = z.object({
  TemplateName: z.string().optional(),
  TemplateArn: z.string().optional(),
  TemplateContent: TemplateContent.optional(),
  TemplateData: z.string().optional(),
  Headers,
  Attachments,
});
export type TemplateUse = z.infer<typeof TemplateUse>;

/** The name of a stored template, from its name or its ARN; undefined for an inline one. Throws if it is neither or both. */
export function storedTemplateName(use: TemplateUse): string | undefined {
  const name = use.TemplateName ?? use.TemplateArn?.split("/").at(-1);
  if ((name === undefined) === (use.TemplateContent === undefined)) {
    throw badRequest("Either a template's name or its content must be given, not both.");
  }
  return name;
}
