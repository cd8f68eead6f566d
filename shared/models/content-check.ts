import * as z from "zod";
import { LanguageCode, LanguageTag } from "./language-code.ts";
import { TemplateName } from "./scalars.ts";
import { Variables } from "./send.ts";
import { ContractComparison } from "./template-contract.ts";
import { TemplateSource } from "./template-source.ts";

/** A mail that is not saved. */
export const RenderRequest = z
  .strictObject({
    content: TemplateSource.optional(),
    /** Instead of content. */
    template: TemplateName.optional(),
    /** Of the template; absent: the newest one. */
    version: z.int().positive().optional(),
    /** Absent: sample data, made up for the placeholders of the mail. */
    data: Variables.optional(),
    /** Absent, or one without words in the mail: the default language. */
    language: LanguageTag.optional(),
  })
  .refine(({ content, template }) => (content === undefined) !== (template === undefined), {
    path: ["content"],
    message: "give either content or a template",
  })
  .refine(({ template, version }) => version === undefined || template !== undefined, {
    path: ["version"],
    message: "is of a template: name one",
  });
export type RenderRequest = z.infer<typeof RenderRequest>;

const MailPart = z.enum(["subject", "html", "text", "preheader"]);

/** A mail as its recipient gets it. */
export const RenderedMail = z.object({
  subject: z.string(),
  html: z.string(),
  /** Empty: Amazon SES sends no text part. */
  text: z.string(),
  /** The language whose words the mail has; null is the default one. */
  language: z.string().nullable(),
  /** The data that it was rendered with. */
  data: z.record(z.string(), z.unknown()),
  /** Values that are printed and not in the data: Amazon SES drops such a mail. The mail has the placeholders instead. */
  missing: z.array(
    z.object({
      value: z.string(),
      part: MailPart,
      line: z.int().positive(),
      column: z.int().positive(),
    }),
  ),
});

const MOST_CHECKED_LANGUAGES = 20;

export const CheckRequest = z.strictObject({
  content: TemplateSource,
  /** Whose published version callers send today. */
  template: TemplateName.optional(),
  /** Next to the default one. Absent: those of the company that the content uses, and those that it has words in. */
  languages: z
    .array(LanguageCode)
    .max(MOST_CHECKED_LANGUAGES, `At most ${MOST_CHECKED_LANGUAGES} languages are allowed.`)
    .optional(),
});

export const CheckedContent = z.object({
  /** It has no errors. */
  ok: z.boolean(),
  problems: z.array(
    z.object({
      rule: z.string(),
      severity: z.enum(["error", "warning"]),
      message: z.string(),
      /** Absent: the default language. */
      language: z.string().optional(),
      /** A place in a part of the mail. */
      part: MailPart.optional(),
      line: z.int().positive().optional(),
      column: z.int().positive().optional(),
      /** The id of an item of the design; null is the mail as a whole. */
      item: z.string().nullable().optional(),
      /** The path of the item's value. */
      field: z.array(z.string()).optional(),
    }),
  ),
  /** JSON Schema (draft 2020-12) of the data that the content takes; null if Amazon SES could not parse it. */
  variables: z.record(z.string(), z.unknown()).nullable(),
  /** With the published version of the template; null if there is none, or if one of both cannot be parsed. */
  contract: ContractComparison.nullable(),
});
