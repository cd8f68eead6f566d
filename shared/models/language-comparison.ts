import * as z from "zod";

/** Why two mails cannot be one mail in two languages. */
export const LanguageDifference = z.object({
  what: z.enum([
    /** Of the design: see shared/email/languages/structure-difference.ts. */
    ...["rows", "columns", "contents", "type", "elements", "style", "page"],
    /** Amazon SES does not hold it any more. */
    "missing",
    /** It is not written in the direction that the company has set for the language. */
    "direction",
    /** It is empty or longer than Sestina stores. */
    ...["subject", "preheader"],
    /** The mails together are larger than a design may be. */
    "size",
  ] as const),
  row: z.int().positive().optional(),
  type: z.string().optional(),
  /** What the default language has there and what the other one has: numbers, or types of contents. */
  standard: z.string().optional(),
  own: z.string().optional(),
});
export type LanguageDifference = z.infer<typeof LanguageDifference>;

/** A template of Amazon SES as a language of another one. */
export const ComparedLanguage = z.object({
  code: z.string(),
  /** In Amazon SES. */
  name: z.string(),
  /** Absent if it has the structure of the default language. */
  differs: LanguageDifference.optional(),
  /** Values that it asks for and the default language does not. */
  variables: z.array(z.string()).optional(),
  /** The html's title is neither that of the default language nor the subject: the subject takes its place. */
  losesTitle: z.literal(true).optional(),
  /** Why its name in Amazon SES was not taken over by an import: a code of shared/errors.ts. */
  reason: z.string().optional(),
});
export type ComparedLanguage = z.infer<typeof ComparedLanguage>;
