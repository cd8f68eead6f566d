import * as z from "zod";

export const PREHEADER_LENGTH = 500;

/** What a mail says outside of its design in a language; absent: as in the default language. */
const StoredMailWords = z.object({
  subject: z.string().optional(),
  preheader: z.string().optional(),
  /** The text part, if it is written by hand; absent: it is made from the design in this language. */
  text: z.string().optional(),
});
export type MailWords = z.infer<typeof StoredMailWords>;

/** The words of a mail in other languages than the default one, by language tag. The design has its own words. */
export const StoredWords = z.record(z.string(), StoredMailWords);
export type StoredWords = z.infer<typeof StoredWords>;

/** How many texts a mail has, and how many of them have words of their own in each language that has any, by its tag. */
export const WordCounts = z.object({
  total: z.int().nonnegative(),
  written: z.record(z.string(), z.int().positive()),
  /** The languages that the template uses, next to the default one. Absent: all of the company. */
  used: z.array(z.string()).optional(),
});
export type WordCounts = z.infer<typeof WordCounts>;
